"""The set-up for two (GSU-1), and whose turn it is first."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.errors import SetupError
from loew.engine.game import chance_choice
from loew.engine.machine import play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import simple_setup
from loew.games.golems.game import Golems
from loew.games.golems.rules.state import MatchboxState

Say = Callable[..., None]
GRID = "deal red-1 red-2 red-3 blu-1 blu-2 blu-3 yel-1 yel-2 yel-3 gem-1 run-2 run-5"


@pytest.fixture
def new(golems: Golems) -> MatchboxState:
    s = golems.new(simple_setup("golems", 2))
    assert isinstance(s, MatchboxState)
    return s


@pytest.fixture
def ready(new: MatchboxState, say: Say) -> MatchboxState:
    say(new, "deal run-1 run-3", GRID, "start 2")
    return new


@pytest.mark.rule("GSU-1")
def test_two_square_runes_go_to_the_hands_and_the_other_two_stay_in_the_deck(new: MatchboxState, say: Say) -> None:
    number = new.box.number
    say(new, "deal run-4 run-2")
    assert [p.secret for p in new.players] == [number["run-4"], number["run-2"]]
    assert number["run-1"] in new.unseen
    assert number["run-3"] in new.unseen
    assert number["run-4"] not in new.unseen
    assert number["run-2"] not in new.unseen


@pytest.mark.rule("GSU-1")
@pytest.mark.parametrize("rune", ["run-5", "run-6", "run-7", "run-8", "run-9"])
def test_a_rune_without_a_square_is_not_dealt_to_a_hand(new: MatchboxState, rune: str) -> None:
    assert new.top is not None
    assert "square" in str(new.top.effect.chance_error(new, new.top, ("deal", rune, "run-1")))


@pytest.mark.rule("GSU-1")
def test_every_ordered_pair_of_square_runes_can_be_dealt(golems: Golems) -> None:
    s = golems.new(simple_setup("golems", 2))
    dealt = {chance_choice(s, Dealer(seed)) for seed in range(200)}
    squares = ["run-1", "run-2", "run-3", "run-4"]
    assert dealt == {("deal", a, b) for a in squares for b in squares if a != b}


@pytest.mark.rule("GSU-1")
def test_the_gem_card_for_one_player_is_out_of_a_game_for_two(new: MatchboxState) -> None:
    assert [new.box.names[card] for card in new.gone] == ["gem-5"]
    assert new.box.number["gem-5"] not in new.unseen
    assert new.box.number["gem-4"] in new.unseen


@pytest.mark.rule("GSU-1")
def test_two_cards_are_set_aside_and_twelve_laid_out_in_four_rows_of_three(ready: MatchboxState) -> None:
    names = [[ready.box.names[card] for card in row] for row in ready.rows]
    assert names == [
        ["red-1", "red-2", "red-3"],
        ["blu-1", "blu-2", "blu-3"],
        ["yel-1", "yel-2", "yel-3"],
        ["gem-1", "run-2", "run-5"],
    ]
    assert ready.aside == 2
    assert ready.deck == 53 - 1 - 2 - 2 - 12
    assert len(ready.unseen) == ready.deck + ready.aside


@pytest.mark.rule("GSU-1")
def test_each_begins_with_four_gems_and_five_are_in_the_supply(new: MatchboxState) -> None:
    assert [p.gems for p in new.players] == [4, 4]
    assert new.supply == 5


@pytest.mark.rule("GSU-1")
@pytest.mark.parametrize("first", [0, 1])
def test_the_seat_that_is_drawn_begins(new: MatchboxState, say: Say, first: int) -> None:
    say(new, "deal run-1 run-3", GRID, f"start {first + 1}")
    assert new.top is not None
    assert new.top.who == first
    say(new, "take red-1")
    assert new.top.who == 1 - first


@pytest.mark.rule("GSU-1")
def test_either_seat_can_be_drawn_to_begin(new: MatchboxState, say: Say) -> None:
    say(new, "deal run-1 run-3", GRID)
    assert {chance_choice(new, Dealer(seed)) for seed in range(20)} == {("start", "1"), ("start", "2")}


@pytest.mark.rule("GSU-1")
def test_all_of_the_set_up_is_left_to_chance(new: MatchboxState, say: Say) -> None:
    for text in ("deal run-1 run-3", GRID, "start 1"):
        assert new.top is not None
        assert new.top.who == CHANCE
        say(new, text)
    assert new.top is not None
    assert new.top.who == 0


@pytest.mark.rule("GSU-1")
def test_the_first_grid_is_twelve_different_cards_that_nobody_has(golems: Golems) -> None:
    for seed in range(20):
        dealer = Dealer(seed)
        s = golems.new(simple_setup("golems", 2))
        play(s, chance_choice(s, dealer))
        grid = chance_choice(s, dealer)[1:]
        assert len(set(grid)) == 12
        assert isinstance(s, MatchboxState)
        assert {s.box.number[word] for word in grid} <= set(s.unseen)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("deal red-1", "say 'deal' and 12 different cards"),
        (GRID + " tim-1", "say 'deal' and 12 different cards"),
        (GRID.replace("red-2", "red-1"), "say 'deal' and 12 different cards"),
        (GRID.replace("deal", "lay"), "say 'deal' and 12 different cards"),
        (GRID.replace("red-2", "red-8"), "there is no card 'red-8'"),
        (GRID.replace("red-2", "run-1"), "run-1 has been dealt already"),
        (GRID.replace("red-2", "gem-5"), "gem-5 has been dealt already, or is not in this game"),
    ],
)
def test_a_deal_by_hand_that_cannot_be_is_answered_with_a_sentence(
    new: MatchboxState, say: Say, words: str, sentence: str
) -> None:
    say(new, "deal run-1 run-3")
    assert new.top is not None
    assert sentence in str(new.top.effect.chance_error(new, new.top, tuple(words.split())))


@pytest.mark.parametrize("words", ["start 3", "start", "begin 1", ""])
def test_only_seat_one_or_two_can_be_drawn(new: MatchboxState, say: Say, words: str) -> None:
    say(new, "deal run-1 run-3", GRID)
    assert new.top is not None
    assert "start 1" in str(new.top.effect.chance_error(new, new.top, tuple(words.split())))


@pytest.mark.parametrize("seats", [0, 3, -1])
def test_golems_is_for_one_or_two(golems: Golems, seats: int) -> None:
    with pytest.raises(SetupError, match="Golems has 1 or 2 seats, not"):
        golems.new(simple_setup("golems", seats))


def test_an_unknown_variant_is_refused(golems: Golems) -> None:
    with pytest.raises(SetupError, match="no 'expert'; it has advanced"):
        golems.new(simple_setup("golems", 2, variants=("expert",)))
