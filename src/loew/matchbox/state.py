"""The position of the card game, as numbers and tuples. Cards are numbers (`cards.py`).

Gems on cards are not stored: a row of three has none, a row of two has one on each card, a row of one has two.
`unseen` is a set: which of its cards are in the deck and which are set aside does not matter before they are dealt.
`__new__` without `__init__` makes copies cheap. The compiled build does run `__init__`, so it has no arguments.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from loew.engine.machine import State
from loew.matchbox.cards import Box

EMPTY: Final[tuple[tuple[int, ...], ...]] = ((), (), (), ())
TOOK_NOTHING: Final = -1
TOOK_GEMS: Final = -2


class Player:
    """One side: a seat, or the Automa of the solo game."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("gems", "columns", "golems", "hand", "secret", "dust", "aside", "icon", "took"),
    )
    __slots__ = FIELDS

    def __init__(self) -> None:
        self.gems = 0
        self.columns: tuple[tuple[int, ...], ...] = EMPTY  # by colour; each card on top of those before it
        self.golems: tuple[tuple[int, ...], ...] = ()  # each followed by the cards tucked under it
        self.hand: tuple[int, ...] = ()  # runes and gem cards that were taken openly
        self.secret = -1  # the rune dealt at the start, also in hand
        self.dust: tuple[int, ...] = ()
        self.aside: tuple[int, ...] = ()  # set-aside cards that only this player has seen
        self.icon = -1  # the colour of the temporary icon, until the end of the turn
        self.took = TOOK_NOTHING  # the card taken last, or TOOK_GEMS; all have seen it

    def copy(self) -> Player:
        new = Player.__new__(Player)
        new.gems = self.gems
        new.columns = self.columns
        new.golems = self.golems
        new.hand = self.hand
        new.secret = self.secret
        new.dust = self.dust
        new.aside = self.aside
        new.icon = self.icon
        new.took = self.took
        return new

    def fields(self) -> tuple[Any, ...]:
        """All fields, to compare positions."""
        return (
            *(self.gems, self.columns, self.golems, self.hand, self.secret, self.dust, self.aside, self.icon),
            self.took,
        )


class MatchboxState(State):
    """The whole position. `players[1]` is the other seat, or in the solo game the Automa."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("solo", "advanced", "rows", "unseen", "deck", "aside", "supply", "gone", "turn", "takes"),
        *("ended", "lost"),
    )
    __slots__ = (*FIELDS, "box", "players")

    box: Box

    def __init__(self) -> None:
        super().__init__()
        self.solo = False
        self.advanced = False
        self.players: list[Player] = [Player(), Player()]
        self.rows: tuple[tuple[int, ...], ...] = ()
        self.unseen: tuple[int, ...] = ()
        self.deck = 0  # how many of the unseen cards are in the deck
        self.aside = 0  # and how many are set aside
        self.supply = 0
        self.gone: tuple[int, ...] = ()  # out of the game, known to all
        self.turn = 0
        self.takes = 0  # solo: cards still to be taken this turn
        self.ended = False  # two players: a row could not be dealt
        self.lost = False  # solo: nothing could be taken

    def copy(self) -> MatchboxState:
        new = MatchboxState.__new__(MatchboxState)
        new.top = self.top
        new.options = self.options
        new.order = self.order
        new.revealed = self.revealed
        new.driven_seats = self.driven_seats
        new.rule_driver = self.rule_driver
        new.box = self.box
        new.solo = self.solo
        new.advanced = self.advanced
        players = self.players
        new.players = [players[0].copy(), players[1].copy()]
        new.rows = self.rows
        new.unseen = self.unseen
        new.deck = self.deck
        new.aside = self.aside
        new.supply = self.supply
        new.gone = self.gone
        new.turn = self.turn
        new.takes = self.takes
        new.ended = self.ended
        new.lost = self.lost
        return new

    def fields(self) -> tuple[Any, ...]:
        return (
            *(self.order, self.solo, self.advanced, self.rows, self.unseen, self.deck, self.aside, self.supply),
            *(self.gone, self.turn, self.takes, self.ended, self.lost),
            *[p.fields() for p in self.players],
        )

    def maker(self) -> tuple[str, str, str]:
        corrections = self.box.corrections
        return "loew.matchbox.flow", "Golems", corrections.text() if corrections else ""

    def gain(self, who: int, what: str, n: int) -> None:
        """Gems come from the supply, then from the other side; if there are no more, fewer are gained (GTU-4)."""
        p = self.players[who]
        other = self.players[1 - who]
        from_supply = min(n, self.supply)
        from_other = min(n - from_supply, other.gems)
        self.supply -= from_supply
        other.gems -= from_other
        p.gems += from_supply + from_other

    def has(self, who: int, what: str, n: int) -> bool:
        return self.players[who].gems >= n


def gems_per_card(row: tuple[int, ...]) -> int:
    """How many gems lie on each card of a row: one for each card that was taken."""
    return 3 - len(row) if row else 0


def gems_on_cards(rows: tuple[tuple[int, ...], ...]) -> int:
    """How many gems lie on cards."""
    return sum([len(row) * gems_per_card(row) for row in rows])
