"""A position as a seat knows it, as a row of small whole numbers with names: where each card is, then numbers.

Nothing hidden is read: not the rune of the other seat, nor the set-aside cards that only the other has seen."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.encoder import Encoder, put
from loew.engine.machine import Effect, State
from loew.matchbox.cards import COLOURS, Box
from loew.matchbox.resources import icon_counts
from loew.matchbox.state import EMPTY, MatchboxState, Player, gems_per_card

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
ASKED_FROM: Final = 9  # where the kinds of questions begin among the numbers
OF_THE_SIDES: Final = 16  # where the numbers of the sides begin
N_OF_NUMBERS: Final = 9  # of one side


def encoding_names(box: Box) -> tuple[str, ...]:
    """The name of each number."""
    return (*[f"{card}: {place}" for card in box.names for place in PLACES], *NUMBERS)


class KnownSide:
    """What was written of one side."""

    def __init__(self) -> None:
        self.columns: tuple[tuple[int, ...], ...] = EMPTY
        self.golems: tuple[tuple[int, ...], ...] = ()
        self.hand: tuple[int, ...] = ()
        self.dust: tuple[int, ...] = ()
        self.secret = -1
        self.icon = -1
        self.gems = 0
        self.icons: Final = [0, 0, 0, 0]


class MatchboxEncoder(Encoder):
    """The encoder of the card game."""

    def __init__(self, box: Box, seat: int) -> None:
        self.box: Final = box
        self.seat: Final = seat
        self.numbers: Final = N_PLACES * len(box.names)
        self.row: Final = bytearray(self.numbers + len(NUMBERS))
        self.sides: Final = (KnownSide(), KnownSide())
        self.table: Final = [0] * ASKED_FROM
        self.rows: tuple[tuple[int, ...], ...] = ()
        self.gone: tuple[int, ...] = ()
        self.aside: tuple[int, ...] = ()
        self.effect: Effect[Any] | None = None  # the question that was looked at last, and its kind
        self.kind = -1
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
        """Other cards are in a place. Those that both begin with stay as they are."""
        row = self.row
        same = 0
        while same < len(old) and same < len(new) and old[same] == new[same]:
            same += 1
        for i in range(same, len(old)):
            put(row, N_PLACES * old[i] + place, 0)
        for i in range(same, len(new)):
            put(row, N_PLACES * new[i] + place, 1)
        return new

    def write_rows(self, rows: tuple[tuple[int, ...], ...]) -> None:
        row = self.row
        old = self.rows
        for i in range(len(old)):
            if i >= len(rows) or rows[i] is not old[i]:
                for card in old[i]:
                    put(row, N_PLACES * card + ROW, 0)
        for i in range(len(rows)):
            if i >= len(old) or rows[i] is not old[i]:
                value = 1 + gems_per_card(rows[i])
                for card in rows[i]:
                    put(row, N_PLACES * card + ROW, value)
        self.rows = rows

    def write_side(self, side: int, p: Player, secret: int) -> None:
        known = self.sides[side]
        base = SIDE + N_OF_A_SIDE * side
        if p.columns is not known.columns:
            for c in range(4):
                if p.columns[c] is not known.columns[c]:
                    self.move(known.columns[c], p.columns[c], base + c)
            known.columns = p.columns
            self.write_icons(side, p, known)
        elif p.icon != known.icon:
            self.write_icons(side, p, known)
        if p.hand is not known.hand or secret != known.secret:
            self.write_hand(p.hand, secret, known, base + HAND)
        if p.dust is not known.dust:
            known.dust = self.move(known.dust, p.dust, base + DUST)
        if p.golems is not known.golems:
            self.write_golems(known.golems, p.golems, base)
            known.golems = p.golems
        if p.gems != known.gems:
            known.gems = p.gems
            put(self.row, self.numbers + OF_THE_SIDES + N_OF_NUMBERS * side, max(0, p.gems))

    def write_hand(self, hand: tuple[int, ...], secret: int, known: KnownSide, place: int) -> None:
        """The open cards, and the secret one of a seat that may know it."""
        self.move(known.hand, hand, place)
        if known.secret >= 0 and known.secret not in hand:
            put(self.row, N_PLACES * known.secret + place, 0)
        if secret >= 0:
            put(self.row, N_PLACES * secret + place, 1)
        known.hand = hand
        known.secret = secret

    def write_golems(self, old: tuple[tuple[int, ...], ...], new: tuple[tuple[int, ...], ...], base: int) -> None:
        same = 0
        while same < len(old) and same < len(new) and old[same] is new[same]:
            same += 1
        for i in range(same, len(old)):
            self.write_golem(old[i], base, 0)
        for i in range(same, len(new)):
            self.write_golem(new[i], base, 1)

    def write_golem(self, cards: tuple[int, ...], base: int, value: int) -> None:
        """A golem and the cards tucked under it."""
        for i in range(len(cards)):
            put(self.row, N_PLACES * cards[i] + base + (TUCKED if i else GOLEM), value)

    def write_icons(self, side: int, p: Player, known: KnownSide) -> None:
        at = self.numbers + OF_THE_SIDES + N_OF_NUMBERS * side
        icons = known.icons
        counts = icon_counts(self.box, p)
        for c in range(4):
            if counts[c] != icons[c]:
                icons[c] = counts[c]
                put(self.row, at + 1 + c, counts[c])
        if p.icon != known.icon:
            if known.icon >= 0:
                put(self.row, at + 5 + known.icon, 0)
            if p.icon >= 0:
                put(self.row, at + 5 + p.icon, 1)
            known.icon = p.icon

    def write_table(self, s: MatchboxState) -> None:
        """What belongs to no side, and the question."""
        f = s.top
        asked = used = -1
        mine = f is not None and f.who == self.seat
        if f is not None and mine:
            if f.effect is not self.effect:
                self.effect = f.effect
                self.kind = ASKED.get(f.effect.verb(), -1)
            asked = self.kind
            used = f.it
        self.write_number(0, s.deck)
        self.write_number(1, s.aside)
        self.write_number(2, s.supply)
        self.write_number(3, s.takes)
        self.write_number(4, 1 if s.ended else 0)
        self.write_number(5, 1 if s.solo else 0)
        self.write_number(6, 1 if s.advanced else 0)
        self.write_number(7, 1 if s.order[0] == self.seat else 0)
        self.write_number(8, 1 if mine else 0)
        if asked != self.asked:
            at = self.numbers + ASKED_FROM
            if self.asked >= 0:
                put(self.row, at + self.asked, 0)
            if asked >= 0:
                put(self.row, at + asked, 1)
            self.asked = asked
        if used != self.used:
            if self.used >= 0:
                put(self.row, N_PLACES * self.used + IN_USE, 0)
            if used >= 0:
                put(self.row, N_PLACES * used + IN_USE, 1)
            self.used = used

    def write_number(self, i: int, n: int) -> None:
        """One of the first numbers."""
        if n != self.table[i]:
            self.table[i] = n
            put(self.row, self.numbers + i, n)


def encode(s: MatchboxState, seat: int) -> bytes:
    """The position as this seat knows it, one byte for each of the names."""
    return bytes(MatchboxEncoder(s.box, seat).write(s))
