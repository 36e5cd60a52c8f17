"""Points by source (GEN-3, GSO-5), the winner (GEN-4), and an evaluation for bots."""

from __future__ import annotations

from loew.engine.game import Score
from loew.games.golems.rules.cards import (
    GEM,
    GEMS,
    RESERVE,
    RESOURCES,
    RUNE,
    SUMMONER,
    Box,
)
from loew.games.golems.rules.resources import icon_counts
from loew.games.golems.rules.state import MatchboxState, Player

Parts = dict[str, int]


def scores(s: MatchboxState) -> list[Score]:
    """One entry for each side; in the solo game the second one is the Automa's."""
    if s.solo:
        return solo_scores(s)
    both = [parts(s.box, p) for p in s.players]
    ranks = [rank(each) for each in both]
    best = max(ranks)
    return [
        Score(name=f"seat {i + 1}", total=sum(each.values()), parts=each, won=ranks[i] == best)
        for i, each in enumerate(both)
    ]


def rank(points: Parts) -> tuple[int, int, int]:
    """Most points, then most for golems, then most for tucked cards, then a shared victory (GEN-4)."""
    return sum(points.values()), points["golems"], points["tucked"]


def parts(box: Box, p: Player) -> Parts:
    """A player's points by source (GEN-3)."""
    n = box.numbers
    held = hand(p)
    return {
        "golems": n.golem_points * len(p.golems),
        "tucked": n.tucked_points * sum([len(golem) - 1 for golem in p.golems]),
        "dust": dust_points(box, len(p.dust)),
        "gem cards": sum([box.vp[card] for card in held]),
        "runes": sum([rune_points(box, p, card) for card in held if box.kind[card] == RUNE]),
    }


def total(box: Box, p: Player, secret: int) -> int:
    """A player's points with this card as the rune dealt at the start: the sum of the parts."""
    n = box.numbers
    found = n.golem_points * len(p.golems) + dust_points(box, len(p.dust))
    for golem in p.golems:
        found += n.tucked_points * (len(golem) - 1)
    for card in p.hand:
        found += rune_points(box, p, card) if box.kind[card] == RUNE else box.vp[card]
    return found + rune_points(box, p, secret) if secret >= 0 else found


def dust_points(box: Box, cards: int) -> int:
    """The points for a number of dust cards (GEN-3)."""
    points = box.numbers.dust_points
    return points[min(cards, len(points) - 1)]


def hand(p: Player) -> tuple[int, ...]:
    """All cards in hand: those taken openly, and the rune dealt at the start."""
    return (*p.hand, p.secret) if p.secret >= 0 else p.hand


def rune_points(box: Box, p: Player, rune: int) -> int:
    """What a rune in hand scores (GEN-3)."""
    n = box.numbers
    scoring = box.scoring[rune]
    if scoring == SUMMONER:
        types = {box.type[golem[0]] for golem in p.golems}
        return n.summoner_points if {0, 1, 2, 3} <= types else 0
    if scoring == RESERVE:
        return n.reserve_points * p.gems
    if scoring == GEMS:
        gem_cards = sum([1 for card in p.hand if box.kind[card] == GEM])
        return min(n.gems_most, n.gems_points * gem_cards)
    if scoring == RESOURCES:
        unused = sum(icon_counts(box, p)) - (1 if p.icon >= 0 else 0)
        return min(n.resources_most, n.resources_points * unused)
    return n.element_points * golems_of_type(box, p, scoring)


def golems_of_type(box: Box, p: Player, kind: int) -> int:
    return sum([1 for golem in p.golems if box.type[golem[0]] == kind])


def solo_scores(s: MatchboxState) -> list[Score]:
    """You against the Automa: you win with at least as many points, unless you could not take a card (GSO-4, GSO-5)."""
    yours = parts(s.box, s.players[0])
    its = automa_parts(s)
    won = not s.lost and sum(yours.values()) >= sum(its.values())
    return [
        Score(name="seat 1", total=sum(yours.values()), parts=yours, won=won),
        Score(name="Automa", total=sum(its.values()), parts=its, won=not won),
    ]


def automa_parts(s: MatchboxState) -> Parts:
    """The points of the Automa: golems, those of its rune's type again, pairs of stacked runes, gems (GSO-5)."""
    box = s.box
    automa = s.players[1]
    n = box.numbers
    a_pair = n.automa_rune_points_advanced if s.advanced else n.automa_rune_points
    its_type = box.scoring[automa.secret] if automa.secret >= 0 else -1
    return {
        "golems": n.golem_points * len(automa.golems),
        "its rune": n.element_points * golems_of_type(box, automa, its_type),
        "rune stack": a_pair * (len(automa.hand) // 2),
        "gems": automa.gems,
    }


# ------------------------------------------------------------------ for bots

GEM_VALUE = 0.45
ICON_VALUES = (0.0, 0.75, 1.4, 1.9, 2.3, 2.6, 2.8)  # of 0, 1, 2 ... icons of a colour


def evaluate(s: MatchboxState, seat: int) -> float:
    """The points now and an estimate for gems and resources, less the same for the other side."""
    mine = seat_value(s.box, s.players[seat])
    if s.solo:
        return -99.0 if s.lost else mine - sum(automa_parts(s).values())
    return mine - seat_value(s.box, s.players[1 - seat])


def seat_value(box: Box, p: Player) -> float:
    icons = sum([ICON_VALUES[min(n, 6)] for n in icon_counts(box, p)])
    return total(box, p, p.secret) + icons + GEM_VALUE * min(p.gems, 6)
