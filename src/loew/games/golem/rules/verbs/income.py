"""The income phase: its sources, and the order in which they are taken."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.effect import Each, Must, label_index
from loew.engine.machine import Choice, Effect, Frame
from loew.engine.message import Message, msg
from loew.engine.offer import Amounts, Item, Offer, Target
from loew.engine.trial import difference, finish_trial
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.effect_dependencies import (
    ALL,
    BIT,
    CHANGES,
    DEVELOPED,
    LEVEL,
    STUDENTS,
    STUDY,
    order_matters,
)
from loew.games.golem.rules.holdings import holdings
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.triggers import activate_row, row_effects
from loew.games.golem.rules.verbs.verb import Verb
from loew.games.golem.rules.vocabulary import (
    DISTRICTS,
    KNOWLEDGE,
    ROWS,
    SECTIONS,
)

SOURCES: Final[tuple[str, ...]] = (
    *[f"{name}-street" for name in DISTRICTS],
    *ROWS,
    *("study-track", "golem-track"),
)
INCOME: Final[tuple[Choice, ...]] = tuple([("income", name) for name in SOURCES])
STUDY_TRACK: Final = 7
GOLEM_TRACK: Final = 8
PURSE: Final = Target("purse", "limits")
EVERY_SOURCE: Final = (1 << len(SOURCES)) - 1  # one bit each
STUDY_REACH: Final = STUDY | DEVELOPED | BIT["knowledge"] << CHANGES


class Income(Verb):
    """Each student's section, each complete artifact with its grey tile, the study track and the golem track, one at a
    time in any order, each with its value at that time (INC-1). `at` has a bit for each taken.

    The order is asked where one source changes what another one reads, such as a step of a student and the income of
    its street. All other sources are taken without a question."""

    criteria = "income"
    logged = True

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(INCOME)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        left = sources_left(s, p, f.at)
        return None if left and independent_sources(s, p, left) else [INCOME[i] for i in numbers(left)]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        i = INCOME.index(choice)
        return Offer(choice, targets=[source_target(i)], then=source_effects(s, f.who, i))

    def items(self, s: GolemState, f: Frame) -> list[Item]:
        """What each source that is taken without a question gives, and what of it does not fit into a purse."""
        p = s.players[f.who]
        left = sources_left(s, p, f.at)
        independent = numbers(independent_sources(s, p, left))
        found = [Item(source_target(i), source_amounts(s, f.who, i)) for i in independent]
        beyond = p.beyond_limits(sum([item.changes.get("resource", 0) for item in found]))
        return [item for item in [*found, Item(PURSE, beyond)] if item.changes]

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        taken = taken_now(s, f, choice)
        s.push(self, f.who, f.at | taken, must=True)
        for i in range(len(SOURCES) - 1, -1, -1):
            if taken >> i & 1:
                take_income(s, f.who, i)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("which income do you take next?")


def sources_left(s: GolemState, p: Player, taken: int) -> int:
    """The sources not yet taken, one bit each, without incomplete artifacts."""
    found = EVERY_SOURCE & ~taken
    for row in range(4):
        if p.gold[row] != s.box.cauldrons[row]:
            found &= ~(1 << 3 + row)
    return found


def taken_now(s: GolemState, f: Frame, choice: Choice) -> int:
    """The sources that a choice takes, one bit each; without one, all whose order does not matter."""
    if choice:
        return 1 << label_index(INCOME, choice)
    p = s.players[f.who]
    return independent_sources(s, p, sources_left(s, p, f.at))


def numbers(sources: int) -> list[int]:
    """The numbers of these sources."""
    return [i for i in range(len(SOURCES)) if sources >> i & 1]


def independent_sources(s: GolemState, p: Player, left: int) -> int:
    """The sources whose order does not matter: none of them changes what another one left reads, or the converse."""
    every = 0
    for i in range(len(SOURCES)):
        if left >> i & 1:
            every |= source_dependencies(s, p, i)
    if not every >> CHANGES & every & ALL:
        return left
    found = 0
    for i in numbers(left):
        own = source_dependencies(s, p, i)
        if not any([order_matters(own, source_dependencies(s, p, j)) for j in numbers(left) if j != i]):
            found |= 1 << i
    return found


def source_dependencies(s: GolemState, p: Player, i: int) -> int:
    """What a source reads and changes now. A student, marker or level that cannot move on is not changed."""
    box = s.box
    if i < 3:
        found = STUDENTS << i | box.street_dependencies[i][p.students[i]]
    elif i < STUDY_TRACK:
        tile = p.spaces[2 * (i - 3) + 1]
        found = box.artifact_dependencies[p.artifact][i - 3] | (box.boost_dependencies[tile] if tile >= 0 else 0)
    elif i == STUDY_TRACK:
        return STUDY_REACH
    else:
        found = LEVEL | box.level_dependencies[p.level]
    return found & ~(stuck(s, p) << CHANGES) if found >> CHANGES & (7 * STUDENTS | STUDY) else found


def stuck(s: GolemState, p: Player) -> int:
    """The students that cannot move on, and the study marker if it cannot, in the bits of `effect_dependencies.py`."""
    found = STUDY if p.study >= s.box.study_top else 0
    for d in range(3):
        if p.students[d] >= SECTIONS:
            found |= STUDENTS << d
    return found


def source_target(i: int) -> Target:
    if i < 3:
        return Target("street", DISTRICTS[i])
    return Target("row", ROWS[i - 3]) if i < STUDY_TRACK else Target("track", SOURCES[i])


def source_effects(s: GolemState, who: int, i: int) -> list[Effect[Any]]:
    """The effects of a source; none for the study track, which gives a number."""
    p = s.players[who]
    if i < 3:
        return [s.box.streets[i][p.students[i]]]
    if i < STUDY_TRACK:
        return row_effects(s, who, i - 3) * p.times_as_income(i - 3)
    return [s.box.golem_income[p.level]] if i == GOLEM_TRACK else []


def source_amounts(s: GolemState, who: int, i: int) -> Amounts:
    """What a source certainly gives now."""
    return source_gives(s, who, i, holdings(s, who))


def source_gives(s: GolemState, who: int, i: int, before: Amounts) -> Amounts:
    """The same for a seat whose holdings are known, found on a copy. How full a purse is does not matter."""
    tried = s.copy()
    tried.players[who].make_room()
    had = {**before, **tried.players[who].resources()}
    base = tried.top
    take_income(tried, who, i)
    finish_trial(tried, base)
    return difference(had, holdings(tried, who))


def study_income(s: GolemState, p: Player) -> int:
    """The knowledge that the study track gives."""
    return (s.box.better_income if p.developed & s.box.better_track else s.box.study_income)[p.study]


def take_income(s: GolemState, who: int, i: int) -> None:
    """Take the income of one source."""
    p = s.players[who]
    if i < 3:
        s.push(s.box.streets[i][p.students[i]], who)
    elif i < STUDY_TRACK:
        for _time in range(p.times_as_income(i - 3)):
            activate_row(s, who, i - 3)
    elif i == STUDY_TRACK:
        p.gain(KNOWLEDGE, study_income(s, p))
    else:
        s.push(s.box.golem_income[p.level], who)


def incomes_left(s: GolemState, who: int) -> int:
    """How many incomes are still to come for a seat, including one that it is taking."""
    later = s.box.rounds - s.round
    f = s.top
    while f is not None:
        effect = f.effect
        everybody = False
        if isinstance(effect, Each):
            effect = effect.part
            everybody = True
        if isinstance(effect, Must):
            effect = effect.part
        if isinstance(effect, Income) and (everybody or f.who == who):
            return later + 1
        f = f.below
    return later


INCOME_PHASE: Final = Income()
