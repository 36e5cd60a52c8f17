"""Who is who on a page and at the terminal: told by the label of a seat, whatever somebody is called."""

from __future__ import annotations

import pytest

import loew
from loew.engine.setup import HumanSeat, parse_seats
from loew.i18n import speaking
from loew.presentation.kit.seat_label import SeatLabel, page_labels, sides, terminal_labels
from loew.presentation.kit.sentences import deeds
from loew.web.table_page import turn_of, verdict


def on_page(seats: str, *mine: int) -> list[str]:
    return [label.name for label in page_labels(parse_seats(seats), mine)]


def at_terminal(seats: str, reader: int | None = None) -> list[str]:
    return [label.name for label in terminal_labels(parse_seats(seats), reader)]


def test_on_a_page_the_reader_is_you_and_the_others_have_names() -> None:
    assert on_page("you,link:Bo,greedy,automa:3", 0) == ["You", "Bo", "Greedy", "Automa"]
    assert on_page("you,link,greedy,greedy", 1) == ["Player 1", "You", "Greedy 1", "Greedy 2"]


def test_who_has_several_seats_or_none_is_nobody_in_particular() -> None:
    assert on_page("you:Ada,here", 0, 1) == ["Ada", "Player 2"]
    assert on_page("you:Ada,link") == ["Ada", "Player 2"]
    assert not any(label.is_reader for label in page_labels(parse_seats("you,here"), (0, 1)))


def test_at_the_terminal_a_seat_is_you_a_name_of_its_own_or_a_number() -> None:
    assert at_terminal("human,greedy,automa", 0) == ["you", "greedy", "Automa"]
    assert at_terminal("human:Ada,human,random,random") == ["Ada", "seat 2", "seat 3", "seat 4"]
    assert at_terminal('human:"A\\u0007very long name indeed",human') == ["Avery long name ", "seat 2"]


def test_the_automa_without_a_seat_is_a_side_too() -> None:
    assert [label.name for label in terminal_labels(sides(loew.new("golems human")), 0)] == ["you", "Automa"]
    assert len(sides(loew.new("golems human,human"))) == 2
    assert len(sides(loew.new("golem human,automa"))) == 2


@pytest.mark.parametrize("name", ["you", "You", "Automa"])
def test_a_name_that_would_be_read_as_somebody_else_stands_in_quotes_and_changes_no_grammar(name: str) -> None:
    label = page_labels((HumanSeat(), HumanSeat(name)), (0,))[1]
    assert label.name == f"“{name}”"
    assert deeds(label, ["takes a marble", "passes"]) == f"“{name}” takes a marble and passes."
    assert turn_of(label) == f"“{name}”’s turn"


def test_sentences_speak_to_the_reader_in_any_language() -> None:
    you, bot, automa = page_labels(parse_seats("you,greedy,automa"), (0,))
    assert deeds(you, ["takes a marble"]) == "You take a marble."
    assert deeds(automa, ["takes a marble"]) == "The Automa takes a marble."
    assert (turn_of(you), turn_of(automa), turn_of(bot)) == ("your turn", "the Automa’s turn", "Greedy’s turn")
    assert verdict([9, 3], [True, False], [you, bot]) == "You win with 9 points to 3."
    with speaking("pl"):
        assert deeds(you, ["bierze kulkę"]) == "Bierzesz kulkę."  # made in English, read in Polish
    assert deeds(SeatLabel("you"), ["takes a marble"]) == "You takes a marble."
