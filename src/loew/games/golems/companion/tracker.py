"""The solo game with real cards: the program keeps what the Automa has, and people say which cards are left for it.

The Automa reads no more of a card than its kind, and of a golem its type. So a card that people name by what it shows
is represented by any unseen card that shows the same, and the engine's own verbs do with it what the rules say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.effect import walk
from loew.engine.errors import Illegal
from loew.engine.machine import advance, play
from loew.engine.message import msg
from loew.engine.setup import simple_setup
from loew.games.golems.game import ADVANCED, Golems
from loew.games.golems.rules.cards import (
    COLOURS,
    GEM,
    GOLEM,
    KINDS,
    RUNE,
    TYPES,
    Box,
)
from loew.games.golems.rules.deals import ROW, grid_size
from loew.games.golems.rules.solo import SOLO_LEAVE, TakeSix
from loew.games.golems.rules.state import MatchboxState, gems_on_cards

FACES: Final = (*COLOURS, KINDS[RUNE], KINDS[GEM])  # what a card that is left can show


def new_position(game: Golems, advanced: bool, rune: str) -> MatchboxState:
    """The position before the first turn. `rune`: the Automa's, face up; the person's own does not matter."""
    s = game.new(simple_setup(game.name, 1, variants=(ADVANCED,) if advanced else ()))
    assert isinstance(s, MatchboxState)
    other = next(name for name in square_runes(game.box) if name != rune)
    play(s, ("deal", other, rune))
    return s


def square_runes(box: Box) -> list[str]:
    """The runes one of which lies face up for the Automa."""
    return [box.names[card] for card in box.square]


def turns_left(s: MatchboxState) -> int:
    """How often cards can still be laid out, this turn included; 0 when the game is over."""
    return 0 if s.top is None else s.deck // grid_size(s)


def cards_left(s: MatchboxState, sixes: int) -> list[int]:
    """How many cards may be left after a turn, the usual number first. `sixes`: how often one more was taken."""
    usual = grid_size(s) - s.box.numbers.solo_takes
    more = [card for card, reward in enumerate(s.box.rewards) if any([isinstance(e, TakeSix) for e in walk(reward)])]
    return [usual, usual - 1] if sixes < len(more) else [usual]


def face(box: Box, card: int) -> str:
    """What a card shows, as far as the Automa reads it."""
    return TYPES[box.type[card]] if box.kind[card] == GOLEM else KINDS[box.kind[card]]


def unseen_faces(s: MatchboxState) -> dict[str, int]:
    """The number of unseen cards of each face."""
    found = [face(s.box, card) for card in s.unseen]
    return {each: found.count(each) for each in FACES}


def leave(s: MatchboxState, rows: Sequence[Sequence[str]]) -> int:
    """Give the Automa the cards that a turn has left, named by what they show, row by row. Returns the gems on them."""
    if len(rows) != s.box.numbers.solo_rows or any([len(row) > ROW for row in rows]):
        raise Illegal(msg("there are {n:row|rows} of three cards", n=s.box.numbers.solo_rows))
    cards = take_faces(s, [each for row in rows for each in row])
    left = iter(cards)
    s.rows = tuple([tuple([next(left) for _ in row]) for row in rows])
    gems = gems_on_cards(s.rows)
    s.deck -= grid_size(s)
    s.top = None
    s.push(SOLO_LEAVE, 0, must=True)
    advance(s)
    return gems


def take_faces(s: MatchboxState, faces: Sequence[str]) -> list[int]:
    """Unseen cards that show these faces; they are unseen no longer."""
    left = list(s.unseen)
    cards = []
    for each in faces:
        found = [card for card in left if face(s.box, card) == each]
        if not found:
            raise Illegal(msg("there are not so many cards of this kind in the game"))
        left.remove(found[0])
        cards.append(found[0])
    s.unseen = tuple(left)
    return cards


# ------------------------------------------------------------------ corrections


def set_golems(s: MatchboxState, kind: str, n: int) -> None:
    """Set the number of the Automa's golems of a type."""
    automa = s.players[1]
    others = [golem for golem in automa.golems if face(s.box, golem[0]) != kind]
    given_back(s, [golem[0] for golem in automa.golems if face(s.box, golem[0]) == kind])
    automa.golems = (*others, *[(card,) for card in take_faces(s, [kind] * n)])


def set_runes(s: MatchboxState, n: int) -> None:
    """Set the number of runes in the Automa's stack."""
    automa = s.players[1]
    given_back(s, list(automa.hand))
    automa.hand = tuple(take_faces(s, [KINDS[RUNE]] * n))


def set_gems(s: MatchboxState, n: int) -> None:
    """Set the number of the Automa's gems."""
    if not 0 <= n <= s.box.numbers.gems:
        raise Illegal(msg("there are {n:gem|gems} in the game", n=s.box.numbers.gems))
    s.players[1].gems = n


def set_rune(s: MatchboxState, rune: str) -> None:
    """Set the Automa's face-up rune; it swaps places with the current one."""
    mine, its = s.players
    new, old = s.box.number[rune], its.secret
    its.hand = swapped(its.hand, new, old)
    s.unseen = swapped(s.unseen, new, old)
    mine.secret = old if mine.secret == new else mine.secret
    its.secret = new


def swapped(cards: tuple[int, ...], new: int, old: int) -> tuple[int, ...]:
    return tuple([old if card == new else card for card in cards])


def given_back(s: MatchboxState, cards: list[int]) -> None:
    s.unseen = tuple(sorted([*s.unseen, *cards]))
