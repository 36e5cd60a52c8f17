"""Fixtures: small positions of Golems, and a way to play on them.

    s = lay("red-1 tim-1 tim-2", {"gems": 4, "columns": "yellow yel-1"})
    say(s, "take red-1", "summon")

Rows are separated by `/`, the first word of a column is its colour, and a golem comes before the cards tucked under it.
All other gems are in the supply, so that there are 13.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from loew.engine.machine import advance, play
from loew.engine.seat import CHANCE
from loew.engine.setup import simple_setup
from loew.games.golems.game import Golems
from loew.games.golems.rules.cards import COLOURS
from loew.games.golems.rules.state import MatchboxState, Player, gems_on_cards

Side = dict[str, Any]


@pytest.fixture(scope="session")
def golems() -> Golems:
    return Golems()


@pytest.fixture(scope="session")
def lay(golems: Golems) -> Callable[..., MatchboxState]:
    def lay_table(
        rows: str = "",
        mine: Side | None = None,
        theirs: Side | None = None,
        *,
        seats: int = 2,
        supply: int | None = None,
        deck: int | None = None,
        first: int = 0,
        programme: str = "must turn",
        switches: tuple[str, ...] = (),
    ) -> MatchboxState:
        s = golems.set_up(simple_setup("golems", seats, variants=switches))
        assert isinstance(s, MatchboxState)
        s.top = None
        s.order = (first, 1 - first) if seats == 2 else (0,)
        s.rows = tuple(cards(golems, row) for row in split_parts(rows))
        for who, side in enumerate((mine or {}, theirs or {})):
            seat(golems, s.players[who], side)
        held = sum(p.gems for p in s.players) + gems_on_cards(s.rows)
        s.supply = golems.box.numbers.gems - held if supply is None else supply
        out = visible_cards(s)
        s.unseen = tuple(card for card in s.unseen if card not in out)
        s.deck = len(s.unseen) - s.aside if deck is None else deck
        if programme:
            s.push(golems.notation.parse(programme), 0)
        advance(s)
        return s

    return lay_table


@pytest.fixture
def alone(lay: Callable[..., MatchboxState]) -> Callable[..., MatchboxState]:
    """A position of the solo game at the beginning of a turn."""
    return lambda *args, **more: lay(*args, **{"seats": 1, "programme": "must solo-turn", **more})


def seat(golems: Golems, p: Player, side: Side) -> None:
    """Set the fields of one side."""
    box = golems.box
    columns = {row.split()[0]: row.split()[1:] for row in split_parts(side.get("columns", ""))}
    p.gems = side.get("gems", 0)
    p.columns = tuple(tuple(box.number[name] for name in columns.get(colour, [])) for colour in COLOURS)
    p.golems = tuple(cards(golems, golem) for golem in split_parts(side.get("golems", "")))
    p.hand = cards(golems, side.get("hand", ""))
    p.dust = cards(golems, side.get("dust", ""))
    p.aside = cards(golems, side.get("aside", ""))
    p.secret = box.number[side["rune"]] if "rune" in side else -1
    p.icon = COLOURS.index(side["icon"]) if "icon" in side else -1


def split_parts(text: str) -> list[str]:
    return [part.strip() for part in text.split("/") if part.strip()]


def cards(golems: Golems, text: str) -> tuple[int, ...]:
    return tuple(golems.box.number[name] for name in text.split())


def visible_cards(s: MatchboxState) -> set[int]:
    """Every card on the table or in a hand."""
    found = {card for row in s.rows for card in row}
    for p in s.players:
        found.update(*p.columns, *p.golems, p.hand, p.dust, p.aside, (p.secret,))
    return found


@pytest.fixture(scope="session")
def say() -> Callable[..., None]:
    """Make these choices, one after the other; each must be offered."""

    def choose(s: MatchboxState, *texts: str) -> None:
        for text in texts:
            choice = tuple(text.split())
            f = s.top
            assert f is not None, f"the game is over before {text!r}"
            if f.who == CHANCE:
                assert not f.effect.chance_error(s, f, choice)
            else:
                assert choice in s.options, f"{text!r} is not offered, but {s.options}"
            play(s, choice)

    return choose


@pytest.fixture(scope="session")
def offered() -> Callable[[MatchboxState], list[str]]:
    """The options, as texts."""
    return lambda s: [" ".join(option) for option in s.options]


@pytest.fixture(scope="session")
def spell(golems: Golems) -> Callable[[Iterable[int]], str]:
    """Cards as the text of their names."""
    return lambda cards: " ".join(golems.box.names[card] for card in cards)


@pytest.fixture(scope="session")
def asked() -> Callable[[MatchboxState], int | None]:
    """The seat that must choose; None when the game is over."""
    return lambda s: None if s.top is None else s.top.who
