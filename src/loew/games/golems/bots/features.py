"""A position in numbers, for a fitted value: what each side has, what its resources can summon, what its runes wait
for, and what lies in the rows. The features say what cards do, not which they are."""

from __future__ import annotations

from typing import Final

from loew.engine.encoder import FeatureReader
from loew.engine.machine import State
from loew.games.golems.rules.cards import (
    GEM,
    GEMS,
    GOLEM,
    RESERVE,
    RESOURCES,
    RUNE,
    SUMMONER,
    Box,
)
from loew.games.golems.rules.deals import ROW, grid_size
from loew.games.golems.rules.resources import icon_counts, missing_of
from loew.games.golems.rules.scoring import automa_parts, dust_points, golems_of_type, total
from loew.games.golems.rules.state import MatchboxState, Player, gems_on_cards
from loew.games.golems.rules.turns import gems_after

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


def standing(s: MatchboxState, seat: int) -> float:
    """The lead of a seat, as far as it can see: without the hidden rune of the other one, until the game is over."""
    mine = total(s.box, s.players[seat], s.players[seat].secret)
    if s.solo:
        return LOST if s.lost else float(mine - sum(automa_parts(s).values()))
    other = s.players[1 - seat]
    return float(mine - total(s.box, other, other.secret if s.top is None else -1))


