"""The position of a seat in numbers, for a fitted value: what it has, what that brings with each income, and what is
near. The features say what components do, not which they are."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.encoder import FeatureReader
from loew.engine.machine import State
from loew.games.golem.bots.effect_values import ContentAmounts, Row
from loew.games.golem.rules.influence import matches
from loew.games.golem.rules.scoring import (
    menorahs,
    pieces_of_gold,
    progress,
    used_columns,
)
from loew.games.golem.rules.state import GolemState, Player, complete_artifacts
from loew.games.golem.rules.verbs.income import incomes_left, study_income
from loew.games.golem.rules.verbs.phases import control_costs
from loew.games.golem.rules.vocabulary import (
    BLACK,
    DISTRICTS,
    NEW_GOLEMS,
    WHITE,
    section,
)

NAMES: Final[tuple[str, ...]] = (
    *("clay", "coin", "knowledge", "first 4 clay", "first 4 coin", "first 4 knowledge"),
    *("clay x actions", "coin x actions", "knowledge x actions", "resources over 15"),
    *("standing", "lying", "beyond", "sections", "standing x actions", "unbuilt", "dead", "golem level", "golem track"),
    *("red student", "yellow student", "blue student", "last student", "street vp", "street resources"),
    *("next street vp", "near menorah", "study", "study near end", "study vp", "study income"),
    *("gold", "artifact 1", "artifact 2", "artifact 3", "artifact 4"),
    *("artifact vp", "artifact resources", "artifact moves", "triggers", "boosts"),
    *("columns", "books", "squared columns", "free slots", "book vp", "book resources", "book moves"),
    *("red menorahs", "yellow menorahs", "blue menorahs", "golems", "artifacts"),
    *("red room", "yellow room", "blue room"),
    *("near objectives", "open objectives", "objective types", "control", "unpaid", "match", "half match", "rabbi"),
    *("tile vp", "tile resources", "tile moves", "next tile vp", "next tile resources"),
    *[f"development {i + 1}" for i in range(18)],
    *("one action left", "two actions left", "three actions left", "passing phases", "one"),
)
COUNT: Final = 92
VP: Final = 3
NOTHING: Final[tuple[Any, ...]] = ()


def resources(row: Row) -> int:
    return row[0] + row[1] + row[2] + row[4]


def moves(row: Row) -> int:
    return row[5] + row[6]


def features(c: ContentAmounts, s: GolemState, who: int) -> list[float]:
    """The features in the order of NAMES."""
    return GolemReader(c, who).read(s)


class GolemReader(FeatureReader):
    """Reads the features of positions that follow each other. What has not changed since the last one is kept: the
    tuples of a position are replaced, never changed."""

    def __init__(self, content: ContentAmounts, seat: int) -> None:
        self.content: Final = content
        self.seat: Final = seat
        self.menorahs: tuple[int, ...] = NOTHING
        self.neighbourhoods: tuple[int, ...] = NOTHING
        self.students: tuple[int, ...] = NOTHING
        self.golems: tuple[int, ...] = NOTHING
        self.gold: tuple[int, ...] = NOTHING
        self.spaces: tuple[int, ...] = NOTHING
        self.columns: tuple[tuple[int, ...], ...] = NOTHING
        self.objectives: tuple[int, ...] = NOTHING
        self.artifact = self.study = self.developed = self.lying = -1
        # The features of each part of the studio:
        self.of_students: list[float] = []
        self.of_artifacts: list[float] = []
        self.of_books: list[float] = []
        self.of_areas: list[float] = []
        self.of_objectives: list[float] = []
        self.of_tiles: list[float] = []
        self.of_developments: list[float] = []

    def read(self, s: State) -> list[float]:
        assert isinstance(s, GolemState)
        p = s.players[self.seat]
        self.read_studio(s, p)
        left = incomes_left(s, self.seat)
        round_over = left == s.box.rounds - s.round
        actions_left = 3 if round_over else max(0, 3 - p.actions())
        found: list[float] = []
        add_resources(found, p, actions_left / 3)
        add_golems(found, s, p, actions_left / 3)
        found += self.of_students
        found += self.of_artifacts
        found += self.of_books
        found += self.of_areas
        found += self.of_objectives
        add_control(found, s, p)
        add_influence(found, s, p, round_over)
        found += self.of_tiles
        found += self.of_developments
        for n in range(1, 4):
            found.append(1.0 if actions_left == n else 0.0)
        found.append(1.0 if s.stage > 0 else 0.0)
        found.append(1.0)
        return found

    def read_studio(self, s: GolemState, p: Player) -> None:
        """Read the parts of the studio that have changed."""
        content = self.content
        developed = p.developed != self.developed
        study = developed or p.study != self.study
        streets = p.students is not self.students or s.menorahs is not self.menorahs
        golems = p.golems is not self.golems
        artifacts = p.gold is not self.gold or p.spaces is not self.spaces or p.artifact != self.artifact
        books = p.columns is not self.columns
        changed = study or streets or golems or artifacts or books
        if study or streets:
            self.of_students = []
            add_students(self.of_students, content, s, p)
        if artifacts:
            self.of_artifacts = []
            add_artifacts(self.of_artifacts, content, s, p)
        if study or books:
            self.of_books = []
            add_books(self.of_books, content, s, p)
        if changed:
            self.of_areas = []
            add_areas(self.of_areas, s, self.seat)
        if changed or p.objectives is not self.objectives:
            self.of_objectives = []
            add_objectives(self.of_objectives, s, p)
        if golems or p.lying != self.lying or s.neighbourhoods is not self.neighbourhoods:
            self.of_tiles = []
            add_tiles(self.of_tiles, content, s, p)
        if developed:
            self.of_developments = []
            add_developments(self.of_developments, p)
        self.menorahs, self.neighbourhoods, self.objectives = s.menorahs, s.neighbourhoods, p.objectives
        self.students, self.golems, self.lying, self.columns = p.students, p.golems, p.lying, p.columns
        self.gold, self.spaces, self.artifact = p.gold, p.spaces, p.artifact
        self.study, self.developed = p.study, p.developed


def add_developments(found: list[float], p: Player) -> None:
    for i in range(18):
        found.append(1.0 if p.developed >> i & 1 else 0.0)


def add_resources(found: list[float], p: Player, part: float) -> None:
    clay, coin, knowledge = p.clay, p.coin, p.knowledge
    found += [float(clay), float(coin), float(knowledge)]
    found += [float(min(clay, 4)), float(min(coin, 4)), float(min(knowledge, 4))]
    found += [clay * part, coin * part, knowledge * part, float(max(0, clay + coin + knowledge - 15))]


def add_golems(found: list[float], s: GolemState, p: Player, part: float) -> None:
    standing = lying = beyond = sections = 0
    for i in range(len(p.golems)):
        at = p.golems[i]
        if at > 0:
            n = section(at)
            if n > s.box.tile_sections:
                beyond += 1
            else:
                sections += n
                if p.lying >> i & 1:
                    lying += 1
                else:
                    standing += 1
    found += [float(standing), float(lying), float(beyond), float(sections), standing * part]
    found += [float(NEW_GOLEMS - p.built()), float(p.dead()), float(s.box.level[p.level]), float(p.level)]


def add_students(found: list[float], c: ContentAmounts, s: GolemState, p: Player) -> None:
    a, b, d = p.students[0], p.students[1], p.students[2]
    found += [float(a), float(b), float(d), float(min(min(a, b), d))]
    vp = gains = following = near = 0
    for i in range(len(DISTRICTS)):
        at = p.students[i]
        row = c.streets[i][at]
        vp += row[VP]
        gains += resources(row)
        if at + 1 < len(c.streets[i]):
            following += c.streets[i][at + 1][VP]
        if s.menorahs[i] < 0:
            near += max(0, at - 3)
    found += [vp / 2, gains / 2, following / 2, float(near)]
    study = p.study
    found += [float(study), float(max(0, study - 6)), float(s.box.study_vp[study]), float(study_income(s, p))]


def add_artifacts(found: list[float], c: ContentAmounts, s: GolemState, p: Player) -> None:
    found.append(float(pieces_of_gold(p)))
    vp = gains = steps = triggers = boosts = 0
    for row in range(4):
        done = p.gold[row] == s.box.cauldrons[row]
        found.append(1.0 if done else 0.0)
        if done and p.artifact >= 0:
            amounts = c.artifacts[p.artifact][row]
            vp += amounts[VP]
            gains += resources(amounts)
            steps += moves(amounts)
            if p.spaces[2 * row] >= 0:
                triggers += 1
            grey = p.spaces[2 * row + 1]
            if grey >= 0:
                boosts += 1
                vp += c.boosts[grey][VP]
                gains += resources(c.boosts[grey])
    found += [vp / 2, gains / 2, steps / 2, float(triggers), float(boosts)]


def add_books(found: list[float], c: ContentAmounts, s: GolemState, p: Player) -> None:
    books = squared = vp = gains = steps = 0
    for column in p.columns:
        books += len(column)
        squared += len(column) * len(column)
        for book in column:
            row = c.active[book]
            vp += row[VP]
            gains += resources(row)
            steps += moves(row)
    found += [float(used_columns(p)), float(books), float(squared), float(4 * p.book_limit(s.box) - books)]
    found += [vp / 2, gains / 2, steps / 2]


def add_areas(found: list[float], s: GolemState, who: int) -> None:
    p = s.players[who]
    red, yellow, blue = menorahs(s, who, 0), menorahs(s, who, 1), menorahs(s, who, 2)
    golems, artifacts, columns = p.built(), complete_artifacts(s.box, p), used_columns(p)
    found += [float(red), float(yellow), float(blue), float(golems), float(artifacts)]
    found += [float(red * (4 - golems)), float(yellow * (4 - artifacts)), float(blue * (4 - columns))]


def add_objectives(found: list[float], s: GolemState, p: Player) -> None:
    box = s.box
    near = points = 0.0
    seen = types = 0
    for card in p.objectives:
        goal, kind = box.objective_goal[card], box.objective_type[card]
        have = progress(box, p, kind)
        if have < goal:
            near += float(box.objective_vp[card] * have) / goal
            points += box.objective_vp[card]
        if not seen >> kind & 1:
            seen |= 1 << kind
            types += 1
    found += [near, points, float(types)]


def add_control(found: list[float], s: GolemState, p: Player) -> None:
    owed = control_costs(s, p)
    due = 0
    for cost in owed:
        due += cost
    short = due - p.knowledge
    found.append(float(due))
    unpaid = 0
    if short > 0:
        owed.sort()
        while short > 0 and owed:
            short -= owed.pop()
            unpaid += 1
    found.append(float(unpaid))


def add_influence(found: list[float], s: GolemState, p: Player, round_over: bool) -> None:
    match = half = 0.0
    if not round_over and 0 < s.round <= len(s.characters):
        colours = s.box.character_colours[s.characters[s.round - 1]]
        if len(p.marbles) == 2:
            match = 1.0 if matches(p.marbles, colours) else 0.0
        elif len(p.marbles) == 1:
            marble = p.marbles[0]
            fits = marble == WHITE or (marble != BLACK and (marble == colours[0] or marble == colours[1]))
            half = 1.0 if fits else 0.0
    found += [match, half, float(max(0, p.rabbi))]


def add_tiles(found: list[float], c: ContentAmounts, s: GolemState, p: Player) -> None:
    """What the tiles beside standing golems give, and those one section further."""
    last = s.box.tile_sections
    vp = gains = steps = next_vp = next_gains = 0
    for i in range(len(p.golems)):
        at = p.golems[i]
        if at > 0 and not p.lying >> i & 1:
            n = section(at)
            base = last * ((at - 1) // 10)
            if n <= last:
                row = c.neighbourhoods[s.neighbourhoods[base + n - 1]]
                vp += row[VP]
                gains += resources(row)
                steps += moves(row)
            if n < last:
                row = c.neighbourhoods[s.neighbourhoods[base + n]]
                next_vp += row[VP]
                next_gains += resources(row)
    found += [vp / 2, gains / 2, steps / 2, next_vp / 2, next_gains / 2]
