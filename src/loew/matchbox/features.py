"""A position in numbers, for a fitted value: what each side has, what its resources can summon, what its runes wait
for, and what lies in the rows. The features say what cards do, not which they are."""

from __future__ import annotations

from typing import Final

from loew.matchbox.cards import GEM, GEMS, GOLEM, RESERVE, RESOURCES, RUNE, SUMMONER, Box
from loew.matchbox.deals import ROW, grid_size
from loew.matchbox.resources import icon_counts, missing_of
from loew.matchbox.scoring import automa_parts, dust_points, golems_of_type, parts
from loew.matchbox.state import MatchboxState, Player, gems_on_cards
from loew.matchbox.turns import gems_after

LOST: Final = -20.0  # the lead of a solo game that was lost for want of a card
SOLO_STAGES: Final = 5  # the first stage of solo games, which have their own

SIDE: Final = (
    *("first gems", "more gems", "many gems", "colours", "double colours", "more icons", "icons", "cards", "one card"),
    *("golems ready", "worth of ready golems", "golems nearly ready", "worth of nearly ready golems"),
    *("ready in rows", "nearly ready in rows", "best in rows"),
    *("golems", "types to come", "summoner types", "summoner", "gems to score", "icons to score", "reserve"),
    *("dust", "dust to come", "gem cards", "half a pair", "icon card"),
)
NAMES: Final[tuple[str, ...]] = (
    *[f"my {name}" for name in SIDE],
    *[f"their {name}" for name in SIDE],
    *("in turn", "rows of one", "rows of two", "deals left", "gem cards to come"),
    *("their rune", "runes in rows", "last round", "takes left", "left to the Automa", "gems left on cards"),
    *("an odd rune", "one"),
)


class Outlook:
    """What is still to come, as far as a seat knows: golems, gem cards, and the golems of each type."""

    __slots__ = ("gem_cards", "golems", "in_rows", "types")

    def __init__(self, s: MatchboxState, seat: int) -> None:
        kind = s.box.kind
        aside = s.players[1 - seat].aside
        unseen = (*s.unseen, *aside) if aside else s.unseen
        coming = [card for card in unseen if kind[card] == GOLEM]
        self.golems: Final = coming
        self.in_rows: Final = [card for row in s.rows for card in row]
        self.gem_cards: Final = sum([1 for card in (*unseen, *self.in_rows) if kind[card] == GEM])
        types = [0, 0, 0, 0, 0]
        for card in coming:
            types[s.box.type[card]] += 1
        for card in self.in_rows:
            if kind[card] == GOLEM:
                types[s.box.type[card]] += 1
        self.types: Final = types


def standing(s: MatchboxState, seat: int) -> float:
    """The lead of a seat, as far as it can see: without the hidden rune of the other one, until the game is over."""
    mine = sum(parts(s.box, s.players[seat]).values())
    if s.solo:
        return LOST if s.lost else float(mine - sum(automa_parts(s).values()))
    other = s.players[1 - seat]
    if s.top is not None:
        other = open_cards(other)
    return float(mine - sum(parts(s.box, other).values()))


def open_cards(p: Player) -> Player:
    """A player without the hidden rune."""
    shown = p.copy()
    shown.secret = -1
    return shown


