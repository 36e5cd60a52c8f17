"""The log of a round: what happens by itself has entries of its own, which say what they consist of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

from automa.tables import lay_automa_table
from loew.engine.journal import Journal
from loew.engine.log import LogEntry, kind
from loew.engine.machine import NOTHING, AutoStep, State
from loew.engine.offer import Amounts, Item, Target
from loew.engine.seat import SPECTATOR, Dealer
from loew.engine.trial import difference
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.income import sources_left
from support import Case, games, the_game

At = Callable[..., GolemState]

CASES = [Case("golem", 2), Case("golem", 4, ("introductory",)), Case("golem", 3, automa=(1, 4))]
every_case = pytest.mark.parametrize("case", CASES, ids=str)


@pytest.fixture
def entry(at: At, golem: Golem) -> Callable[..., LogEntry]:
    """The entry of what happens to seat 0 by itself at a table laid out by hand."""

    def log_entry(do: str, **fields: object) -> LogEntry:
        return entry_of(golem, at("", **fields), do)

    return log_entry


def entry_of(golem: Golem, s: GolemState, do: str) -> LogEntry:
    """The entry of this happening to seat 0, with all that follows from it until somebody is asked."""
    before = s.copy()
    before.push(golem.notation.parse(do), 0, must=True)
    f = before.top
    assert f is not None
    after = golem.load_dump(golem.dump(before))
    changes = [difference(golem.holdings(before, who), golem.holdings(after, who)) for who in range(s.seats)]
    return LogEntry(0, NOTHING, golem.phase(before), s.round, changes, AutoStep(before, f, [], NOTHING, []))


def total(items: list[Item]) -> Amounts:
    found: Counter[str] = Counter()
    for item in items:
        found.update(item.changes)
    return {what: n for what, n in found.items() if n}


Entry = Callable[..., LogEntry]


# ------------------------------------------------------------------ control


@pytest.mark.rule("CTL-1")
def test_control_lists_each_golem_that_costs_anything_with_its_knowledge(entry: Entry) -> None:
    control = entry("control", golems="red-v yellow-iii blue-iv-lying", students=(2, 4, 2), knowledge=9)
    assert control.items == [
        Item(Target("golem", "red-v"), {"knowledge": -3}),
        Item(Target("golem", "blue-iv-lying"), {"knowledge": -2}),
    ]
    assert control.changes[0] == total(control.items) == {"knowledge": -5}
    assert (control.kind, control.phase) == ("control", "control")


@pytest.mark.rule("CTL-1")
def test_with_the_development_it_lists_what_is_paid_and_with_the_waiver_nothing(entry: Entry) -> None:
    golems = {"golems": "red-x yellow-ii", "knowledge": 9}
    capped = entry("control", developed="left-arm", **golems)
    assert [item.changes for item in capped.items] == [{"knowledge": -2}, {"knowledge": -1}]
    waived = entry("control", waived=True, **golems)
    assert (waived.items, waived.changes[0]) == ([], {})


@pytest.mark.rule("CTL-2")
def test_with_too_little_knowledge_the_changes_say_what_was_lost(entry: Entry) -> None:
    control = entry("control", golems="red-v yellow-iii", knowledge=3)
    assert total(control.items) == {"knowledge": -6}, "the items say what was due"
    assert control.changes[0] == {"knowledge": -3, "vp": -5}


@pytest.mark.rule("CTL-2")
def test_the_item_of_a_golem_that_is_not_paid_for_says_what_is_lost(entry: Entry) -> None:
    control = entry("control", golems="red-v yellow-iii", knowledge=3)
    assert [item.lost for item in control.items] == [{"vp": 5}, None], "the cheaper one is paid for"
    paid = entry("control", golems="red-v yellow-iii", knowledge=6)
    assert [item.lost for item in paid.items] == [None, None]


@pytest.mark.rule("APH-4")
def test_the_automa_pays_what_is_due_from_its_purse(golem: Golem) -> None:
    control = entry_of(golem, lay_automa_table(golem, "", purse=9, golems="red-v yellow-iii").s, "control")
    assert [item.target.id for item in control.items] == ["red-v", "yellow-iii"]
    assert control.changes[0] == {"resource": -6}


# ------------------------------------------------------------------ income


@pytest.mark.rule("INC-1")
def test_income_lists_each_source_with_what_it_gives(entry: Entry) -> None:
    fields = {"students": (4, 1, 5), "study": 4, "level": 6, "artifact": "art-1a", "gold": (0, 3, 2, 0)}
    income = entry("income", spaces="row-2 boost-clay side-a", **fields)
    assert income.items == [
        Item(Target("street", "red"), {"clay": 2}),
        Item(Target("street", "blue"), {"knowledge": 2}),
        Item(Target("row", "row-2"), {"clay": 2, "coin": 2, "vp": 2}),
        Item(Target("row", "row-3"), {"clay": 1, "coin": 1}),
        Item(Target("track", "study-track"), {"knowledge": 2}),
        Item(Target("track", "golem-track"), {"vp": 2}),
    ]
    assert income.changes[0] == total(income.items)
    assert (income.kind, income.phase) == ("income", "income")


@pytest.mark.rule("INC-1")
def test_what_is_asked_is_not_among_the_sources_that_are_taken_without_asking(entry: Entry) -> None:
    income = entry("income", artifact="art-3a", gold=(0, 3, 2, 0), students=(8, 2, 1), level=6, study=3)
    assert [item.target.id for item in income.items] == ["red", "yellow", "row-3", "golem-track"]
    assert income.changes[0] == total(income.items)


@pytest.mark.rule("INC-1", "AST-4")
def test_the_automas_income_goes_to_its_purse_with_a_special_tile_twice(golem: Golem) -> None:
    fields: dict[str, Any] = {"students": (4, 1, 1), "study": 4, "artifact": "art-1a", "gold": (0, 3, 0, 0)}
    s = lay_automa_table(golem, "", spaces="row-2 trigger-marble side-a", **fields).s
    income = entry_of(golem, s, "income")
    assert {item.target.id: item.changes for item in income.items} == {
        "red": {"resource": 2},
        "row-2": {"resource": 4, "vp": 4},
        "study-track": {"resource": 2},
    }
    assert income.changes[0] == total(income.items)


# ------------------------------------------------------------------ whole games


def play_game(case: Case, seed: int) -> Journal:
    """A finished random game."""
    journal = Journal(the_game("golem"), case.setup(seed))
    dealer = Dealer(seed, 12)
    while not journal.over:
        journal.play(" ".join(dealer.one(journal.state.options)))
    return journal


def journals(case: Case) -> Iterator[Journal]:
    return (play_game(case, seed) for seed in range(games(case, large=8)))


@every_case
def test_each_round_has_its_entries_for_each_seat(case: Case) -> None:
    for journal in journals(case):
        entries = journal.log()
        for round_ in (1, 2, 3, 4):
            kinds = Counter(entry.kind for entry in entries if entry.round == round_ and not entry.choice)
            assert kinds["control"] == kinds["influence"] == case.seats
            assert kinds["income"] >= case.seats
            assert kinds["turn-order"] == 1
        assert sum(entry.kind == "new-round" for entry in entries) == 4


@every_case
def test_an_income_has_an_entry_only_where_a_source_is_left(case: Case) -> None:
    for journal in journals(case):
        for entry in journal.log():
            if entry.kind == "income":
                s = entry.step.before
                assert isinstance(s, GolemState)
                assert sources_left(s, s.players[entry.who], entry.step.frame.at)


@every_case
def test_the_changes_of_the_log_add_up_to_the_end(case: Case) -> None:
    g = the_game("golem")
    for journal in journals(case):
        for seat in range(case.seats):
            held: Counter[str] = Counter(g.holdings(journal.positions[0], seat))
            for entry in journal.log():
                for what, n in entry.changes[seat].items():
                    held[what] += n
            assert dict(held) == g.holdings(journal.state, seat)


@every_case
def test_items_of_control_and_income_add_up_to_the_change(case: Case) -> None:
    compared = 0
    for journal in journals(case):
        for entry, after in with_position_after(journal):
            if entry.choice or entry.kind not in ("income", "control") or after.driven_seats >> entry.who & 1:
                continue
            own = entry.changes[entry.who]
            if entry.kind == "control" and "vp" in own:
                assert -own.get("knowledge", 0) <= -total(entry.items)["knowledge"]  # there was too little of it
            elif entry.kind == "control" or not in_income(after, entry.who):
                assert own == total(entry.items)
                compared += 1
    assert compared > 4 * games(case, large=8)


def with_position_after(journal: Journal) -> Iterator[tuple[LogEntry, State]]:
    """Each entry, and the position in which the next one happened."""
    entries = journal.log()
    yield from [(one, other.step.before) for one, other in pairwise(entries)]
    yield (entries[-1], journal.state)


def in_income(s: State, who: int) -> bool:
    """Whether that seat's income goes on."""
    f = s.top
    while f is not None:
        if f.who == who and kind(f.effect) == "income":
            return True
        f = f.below
    return False


@every_case
def test_items_are_the_same_for_everybody(case: Case) -> None:
    for journal in journals(case):
        if not journal.barrier():
            journal.undo()  # when the game is over everybody reads everything
        whole = journal.log()
        for seat in (0, SPECTATOR):
            assert [entry.items for entry in journal.log(seat)] == [entry.items for entry in whole]
            assert [entry.changes for entry in journal.log(seat)] == [entry.changes for entry in whole]


@every_case
def test_the_new_turn_order_lists_the_seats(case: Case) -> None:
    for journal in journals(case):
        for entry, after in with_position_after(journal):
            if entry.kind == "turn-order":
                assert [item.target for item in entry.items] == [Target("seat", str(who)) for who in after.order]
