"""What every game gives: a position as plain data in the middle of anything, and the glimpse that a bot has of it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from loew.engine.bot import Observation
from loew.engine.errors import SetupError
from loew.engine.game import Game, chance_choice
from loew.engine.machine import State, play, playout, stack
from loew.engine.seat import Dealer
from loew.engine.setup import simple_setup

At = Callable[..., State]
Say = Callable[..., None]


@pytest.mark.parametrize("seats", [0, 4, 9])
def test_a_game_has_only_so_many_seats(bazaar: Game, seats: int) -> None:
    with pytest.raises(SetupError, match=f"Bazaar has 1, 2 or 3 seats, not {seats}"):
        bazaar.new(simple_setup("bazaar", seats))


def test_a_game_has_only_such_variants(bazaar: Game) -> None:
    with pytest.raises(SetupError, match="Bazaar has no 'poor'; it has rich"):
        bazaar.new(simple_setup("bazaar", 2, variants=("poor",)))


def test_a_position_is_plain_data_in_the_middle_of_anything(bazaar: Game) -> None:
    for seed in range(5):
        dealer = Dealer(seed)
        s = bazaar.new(simple_setup("bazaar", 2))
        while s.top is not None:
            data = json.loads(json.dumps(bazaar.dump(s)))
            again = bazaar.load_dump(data)
            assert bazaar.dump(again) == data
            assert again.options == s.options
            copy = s.copy()
            playout(again, Dealer(seed, 1))
            playout(copy, Dealer(seed, 1))
            assert bazaar.dump(again) == bazaar.dump(copy)
            step(s, dealer)


def step(s: State, dealer: Dealer) -> None:
    """One choice on, whoever makes it."""
    play(s, dealer.one(s.options) if s.options else chance_choice(s, dealer))


def test_the_frames_of_a_position_keep_how_far_they_have_got(bazaar: Game, at: At, say: Say) -> None:
    s = at("stall: (must (1 clay + double + 1 coin))", clay=1)
    say(s, "stall 2", "double")
    [[text, who, done, it, must]] = bazaar.dump(s)["stack"]
    assert (text, who, done, it, must) == ("1 clay + double + 1 coin", 0, 2, 2, True)
    assert bazaar.load_dump(bazaar.dump(s)).options == s.options


def test_the_stack_is_read_from_the_bottom(at: At) -> None:
    s = at("trade 1 & 2 x trade 1 & 1 vp", coin=2)
    assert [type(f.effect).__name__ for f in stack(s)] == ["Gain", "Times", "Trade"]


def test_a_playout_counts_the_choices_of_seats_and_runs_to_the_end(bazaar: Game) -> None:
    s = bazaar.new(simple_setup("bazaar", 2))
    assert playout(s, Dealer(1)) == 6
    assert s.top is None


def test_a_bot_has_the_view_of_its_seat_and_positions_of_its_own(bazaar: Game, at: At, say: Say) -> None:
    s = at("must (1 coin / 1 clay)")
    observation = Observation(bazaar, s, 0, Dealer(1))
    assert observation.options == s.options
    assert observation.view() == bazaar.view(s, 0)
    imagined = observation.sample_state()
    say(imagined, "1 clay")
    assert s.count(0, "clay") == 0
