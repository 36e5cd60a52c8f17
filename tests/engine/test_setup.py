"""A set-up is a value: compared, printed, written as text and read again; and every mistake in it is one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import loew
from loew.bots import NAMES as BOTS
from loew.engine.errors import SetupError
from loew.engine.game import Game
from loew.engine.journal import Journal, open_saved
from loew.engine.savefile import SavedGame
from loew.engine.setup import (
    LEVELS,
    PLACES,
    AutomaSeat,
    BotSeat,
    HumanSeat,
    Setup,
    old_seats,
    old_variants,
    parse_level,
    parse_seat,
    parse_seats,
    parse_setup,
    simple_setup,
)
from loew.games.registry import game

NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
WORDS = st.from_regex(r"[a-z][a-z0-9-]{0,12}", fullmatch=True)
SEATS = st.one_of(
    st.builds(HumanSeat, NAMES, st.sampled_from(list(PLACES.values()))),
    st.builds(BotSeat, WORDS.filter(lambda word: word not in (*PLACES, "automa"))),
    st.builds(AutomaSeat, st.integers(1, len(LEVELS))),
)
SETUPS = st.builds(
    Setup,
    WORDS,
    st.lists(SEATS, min_size=1, max_size=5).map(tuple),
    st.lists(WORDS, max_size=3).map(tuple),
    st.none() | st.integers(-(2**70), 2**70),
    st.none() | st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=20).map(Path),
    st.booleans(),
)


# ------------------------------------------------------------------ the value


@given(SETUPS)
def test_the_text_of_a_set_up_is_read_as_the_same_set_up(setup: Setup) -> None:
    text = str(setup)
    assert "\n" not in text
    assert parse_setup(text) == setup
    assert str(parse_setup(text)) == text
    assert hash(parse_setup(text)) == hash(setup)


@given(SEATS)
def test_the_text_of_a_seat_is_read_as_the_same_seat(seat: HumanSeat | BotSeat | AutomaSeat) -> None:
    assert parse_seat(str(seat)) == seat
    assert len(str(seat).splitlines()) == 1


def test_a_set_up_is_written_in_words() -> None:
    setup = Setup("golem", (HumanSeat("Anna"), BotSeat("greedy"), AutomaSeat(3)), ("introductory",), 7)
    assert str(setup) == "golem human:Anna,greedy,automa:3 introductory seed=7"
    assert str(Setup("golems", (HumanSeat("Anna Nowak", "link"),))) == 'golems link:"Anna Nowak"'
    assert str(simple_setup("golems", 2, manual_deals=True)) == "golems human,human deals=manual"


def test_a_set_up_is_printed_as_it_is_made() -> None:
    setup = Setup("golem", (HumanSeat(), BotSeat("greedy"), AutomaSeat(3)), seed=7)
    assert repr(setup) == "Setup('golem', seats=(HumanSeat(), BotSeat('greedy'), AutomaSeat(3)), seed=7)"
    assert repr(HumanSeat("Anna", "link")) == "HumanSeat('Anna', place='link')"
    assert repr(HumanSeat(place="you")) == "HumanSeat(place='you')"
    names = {"Setup": Setup, "HumanSeat": HumanSeat, "BotSeat": BotSeat, "AutomaSeat": AutomaSeat}
    whole = Setup("golems", (HumanSeat("A b"),), ("advanced",), 3, None, True)
    assert eval(repr(whole), names) == whole


def test_a_set_up_cannot_be_changed() -> None:
    setup = simple_setup("golem", 2)
    with pytest.raises(AttributeError):
        setup.game = "golems"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        setup.seats[0].name = "Anna"  # type: ignore[misc, union-attr]
    assert setup._replace(seed=3) != setup


def test_a_set_up_tells_who_is_who() -> None:
    setup = parse_setup("golem human:Anna,greedy,automa:3,link")
    assert setup.people == [0, 3]
    assert setup.automa == (2, 3)
    assert setup.words == ("human", "greedy", "automa:3", "link")
    assert setup.names == ("Anna", "", "", "")


# ------------------------------------------------------------------ reading


def test_seats_are_read_with_blanks_and_capitals() -> None:
    assert parse_seats(" Human , GREEDY, Automa") == (HumanSeat(), BotSeat("greedy"), AutomaSeat(2))


@pytest.mark.parametrize(("text", "level"), [("1", 1), ("easy", 1), ("n", 2), ("Hard", 3), ("4", 4), ("ext", 4)])
def test_a_level_is_a_number_or_the_beginning_of_its_name(text: str, level: int) -> None:
    assert parse_level(text) == level
    assert parse_seat(f"automa:{text}") == AutomaSeat(level)


MISTAKES = {
    "": "a set-up is a game and its seats, like 'golem human,greedy', not ''",
    "golem": "a set-up is a game and its seats",
    "golem human,wizard": "there is no seat 'wizard'; a seat is human, you, here, link, beginner, "
    "casual, skilled, expert, master, random, simple, greedy, learned, search or automa:1-4",
    "golem human,": "there is no seat ''",
    "golem human,greedy:3": "there is no seat 'greedy:3'",
    "golem human,automa:9": "the Automa has the levels 1 to 4 (easy, normal, hard, extreme), and '9' is none of them",
    "golem human,automa:": "and '' is none of them",
    "golem human,automa:e": "and 'e' is none of them",
    "golem automa,automa:3": "there is one Automa in the box, and it takes one seat",
    "golem human,human,human,human,human": "Golem has 2, 3 or 4 seats, not 5",
    "golem human": "Golem has 2, 3 or 4 seats, not 1",
    "golem human,human advanced": "Golem has no 'advanced'; it has introductory",
    "golems human,automa": "Golems has an Automa of its own, without a seat: one seat alone plays against it",
    "golems human,human advanced": "the variant advanced needs another number of seats: 1, not 2",
    "golem human,human seed=x": "a seed is a number, not 'x'",
    "golem human,human luck=3": "'luck=3' is no part of a set-up",
    "golem human,human deals=mine": "'deals=mine' is no part of a set-up",
    'golem human:"Anna,human': "a quote is not closed",
    'golem human:"Anna"x,human': "cannot be read as a name",
    "chess human,human": "there is no game 'chess'",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_in_a_set_up_is_one_sentence(text: str) -> None:
    with pytest.raises(SetupError) as caught:
        loew.new(parse_setup(text, BOTS))
    assert MISTAKES[text] in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_game_refuses_the_set_up_of_another(bazaar: Game) -> None:
    with pytest.raises(SetupError, match="a set-up of golem, not of bazaar"):
        bazaar.new(simple_setup("golem", 2))
    with pytest.raises(SetupError, match="Bazaar has no Automa"):
        bazaar.new(simple_setup("bazaar", 2, automa=(1, 2)))
    with pytest.raises(SetupError, match="needs a seed"):
        Journal(bazaar, simple_setup("bazaar", 2))


@pytest.mark.parametrize("name", ["golem", "golems"])
def test_the_seats_that_a_game_proposes_can_be_played(name: str) -> None:
    rules = game(name).setup_rules
    for seats in (rules.usual_seats, rules.solo_seats, rules.simulated_seats):
        assert loew.new(Setup(name, seats)).decision is not None
        assert all(seat.name.partition("@")[0] in BOTS for seat in seats if isinstance(seat, BotSeat))


# ------------------------------------------------------------------ a game's set-up


def test_a_new_game_is_made_from_a_set_up_or_its_text_or_arguments() -> None:
    setup = parse_setup("golem human,automa:3 seed=7")
    made = [loew.new(setup), loew.new(str(setup)), loew.new("golem", seats=2, automa=(1, 3), seed=7)]
    assert [journal.setup for journal in made] == [setup] * 3
    assert len({str(journal.choices) for journal in made}) == 1
    assert loew.new("golem human,human").seed != loew.new("golem human,human").seed
    with pytest.raises(SetupError, match="leave out the other arguments"):
        loew.new("golem human,human", seed=3)


def test_people_and_bots_may_change_seats_and_the_automa_may_not() -> None:
    journal = loew.new("golem human:Anna,automa:3 seed=7")
    journal.change_seats(parse_seats("greedy,automa:3"))
    assert str(journal.setup) == "golem greedy,automa:3 seed=7"
    for seats in ("human,greedy", "automa:3,human", "human,automa:2"):
        with pytest.raises(SetupError, match="in this game seat 2 is automa:3"):
            journal.change_seats(parse_seats(seats))
    with pytest.raises(SetupError, match="this game has 2 seats, not 3"):
        journal.change_seats(parse_seats("human,automa:3,human"))
    with pytest.raises(SetupError, match="the Automa has no seat in this game"):
        loew.new("golem human,human").change_seats(parse_seats("human,automa"))


@given(st.lists(SEATS.filter(lambda seat: not isinstance(seat, AutomaSeat)), min_size=1, max_size=3).map(tuple))
def test_a_file_keeps_the_set_up(bazaar: Game, seats: tuple[HumanSeat | BotSeat, ...]) -> None:
    journal = Journal(bazaar, Setup("bazaar", seats, ("rich",), 7))
    contents = SavedGame(journal.save())
    assert open_saved(contents, bazaar).setup == journal.setup


# ------------------------------------------------------------------ files of format 1


def test_the_seats_of_an_old_file_are_read_from_its_players_and_switches() -> None:
    assert old_seats(2, [], ["human", "greedy"]) == (HumanSeat(), BotSeat("greedy"))
    assert old_seats(2, ["automa-2-3"], ["Ada", "automa:3"]) == (HumanSeat("Ada"), AutomaSeat(3))
    assert old_seats(2, ["automa-1-4"], ["", "Bo"]) == (AutomaSeat(4), HumanSeat("Bo"))
    assert old_seats(3, [], ["Ada"]) == (HumanSeat(),) * 3
    assert old_variants(2, ["introductory", "automa-2-3"]) == ("introductory",)
    assert old_variants(2, ["automa-3-1", "automa"]) == ("automa-3-1", "automa")


def old_file(*lines: str) -> str:
    text = loew.new("golem human,automa:3 seed=7").save()
    head = ["loew 1 golem", *text.splitlines()[1:4], "seats 2", *lines]
    return "\n".join([*head, *text.splitlines()[6:], ""])


def test_an_old_file_still_loads() -> None:
    journal = loew.load(old_file("switch automa-2-3", "player 1 Ada", "player 2 automa:3"))
    assert str(journal.setup) == "golem human:Ada,automa:3 seed=7"
    assert loew.load(journal.save()).setup == journal.setup
    assert journal.save().startswith("loew 2 golem\n")


@pytest.mark.parametrize("switch", ["automa-3-1", "automa-0-1", "automa-1-5", "automa", "dragons"])
def test_an_old_file_with_a_switch_that_means_nothing_is_refused(switch: str) -> None:
    with pytest.raises(loew.LoewError, match=r"Golem has no|the Automa has the levels"):
        loew.load(old_file(f"switch {switch}"))


def test_an_old_file_could_turn_on_what_had_no_effect() -> None:
    text = loew.new("golems human,human seed=7").save()
    old = text.replace("loew 2", "loew 1").replace("seat 1 human\nseat 2 human", "seats 2\nswitch advanced")
    assert loew.load(old).setup == parse_setup("golems human,human seed=7")
