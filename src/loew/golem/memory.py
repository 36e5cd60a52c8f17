"""What the seats have seen of hidden cards and tiles, and how what a seat cannot know is dealt again.

`GolemState.memory` has four tuples for each seat: the objectives that it kept in the draft, in order; those that it put
under the deck; the starting tiles dealt to it; and those that it chose, which everybody has seen.
"""

from __future__ import annotations

from typing import Final

from loew.engine.machine import advance
from loew.engine.seat import Dealer
from loew.golem.state import GolemState

PICKED: Final = 0
RETURNED: Final = 1
DEALT: Final = 2
CHOSEN: Final = 3
NOTHING: Final[tuple[tuple[int, ...], ...]] = ((), (), (), ())


def remember(s: GolemState, who: int, what: int, items: tuple[int, ...]) -> None:
    """Add these to what is remembered of a seat."""
    memory = list(s.memory or (NOTHING,) * s.seats)
    own = list(memory[who])
    own[what] = (*own[what], *items)
    memory[who] = tuple(own)
    s.memory = tuple(memory)


def recalled(s: GolemState, who: int, what: int) -> tuple[int, ...]:
    return s.memory[who][what] if s.memory and who >= 0 else ()


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


# ------------------------------------------------------------------ dealing again


def redeal(s: GolemState, seat: int, dealer: Dealer) -> GolemState:
    """A copy in which everything that this seat cannot know is dealt again: objectives and starting tiles. What it has
    seen stays true: the hands of the draft that it passed on, the cards it put under the deck, the tiles chosen.

    The result depends on the dealer and on what the seat knows, not on the hidden cards: these are dealt to their
    places, in the order of the places."""
    new = s.copy()
    if s.top is None:
        return new
    others = [who for who in range(s.seats) if who != seat]
    for who in others:
        give_back_another(new, who, seat, dealer)
    rename_objectives(new, other_names(new, seat, dealer), seat)
    redeal_starts(new, others, seat, dealer)
    advance(new)
    return new


def give_back_another(s: GolemState, who: int, seat: int, dealer: Dealer) -> None:
    """Which of its picks another seat put under the deck is not known, unless this seat has drawn them since."""
    own = own_objectives(s, seat)
    picks = [card for card in recalled(s, who, PICKED) if card not in own]
    returned = [card for card in recalled(s, who, RETURNED)[: s.box.objectives_drafted] if card in picks]
    if not returned:
        return
    others = dealer.sample(picks, len(returned))
    kept = [card for card in picks if card not in returned]
    names = dict(zip([*returned, *kept], [*others, *[card for card in picks if card not in others]], strict=True))
    for p in s.players:
        p.objectives = renamed(p.objectives, names)
        p.drafting = renamed(p.drafting, names)
    s.objective_tail = renamed(s.objective_tail, names)
    for each, (picked, under, dealt, chosen) in enumerate(s.memory):
        replace_memory(s, each, (picked, renamed(under, names), dealt, chosen))


def own_objectives(s: GolemState, seat: int) -> list[int]:
    """The objectives of which a seat knows where they are, or were."""
    if seat < 0:
        return []
    p = s.players[seat]
    return [*p.objectives, *p.drafting, *recalled(s, seat, RETURNED)]


def other_names(s: GolemState, seat: int, dealer: Dealer) -> dict[int, int]:
    """For each objective another one that could be in its place, as far as the seat knows."""
    known = own_objectives(s, seat)
    groups = [group for hand in draft_hands(s) for group in hand.unknown_groups(seat)]
    seen = {*known, *recalled(s, seat, PICKED)}.union(*groups)
    groups.append([card for card in objectives_by_place(s) if card not in seen])
    names: dict[int, int] = {}
    for group in groups:
        cards = [card for card in group if card not in known]
        names.update(zip(cards, dealer.sample(sorted(cards), len(cards)), strict=True))
    return names


def objectives_by_place(s: GolemState) -> list[int]:
    """All objectives in the order of their places, each once: what the seats picked, hold and put back, the deck."""
    found: list[int] = []
    for who, p in enumerate(s.players):
        found += [*recalled(s, who, PICKED), *p.objectives, *p.drafting, *recalled(s, who, RETURNED)]
    return list(dict.fromkeys([*found, *s.objective_tail, *s.objective_pile]))


def rename_objectives(s: GolemState, names: dict[int, int], seat: int) -> None:
    for who, p in enumerate(s.players):
        p.objectives = renamed(p.objectives, names)
        p.drafting = tuple(sorted(renamed(p.drafting, names))) if who != seat else p.drafting
        if s.memory:
            own = s.memory[who]
            replace_memory(
                s, who, (renamed(own[PICKED], names), renamed(own[RETURNED], names), own[DEALT], own[CHOSEN])
            )
    s.objective_tail = renamed(s.objective_tail, names)
    s.objective_pile = tuple(sorted(renamed(s.objective_pile, names)))


def redeal_starts(s: GolemState, others: list[int], seat: int, dealer: Dealer) -> None:
    """Other starting tiles for the others, of all that the seat has not seen."""
    hidden = [(who, hidden_starts(s, who)) for who in others]
    if not any([tiles for _, tiles in hidden]):
        return
    seen = {*recalled(s, seat, DEALT), *[tile for who in range(s.seats) for tile in recalled(s, who, CHOSEN)]}
    if seat >= 0:
        seen.update(s.players[seat].starts)
    pool = [tile for tile in range(len(s.box.start_names)) if tile not in seen]
    dealt = dealer.sample(pool, sum([len(tiles) for _, tiles in hidden]))
    for who, tiles in hidden:
        own, dealt = tuple(sorted(dealt[: len(tiles)])), dealt[len(tiles) :]
        if s.players[who].starts:
            s.players[who].starts = own
        if s.memory:
            picked, returned, _, chosen = s.memory[who]
            replace_memory(s, who, (picked, returned, (*chosen, *own), chosen))


def hidden_starts(s: GolemState, who: int) -> tuple[int, ...]:
    """The starting tiles of a seat that only it has seen."""
    chosen = recalled(s, who, CHOSEN)
    return tuple([tile for tile in recalled(s, who, DEALT) if tile not in chosen]) or s.players[who].starts


def renamed(cards: tuple[int, ...], names: dict[int, int]) -> tuple[int, ...]:
    return tuple([names.get(card, card) for card in cards])


def replace_memory(s: GolemState, who: int, own: tuple[tuple[int, ...], ...]) -> None:
    s.memory = (*s.memory[:who], own, *s.memory[who + 1 :])
