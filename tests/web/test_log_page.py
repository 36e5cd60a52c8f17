"""The log on the page: by rounds and phases, item by item, put into words once, and true after an undo."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from loew.engine.journal import Journal
from loew.engine.seat import Dealer
from loew.i18n import speaking
from loew.ui.log import TurnEntries
from loew.web.table.view.log import (
    KnownReaders,
    LogPage,
    LogPhase,
    LogTurn,
    TurnWords,
    log_phases,
    recent_turns,
)
from support import Case, labels, presentation_of, the_game
from web.local_server import LocalServer, TableVisit

SEATS = labels(("You", "Ben"), 0)


def played(local_server: LocalServer, choices: int) -> TableVisit:
    table = local_server.visitor().create("golem", "you", "automa:2", seed=3)
    table.play_on(0, most=choices)
    return table


def page(table: TableVisit) -> str:
    return table.visitor.get(f"/t/{table.id}/now?seat=0").text


def test_every_id_of_a_page_is_its_own(local_server: LocalServer) -> None:
    table = played(local_server, 0)
    for _ in range(12):
        table.play_on(0, most=6)
        ids = Counter(re.findall(r'\sid="([^"]+)"', page(table)))
        assert [name for name, n in ids.items() if n > 1] == []


def test_rounds_and_phases_are_headings_and_income_and_control_are_told_item_by_item(local_server: LocalServer) -> None:
    text = page(played(local_server, 400))
    headings = re.findall(r'class="log-phase">\s*<h3>([^<]*)<', text)
    assert {"Income", "Control", "Development", "Turn order"} <= {heading.split(" · ")[-1] for heading in headings}
    assert all(re.fullmatch(r"Round \d · .+", heading) for heading in headings)
    items = re.findall(r"<li>([^<]*)</li>", text)
    assert any(re.fullmatch(r"(?:Red|Yellow|Blue) street: \d .*", item) for item in items)
    assert any(re.fullmatch(r"Golem on \w+ [IVX]+: \d (?:knowledge|resources?)", item) for item in items)


def test_a_heading_stands_above_the_turns_of_its_phase(local_server: LocalServer) -> None:
    table = played(local_server, 400)
    text = page(table)
    phases = log_phases(table.live.journal, table.live.presentation, 0, SEATS)
    assert len(phases) > 3
    order = [key for phase in reversed(phases) for key in (phase.key, *[turn.key for turn in reversed(phase.turns)])]
    assert re.findall(r'<li id="(?:phase|turn)-([^"]+)"', text) == order


def test_a_round_begins_under_its_own_number() -> None:
    journal = Journal(the_game("golem"), Case("golem", 2).setup(4))
    dealer = Dealer(3)
    begun = 0
    while journal.decision is not None:
        journal.play(dealer.one(journal.decision.options))
        phases = log_phases(journal, presentation_of("golem"), 0, SEATS)
        for phase in phases:
            found = [re.match(r"Round (\d) begins", line) for turn in phase.turns for line in turn.sentences]
            numbers = [match[1] for match in found if match]
            begun = max(begun, len(numbers) and int(numbers[0]))
            assert all(phase.heading.startswith(f"Round {n} ·") for n in numbers), phase.heading
    assert begun > 1


def test_a_turn_is_put_into_words_once(local_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(local_server, 30)
    made: list[int] = []
    put = LogPage.put_into_words

    def counted(self: LogPage, turn: TurnEntries) -> TurnWords:
        made.append(turn.first)
        return put(self, turn)

    monkeypatch.setattr(LogPage, "put_into_words", counted)
    page(table)
    assert len(made) > 10
    made.clear()
    page(table)
    assert made == []
    before = len(table.live.journal.choices)
    table.play_on(0, most=1)
    page(table)
    assert made
    assert min(made) >= before - 3, "only the last turn goes on; all others are known"


def test_each_language_has_its_own_words(local_server: LocalServer) -> None:
    table = played(local_server, 8)
    live = table.live
    english = turns(log_phases(live.journal, live.presentation, 0, SEATS, known=live.cache.log_words))
    with speaking("pl"):
        polish = turns(log_phases(live.journal, live.presentation, 0, SEATS, known=live.cache.log_words))
    assert [turn.key for turn in english] == [turn.key for turn in polish]
    assert all(one.sentences != other.sentences for one, other in zip(english, polish, strict=True) if one.sentences)


def test_after_an_undo_the_log_tells_what_was_chosen_then() -> None:
    journal = Journal(the_game("golems"), Case("golems", 2).setup(4))
    assert journal.decision is not None
    one, other = journal.decision.options[:2]
    journal.play(one)
    before = told(journal)
    journal.undo()
    assert told(journal) != before
    journal.play(other)
    assert told(journal) != before
    fresh = Journal(the_game("golems"), Case("golems", 2).setup(4))
    fresh.play(other)
    assert told(journal) == told(fresh)


@pytest.mark.parametrize("name", ["golem", "golems"])
def test_turns_kept_from_page_to_page_are_those_of_the_whole_log(name: str) -> None:
    journal, shown = Journal(the_game(name), Case(name, 2).setup(4)), presentation_of(name)
    readers: KnownReaders = {}
    dealer = Dealer(5)
    undone = 0
    for _ in range(70):
        if journal.decision is None:
            break
        journal.play(dealer.one(journal.decision.options))
        if dealer.below(4) == 0 and not journal.barrier():
            journal.undo()
            undone += 1
        for viewer in (0, 1, None):
            kept = recent_turns(journal, shown, viewer, readers)
            anew = recent_turns(journal, shown, viewer)
            assert [(turn.who, turn.entries) for turn in kept] == [(turn.who, turn.entries) for turn in anew]
    assert undone > 3


def told(journal: Journal) -> list[list[str]]:
    return [turn.sentences for turn in turns(log_phases(journal, presentation_of("golems"), 0, SEATS))]


def turns(phases: list[LogPhase]) -> list[LogTurn]:
    return [turn for phase in phases for turn in phase.turns]
