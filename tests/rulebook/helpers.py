"""Shared by the tests of Golem's rules: what a seat has, and ways to play on."""

from __future__ import annotations

from loew.engine.game import chance_choice
from loew.engine.machine import SKIP, Choice, play
from loew.engine.seat import CHANCE, Dealer
from loew.games.golem.rules.state import GolemState

ALL_SEATS = (2, 3, 4)
FULL = (4, 3, 2, 1)  # all cauldrons
DONE = {"marbles": "white white", "rabbi": 0, "golems": ""}  # a seat that has had its three actions
SHOWN = {  # the two marbles that each character shows
    39: "yellow blue",
    40: "blue yellow",
    41: "red blue",
    42: "yellow red",
    43: "red yellow",
    44: "blue red",
    45: "yellow blue",
    46: "red blue",
    47: "yellow red",
    48: "blue red",
    49: "red yellow",
    50: "blue yellow",
}


def purse(s: GolemState, who: int = 0) -> tuple[int, int, int, int]:
    """Clay, coins, knowledge, VP."""
    p = s.players[who]
    return (p.clay, p.coin, p.knowledge, p.vp)


def books(s: GolemState) -> list[str]:
    """The columns as texts."""
    return [" ".join(s.box.book_names[book] for book in column) for column in s.players[0].columns]


def palace(card: int, round: int = 1) -> str:
    """Four characters, the one asked for being the round's."""
    others = [n for n in (40, 42, 44, 48) if n != card][:3]
    return " ".join(f"char-{n}" for n in (*others[: round - 1], card, *others[round - 1 :]))


def finish(s: GolemState) -> None:
    """Decline everything until the next action."""
    while s.top is not None and SKIP in s.options:
        play(s, SKIP)


def until(s: GolemState, verb: str, seed: int = 1) -> GolemState:
    """Play on, the first option each time, until this verb is asked."""
    dealer = Dealer(seed, 3)
    while s.top is not None and type(s.top.effect).__name__ != verb:
        play(s, chance_choice(s, dealer) if s.top.who == CHANCE else s.options[0])
    assert s.top is not None, f"{verb} never came"
    return s


def next_deal(s: GolemState, seed: int = 1) -> Choice:
    """What chance says now."""
    return chance_choice(s, Dealer(seed, 4))


def chance_error(s: GolemState, text: str) -> str:
    """What is wrong with this choice of chance."""
    f = s.top
    assert f is not None
    assert f.who == CHANCE
    return str(f.effect.chance_error(s, f, tuple(text.split())))
