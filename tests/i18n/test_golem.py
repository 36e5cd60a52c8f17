"""The questions and the log of Golem in Polish."""

from __future__ import annotations

import re

import pytest

from loew.engine.errors import Illegal, LoewError, UndoError
from loew.engine.journal import Journal
from loew.engine.message import Message, msg
from loew.engine.seat import Dealer
from loew.engine.setup import AutomaSeat, parse_setup, simple_setup
from loew.games.golem.game import Golem
from loew.games.golem.ui.verbs.deals import marbles
from loew.games.registry import presentation
from loew.i18n import error_text, say, speaking
from loew.ui.log import LogWriter
from loew.ui.seats import SeatLabel, page_labels
from loew.ui.terminal_log import TerminalLog
from loew.web.http.templates import time_ago
from loew.web.table.view.log import LogPhase, log_phases
from loew.web.table.view.people import turn_text
from loew.web.table.view.result import verdict

ENGLISH = {
    "the",
    "your",
    "you",
    "with",
    "and",
    "of",
    "for",
    "seat",
    "row",
    "moves",
    "takes",
    "pays",
    "study",
    "golem-track",
}
TABLES = (
    *("golem you,automa:3", "golem you,human:Ola,human:Jan"),
    *("golem automa:1,you,human:Ola,human:Jan", "golem you,human:Ola introductory"),
)
OLA, YOU = SeatLabel("Ola"), SeatLabel("Ty", is_reader=True)


def words(text: str) -> set[str]:
    return {word.strip(".,:;()„”?").lower() for word in text.split()}


def shown(phase: LogPhase) -> str:
    turns = [line for turn in phase.turns for line in (*turn.sentences, *turn.items, turn.changes)]
    return " ".join([phase.heading, *turns])


@pytest.mark.usefixtures("polish")
@pytest.mark.parametrize("table", TABLES)
def test_whole_games_are_told_in_polish(table: str) -> None:
    journal = Journal(Golem(), parse_setup(table)._replace(seed=7))
    mine = journal.setup.people[0]
    labels = page_labels(journal.setup.seats, [mine])
    shape = presentation(journal.game)
    spoken = LogWriter(shape.log_texts, labels)
    dealer = Dealer(3)
    told: set[str] = set()
    while journal.decision is not None:
        told.add(say(journal.decision.question, spoken.name))
        told.update(shape.terminal.rules(journal.view(mine)))
        journal.play(dealer.one(journal.decision.options))
        if len(journal.choices) % 40 == 0:
            told.update(shown(phase) for phase in log_phases(journal, shape, mine, labels))
    told.update(shown(phase) for phase in log_phases(journal, shape, mine, labels))
    assert not [text for text in told if words(text) & ENGLISH]


@pytest.mark.usefixtures("polish")
def test_the_log_speaks_to_the_reader_without_a_subject_and_of_others_by_name() -> None:
    journal = Journal(Golem(), simple_setup("golem", 2, 4))
    dealer = Dealer(4)
    while journal.decision is not None and len(journal.choices) < 150:
        journal.play(dealer.one(journal.decision.options))
    lines = TerminalLog(journal, presentation(journal.game), 0, (YOU, OLA)).lines()
    assert any(re.match(r"Bierzesz \w+ą kulkę z rzędu ", line) for line in lines)
    assert any(re.match(r"Ola bierze \w+ą kulkę z rzędu ", line) for line in lines)
    assert not [line for line in lines if re.match(r"Ty \w", line)]


@pytest.mark.usefixtures("polish")
@pytest.mark.parametrize(
    ("done", "to_you", "of_somebody"),
    [
        (msg("{you:~take|takes} income"), "bierzesz dochód", "bierze dochód"),
        (msg("{you:~decline|declines} to pay"), "nie płacisz", "nie płaci"),
        (
            msg("{you:~move|moves} {n} back on the study track", n=1),
            *("cofasz się o 1 na torze badań",),
            "cofa się o 1 na torze badań",
        ),
        (msg("{you:~pass|passes}"), "pasujesz", "pasuje"),
        (
            msg("{you:~march|marches} {steps:step|steps}", steps=3),
            "wykonujesz ruch golemów o 3 kroki",
            "wykonuje ruch golemów o 3 kroki",
        ),
        (
            msg("{you:~place|places} a golem in the {district} street", district="red"),
            "stawiasz golema na czerwonej ulicy",
            "stawia golema na czerwonej ulicy",
        ),
    ],
)
def test_a_verb_ends_by_who_reads_of_it(done: Message, to_you: str, of_somebody: str) -> None:
    assert (say(done, you=1), say(done, you=2)) == (to_you, of_somebody)


def test_marbles_are_counted_in_words() -> None:
    assert say("{marbles}", marbles=marbles("yww")) == "yellow, 2 white"
    assert say("{marbles}", marbles=marbles("-")) == "none"
    with speaking("pl"):
        assert say("{marbles}", marbles=marbles("yww")) == "żółta, 2 białe"
        assert say("{marbles}", marbles=marbles("wwwwwk")) == "5 białych, czarna"
        assert say("{marbles}", marbles=marbles("-")) == "brak"


def test_a_name_that_cannot_be_declined_stands_in_its_first_form() -> None:
    with speaking("pl"):
        assert turn_text(OLA) == "gra Ola"
        assert turn_text(SeatLabel("Automa", AutomaSeat())) == "gra Automa"
        assert turn_text(YOU) == "twoja tura"
        assert verdict([41, 22], [True, False], [OLA, YOU]) == "Wygrywa Ola: 41 punktów do 22."
        assert verdict([22, 22], [False, True], [OLA, YOU]) == "Wygrywasz: 22 punkty do 22, po rozstrzygnięciu remisu."


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(30, "przed chwilą"), (60, "1 minutę temu"), (7_300, "2 godziny temu"), (18_100, "5 godzin temu")],
)
def test_how_long_ago_is_counted_as_polish_counts(seconds: float, said: str) -> None:
    with speaking("pl"):
        assert time_ago(seconds) == said


def refusal(kind: type[LoewError], journal: Journal) -> LoewError:
    with pytest.raises(kind) as caught:
        journal.play("pass") if kind is Illegal else journal.undo()
    return caught.value


def test_refusals_are_told_in_the_language_of_the_reader() -> None:
    journal = Journal(Golem(), simple_setup("golem", 2, 1, variants=("introductory",)))
    illegal, undo = refusal(Illegal, journal), refusal(UndoError, journal)
    assert error_text(undo) == str(undo) == "this cannot be undone: cards, tiles or marbles have been dealt since"
    with speaking("pl"):
        assert "nie można teraz wybrać" in error_text(illegal)
        assert error_text(undo).startswith("niczego nie można cofnąć: ")


def test_the_file_of_a_game_is_the_same_in_every_language() -> None:
    journal = Journal(Golem(), simple_setup("golem", 2, 1, variants=("introductory",)))
    english = journal.transcript()
    with speaking("pl"):
        assert journal.transcript() == english
