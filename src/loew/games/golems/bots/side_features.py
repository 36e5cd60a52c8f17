"""The features of one side of the card game: what it has, what its resources can summon, what its runes wait for.

A reader keeps what it found out about a side while the cards of the side stay the same, which it sees by identity: bots
look at many positions of one turn, in which the other side does not change."""

from __future__ import annotations

from typing import Final

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
from loew.games.golems.rules.resources import icon_counts, missing_of
from loew.games.golems.rules.scoring import dust_points
from loew.games.golems.rules.state import MatchboxState, Player
from loew.games.golems.rules.turns import gems_after

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
