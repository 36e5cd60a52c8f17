"""The position of the card game, as numbers and tuples. Cards are numbers (`cards.py`).

Gems on cards are not stored: a row of three has none, a row of two has one on each card, a row of one has two.
`unseen` is a set: which of its cards are in the deck and which are set aside does not matter before they are dealt.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from loew.engine.machine import State
from loew.engine.native import mypyc_attr
from loew.games.golems.rules.cards import Box

EMPTY: Final[tuple[tuple[int, ...], ...]] = ((), (), (), ())
TOOK_NOTHING: Final = -1
TOOK_GEMS: Final = -2


@mypyc_attr(acyclic=True)
class Player:
    """One side: a seat, or the Automa of the solo game."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("gems", "columns", "golems", "hand", "secret", "dust", "aside", "icon", "took"),
    )
    __slots__ = FIELDS

    def __init__(self, source: Player | None = None) -> None:
        """A new side, or a copy of one."""
        if source is None:
            self.gems = 0
            self.columns: tuple[tuple[int, ...], ...] = EMPTY  # by colour; each card on top of those before it
            self.golems: tuple[tuple[int, ...], ...] = ()  # each followed by the cards tucked under it
            self.hand: tuple[int, ...] = ()  # runes and gem cards that were taken openly
            self.secret = -1  # the rune dealt at the start, also in hand
            self.dust: tuple[int, ...] = ()
            self.aside: tuple[int, ...] = ()  # set-aside cards that only this player has seen
            self.icon = -1  # the colour of the temporary icon, until the end of the turn
            self.took = TOOK_NOTHING  # the card taken last, or TOOK_GEMS; all have seen it
        else:
            self.gems = source.gems
            self.columns = source.columns
            self.golems = source.golems
            self.hand = source.hand
            self.secret = source.secret
            self.dust = source.dust
            self.aside = source.aside
            self.icon = source.icon
            self.took = source.took

    def copy(self) -> Player:
        return Player(self)

    def fields(self) -> tuple[Any, ...]:
        """All fields, to compare positions."""
        return (
            self.gems,
            self.columns,
            self.golems,
            self.hand,
            self.secret,
            self.dust,
            self.aside,
            self.icon,
            self.took,
        )


@mypyc_attr(acyclic=True)
class MatchboxState(State):
    """The whole position. `players[1]` is the other seat, or in the solo game the Automa."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("solo", "advanced", "rows", "unseen", "deck", "aside", "supply", "gone", "turn", "takes"),
        *("ended", "lost"),
    )
    __slots__ = (*FIELDS, "box", "players")

    box: Box

    def __init__(self, source: MatchboxState | None = None) -> None:
        """A new position, or a copy of one."""
        super().__init__(source)
        if source is None:
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
        else:
            self.box = source.box
            self.solo = source.solo
            self.advanced = source.advanced
            players = source.players
            self.players = [players[0].copy(), players[1].copy()]
            self.rows = source.rows
            self.unseen = source.unseen
            self.deck = source.deck
            self.aside = source.aside
            self.supply = source.supply
            self.gone = source.gone
            self.turn = source.turn
            self.takes = source.takes
            self.ended = source.ended
            self.lost = source.lost

    def copy(self) -> MatchboxState:
        return MatchboxState(self)

    def fields(self) -> tuple[Any, ...]:
        return (
            self.order,
            self.solo,
            self.advanced,
            self.rows,
            self.unseen,
            self.deck,
            self.aside,
            self.supply,
            self.gone,
            self.turn,
            self.takes,
            self.ended,
            self.lost,
            tuple(p.fields() for p in self.players),
        )

    def maker(self) -> tuple[str, str, str]:
        corrections = self.box.corrections
        return "loew.games.golems.game", "Golems", corrections.text() if corrections else ""

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
