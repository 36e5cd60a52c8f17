"""The position of the model: cards by name, and gems where they lie. It has nothing in common with the engine's."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from models.card_game.cards import COLOURS, Card, all_cards

Picture = dict[str, Any]  # a position as plain data, to compare


@dataclass
class Slot:
    """A card of the layout with the gems on it."""

    name: str
    gems: int = 0


@dataclass
class Side:
    """A player, or the Automa of the solo game."""

    gems: int = 0
    columns: dict[str, list[str]] = field(default_factory=lambda: {colour: [] for colour in COLOURS})
    golems: list[list[str]] = field(default_factory=list)  # each with the cards tucked under it
    hand: list[str] = field(default_factory=list)
    rune: str = ""  # dealt at the start; it is in hand too, or the Automa's face-up rune
    dust: list[str] = field(default_factory=list)
    looked_at: list[str] = field(default_factory=list)  # set-aside cards that this side turned up
    icon: str = ""  # the colour of the temporary icon

    def in_hand(self) -> list[str]:
        return [*self.hand, *([self.rune] if self.rune else [])]


class Table:
    """The whole position (GSU-1, GSO-1)."""

    def __init__(self, solo: bool, advanced: bool) -> None:
        self.cards: dict[str, Card] = all_cards()
        self.solo = solo
        self.advanced = advanced
        removed = [card.name for card in self.cards.values() if is_removed(card, solo)]
        self.gone = removed
        self.unseen = {name for name in self.cards if name not in removed}
        self.aside = 5 if solo else 2
        self.deck = len(self.unseen) - self.aside
        self.sides = [Side(13), Side(0)] if solo else [Side(4), Side(4)]
        self.supply = 0 if solo else 5
        self.rows: list[list[Slot]] = []
        self.takes = 0
        self.ended = False
        self.lost = False

    def see(self, names: tuple[str, ...]) -> None:
        """These cards are unseen no more."""
        self.unseen.difference_update(names)

    def gain(self, who: int, n: int) -> None:
        """Gems one by one: from the supply, then from the other side, then none (GTU-4)."""
        for _ in range(n):
            if self.supply:
                self.supply -= 1
            elif self.sides[1 - who].gems:
                self.sides[1 - who].gems -= 1
            else:
                return
            self.sides[who].gems += 1

    def icons_of(self, name: str, colour: str) -> tuple[str, ...]:
        """The icons of a card in the column of that colour (GAC-1, GAC-3)."""
        return tuple(colour if icon == "wild" else icon for icon in self.cards[name].gives)

    def icons(self, side: Side) -> Counter[str]:
        """The icons that a side's resources show, without the temporary one (GGM-4)."""
        shown: Counter[str] = Counter()
        for colour, column in side.columns.items():
            for name in column:
                shown.update(self.icons_of(name, colour))
        return shown

    def picture(self) -> Picture:
        return {
            "rows": [[[slot.name, slot.gems] for slot in row] for row in self.rows if row],
            "supply": self.supply,
            "deck": self.deck,
            "aside": self.aside,
            "unseen": sorted(self.unseen),
            "gone": sorted(self.gone),
            "takes": self.takes,
            "ended": self.ended,
            "lost": self.lost,
            "sides": [self.side_picture(side) for side in self.sides],
        }

    def side_picture(self, side: Side) -> Picture:
        icons = self.icons(side)
        icons[side.icon] += 1
        return {
            "gems": side.gems,
            "columns": side.columns,
            "icons": {colour: icons[colour] for colour in COLOURS},
            "golems": side.golems,
            "hand": side.hand,
            "rune": side.rune,
            "dust": side.dust,
            "looked at": side.looked_at,
            "icon": side.icon,
        }


def is_removed(card: Card, solo: bool) -> bool:
    """Whether a card stays in the box."""
    return card.only == "two-player" or card.type == "time" if solo else card.only == "solo"
