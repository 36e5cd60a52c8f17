"""What the seats have seen of hidden cards and tiles. `determinize.py` deals again what a seat cannot know.

`GolemState.memory` has up to five tuples for each seat: the objectives that it kept in the draft, in order; those that
it put under the deck while that had cards that nobody has seen; the starting tiles dealt to it; those that it chose,
which everybody has seen; and, once there are any, its draws from under the deck.
"""

from __future__ import annotations

from typing import Final

from loew.engine.records import added, replaced
from loew.games.golem.rules.state import GolemState

PICKED: Final = 0
RETURNED: Final = 1
DEALT: Final = 2
CHOSEN: Final = 3
DRAWN: Final = 4
NOTHING: Final[tuple[tuple[int, ...], ...]] = ((), (), (), ())


def remember(s: GolemState, who: int, what: int, items: tuple[int, ...]) -> None:
    """Add these to what is remembered of a seat."""
    s.memory = s.memory or (NOTHING,) * s.seats
    replace_memory(s, who, what, recalled(s, who, what) + items)


def recalled(s: GolemState, who: int, what: int) -> tuple[int, ...]:
    if not s.memory or who < 0 or what >= len(s.memory[who]):
        return ()
    return s.memory[who][what]


def replace_memory(s: GolemState, who: int, what: int, items: tuple[int, ...]) -> None:
    """Remember these and no others. A seat that has drawn nothing from under the deck has no fifth tuple."""
    own = s.memory[who]
    if what < len(own):
        s.memory = replaced(s.memory, who, replaced(own, what, items))
    elif items:
        s.memory = replaced(s.memory, who, added(own, items))


def renamed(cards: tuple[int, ...], names: dict[int, int]) -> tuple[int, ...]:
    return tuple([names.get(card, card) for card in cards])


# ------------------------------------------------------------------ draws from under the deck


class Draw:
    """A draw with cards from under the deck, which somebody may know: the card kept, then those put back under it."""

    def __init__(self, who: int, number: int, cards: list[int]) -> None:
        self.who: Final = who
        self.number: Final = number  # of all such draws
        self.cards: Final = cards


def remember_draw(s: GolemState, who: int, kept: int, back: tuple[int, ...]) -> None:
    """Remember what a seat drew, kept and put back under the deck. What was drawn from the unseen deck alone, only the
    seat itself knows; a card from under it was seen by whoever put it there. Numbers are written as -1, -2, ..."""
    if any([card in returned_cards(s, other) for other in range(s.seats) for card in (kept, *back)]):
        remember(s, who, DRAWN, (-1 - len(draws(s)), kept, *back))
    else:
        remember(s, who, RETURNED, back)


def draws(s: GolemState) -> list[Draw]:
    """All draws from under the deck, in order."""
    found: list[Draw] = []
    for who in range(len(s.memory)):
        for item in recalled(s, who, DRAWN):
            if item < 0:
                found.append(Draw(who, -1 - item, []))
            else:
                found[-1].cards.append(item)
    found.sort(key=lambda draw: draw.number)
    return found


def returned_cards(s: GolemState, who: int) -> tuple[int, ...]:
    """The objectives that a seat has put under the deck, in order."""
    later = [card for draw in draws(s) if draw.who == who for card in draw.cards[1:]]
    return (*recalled(s, who, RETURNED), *later)


# ------------------------------------------------------------------ the draft


class DraftHand:
    """One of the hands that go round in the draft: who took what from it, in order, and what is left of it."""

    def __init__(self, takers: list[int], taken: list[int], left: tuple[int, ...], moved: int) -> None:
        self.takers: Final = takers  # the seat at each step
        self.taken: Final = taken
        self.left: Final = left
        self.moved: Final = moved  # how many times the hands have been passed on

    def cards(self, step: int) -> list[int]:
        """The cards that were in it at a step."""
        return [*self.taken[step:], *self.left]

    def seen_at(self, seat: int) -> list[int]:
        """The steps at which the seat has had it."""
        return [step for step, who in enumerate(self.takers[: self.moved + 1]) if who == seat]

    def unknown_groups(self, seat: int) -> list[list[int]]:
        """Cards whose takers the seat cannot tell apart: those taken between two of its looks at the hand, and those
        that have gone on since its last look."""
        steps = self.seen_at(seat)
        if not steps:
            return []
        ends = [*steps[1:], len(self.taken)]
        groups = [self.taken[step + 1 : end] for step, end in zip(steps, ends, strict=True)]
        if len(self.taken) > steps[-1]:
            groups[-1] = [*groups[-1], *self.left]
        return groups


def draft_hands(s: GolemState) -> list[DraftHand]:
    """The hands of the draft so far; none if nobody drafts against another."""
    drafters = [who for who, p in enumerate(s.players) if p.drafts()]
    n = len(drafters)
    if not s.memory or n < 2:
        return []
    picks = [recalled(s, who, PICKED) for who in drafters]
    full = s.box.objectives_drafted
    held = [s.players[who].drafting if len(picks[i]) < full else () for i, who in enumerate(drafters)]
    moved = min([full - 1, *[len(each) for each in picks]])
    found = []
    for hand in range(n):
        order = [(hand + step) % n for step in range(full)]
        taken = [picks[i][step] for step, i in enumerate(order) if step < len(picks[i]) and step <= moved]
        found.append(DraftHand([drafters[i] for i in order], taken, held[order[moved]], moved))
    return found
