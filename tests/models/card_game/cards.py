"""The 53 cards as the model knows them, read from the card list alone. Everything else in the model comes from the
rules."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import loew.games.golems.rules.cards

CARD_LIST = Path(loew.games.golems.rules.cards.__file__).parents[1] / "content" / "golems.toml"
COLOURS = ("red", "blue", "yellow", "green")


@dataclass(frozen=True)
class Card:
    """What is printed on a card."""

    name: str
    kind: str  # golem, rune or gem
    type: str = ""  # of a golem
    needs: tuple[str, ...] = ()  # of a golem: one colour or "any" for each required icon
    gives: tuple[str, ...] = ()  # as a resource: its icons; "wild" is the white circle
    scoring: str = ""  # of a rune
    square: bool = False
    gems: int = 0  # of a gem card: what its reward gives at once
    effect: str = ""  # and what else: another-turn, take-six or pair
    points: int = 0
    only: str = ""  # two-player or solo
    lends_icon: bool = False

    @property
    def two_icons(self) -> bool:
        return len(self.gives) == 2


def all_cards() -> dict[str, Card]:
    """Every card of the box by name."""
    data = tomllib.loads(CARD_LIST.read_text(encoding="utf-8"))
    found = [read(kind, entry) for kind in ("golem", "rune", "gem") for entry in data[kind]]
    return {card.name: card for card in found}


def read(kind: str, entry: dict[str, Any]) -> Card:
    if kind == "golem":
        return Card(entry["id"], kind, entry["type"], required(entry["needs"]), (entry["gives"],))
    if kind == "rune":
        gives = tuple(entry["gives"].split())
        return Card(entry["id"], kind, gives=gives, scoring=entry["scoring"], square=entry["square"])
    gems, _, effect = entry["reward"].partition(" gem")
    return Card(
        entry["id"],
        kind,
        gems=int(gems),
        effect=effect.removeprefix(" & "),
        points=entry["vp"],
        only=entry.get("only", ""),
        lends_icon=entry.get("later") == "icon",
    )


def required(text: str) -> tuple[str, ...]:
    """The required icons one by one: "red red" or "3 any"."""
    words = text.split()
    return ("any",) * int(words[0]) if words[-1] == "any" else tuple(words)
