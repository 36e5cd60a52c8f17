"""The questions and the log of Golem in Polish."""

from __future__ import annotations

import pytest
from loew.golem.phrases import income, marbles, paid
from loew.presentation.plain_text import plain

from loew.engine.errors import Illegal, UndoError
from loew.engine.journal import Journal
from loew.engine.seat import Dealer
from loew.engine.setup import AutomaSeat, parse_setup, simple_setup
from loew.golem.flow import Golem
from loew.i18n import speaking
from loew.presentation.kit.seat_label import SeatLabel, page_labels
from loew.presentation.kit.sentences import addressed, deeds
from loew.web.log_page import Entry, logbook
from loew.web.table_page import ago, turn_of, verdict

ENGLISH = {"the", "your", "you", "with", "and", "of", "for", "seat", "row", "moves", "takes", "pays"}
TABLES = (
    *("golem you,automa:3", "golem you,human:Ola,human:Jan"),
    *("golem automa:1,you,human:Ola,human:Jan", "golem you,human:Ola introductory"),
)
OLA, YOU = SeatLabel("Ola"), SeatLabel("Ty", is_reader=True)


def words(text: str) -> set[str]:
    return {word.strip(".,:;()„”?").lower() for word in text.split()}


def shown(entry: Entry) -> str:
    return " ".join([*entry.told, entry.came_to, entry.round])


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("table", TABLES)
def test_whole_games_are_told_in_polish(table: str) -> None:
    with speaking("pl"):
        journal = Journal(Golem(), parse_setup(table)._replace(seed=7))
        mine = journal.setup.people[0]
        names = page_labels(journal.setup.seats, [mine])
        said = plain(journal.game, names)
        dealer = Dealer(3)
        told: set[str] = set()
        while journal.decision is not None:
            if journal.decision.kind != "pay":  # what is paid for is in the notation: the table puts it in words
                told.add(said(journal.decision.why))
            journal.play(dealer.one(journal.decision.options))
            if len(journal.choices) % 40 == 0:
                told.update(shown(entry) for entry in logbook(journal, mine, names))
        told.update(shown(entry) for entry in logbook(journal, mine, names))
    assert not [text for text in told if words(text) & ENGLISH]


@pytest.mark.parametrize(
    ("of_somebody", "to_you"),
    [
        ("bierze czerwoną kulkę", "bierzesz czerwoną kulkę"),
        ("nie płaci", "nie płacisz"),
        ("cofa się o 1 na torze badań", "cofasz się o 1 na torze badań"),
        ("pasuje", "pasujesz"),
    ],
)
def test_a_deed_told_to_who_did_it_ends_otherwise(of_somebody: str, to_you: str) -> None:
    with speaking("pl"):
        assert addressed(of_somebody) == to_you


def test_you_are_not_named_where_the_verb_says_who() -> None:
    with speaking("pl"):
        assert deeds(YOU, ["bierze kulkę", "nie płaci"]) == "Bierzesz kulkę i nie płacisz."
        assert deeds(OLA, ["bierze kulkę", "nie płaci"]) == "Ola bierze kulkę i nie płaci."
    assert deeds(YOU, ["takes a marble", "passes"]) == "You take a marble and pass."


def test_marbles_are_counted_in_words() -> None:
    assert marbles("yww") == "yellow, 2 white"
    assert marbles("-") == "none"
    with speaking("pl"):
        assert marbles("yww") == "żółta, 2 białe"
        assert marbles("wwwwwk") == "5 białych, czarna"
        assert marbles("-") == "brak"


def test_what_is_paid_stands_in_the_accusative() -> None:
    with speaking("pl"):
        assert paid(("1", "coin", "2", "clay")) == "płaci 1 monetę i 2 gliny"
        assert paid(("5", "coin")) == "płaci 5 monet"


def test_each_income_has_its_own_case() -> None:
    assert income("row-2") == "takes the income of row 2"
    with speaking("pl"):
        assert income("red-street") == "bierze dochód z czerwonej ulicy"
        assert income("row-2") == "bierze dochód z rzędu 2"
        assert income("study-track") == "bierze dochód z toru badań"


def test_a_seat_is_called_by_its_name_in_either_language() -> None:
    game = Golem()
    assert plain(game, [YOU, OLA])("the turn order is seat 2 and seat 1") == "the turn order is Ola and you"
    with speaking("pl"):
        assert plain(game, [YOU, OLA])("kolejność graczy: miejsce 2 i miejsce 1") == "kolejność graczy: Ola i ty"


def test_a_name_that_cannot_be_declined_stands_in_its_first_form() -> None:
    with speaking("pl"):
        assert turn_of(OLA) == "gra Ola"
        assert turn_of(SeatLabel("Automa", AutomaSeat())) == "gra Automa"
        assert turn_of(YOU) == "twoja tura"
        assert verdict([41, 22], [True, False], [OLA, YOU]) == "Wygrywa Ola: 41 punktów do 22."
        assert verdict([22, 22], [False, True], [OLA, YOU]) == "Wygrywasz: 22 punkty do 22, po rozstrzygnięciu remisu."


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(30, "przed chwilą"), (60, "1 minutę temu"), (7_300, "2 godziny temu"), (18_100, "5 godzin temu")],
)
def test_how_long_ago_is_counted_as_polish_counts(seconds: float, said: str) -> None:
    with speaking("pl"):
        assert ago(seconds) == said


def test_refusals_are_told_in_the_language_spoken_when_they_are_met() -> None:
    journal = Journal(Golem(), simple_setup("golem", 2, 1, variants=("introductory",)))
    with speaking("pl"), pytest.raises(Illegal, match="nie można teraz wybrać"):
        journal.play("pass")
    with speaking("pl"), pytest.raises(UndoError, match="niczego nie można cofnąć: "):
        journal.undo()
    with pytest.raises(UndoError, match="nothing can be taken back: "):
        journal.undo()


def test_the_file_of_a_game_is_the_same_in_every_language() -> None:
    journal = Journal(Golem(), simple_setup("golem", 2, 1, variants=("introductory",)))
    english = journal.transcript()
    with speaking("pl"):
        assert journal.transcript() == english
