"""Fixtures: tables of Golem in the middle of a round (see `laying.py`), and a way to play on them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from loew.engine.game import chance_choice
from loew.engine.machine import play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import simple_setup
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.golem_choice import golem_word
from loew.games.golem.rules.vocabulary import DEAD, UNBUILT
from rulebook.helpers import SHOWN, palace
from rulebook.laying import lay

At = Callable[..., GolemState]
Say = Callable[..., None]


@pytest.fixture(scope="session")
def golem() -> Golem:
    return Golem()


@pytest.fixture(scope="session")
def at(golem: Golem) -> Callable[..., GolemState]:
    """A table in the middle of a round: see `laying.py`."""
    return partial(lay, golem)


@pytest.fixture(scope="session")
def begin(golem: Golem) -> Callable[..., GolemState]:
    """A new game at its first decision, which is a deal."""

    def new_game(seats: int = 2, *switches: str) -> GolemState:
        s = golem.new(simple_setup("golem", seats, variants=switches))
        assert isinstance(s, GolemState)
        return s

    return new_game


@pytest.fixture(scope="session")
def say() -> Callable[..., None]:
    """Make these choices, one after the other; each must be offered."""

    def choose(s: GolemState, *texts: str) -> None:
        for text in texts:
            choice = tuple(text.split())
            f = s.top
            assert f is not None, f"nothing is asked any more before {text!r}"
            if f.who == CHANCE:
                assert not f.effect.chance_error(s, f, choice)
            else:
                assert choice in s.options, f"{text!r} is not offered, but {[' '.join(o) for o in s.options]}"
            play(s, choice)

    return choose


@pytest.fixture(scope="session")
def deal() -> Callable[..., None]:
    """Deal until a seat is asked."""

    def deal_all(s: GolemState, seed: int = 1) -> None:
        dealer = Dealer(seed, 5)
        while s.top is not None and s.top.who == CHANCE:
            play(s, chance_choice(s, dealer))

    return deal_all


@pytest.fixture(scope="session")
def offered() -> Callable[[GolemState], list[str]]:
    """The options, as texts."""
    return lambda s: [" ".join(option) for option in s.options]


@pytest.fixture(scope="session")
def asked() -> Callable[[GolemState], int | None]:
    """The seat that must choose; None if nothing is left to do."""
    return lambda s: None if s.top is None else s.top.who


@pytest.fixture(scope="session")
def golems() -> Callable[..., str]:
    """Where a seat's golems are, as text."""

    def words(s: GolemState, who: int = 0) -> str:
        p = s.players[who]
        return " ".join("dead" if at == DEAD else golem_word(p, i) for i, at in enumerate(p.golems) if at != UNBUILT)

    return words


@pytest.fixture
def influence(at: At) -> At:
    """The phase of influence, for a seat with the marbles that the card shows."""

    def start(card: int, **fields: object) -> GolemState:
        return at("influence", **{"characters": palace(card), "marbles": SHOWN[card], **fields})

    return start


@pytest.fixture
def beside(at: At, say: Say) -> At:
    """A golem on section I of the tile's district, just activated."""

    def activate(tile: str, **fields: object) -> GolemState:
        place = f"{tile.split('-')[0]}-i"
        s = at("activate 1", **{"golems": place, "beside": {place: tile}, **fields})
        say(s, f"activate {place}")
        assert s.players[0].lying & 1
        return s

    return activate


@pytest.fixture
def declined(beside: At, say: Say) -> At:
    """The same with everything declined that is asked."""

    def decline_all(tile: str, **fields: object) -> GolemState:
        s = beside(tile, **fields)
        while s.top is not None:
            say(s, "skip")
        return s

    return decline_all


@pytest.fixture
def rabbi(at: At, say: Say) -> At:
    """The rabbi sent to a tile by its number, or to the permanent space (0)."""

    def place_rabbi(tile: int, **fields: object) -> GolemState:
        others = [n for n in range(1, 13) if n != tile]
        tiles = " ".join(f"tile-{n}" for n in (others[0], tile or others[2], others[1]))
        s = at("action", must=True, tiles=tiles, **fields)
        say(s, f"rabbi tile-{tile}" if tile else "rabbi permanent")
        assert s.players[0].rabbi == (1 if tile else 3)
        return s

    return place_rabbi
