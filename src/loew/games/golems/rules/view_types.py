"""The view of the card game, field by field. Cards are named by their ids."""

from __future__ import annotations

from typing import TypedDict

from loew.engine.view import View


class RowView(TypedDict):
    """A row of the layout."""

    cards: list[str]
    gems: int  # on each of its cards
    step: int  # the gems gained by taking a card from it; below 0: paid


class BlockedView(TypedDict):
    """Why a card of the rows cannot be taken now."""

    why: str  # "gems", "column" (and too few gems to reserve the rune), "turn" of another seat, another "question"
    needed: int  # "gems", "column": with so many gems it could be taken
    gems: int  # that the seat has


class SummonedView(TypedDict):
    """A golem that was summoned."""

    card: str
    type: str
    tucked: list[str]


class MatchboxPlayerView(TypedDict):
    """One side: a seat, or the Automa of the solo game."""

    name: str
    gems: int
    columns: dict[str, list[str]]
    icons: dict[str, int]  # how many icons of each colour the resources show
    golems: list[SummonedView]
    hand: list[str]  # runes and gem cards that were taken openly
    rune: str  # the rune dealt at the start; "?" for others, "" if there is none
    dust: list[str]
    aside: list[str]  # set-aside cards that only this side has seen; "?" for others
    icon: str  # the colour of the temporary icon, or ""
    took: str  # the card that this side took last, "gems", or "" for nothing
    points: dict[str, int]  # by source, as far as the viewer can see


class MatchboxView(View):
    """The card game as one seat sees it."""

    solo: bool
    advanced: bool
    turn: int
    takes: int  # solo: cards still to be taken this turn
    ending: bool  # a row could not be dealt: this is the last round
    lost: bool  # solo: nothing could be taken
    rows: list[RowView]
    ready: list[str]  # golems in the rows that this seat can summon
    blocked: dict[str, BlockedView]  # every card of the rows that this seat is not offered
    deck: int
    deals: int  # how often a row can still be dealt (solo: all rows); the game ends when it is needed and cannot be
    aside: int
    supply: int
    gone: list[str]  # out of the game
    unseen: list[str]  # cards that this seat has not seen, sorted
    players: list[MatchboxPlayerView]
