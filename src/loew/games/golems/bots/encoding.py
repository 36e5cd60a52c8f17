"""A position as a seat knows it, as a row of small whole numbers with names: where each card is, then numbers.

Nothing hidden is read: not the rune of the other seat, nor the set-aside cards that only the other has seen."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.effect import OneOf
from loew.engine.encoder import Encoder, clear, light, mark, put
from loew.engine.machine import State, kebab_case
from loew.games.golems.rules.card_uses import (
    Resource,
    SummonWithIcon,
    Tuck,
    UseAside,
)
from loew.games.golems.rules.cards import COLOURS, Box
from loew.games.golems.rules.resources import column_icons
from loew.games.golems.rules.solo import SoloTake
from loew.games.golems.rules.state import (
    EMPTY,
    MatchboxState,
    Player,
    gems_per_card,
)
from loew.games.golems.rules.turns import Turn

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

ASKED: Final[dict[Any, int]] = {
    verb: i for i, verb in enumerate((Turn, OneOf, Resource, Tuck, UseAside, SummonWithIcon, SoloTake))
}
NUMBERS: Final = (
    *("deck", "set aside", "supply", "cards to take", "last round", "solo", "advanced", "begins the round", "asked"),
    *[f"asked: {kebab_case(verb.__name__)}" for verb in ASKED],
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
    """What was written of one side, and where."""

    def __init__(self, place: int, number: int) -> None:
        self.place: Final = place  # its first place of a card
        self.number: Final = number  # its first number
        self.columns: tuple[tuple[int, ...], ...] = EMPTY
        self.golems: tuple[tuple[int, ...], ...] = ()
        self.hand: tuple[int, ...] = ()
        self.dust: tuple[int, ...] = ()
        self.secret = -1
        self.icon = -1
        self.gems = 0
        self.icons = 0  # packed like Box.shown


class MatchboxEncoder(Encoder):
    """The encoder of the card game."""

    def __init__(self, box: Box, seat: int) -> None:
        self.box: Final = box
        self.seat: Final = seat
        numbers = N_PLACES * len(box.names)
        self.numbers: Final = numbers
        self.row: Final = bytearray(numbers + len(NUMBERS))
        self.own: Final = KnownSide(SIDE, numbers + OF_THE_SIDES)
        self.other: Final = KnownSide(SIDE + N_OF_A_SIDE, numbers + OF_THE_SIDES + N_OF_NUMBERS)
        self.deck = 0
        self.set_aside = 0
        self.supply = 0
        self.takes = 0
        self.ended = False
        self.solo = False
        self.advanced = False
        self.begins = False
        self.mine = False
        self.rows: tuple[tuple[int, ...], ...] = ()
        self.gone: tuple[int, ...] = ()
        self.aside: tuple[int, ...] = ()
        self.asked = -1  # the cell of the question, and that of the card it is about
        self.used = -1

    def write(self, s: State) -> bytearray:
        assert isinstance(s, MatchboxState)
        if s.rows is not self.rows:
            self.write_rows(s.rows)
        if s.gone is not self.gone:
            self.gone = self.move(self.gone, s.gone, GONE)
        own, other = s.players[self.seat], s.players[1 - self.seat]
        if own.aside is not self.aside:
            self.aside = self.move(self.aside, own.aside, ASIDE)
        self.write_side(self.own, own, own.secret)
        self.write_side(self.other, other, other.secret if s.solo else -1)
        self.write_table(s)
        self.write_question(s)
        return self.row

    def move(self, old: tuple[int, ...], new: tuple[int, ...], place: int) -> tuple[int, ...]:
        """Other cards are in a place. Those that both begin with stay as they are."""
        row = self.row
        same = 0
        while same < len(old) and same < len(new) and old[same] == new[same]:
            same += 1
        for i in range(same, len(old)):
            clear(row, N_PLACES * old[i] + place)
        for i in range(same, len(new)):
            mark(row, N_PLACES * new[i] + place)
        return new

    def write_rows(self, rows: tuple[tuple[int, ...], ...]) -> None:
        """Cards leave all rows before others come: of those that stay only the gems change."""
        row = self.row
        old = self.rows
        for i in range(len(old)):
            if i >= len(rows):
                self.move(old[i], (), ROW)
            elif rows[i] is not old[i]:
                self.leave_row(old[i], rows[i])
        for i in range(len(rows)):
            if i >= len(old) or rows[i] is not old[i]:
                value = 1 + gems_per_card(rows[i])
                for card in rows[i]:
                    put(row, N_PLACES * card + ROW, value)
        self.rows = rows

    def leave_row(self, old: tuple[int, ...], new: tuple[int, ...]) -> None:
        """The cards of a row that were taken from it; the others are in the same order."""
        kept = 0
        for card in old:
            if kept < len(new) and new[kept] == card:
                kept += 1
            else:
                clear(self.row, N_PLACES * card + ROW)

    def write_side(self, known: KnownSide, p: Player, secret: int) -> None:
        if p.columns is not known.columns:
            self.write_columns(known, p)
        if p.icon != known.icon:
            self.write_icon(known, p.icon)
        if p.hand is not known.hand or secret != known.secret:
            self.write_hand(p.hand, secret, known)
        if p.dust is not known.dust:
            known.dust = self.move(known.dust, p.dust, known.place + DUST)
        if p.golems is not known.golems:
            self.write_golems(known.golems, p.golems, known.place)
            known.golems = p.golems
        if p.gems != known.gems:
            known.gems = p.gems
            put(self.row, known.number, max(0, p.gems))

    def write_columns(self, known: KnownSide, p: Player) -> None:
        """The cards in the columns, and the icons that they show."""
        icons = known.icons
        for c in range(4):
            old, new = known.columns[c], p.columns[c]
            if new is not old:
                self.move(old, new, known.place + c)
                icons += column_icons(self.box, new, c) - column_icons(self.box, old, c)
        known.columns = p.columns
        self.write_icons(known, icons)

    def write_icon(self, known: KnownSide, icon: int) -> None:
        """The temporary icon, which counts as an icon too."""
        icons = known.icons
        if known.icon >= 0:
            clear(self.row, known.number + 5 + known.icon)
            icons -= 1 << 8 * known.icon
        if icon >= 0:
            mark(self.row, known.number + 5 + icon)
            icons += 1 << 8 * icon
        known.icon = icon
        self.write_icons(known, icons)

    def write_icons(self, known: KnownSide, icons: int) -> None:
        """The numbers of icons that have changed."""
        changed = icons ^ known.icons
        for c in range(4):
            if changed >> 8 * c & 255:
                put(self.row, known.number + 1 + c, icons >> 8 * c & 255)
        known.icons = icons

    def write_hand(self, hand: tuple[int, ...], secret: int, known: KnownSide) -> None:
        """The open cards, and the secret one of a seat that may know it."""
        place = known.place + HAND
        self.move(known.hand, hand, place)
        if known.secret >= 0 and known.secret not in hand:
            clear(self.row, N_PLACES * known.secret + place)
        if secret >= 0:
            mark(self.row, N_PLACES * secret + place)
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

    def write_table(self, s: MatchboxState) -> None:
        """What belongs to no side."""
        if s.deck != self.deck:
            self.deck = self.write_number(0, s.deck)
        if s.aside != self.set_aside:
            self.set_aside = self.write_number(1, s.aside)
        if s.supply != self.supply:
            self.supply = self.write_number(2, s.supply)
        if s.takes != self.takes:
            self.takes = self.write_number(3, s.takes)
        if s.ended != self.ended:
            self.ended = self.write_flag(4, s.ended)
        if s.solo != self.solo:
            self.solo = self.write_flag(5, s.solo)
        if s.advanced != self.advanced:
            self.advanced = self.write_flag(6, s.advanced)
        begins = s.order[0] == self.seat
        if begins != self.begins:
            self.begins = self.write_flag(7, begins)

    def write_question(self, s: MatchboxState) -> None:
        """Whether the seat is asked, what, and about which card."""
        f = s.top
        asked = used = -1
        mine = f is not None and f.who == self.seat
        if f is not None and mine:
            kind = ASKED.get(type(f.effect), -1)
            if kind >= 0:
                asked = self.numbers + ASKED_FROM + kind
            if f.it >= 0:
                used = N_PLACES * f.it + IN_USE
        if mine != self.mine:
            self.mine = self.write_flag(8, mine)
        if asked != self.asked:
            self.asked = light(self.row, self.asked, asked)
        if used != self.used:
            self.used = light(self.row, self.used, used)

    def write_number(self, i: int, n: int) -> int:
        """One of the first numbers. Returns it."""
        put(self.row, self.numbers + i, n)
        return n

    def write_flag(self, i: int, yes: bool) -> bool:
        """One of the first numbers that is 0 or 1."""
        put(self.row, self.numbers + i, 1 if yes else 0)
        return yes


def encode(s: MatchboxState, seat: int) -> bytes:
    """The position as this seat knows it, one byte for each of the names."""
    return bytes(MatchboxEncoder(s.box, seat).write(s))
