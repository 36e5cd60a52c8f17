"""Passing and the passing phases (PAS-1 to PAS-4)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.game import chance_choice
from loew.engine.machine import SKIP, play
from loew.engine.seat import CHANCE, Dealer
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState
from rulebook.helpers import DONE, chance_error

At = Callable[..., GolemState]
Begin = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]

SARA, DAVID, JULIA, SIMON = 0, 1, 2, 3
ONE_LEFT = {"marbles": "white", "rabbi": 1, "golems": ""}


# ------------------------------------------------------------------ the example


@pytest.mark.rule("PAS-1", "PAS-2", "PAS-3", "PAS-4", "REF-1")
def test_sara_and_david_pass_and_sara_passes_twice(at: At, say: Say, offered: Offered, asked: Asked) -> None:
    s = at(
        "actions & new-round",
        4,
        marbles="red",
        rabbi=0,
        golems="",
        lines="ww k rr bb yy",
        others=[
            {"marbles": "blue", "rabbi": 1, "golems": ""},
            {"marbles": "white yellow", "rabbi": 2, "golems": ""},
            {"marbles": "white", "rabbi": 3, "golems": ""},
        ],
    )
    say(s, "pass")
    assert asked(s) == DAVID
    say(s, "pass")
    assert s.passers == (SARA, DAVID)
    assert asked(s) == SIMON  # Julia has done her three actions
    say(s, "take white work")

    # the passing phase: Sara puts a white marble on tile 1, the rest is dropped again
    assert asked(s) == SARA
    assert offered(s) == ["aside red", "aside yellow", "aside blue", "aside white", "aside black"]
    say(s, "aside white")
    assert chance_error(s, "pour wkrrbbyy - - - -")
    say(s, "pour k rrb - byy -")
    assert asked(s) == SARA
    assert "pass" in offered(s)
    say(s, "pass")
    assert asked(s) == DAVID
    say(s, "take blue golem", "student blue")
    assert s.players[DAVID].clay == 3
    say(s, "skip")

    # the second and last passing phase
    assert asked(s) == SARA
    say(s, "aside red")
    assert chance_error(s, "pour krrbyy - - - -")
    say(s, "pour k - - - rbyy")
    assert asked(s) == SARA
    assert offered(s) == [
        "take black work",
        "take red mirror",
        "take yellow mirror",
        "take blue mirror",
    ]  # she must take her last action
    say(s, "take black work", "skip")
    assert asked(s) == CHANCE
    assert [len(p.marbles) for p in s.players] == [0, 0, 0, 0]  # the next round has begun
    assert chance_error(s, "pour wwwwkrrrbbbyyy - - - -") == ""
    assert not s.out
    assert not s.passers


# ------------------------------------------------------------------ PAS-1


@pytest.mark.rule("PAS-1")
def test_pass_tiles_are_taken_from_the_lowest_on(at: At, say: Say) -> None:
    s = at("actions", 4, order=(2, 0, 3, 1))
    say(s, "pass", "pass", "pass", "pass")
    assert s.passers == (2, 0, 3, 1)


@pytest.mark.rule("PAS-1")
def test_who_has_passed_acts_no_more_until_the_passing_phase(at: At, say: Say, asked: Asked) -> None:
    s = at("actions", golems="", others=[{"golems": ""}], lines="wwwww - - - -")
    say(s, "pass")
    seen = []
    for words in ("take white work", "rabbi permanent", "take white work"):
        seen.append(asked(s))
        say(s, words)
    assert seen == [1, 1, 1]
    assert s.stage == 1
    assert asked(s) == CHANCE  # only white marbles were left to be put aside, so nothing was asked
    assert s.out == (3,)


@pytest.mark.rule("PAS-1")
@pytest.mark.parametrize("before", [{}, {"marbles": "red"}, {"marbles": "red blue"}, {"rabbi": 0}])
def test_a_player_may_pass_with_any_actions_left(at: At, offered: Offered, before: dict[str, object]) -> None:
    assert "pass" in offered(at("actions", **before))


@pytest.mark.rule("PAS-1")
def test_who_has_done_three_actions_takes_no_pass_tile(at: At, say: Say, asked: Asked) -> None:
    s = at("actions", **DONE, others=[ONE_LEFT])
    assert asked(s) == 1
    say(s, "take red work", "skip")
    assert s.top is None
    assert s.passers == ()
    assert s.stage == 0


# ------------------------------------------------------------------ PAS-2


@pytest.mark.rule("PAS-2")
def test_without_a_pass_there_is_no_passing_phase(at: At, say: Say) -> None:
    s = at("actions", **ONE_LEFT, others=[DONE], lines="ww - - - -")
    say(s, "take white work")
    assert s.top is None
    assert s.out == ()


@pytest.mark.rule("PAS-2")
def test_the_phase_waits_for_every_other_player_to_finish_or_pass(at: At, say: Say, asked: Asked) -> None:
    s = at("actions", 3, **ONE_LEFT, others=[ONE_LEFT, {"golems": "", "rabbi": 2}], lines="wwwwwr - - - -")
    say(s, "take white work", "pass")
    assert asked(s) == 2
    say(s, "take white work")
    assert s.stage == 0
    assert asked(s) == 2
    say(s, "take white work")
    assert s.stage == 1
    assert asked(s) == 1


@pytest.mark.rule("PAS-2")
def test_the_marble_put_aside_is_out_and_all_others_are_dropped_anew(at: At, say: Say, offered: Offered) -> None:
    s = at("actions", **ONE_LEFT, others=[DONE], lines="wr - b - yy")
    say(s, "pass")
    assert offered(s) == ["aside red", "aside yellow", "aside blue", "aside white"]
    say(s, "aside yellow")
    assert chance_error(s, "pour wrbyy - - - -")
    assert chance_error(s, "pour wrbw - - - -")
    say(s, "pour - - - wrby -")
    assert s.out == (1,)
    assert s.lines[3] == (1, 1, 1, 1, 0)
    assert offered(s) == ["take red study", "take yellow study", "take blue study", "take white study", "pass"]


@pytest.mark.rule("PAS-2")
def test_marbles_already_taken_are_not_dropped_again(at: At, say: Say, asked: Asked) -> None:
    s = at("actions", rabbi=0, marbles="red", golems="", others=[DONE], lines="k - - - b")
    say(s, "pass", "aside black")
    assert chance_error(s, "pour br - - - -")
    assert chance_error(s, "pour b - - - -") == ""
    assert [len(p.marbles) for p in s.players] == [1, 2]


@pytest.mark.rule("PAS-2")
def test_the_holder_of_the_first_tile_removes_the_marble(at: At, say: Say, asked: Asked) -> None:
    s = at("actions", 3, order=(1, 2, 0), **ONE_LEFT, others=[ONE_LEFT, DONE])
    say(s, "take red work", "skip", "pass")
    assert asked(s) == 0
    s = at("actions", 3, order=(1, 2, 0), **ONE_LEFT, others=[ONE_LEFT, DONE])
    say(s, "pass", "pass")
    assert asked(s) == 1


@pytest.mark.rule("PAS-2")
def test_the_passers_play_their_missing_actions_in_the_order_of_the_tiles_going_round(
    at: At, say: Say, asked: Asked
) -> None:
    none, one = {"golems": ""}, {"golems": "", "rabbi": 0}
    s = at("actions", 4, order=(3, 1, 0, 2), **none, others=[one, DONE, none], lines="wwwwwwwwwr - - - -")
    say(s, "take white work", "pass", "pass", "pass")
    assert s.passers == (1, 0, 3)
    say(s, "aside red", "pour wwwwwwww - - - -")
    seen = []
    while s.top is not None:
        seen.append(asked(s))
        play(s, next(option for option in s.options if option in (("take", "white", "work"), ("rabbi", "permanent"))))
    assert seen == [1, 0, 3, 1, 0, 3, 0]
    assert [p.actions() for p in s.players] == [3, 3, 3, 3]


@pytest.mark.rule("PAS-2")
def test_when_all_have_passed_the_phase_begins_too(at: At, say: Say, asked: Asked) -> None:
    s = at("actions", 3, order=(1, 0, 2))
    say(s, "pass", "pass", "pass")
    assert s.stage == 1
    assert asked(s) == 1


@pytest.mark.rule("PAS-2")
def test_the_value_of_a_line_is_that_of_the_new_drop(at: At, say: Say) -> None:
    s = at("actions", **ONE_LEFT, others=[DONE], lines="- w w w r")
    say(s, "pass", "aside red", "pour - www - - -", "take white golem")
    assert s.players[0].clay == 3


# ------------------------------------------------------------------ PAS-3


@pytest.mark.rule("PAS-3")
def test_if_nobody_passes_again_there_is_no_second_phase(at: At, say: Say) -> None:
    s = at("actions", **ONE_LEFT, others=[DONE], lines="wwr - - - -")
    say(s, "pass", "aside red", "pour ww - - - -", "take white work")
    assert s.top is None
    assert s.stage == 1
    assert s.out == (0,)


@pytest.mark.rule("PAS-3")
def test_a_player_may_act_first_and_pass_again_later(at: At, say: Say, asked: Asked, offered: Offered) -> None:
    s = at("actions", golems="", rabbi=1, others=[DONE], lines="wwwwr - - - -")
    say(s, "pass", "aside red", "pour wwww - - - -", "take white work")
    assert asked(s) == 0
    assert "pass" in offered(s)
    say(s, "pass")
    assert s.stage == 2
    assert s.out == (0, 3)
    say(s, "pour - - - - ww")  # and the one action left is done unasked
    assert s.top is None
    assert s.players[0].actions() == 3


@pytest.mark.rule("PAS-3")
def test_the_second_phase_waits_for_the_others_to_be_done(at: At, say: Say, asked: Asked) -> None:
    two = {"golems": "", "rabbi": 2}
    s = at("actions", 3, **ONE_LEFT, others=[two, DONE], lines="wwwwwr - - - -")
    say(s, "pass", "pass", "aside red", "pour wwwww - - - -", "pass")
    seen = []
    while s.stage == 1:
        seen.append(asked(s))
        say(s, "take white work")
    assert seen == [1, 1]
    assert asked(s) == CHANCE


@pytest.mark.rule("PAS-3")
def test_nobody_may_pass_in_the_last_phase(at: At, say: Say, offered: Offered, asked: Asked) -> None:
    none = {"golems": ""}
    s = at("actions", 3, **none, others=[none, none], lines="wwwrrrbb - - - -")
    say(s, "pass", "pass", "pass", "aside red", "pour wwwrrbb - - - -", "pass", "pass", "pass", "aside red")
    say(s, "pour wwwrbb - - - -")
    while s.top is not None:
        assert s.stage == 2
        if s.options[-1] != SKIP:
            assert "pass" not in offered(s)
            assert str(s.top.effect.refusal(s, s.top, ("pass",))) == "nobody may pass any more"
        play(s, s.options[0])
    assert [p.actions() for p in s.players] == [3, 3, 3]


@pytest.mark.rule("PAS-3")
def test_a_second_pass_wins_no_second_tile(at: At, say: Say) -> None:
    s = at("actions", 3, **ONE_LEFT, others=[ONE_LEFT, DONE], lines="wwwwwr - - - -")
    say(s, "pass", "pass", "aside red", "pour wwwww - - - -", "pass", "pass")
    assert s.passers == (0, 1)
    assert s.again == (0, 1)


@pytest.mark.rule("PAS-3")
def test_the_last_phase_goes_in_the_order_of_the_pass_tiles_whoever_passed_again_first(
    at: At, say: Say, asked: Asked
) -> None:
    s = at("actions", 3, rabbi=2, golems="", others=[ONE_LEFT, DONE], lines="wwwwbr - - - -")
    say(s, "pass", "pass", "aside red", "pour wwwwb - - - -", "take white work", "pass", "pass", "aside white")
    assert s.again == (1, 0)
    say(s, "pour wwb - - - -")
    assert asked(s) == 0


# ------------------------------------------------------------------ PAS-4


@pytest.mark.rule("PAS-4")
def test_ruling_the_holder_of_the_first_tile_removes_the_marble_in_both_phases(at: At, say: Say, asked: Asked) -> None:
    s = at("actions", 3, **ONE_LEFT, others=[ONE_LEFT, DONE], lines="wwbbr - - - -")
    say(s, "pass", "pass", "aside red", "pour wwbb - - - -", "take white work")
    assert s.players[0].actions() == 3  # he is done, and it is the other who passes again
    say(s, "pass")
    assert s.stage == 2
    assert asked(s) == 0
    say(s, "aside blue", "pour wb - - - -")
    assert asked(s) == 1


@pytest.mark.rule("PAS-4", "REF-1")
def test_removed_marbles_return_when_the_next_round_begins(at: At, say: Say, golem: Golem) -> None:
    s = at("actions & new-round", **ONE_LEFT, others=[DONE], lines="wwr - - - -")
    say(s, "pass", "aside red", "pour ww - - - -", "pass")
    assert golem.view(s, 1)["out"] == ["red", "white"]
    say(s, "pour - - w - -")
    assert s.out == ()
    say(s, "pour wwwkrrbbyy - - - -")
    assert sum(map(sum, s.lines)) == 10


@pytest.mark.rule("PAS-4", "PAS-2", "ACT-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_every_game_the_marbles_are_in_a_line_taken_or_put_aside(begin: Begin, seats: int) -> None:
    for seed in range(5):
        s = begin(seats)
        dealer = Dealer(seed, 6)
        total = sum(s.box.marbles[seats])
        while s.top is not None:
            verb = type(s.top.effect).__name__
            if verb in ("Action", "SetAside"):
                assert sum(map(sum, s.lines)) + sum(len(p.marbles) for p in s.players) + len(s.out) == total
                assert len(s.out) <= 2
            # pass often, so that both phases come
            if verb == "Action" and ("pass",) in s.options and dealer.below(2):
                play(s, ("pass",))
            else:
                play(s, chance_choice(s, dealer) if s.top.who == CHANCE else dealer.one(s.options))
        assert all(p.actions() == 3 for p in s.players)