def stage(s: MatchboxState) -> int:
    """How many deals are left, in steps. Solo games have stages of their own."""
    if s.solo:
        return SOLO_STAGES + min(3, s.deck // grid_size(s))
    deals = s.deck // ROW
    if s.ended or deals < 1:
        return 0
    return 1 if deals < 3 else 2 if deals < 6 else 3 if deals < 9 else 4


def features(s: MatchboxState, seat: int) -> list[float]:
    """The features in the order of NAMES."""
    f = s.top
    in_turn = f is not None and f.who == seat
    coming = Outlook(s, seat)
    found: list[float] = []
    add_side(found, s, s.players[seat], coming)
    if s.solo:
        found += [0.0] * len(SIDE)
    else:
        add_side(found, s, open_cards(s.players[1 - seat]), coming)
    add_table(found, s, seat, coming, in_turn)
    return found


def add_side(found: list[float], s: MatchboxState, p: Player, coming: Outlook) -> None:
    """What one side has."""
    counts = icon_counts(s.box, p)
    cards = sum([len(column) for column in p.columns])
    gems = p.gems
    found += [float(min(gems, 2)), float(min(max(gems - 2, 0), 3)), float(max(gems - 5, 0))]
    found += [float(sum([1 for n in counts if n])), float(sum([1 for n in counts if n > 1]))]
    found += [float(sum([n - 2 for n in counts if n > 2])), float(min(sum(counts), 4)), float(cards)]
    found.append(1.0 if cards == 1 else 0.0)
    add_summons(found, s, p, coming, SummonWorth(s.box, counts, cards, element_bonus(s.box, p)))
    found.append(float(len(p.golems)))
    add_runes(found, s.box, p, coming)
    add_gem_cards(found, s, p, coming)


def element_bonus(box: Box, p: Player) -> list[int]:
    """The points that the runes in hand give for one more golem of each type."""
    bonus = [0, 0, 0, 0, 0]
    for card in p.hand:
        if box.kind[card] == RUNE and box.scoring[card] < SUMMONER:
            bonus[box.scoring[card]] += box.numbers.element_points
    if p.secret >= 0 and box.scoring[p.secret] < SUMMONER:
        bonus[box.scoring[p.secret]] += box.numbers.element_points
    return bonus


class SummonWorth:
    """The points that golems would bring to a side with these icons."""

    __slots__ = ("blue", "bonus", "box", "cards", "green", "needed", "red", "yellow")

    def __init__(self, box: Box, counts: list[int], cards: int, bonus: list[int]) -> None:
        self.box: Final = box
        self.red: Final = counts[0]
        self.blue: Final = counts[1]
        self.yellow: Final = counts[2]
        self.green: Final = counts[3]
        self.cards: Final = min(cards, box.numbers.tucked)
        self.bonus: Final = bonus
        self.needed = 0  # icons, by the golem looked at last

    def missing(self, golem: int) -> int:
        needs = self.box.needs[golem]
        self.needed = needs.count
        return missing_of(self.red, self.blue, self.yellow, self.green, needs)

    def points(self, golem: int) -> int:
        """The points of the golem looked at last."""
        n = self.box.numbers
        return n.golem_points + n.tucked_points * min(self.needed, self.cards) + self.bonus[self.box.type[golem]]


def add_summons(found: list[float], s: MatchboxState, p: Player, coming: Outlook, worth: SummonWorth) -> None:
    """The golems that it could summon or nearly: among those to come (as a share), and in the rows."""
    ready = ready_points = near = near_points = 0
    for golem in coming.golems:
        missing = worth.missing(golem)
        if missing == 0:
            ready += 1
            ready_points += worth.points(golem)
        elif missing == 1:
            near += 1
            near_points += worth.points(golem)
    share = 1.0 / max(1, len(coming.golems))
    found += [ready * share, ready_points * share, near * share, near_points * share]
    ready = near = best = 0
    for row in s.rows:
        affordable = gems_after(p.gems, len(row)) >= 0
        for card in row:
            if s.box.kind[card] == GOLEM:
                missing = worth.missing(card)
                if missing == 0:
                    ready += 1
                    if affordable:
                        best = max(best, worth.points(card))
                elif missing == 1:
                    near += 1
    found += [float(ready), float(near), float(best)]


def add_runes(found: list[float], box: Box, p: Player, coming: Outlook) -> None:
    """What the runes in hand wait for."""
    types = summoner = summoner_types = gems = icons = reserve = 0
    n = box.numbers
    for card in (*p.hand, p.secret) if p.secret >= 0 else p.hand:
        if box.kind[card] != RUNE:
            continue
        scoring = box.scoring[card]
        if scoring < SUMMONER:
            types += coming.types[scoring]
        elif scoring == SUMMONER:
            summoner = 1
            summoner_types = len({box.type[golem[0]] for golem in p.golems if box.type[golem[0]] < 4})
        elif scoring == RESERVE:
            reserve = 1
        elif scoring == GEMS:
            held = sum([1 for other in p.hand if box.kind[other] == GEM])
            gems = max(0, n.gems_most - n.gems_points * held)
        elif scoring == RESOURCES:
            icons = max(0, n.resources_most - n.resources_points * sum(icon_counts(box, p)))
    found += [float(types), float(summoner_types), float(summoner), float(gems), float(icons), float(reserve)]


def add_gem_cards(found: list[float], s: MatchboxState, p: Player, coming: Outlook) -> None:
    """Dust and gem cards."""
    box = s.box
    dust = len(p.dust)
    next_dust = dust_points(box, dust + 1) - dust_points(box, dust)
    halves = sum([1 for card in box.pair if card in p.hand])
    others = [card for card in box.pair if card not in p.hand]
    open_pair = halves > 0 and len(others) > 0 and others[0] not in s.gone
    found += [float(dust), next_dust * min(4, coming.gem_cards) / 4.0]
    found.append(float(sum([1 for card in p.hand if box.kind[card] == GEM])))
    found += [1.0 if open_pair else 0.0, 1.0 if box.icon_card in p.hand else 0.0]


def add_table(found: list[float], s: MatchboxState, seat: int, coming: Outlook, in_turn: bool) -> None:
    """What both sides share."""
    ones = sum([1 for row in s.rows if len(row) == 1])
    twos = sum([1 for row in s.rows if len(row) == 2])
    found += [1.0 if in_turn else 0.0, float(ones), float(twos)]
    found += [float(s.deck // (grid_size(s) if s.solo else ROW)), float(coming.gem_cards)]
    found.append(0.0 if s.solo else hidden_rune(s, seat))
    found.append(float(sum([1 for card in coming.in_rows if s.box.kind[card] == RUNE])))
    found.append(1.0 if s.ended else 0.0)
    found += automa_features(s) if s.solo else [0.0, 0.0, 0.0, 0.0]
    found.append(1.0)


def hidden_rune(s: MatchboxState, seat: int) -> float:
    """The points of the other side's hidden rune now, on average over the runes that it could be."""
    other = s.players[1 - seat]
    if other.secret < 0:
        return 0.0
    box = s.box
    could_be = [card for card in box.square if card in s.unseen or card == other.secret or card in other.aside]
    points = sum([golems_of_type(box, other, box.scoring[card]) for card in could_be])
    return float(box.numbers.element_points * points) / len(could_be)


def automa_features(s: MatchboxState) -> list[float]:
    """Of the solo game: what the Automa would get if all cards in the rows were left to it."""
    box, n = s.box, s.box.numbers
    automa = s.players[1]
    its_type = box.scoring[automa.secret] if automa.secret >= 0 else -1
    left = 0
    for row in s.rows:
        for card in row:
            if box.kind[card] == GOLEM:
                left += n.golem_points + (n.element_points if box.type[card] == its_type else 0)
    return [float(s.takes), float(left), float(gems_on_cards(s.rows)), float(len(automa.hand) % 2)]
