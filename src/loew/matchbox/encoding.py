"""A position as a seat knows it, as a row of small whole numbers with names: where each card is, then numbers.

Nothing hidden is read: not the rune of the other seat, nor the set-aside cards that only the other has seen."""

from __future__ import annotations

from typing import Final

from loew.engine.encoder import Encoder
from loew.engine.machine import State
from loew.matchbox.cards import COLOURS, Box
from loew.matchbox.resources import icon_counts
from loew.matchbox.state import MatchboxState, Player, gems_per_card

SIDES: Final = ("own", "other")
OF_A_SIDE: Final = (*[f"{colour} column" for colour in COLOURS], "hand", "dust", "golem", "tucked")
PLACES: Final = (
    *("row", "gone", "seen aside", "in use"),
    *[f"{side} {place}" for side in SIDES for place in OF_A_SIDE],
)
ROW: Final = 0  # one more than the gems on the card
GONE: Final = 1
ASIDE: Final = 2
IN_USE: Final = 3
SIDE: Final = 4  # the places of a side, from here
HAND: Final = 4
DUST: Final = 5
GOLEM: Final = 6
TUCKED: Final = 7
N_OF_A_SIDE: Final = 8
N_PLACES: Final = 20

ASKED: Final[dict[str, int]] = {
    verb: i
    for i, verb in enumerate(("turn", "one-of", "resource", "tuck", "use-aside", "summon-with-icon", "solo-take"))
}
NUMBERS: Final = (
    *("deck", "set aside", "supply", "cards to take", "last round", "solo", "advanced", "begins the round", "asked"),
    *[f"asked: {verb}" for verb in ASKED],
    *[
        f"{side} {what}"
        for side in SIDES
        for what in ("gems", *[f"{c} icons" for c in COLOURS], *[f"temporary {c} icon" for c in COLOURS])
    ],
)
OF_THE_SIDES: Final = 16  # where the numbers of the sides begin
N_OF_NUMBERS: Final = 9  # of one side


def encoding_names(box: Box) -> tuple[str, ...]:
    """The name of each number."""
    return (*[f"{card}: {place}" for card in box.names for place in PLACES], *NUMBERS)


class KnownSide:
    """What was written of one side."""

    def __init__(self) -> None:
        self.columns: tuple[tuple[int, ...], ...] = ((), (), (), ())
        self.golems: tuple[tuple[int, ...], ...] = ()
        self.hand: tuple[int, ...] = ()
        self.dust: tuple[int, ...] = ()
        self.secret = -1
        self.icon = -1
        self.gems = -1


class MatchboxEncoder(Encoder):
    """The encoder of the card game."""

    def __init__(self, box: Box, seat: int) -> None:
        self.box: Final = box
        self.seat: Final = seat
        self.numbers: Final = N_PLACES * len(box.names)
        self.row: Final = bytearray(self.numbers + len(NUMBERS))
        self.sides: Final = (KnownSide(), KnownSide())
        self.rows: tuple[tuple[int, ...], ...] = ()
        self.gone: tuple[int, ...] = ()
        self.aside: tuple[int, ...] = ()
        self.used = -1
        self.asked = -1

    def write(self, s: State) -> bytearray:
        assert isinstance(s, MatchboxState)
        if s.rows is not self.rows:
            self.write_rows(s.rows)
        if s.gone is not self.gone:
            self.gone = self.move(self.gone, s.gone, GONE)
        own, other = s.players[self.seat], s.players[1 - self.seat]
        if own.aside is not self.aside:
            self.aside = self.move(self.aside, own.aside, ASIDE)
        self.write_side(0, own, own.secret)
        self.write_side(1, other, other.secret if s.solo else -1)
        self.write_table(s)
        return self.row

    def move(self, old: tuple[int, ...], new: tuple[int, ...], place: int) -> tuple[int, ...]:
        """Other cards are in a place."""
        row = self.row
        for card in old:
            row[N_PLACES * card + place] = 0
        for card in new:
            row[N_PLACES * card + place] = 1
        return new

    def write_rows(self, rows: tuple[tuple[int, ...], ...]) -> None:
        row = self.row
        for old in self.rows:
            for card in old:
                row[N_PLACES * card + ROW] = 0
        for cards in rows:
            value = 1 + gems_per_card(cards)
            for card in cards:
                row[N_PLACES * card + ROW] = value
        self.rows = rows

    def write_side(self, side: int, p: Player, secret: int) -> None:
        known = self.sides[side]
        base = SIDE + N_OF_A_SIDE * side
        changed = p.icon != known.icon
        if p.columns is not known.columns:
            changed = True
            for c in range(4):
                if p.columns[c] is not known.columns[c]:
                    self.move(known.columns[c], p.columns[c], base + c)
            known.columns = p.columns
        if p.hand is not known.hand or secret != known.secret:
            self.move(known.hand, p.hand, base + HAND)
            if known.secret >= 0 and known.secret not in p.hand:
                self.row[N_PLACES * known.secret + base + HAND] = 0
            if secret >= 0:
                self.row[N_PLACES * secret + base + HAND] = 1
            known.hand = p.hand
            known.secret = secret
        if p.dust is not known.dust:
            known.dust = self.move(known.dust, p.dust, base + DUST)
        if p.golems is not known.golems:
            self.write_golems(known.golems, p.golems, base)
            known.golems = p.golems
        if changed or p.gems != known.gems:
            self.write_amounts(side, p, known)

    def write_golems(self, old: tuple[tuple[int, ...], ...], new: tuple[tuple[int, ...], ...], base: int) -> None:
        row = self.row
        for golems, value in ((old, 0), (new, 1)):
            for cards in golems:
                for i in range(len(cards)):
                    row[N_PLACES * cards[i] + base + (TUCKED if i else GOLEM)] = value

    def write_amounts(self, side: int, p: Player, known: KnownSide) -> None:
        """Gems and icons."""
        row = self.row
        at = self.numbers + OF_THE_SIDES + N_OF_NUMBERS * side
        row[at] = max(0, p.gems)
        counts = icon_counts(self.box, p)
        for c in range(4):
            row[at + 1 + c] = counts[c]
            row[at + 5 + c] = 1 if p.icon == c else 0
        known.gems = p.gems
        known.icon = p.icon

    def write_table(self, s: MatchboxState) -> None:
        """What belongs to no side, and the question."""
        row = self.row
        at = self.numbers
        row[at] = s.deck
        row[at + 1] = s.aside
        row[at + 2] = s.supply
        row[at + 3] = s.takes
        row[at + 4] = 1 if s.ended else 0
        row[at + 5] = 1 if s.solo else 0
        row[at + 6] = 1 if s.advanced else 0
        row[at + 7] = 1 if s.order[0] == self.seat else 0
        f = s.top
        asked = used = -1
        if f is not None and f.who == self.seat:
            asked = ASKED.get(f.effect.verb(), -1)
            used = f.it
        row[at + 8] = 1 if f is not None and f.who == self.seat else 0
        if asked != self.asked:
            if self.asked >= 0:
                row[at + 9 + self.asked] = 0
            if asked >= 0:
                row[at + 9 + asked] = 1
            self.asked = asked
        if used != self.used:
            if self.used >= 0:
                row[N_PLACES * self.used + IN_USE] = 0
            if used >= 0:
                row[N_PLACES * used + IN_USE] = 1
            self.used = used


def encode(s: MatchboxState, seat: int) -> bytes:
    """The position as this seat knows it, one byte for each of the names."""
    return bytes(MatchboxEncoder(s.box, seat).write(s))
