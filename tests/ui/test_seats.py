"""Who is who on a page and at the terminal: told by the label of a seat, whatever somebody is called."""

from __future__ import annotations

import pytest

import loew
from loew.engine.message import Message, msg
from loew.engine.setup import HumanSeat, parse_seats
from loew.i18n import speaking
from loew.ui.log import LogWriter
from loew.ui.seats import SeatLabel, page_labels, sides, terminal_labels
from loew.web.table.view.people import turn_text
from loew.web.table.view.result import verdict
from support import presentation_of

TAKES = msg("{you:~take|takes} a {marble} marble from the {line} line", marble="red", line="work")
PASSES = msg("{you:~pass|passes}")


def sentence(label: SeatLabel, *deeds: Message) -> str:
    """What somebody did, as the log says it."""
    words = LogWriter(presentation_of("golem").log_texts, [label])
    return words.sentence(0, [words.phrase_text(deed, 0) for deed in deeds])


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


@pytest.mark.parametrize("name", ["you", "You", "Automa", "player 1", "Seat 1", "GREEDY", "the automa"])
def test_a_name_that_would_be_read_as_somebody_else_stands_in_quotes_and_changes_no_grammar(name: str) -> None:
    label = page_labels((HumanSeat(), HumanSeat(name)), (0,))[1]
    assert label.name == f"“{name}”"
    assert sentence(label, TAKES, PASSES) == f"“{name}” takes a red marble from the work line and passes."
    assert turn_text(label) == f"“{name}”’s turn"


def test_two_people_are_never_called_the_same() -> None:
    assert on_page('you:"seat 2",link') == ["“seat 2”", "Player 2"]
    assert on_page('you:"Player 2",link') == ["“Player 2”", "Player 2"]
    assert on_page("you:Ada,link:ada") == ["Ada (1)", "ada (2)"]
    assert at_terminal('human:"seat 2",human:Bo') == ["seat 1", "Bo"]
    assert at_terminal("human:Ada,human:ada") == ["seat 1", "seat 2"]
    assert at_terminal("human:You,human", 1) == ["seat 1", "you"]
    with speaking("pl"):
        assert on_page('you:"gracz 2",link') == ["“gracz 2”", "Gracz 2"]


def test_sentences_speak_to_the_reader_in_any_language() -> None:
    you, bot, automa = page_labels(parse_seats("you,greedy,automa"), (0,))
    assert sentence(you, TAKES, PASSES) == "You take a red marble from the work line and pass."
    assert sentence(automa, PASSES) == "The Automa passes."
    assert (turn_text(you), turn_text(automa), turn_text(bot)) == ("your turn", "the Automa’s turn", "Greedy’s turn")
    assert verdict([9, 3], [True, False], [you, bot]) == "You win with 9 points to 3."
    with speaking("pl"):
        assert sentence(you, TAKES).startswith("Bierzesz czerwoną kul")  # made in English, read in Polish
    assert sentence(SeatLabel("you"), PASSES) == "You passes."


def test_a_sentence_begins_with_a_capital_but_a_name_stays_as_it_is_written() -> None:
    seats = parse_seats("human:anna,greedy,human,automa")
    assert [sentence(label, PASSES) for label in terminal_labels(seats)] == [
        "anna passes.",
        "Greedy passes.",
        "Seat 3 passes.",
        "The Automa passes.",
    ]
