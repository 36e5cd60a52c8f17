"""Steps over whole random games: at most five a turn, nothing left out; their changes are those of the positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from loew.engine.journal import Journal
from loew.engine.offer import Amounts
from loew.engine.seat import SPECTATOR, Dealer
from loew.engine.trial import difference
from loew.games.golem.ui.round_end import OTHER, RoundEnd, lines, round_end, sum_of_amounts
from loew.ui.log import LogWriter, TurnEntries, turns
from loew.ui.seats import page_labels, sides
from loew.ui.sprite import ICONS
from loew.ui.turn_steps import (
    MOST,
    TurnStep,
    TurnSummary,
    grouped,
    is_chapter,
    sum_of_changes,
    summaries,
)
from support import Case, games, presentation_of, the_game

CASES = [
    *(Case("golem", 2), Case("golem", 4), Case("golem", 2, automa=(1, 2)), Case("golem", 3, automa=(0, 4))),
    *(Case("golems", 2), Case("golems", 1)),
]
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def finished(case: Case, seed: int) -> Journal:
    journal = Journal(the_game(case.name), case.setup(seed))
    dealer = Dealer(seed, 31)
    while not journal.over:
        journal.play(" ".join(dealer.one(journal.state.options)))
    return journal


def journals(case: Case) -> Iterator[Journal]:
    return (finished(case, seed) for seed in range(2 if case.name == "golem" else 12))


def turns_of(journal: Journal, reader: int | None = None) -> list[TurnEntries]:
    return turns(journal, presentation_of(journal.game.name).log_texts, journal.log(reader))


def told(journal: Journal, reader: int | None = None) -> list[TurnSummary]:
    return summaries(presentation_of(journal.game.name).step_styles, turns_of(journal, reader))


def steps(journal: Journal) -> list[TurnStep]:
    return [step for turn in told(journal) for step in turn.steps]


@every_case
def test_a_turn_has_one_to_five_steps_with_a_picture_and_a_title(case: Case) -> None:
    for journal in journals(case):
        for turn in told(journal):
            assert 1 <= len(turn.steps) <= MOST
            for step in turn.steps:
                assert step.style.icon in ICONS
                assert step.style.title


@every_case
def test_every_entry_of_the_log_is_in_one_step_in_order(case: Case) -> None:
    for journal in journals(case):
        in_steps = [entry for step in steps(journal) for entry in step.turn.entries]
        assert [id(entry) for entry in in_steps] == [id(entry) for entry in journal.log(None)]


@every_case
def test_the_changes_of_all_steps_are_the_difference_of_the_positions(case: Case) -> None:
    for journal in journals(case):
        game, first, last = journal.game, journal.positions[0], journal.positions[-1]
        for seat in range(game.sides(first)):
            total: Amounts = {}
            for step in steps(journal):
                total = sum_of_amounts(total, step.changes(seat))
            assert total == difference(game.holdings(first, seat), game.holdings(last, seat))


@every_case
def test_a_change_that_floats_has_an_icon_of_ours(case: Case) -> None:
    assert set(presentation_of(case.name).step_styles.change_icons.values()) <= set(ICONS)


@pytest.mark.parametrize("case", [Case("golem", 2), Case("golem", 2, automa=(1, 2)), Case("golem", 4)], ids=str)
def test_the_places_of_moves_are_on_the_page_and_golems_and_students_arrive_there(case: Case) -> None:
    journal = finished(case, 3)
    shown = presentation_of("golem")
    page = shown.page(journal.view(SPECTATOR), page_labels(sides(journal), []))
    moves = [move for step in steps(journal) for move in step.style.moves if not move.piece.startswith("rabbi")]
    assert len(moves) > 15
    for move in moves:
        assert f'id="{move.start}"' in page
        assert f'id="{move.end}"' in page
        assert move.piece.rpartition("-")[0]
    last = {move.piece: move.end for move in moves if f'id="{move.piece}"' in page}
    for piece, place in last.items():
        section = page[page.index(f'id="{place}"') :]
        assert f'id="{piece}"' in section[: section.index("</li>")]


@pytest.mark.parametrize("reader", [0, 1, SPECTATOR])
def test_what_is_hidden_from_a_reader_has_the_same_steps_for_everybody(reader: int) -> None:
    journal = loew_game()
    found = told(journal, reader)
    assert [len(turn.entries) for turn in found] == [len(turn.entries) for turn in told(journal)]


def loew_game() -> Journal:
    """A game that is not over, so that hands are hidden."""
    case = Case("golem", 2)
    journal = Journal(the_game("golem"), case.setup(8))
    dealer = Dealer(8, 31)
    for _ in range(120):
        journal.play(" ".join(dealer.one(journal.state.options)))
    return journal


# ------------------------------------------------------------------ the end of a round


def ends(journal: Journal, seat: int) -> Iterator[tuple[list[TurnEntries], RoundEnd]]:
    """The ends of all rounds for a seat or a spectator, with the turns that they are made of."""
    styles = presentation_of("golem").step_styles
    for group in grouped(styles, turns_of(journal, seat)):
        if is_chapter(styles, group[0]):
            found = round_end(group, seat, over=True)
            assert found is not None
            yield group, found


@pytest.mark.parametrize("case", [case for case in CASES if case.name == "golem"], ids=str)
def test_the_tickets_of_income_are_the_difference_of_the_piles(case: Case) -> None:
    for journal in journals(case):
        for seat in range(case.seats):
            rounds = list(ends(journal, seat))
            assert [end.round for _, end in rounds] == [1, 2, 3, 4]
            for group, end in rounds:
                total: Amounts = {}
                for ticket in end.seats[0].income_sources:
                    total = sum_of_amounts(total, ticket.changes)
                entries = [e for turn in group if turn.phase == "income" and turn.who == seat for e in turn.entries]
                assert total == sum_of_changes(entries, seat)
                for pile in end.seats[0].income_changes:
                    assert pile.after - pile.before == total.get(pile.what, 0)


SEATS = [
    *(Case("golem", 2), Case("golem", 3), Case("golem", 4), Case("golem", 4, ("introductory",))),
    *(Case("golem", seats, automa=(level % seats, level)) for seats, level in ((2, 4), (2, 3), (3, 1), (4, 2))),
]


@pytest.mark.rule("ARE-1")
@pytest.mark.parametrize("case", SEATS, ids=str)
def test_the_lines_of_income_and_control_add_up_to_what_was_booked(case: Case) -> None:
    """For every seat and resource, in the log and on the sheet. What becomes points is a line of its own."""
    shown = presentation_of("golem").log_texts
    for seed in range(games(case, large=12)):
        for turn in turns_of(finished(case, seed)):
            if turn.phase not in ("income", "control") or turn.who < 0:
                continue
            found, total = lines(turn), Counter[str]()
            for line in found:
                total.update(line.changes)
            booked = sum_of_changes(turn.entries, turn.who)
            assert {what: n for what, n in total.items() if n} == booked
            if not any(entry.choice for entry in turn.entries):
                assert OTHER not in [line.source for line in found], "everything has a name"
            told = shown.items(turn)
            assert len(told) == sum(bool(shown.shown_changes(line.changes)) for line in found)


@pytest.mark.rule("ARE-1")
def test_resources_that_the_automa_has_no_room_for_are_told_as_points() -> None:
    found = []
    for seed in range(6):
        case = Case("golem", 2, automa=(1, 4))
        journal = finished(case, seed)
        words = LogWriter(presentation_of("golem").log_texts, page_labels(sides(journal), [0]))
        for group, end in ends(journal, 0):
            (rival,) = end.rivals
            told = [line for turn in group if turn.who == 1 for line in words.items(turn)]
            if rival.beyond:
                assert rival.beyond["vp"] == -rival.beyond["resource"] != 0
                assert [line for line in told if "No room for more resources" in line or "No resources left" in line]
                found.append(presentation_of("golem").round_sheet(group, words.seats, 0, over=True))
    assert found
    assert all("rival-beyond" in sheet for sheet in found)


@pytest.mark.parametrize("case", [Case("golem", 2), Case("golem", 4)], ids=str)
def test_control_names_every_golem_once_and_what_it_cost(case: Case) -> None:
    broken = 0
    for journal in journals(case):
        for seat in range(case.seats):
            for _, round_ in ends(journal, seat):
                end = round_.seats[0]
                change = {pile.what: pile.after - pile.before for pile in end.control_changes}
                assert change["vp"] == -sum(golem.lost_vp for golem in end.golems)
                if not change["vp"]:
                    assert change["knowledge"] == -sum(golem.due for golem in end.golems)
                broken += sum(golem.lost_vp > 0 for golem in end.golems)
                assert all(golem.at > golem.student for golem in end.golems if golem.due)
    assert broken


def test_the_sheet_says_income_and_control_and_what_comes_next() -> None:
    shown = presentation_of("golem")
    journal = finished(Case("golem", 2), 1)
    labels = page_labels(sides(journal), [0])
    group, end = next(ends(journal, 0))
    sheet = shown.round_sheet(group, labels, 0, over=False)
    assert "Night falls on round 1" in sheet
    assert "On to round 2: The" in sheet
    assert sheet.count('class="ticket"') == len(end.seats[0].income_sources)
    assert sheet.count('class="verdict') == len(end.seats[0].golems)
    assert shown.round_sheet(group[:-1], labels, 0, over=False) == "", "the round has not ended yet"


def test_a_spectator_sees_the_end_of_a_round_of_every_seat() -> None:
    shown = presentation_of("golem")
    journal = finished(Case("golem", 4), 1)
    labels = page_labels(sides(journal), [])
    group, end = next(ends(journal, SPECTATOR))
    assert [seat.seat for seat in end.seats] == [0, 1, 2, 3]
    assert not end.rivals
    sheet = shown.round_sheet(group, labels, SPECTATOR, over=False)
    assert "On to round 2: The" in sheet
    assert sheet.count('class="verdict') == sum(len(seat.golems) for seat in end.seats)
    for seat in range(4):
        (own,) = next(ends(journal, seat))[1].seats
        assert own == end.seats[seat]


def test_who_has_to_choose_before_the_round_ends_sees_what_has_come_in_until_then() -> None:
    shown = presentation_of("golem")
    journal = finished(Case("golem", 2), 1)
    labels = page_labels(sides(journal), [0])
    group, end = next(ends(journal, 0))
    until_now = [turn for turn in group if turn.phase in ("turn-order", "influence", "income")]
    sheet = shown.round_sheet(until_now, labels, 0, over=False, asked="development")
    assert 'id="sheet-choices"' in sheet
    assert 'class="present">Development' in sheet
    assert sheet.count('class="ticket"') == len(end.seats[0].income_sources)
    assert "On to round" not in sheet
    assert shown.round_sheet(until_now, labels, 0, over=False, asked="actions") == ""
    assert "On to round 2" in shown.round_sheet(group, labels, 0, over=False, asked="march")
