"""The other phases: the character, income, control."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.machine import Choice, Effect, Frame
from loew.engine.message import Message, msg
from loew.engine.offer import Item, Offer, Target
from loew.engine.offers import difference, finish_trial
from loew.golem.influence import matches
from loew.golem.state import GolemState, Player
from loew.golem.tally import tally
from loew.golem.terms import DISTRICTS, KNOWLEDGE, ROWS, SECTIONS, district, section
from loew.golem.triggers import activate_row, row_effects
from loew.golem.verbs.golem_choice import golem_word

SOURCES: Final[tuple[str, ...]] = (
    *[f"{name}-street" for name in DISTRICTS],
    *ROWS,
    *("study-track", "golem-track"),
)
INCOME: Final[tuple[Choice, ...]] = tuple([("income", name) for name in SOURCES])
STUDY_TRACK: Final = 7
GOLEM_TRACK: Final = 8


class Influence(Effect[GolemState]):
    """A seat whose two marbles match the colours of the round's character may pay coins for its bonus, or take 3 coins,
    or nothing (INF-1, INF-2). The card is used up after all seats (INF-3)."""

    logged = True

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        character = s.characters[s.round - 1]
        if matches(s.players[f.who].marbles, s.box.character_colours[character]):
            s.push(s.box.offers[character], f.who)


class Income(Effect[GolemState]):
    """Each student's section, each complete artifact with its grey tile, the study track and the golem track, one at a
    time in any order, each with its value at that time (INC-1). `at` has a bit for each taken.

    Only steps make the order matter: an artifact that moves a student or the study marker, and the income of that
    street or track. All other sources are taken without a question."""

    logged = True

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        left = sources_left(s, p, f.at)
        return None if left and independent_sources(s, p, left) else [INCOME[i] for i in left]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        i = INCOME.index(choice)
        return Offer(choice, targets=[source_target(i)], then=source_effects(s, f.who, i))

    def items(self, s: GolemState, f: Frame) -> list[Item]:
        """What each source that is taken without a question gives."""
        p = s.players[f.who]
        left = sources_left(s, p, f.at)
        found = [Item(source_target(i), source_amounts(s, f.who, i)) for i in independent_sources(s, p, left)]
        return [item for item in found if item.changes]

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        taken = [INCOME.index(choice)] if choice else independent_sources(s, p, sources_left(s, p, f.at))
        done = f.at
        for i in taken:
            done |= 1 << i
        s.push(self, f.who, done, must=True)
        for i in reversed(taken):
            take_income(s, f.who, i)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("which income do you take next?")


def sources_left(s: GolemState, p: Player, taken: int) -> list[int]:
    """The sources not yet taken, without incomplete artifacts."""
    found = []
    for i in range(len(SOURCES)):
        complete = not 3 <= i < STUDY_TRACK or p.gold[i - 3] == s.box.cauldrons[i - 3]
        if complete and not taken >> i & 1:
            found.append(i)
    return found


def independent_sources(s: GolemState, p: Player, left: list[int]) -> list[int]:
    """The sources whose order does not matter: no artifact that moves, and no street or track that it moves."""
    artifact = s.box.artifact_moves[p.artifact]
    moves = 0  # one bit for each street, and one for the study track
    gives = 0  # the same bits
    for i in left:
        if 3 <= i < STUDY_TRACK:
            moves |= artifact[i - 3]
        elif i != GOLEM_TRACK:
            gives |= track_bit(i)
    met = moves & gives & movable_bits(s, p) if moves else 0
    if not met:
        return left
    return [i for i in left if not (artifact[i - 3] if 3 <= i < STUDY_TRACK else track_bit(i)) & met]


def track_bit(i: int) -> int:
    """The bit of a street or of the study track; 0 for the golem track, which no artifact moves."""
    return 1 << i if i < 3 else 8 if i == STUDY_TRACK else 0


def movable_bits(s: GolemState, p: Player) -> int:
    """The students that can move, and the study marker if it can, in the same bits."""
    return sum([1 << d for d in range(3) if p.students[d] < SECTIONS]) | (8 if p.study < s.box.study_top else 0)


def source_target(i: int) -> Target:
    if i < 3:
        return Target("street", DISTRICTS[i])
    return Target("row", ROWS[i - 3]) if i < STUDY_TRACK else Target("track", SOURCES[i])


def source_effects(s: GolemState, who: int, i: int) -> list[Effect[Any]]:
    """The effects of a source; none for the tracks, which give numbers."""
    p = s.players[who]
    if i < 3:
        return [s.box.streets[i][p.students[i]]]
    return row_effects(s, who, i - 3) * p.times_as_income(i - 3) if i < STUDY_TRACK else []


def source_amounts(s: GolemState, who: int, i: int) -> dict[str, int]:
    """What a source certainly gives now, found on a copy."""
    tried = s.copy()
    base = tried.top
    take_income(tried, who, i)
    finish_trial(tried, base)
    return difference(tally(s, who), tally(tried, who))


def study_income(s: GolemState, p: Player) -> int:
    """The knowledge that the study track gives."""
    return (s.box.better_income if p.developed & s.box.better_track else s.box.study_income)[p.study]


def take_income(s: GolemState, who: int, i: int) -> None:
    """Take the income of one source."""
    p = s.players[who]
    if i < 3:
        s.push(s.box.streets[i][p.students[i]], who)
    elif i < STUDY_TRACK:
        for _ in range(p.times_as_income(i - 3)):
            activate_row(s, who, i - 3)
    elif i == STUDY_TRACK:
        p.gain(KNOWLEDGE, study_income(s, p))
    else:
        p.vp += s.box.golem_income[p.level]


class Control(Effect[GolemState]):
    """Each golem costs 1 knowledge for each section that it is ahead of its student, at most 2 with the development,
    nothing with free control (CTL-1). With too little, the cheapest are paid, the rest of the knowledge is lost, and
    each golem that is not paid for costs 5 VP (CTL-2)."""

    logged = True

    def items(self, s: GolemState, f: Frame) -> list[Item]:
        """What each golem that is ahead of its student costs."""
        p = s.players[f.who]
        golems = [golem for golem, at in enumerate(p.golems) if at > 0]
        costs = control_costs(s, p)
        paid_in = "knowledge" if "knowledge" in p.resources() else "resource"
        return [
            Item(Target("golem", golem_word(p, golem)), {paid_in: -cost})
            for golem, cost in zip(golems, costs, strict=False)
            if cost
        ]

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        p.pay_control(control_costs(s, p), s.box.uncontrolled_vp)


def control_costs(s: GolemState, p: Player) -> list[int]:
    """What each golem in the districts costs to control."""
    if p.waived:
        return []
    most = s.box.control_most if p.developed & s.box.control_cap else 99
    per = s.box.control_per_section
    ahead = [section(at) - p.students[district(at)] for at in p.golems if at > 0]
    return [min(most, per * max(0, n)) for n in ahead]


INCOME_PHASE: Final = Income()
