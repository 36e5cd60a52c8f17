"""How everything that a seat cannot know is dealt again, true to all that it has seen."""

from __future__ import annotations

from loew.engine.machine import advance
from loew.engine.seat import Dealer
from loew.games.golem.rules.memory import (
    CHOSEN,
    DEALT,
    DRAWN,
    PICKED,
    RETURNED,
    Draw,
    draft_hands,
    draws,
    recalled,
    renamed,
    replace_memory,
    returned_cards,
)
from loew.games.golem.rules.state import GolemState


def determinize(s: GolemState, seat: int, dealer: Dealer) -> GolemState:
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
    groups = unknown_groups(new, seat)
    sort_draws(new, seat, groups)
    rename_objectives(new, other_names(new, seat, groups, dealer), seat)
    mix_draws(new, seat, dealer)
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
    for each in range(s.seats):
        replace_memory(s, each, RETURNED, renamed(recalled(s, each, RETURNED), names))
        replace_memory(s, each, DRAWN, renamed(recalled(s, each, DRAWN), names))


def own_objectives(s: GolemState, seat: int) -> list[int]:
    """The objectives of which a seat knows where they are, or were."""
    if seat < 0:
        return []
    p = s.players[seat]
    return [*p.objectives, *p.drafting, *returned_cards(s, seat)]


def unknown_groups(s: GolemState, seat: int) -> list[list[int]]:
    """The objectives that the seat cannot tell apart, in groups: those of hands of the draft that it passed on, and
    all that it has never seen. They are in the order of their places."""
    groups = [group for hand in draft_hands(s) for group in hand.unknown_groups(seat)]
    seen = {*own_objectives(s, seat), *recalled(s, seat, PICKED)}.union(*groups)
    return [*groups, [card for card in objectives_by_place(s) if card not in seen]]


def other_names(s: GolemState, seat: int, groups: list[list[int]], dealer: Dealer) -> dict[int, int]:
    """For each objective another one that could be in its place, as far as the seat knows."""
    known = own_objectives(s, seat)
    unseen = {*groups[-1]}
    groups = [*groups[:-1], [card for card in objectives_by_place(s) if card in unseen]]
    names: dict[int, int] = {}
    for group in groups:
        cards = [card for card in group if card not in known]
        names.update(zip(cards, dealer.sample(sorted(cards), len(cards)), strict=True))
    return names


def objectives_by_place(s: GolemState) -> list[int]:
    """All objectives in the order of their places, each once: what the seats picked and put back, what they drew from
    under the deck, what they hold, the deck. A card has its earliest place, which does not depend on later draws."""
    seats = range(s.seats)
    found = [card for what in (PICKED, RETURNED) for who in seats for card in recalled(s, who, what)]
    found += [card for draw in draws(s) for card in draw.cards]
    found += [card for p in s.players for card in (*p.objectives, *p.drafting)]
    return list(dict.fromkeys([*found, *s.objective_tail, *s.objective_pile]))


def rename_objectives(s: GolemState, names: dict[int, int], seat: int) -> None:
    for who, p in enumerate(s.players):
        p.objectives = renamed(p.objectives, names)
        p.drafting = tuple(sorted(renamed(p.drafting, names))) if who != seat else p.drafting
        for what in (PICKED, RETURNED, DRAWN) if s.memory else ():
            replace_memory(s, who, what, renamed(recalled(s, who, what), names))
    s.objective_tail = renamed(s.objective_tail, names)
    s.objective_pile = tuple(sorted(renamed(s.objective_pile, names)))


# ------------------------------------------------------------------ draws from under the deck


def sort_draws(s: GolemState, seat: int, groups: list[list[int]]) -> None:
    """Let every other seat keep the first of what it drew, in an order that depends only on what the seat knows: so
    what follows does not depend on what was really kept."""
    group_of = {card: number for number, group in enumerate(groups, 1) for card in group}
    known = own_objectives(s, seat)
    for number in range(len(draws(s))):
        free = free_cards(s, seat, draws(s)[number])
        kinds = [(0, card, 0) if card in known else (group_of.get(card, 0), 0, i) for i, card in enumerate(free)]
        arrange(s, number, free, [free[kinds.index(kind)] for kind in sorted(kinds)])


def mix_draws(s: GolemState, seat: int, dealer: Dealer) -> None:
    """Any of what another seat drew may be what it kept, unless this seat has drawn the others since."""
    for number in range(len(draws(s))):
        free = free_cards(s, seat, draws(s)[number])
        arrange(s, number, free, dealer.sample(sorted(free), len(free)))


def free_cards(s: GolemState, seat: int, draw: Draw) -> list[int]:
    """The cards of a draw of another seat that this seat has not drawn since; none of its own draws."""
    if draw.who == seat:
        return []
    since = [card for later in draws(s)[draw.number + 1 :] if later.who == seat for card in later.cards]
    if seat >= 0:
        since += s.players[seat].drafting
    return [card for card in draw.cards if card not in since]


def arrange(s: GolemState, number: int, cards: list[int], others: list[int]) -> None:
    """Put the others in the places of these cards, in a draw and in all that came after it."""
    names = dict(zip(cards, others, strict=True))
    if all([card == other for card, other in names.items()]):
        return
    for who, p in enumerate(s.players):
        p.objectives = renamed(p.objectives, names)
        p.drafting = renamed(p.drafting, names)
        replace_memory(s, who, DRAWN, renamed_from(recalled(s, who, DRAWN), number, names))
    s.objective_tail = renamed(s.objective_tail, names)


def renamed_from(drawn: tuple[int, ...], number: int, names: dict[int, int]) -> tuple[int, ...]:
    """What is remembered of draws, with other names from this draw on."""
    found: list[int] = []
    later = False
    for item in drawn:
        if item < 0:
            later = -1 - item >= number
        found.append(names.get(item, item) if later else item)
    return tuple(found)


# ------------------------------------------------------------------ starting tiles


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
            replace_memory(s, who, DEALT, (*recalled(s, who, CHOSEN), *own))


def hidden_starts(s: GolemState, who: int) -> tuple[int, ...]:
    """The starting tiles of a seat that only it has seen."""
    chosen = recalled(s, who, CHOSEN)
    return tuple([tile for tile in recalled(s, who, DEALT) if tile not in chosen]) or s.players[who].starts