def stage(s: MatchboxState) -> int:
    """How many deals are left, in steps. Solo games have stages of their own."""
    if s.solo:
        return SOLO_STAGES + min(3, s.deck // grid_size(s))
    deals = s.deck // ROW
    if s.ended or deals < 1:
        return 0
    return 1 if deals < 3 else 2 if deals < 6 else 3 if deals < 9 else 4


class MatchboxReader(FeatureReader):
    """The features of positions that follow each other, for one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.mine: Final = SideReader()
        self.theirs: Final = SideReader()
        self.coming: Coming | None = None

    def read(self, s: State) -> list[float]:
        assert isinstance(s, MatchboxState)
        own, other = s.players[self.seat], s.players[1 - self.seat]
        coming = self.coming
        if coming is None or coming.unseen is not s.unseen or coming.aside is not other.aside:
            coming = self.coming = Coming(s.box, s.unseen, other.aside)
        rows = Rows(s)
        found: list[float] = []
        self.mine.add(found, s, own, own.secret, coming, rows)
        if s.solo:
            found += [0.0] * len(SIDE)
        else:
            self.theirs.add(found, s, other, -1, coming, rows)
        add_table(found, s, self.seat, coming, rows)
        return found


def features(s: MatchboxState, seat: int) -> list[float]:
    """The features in the order of NAMES."""
    return MatchboxReader(seat).read(s)


def add_table(found: list[float], s: MatchboxState, seat: int, coming: Coming, rows: Rows) -> None:
    """What both sides share."""
    f = s.top
    found += [1.0 if f is not None and f.who == seat else 0.0, float(rows.ones), float(rows.twos)]
    found += [float(s.deck // (grid_size(s) if s.solo else ROW)), float(coming.gem_cards + rows.gem_cards)]
    found.append(0.0 if s.solo else hidden_rune(s.box, s.players[1 - seat], coming))
    found.append(float(rows.runes))
    found.append(1.0 if s.ended else 0.0)
    found += automa_features(s) if s.solo else [0.0, 0.0, 0.0, 0.0]
    found.append(1.0)


def hidden_rune(box: Box, other: Player, coming: Coming) -> float:
    """The points of the other side's hidden rune now, on average over the runes that it could be."""
    if other.secret < 0:
        return 0.0
    points = count = 0
    for card in box.square:
        if card == other.secret or coming.runes >> card & 1:
            points += golems_of_type(box, other, box.scoring[card])
            count += 1
    return float(box.numbers.element_points * points) / count


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


NO_COLUMNS: Final[tuple[tuple[int, ...], ...]] = ()


class Coming:
    """What is still to come, as far as a seat knows: golems, gem cards, runes, and the golems of each type."""

    def __init__(self, box: Box, unseen: tuple[int, ...], aside: tuple[int, ...]) -> None:
        self.unseen: Final = unseen
        self.aside: Final = aside  # seen by the other seat alone
        golems: list[int] = []
        types = [0, 0, 0, 0, 0]
        gem_cards = runes = 0
        for card in (*unseen, *aside) if aside else unseen:
            kind = box.kind[card]
            if kind == GOLEM:
                golems.append(card)
                types[box.type[card]] += 1
            elif kind == GEM:
                gem_cards += 1
            else:
                runes |= 1 << card
        self.golems: Final = golems
        self.types: Final = types
        self.gem_cards: Final = gem_cards
        self.runes: Final = runes  # a bit for each card


class Rows:
    """What lies in the rows."""

    def __init__(self, s: MatchboxState) -> None:
        box = s.box
        types = [0, 0, 0, 0, 0]
        gem_cards = runes = ones = twos = 0
        for row in s.rows:
            if len(row) == 1:
                ones += 1
            elif len(row) == 2:
                twos += 1
            for card in row:
                kind = box.kind[card]
                if kind == GOLEM:
                    types[box.type[card]] += 1
                elif kind == GEM:
                    gem_cards += 1
                else:
                    runes += 1
        self.types: Final = types
        self.gem_cards: Final = gem_cards
        self.runes: Final = runes
        self.ones: Final = ones
        self.twos: Final = twos


class SideReader:
    """Reads one side, and remembers what it found out about its resources and its runes."""

    def __init__(self) -> None:
        self.columns: tuple[tuple[int, ...], ...] = NO_COLUMNS
        self.icon = -1
        self.hand: tuple[int, ...] = ()
        self.secret = -1
        self.coming: Coming | None = None
        self.red = self.blue = self.yellow = self.green = 0
        self.icons = 0  # of all colours
        self.most_tucked = 0  # resources that can go under one golem
        self.bonus = [0, 0, 0, 0, 0]  # points of the runes in hand for one more golem of each type
        self.of_resources: list[float] = []  # features
        self.of_summons: list[float] = []

    def add(self, found: list[float], s: MatchboxState, p: Player, secret: int, coming: Coming, rows: Rows) -> None:
        """Add the features of the side, in the order of SIDE."""
        self.update(s.box, p, secret, coming)
        gems = p.gems
        found += [float(min(gems, 2)), float(min(max(gems - 2, 0), 3)), float(max(gems - 5, 0))]
        found += self.of_resources
        found += self.of_summons
        self.add_rows(found, s, p)
        found.append(float(len(p.golems)))
        self.add_runes(found, s.box, p, secret, coming, rows)
        add_gem_cards(found, s, p, coming.gem_cards + rows.gem_cards)

    def update(self, box: Box, p: Player, secret: int, coming: Coming) -> None:
        """Find out again what may have changed."""
        changed = coming is not self.coming
        if p.columns is not self.columns or p.icon != self.icon:
            self.read_resources(box, p)
            changed = True
        if p.hand is not self.hand or secret != self.secret:
            self.read_bonus(box, p, secret)
            changed = True
        if changed:
            self.coming = coming
            self.read_summons(box, coming)

    def read_resources(self, box: Box, p: Player) -> None:
        self.columns, self.icon = p.columns, p.icon
        counts = icon_counts(box, p)
        self.red, self.blue, self.yellow, self.green = counts[0], counts[1], counts[2], counts[3]
        cards = colours = doubles = more = icons = 0
        for column in p.columns:
            cards += len(column)
        for n in counts:
            icons += n
            colours += 1 if n else 0
            doubles += 1 if n > 1 else 0
            more += max(0, n - 2)
        self.most_tucked, self.icons = min(cards, box.numbers.tucked), icons
        self.of_resources = [float(colours), float(doubles), float(more), float(min(icons, 4)), float(cards)]
        self.of_resources.append(1.0 if cards == 1 else 0.0)

    def read_bonus(self, box: Box, p: Player, secret: int) -> None:
        self.hand, self.secret = p.hand, secret
        bonus = [0, 0, 0, 0, 0]
        for card in (*p.hand, secret) if secret >= 0 else p.hand:
            if box.kind[card] == RUNE and box.scoring[card] < SUMMONER:
                bonus[box.scoring[card]] += box.numbers.element_points
        self.bonus = bonus

    def read_summons(self, box: Box, coming: Coming) -> None:
        """The golems to come that it could summon or nearly, as a share."""
        ready = ready_points = near = near_points = 0
        for golem in coming.golems:
            missing = self.missing(box, golem)
            if missing == 0:
                ready += 1
                ready_points += self.points(box, golem)
            elif missing == 1:
                near += 1
                near_points += self.points(box, golem)
        share = 1.0 / max(1, len(coming.golems))
        self.of_summons = [ready * share, ready_points * share, near * share, near_points * share]

    def missing(self, box: Box, golem: int) -> int:
        return missing_of(self.red, self.blue, self.yellow, self.green, box.needs[golem])

    def points(self, box: Box, golem: int) -> int:
        """The points that a golem would bring."""
        n = box.numbers
        tucked = min(box.needs[golem].count, self.most_tucked)
        return n.golem_points + n.tucked_points * tucked + self.bonus[box.type[golem]]

    def add_rows(self, found: list[float], s: MatchboxState, p: Player) -> None:
        """The golems in the rows that it could summon or nearly."""
        box = s.box
        ready = near = best = 0
        for row in s.rows:
            affordable = gems_after(p.gems, len(row)) >= 0
            for card in row:
                if box.kind[card] == GOLEM:
                    missing = self.missing(box, card)
                    if missing == 0:
                        ready += 1
                        if affordable:
                            best = max(best, self.points(box, card))
                    elif missing == 1:
                        near += 1
        found += [float(ready), float(near), float(best)]

    def add_runes(self, found: list[float], box: Box, p: Player, secret: int, coming: Coming, rows: Rows) -> None:
        """What the runes in hand wait for."""
        types = summoner = summoner_types = gems = icons = reserve = 0
        n = box.numbers
        for card in (*p.hand, secret) if secret >= 0 else p.hand:
            if box.kind[card] != RUNE:
                continue
            scoring = box.scoring[card]
            if scoring < SUMMONER:
                types += coming.types[scoring] + rows.types[scoring]
            elif scoring == SUMMONER:
                summoner = 1
                summoner_types = len({box.type[golem[0]] for golem in p.golems if box.type[golem[0]] < 4})
            elif scoring == RESERVE:
                reserve = 1
            elif scoring == GEMS:
                gems = max(0, n.gems_most - n.gems_points * gem_cards_of(box, p))
            elif scoring == RESOURCES:
                icons = max(0, n.resources_most - n.resources_points * self.icons)
        found += [float(types), float(summoner_types), float(summoner), float(gems), float(icons), float(reserve)]


def gem_cards_of(box: Box, p: Player) -> int:
    """The gem cards in hand."""
    found = 0
    for card in p.hand:
        if box.kind[card] == GEM:
            found += 1
    return found


def add_gem_cards(found: list[float], s: MatchboxState, p: Player, coming: int) -> None:
    """Dust and gem cards."""
    box = s.box
    dust = len(p.dust)
    next_dust = dust_points(box, dust + 1) - dust_points(box, dust)
    found += [float(dust), next_dust * min(4, coming) / 4.0, float(gem_cards_of(box, p))]
    found += [1.0 if waits_for_pair(s, p) else 0.0, 1.0 if box.icon_card in p.hand else 0.0]


def waits_for_pair(s: MatchboxState, p: Player) -> bool:
    """Whether it has half of the pair, and may still get the other half."""
    halves, lost = 0, False
    for card in s.box.pair:
        if card in p.hand:
            halves += 1
        elif card in s.gone:
            lost = True
    return 0 < halves < len(s.box.pair) and not lost
