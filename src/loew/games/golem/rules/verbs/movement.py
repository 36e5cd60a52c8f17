"""How golems move: forward or back, one step at a time; the last three sections have a price."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.machine import Choice, Effect, Frame
from loew.engine.message import Message, msg
from loew.engine.offer import Offer, Target
from loew.engine.records import replaced
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.verbs.counted import Counted
from loew.games.golem.rules.verbs.golem_choice import (
    GOLEMS,
    PLACE_OF,
    distinct_golems,
    find_golem,
    golem_word,
    mark_facts,
    piece_word,
    work_marks,
)
from loew.games.golem.rules.verbs.golems import has_tile, tile_at
from loew.games.golem.rules.verbs.verb import Verb
from loew.games.golem.rules.vocabulary import (
    KNOWLEDGE,
    LYING_WORDS,
    SECTIONS,
    STANDING_WORDS,
    section,
)

STEP: Final[tuple[Choice, ...]] = tuple([("step", word) for word in STANDING_WORDS])
STEP_LYING: Final[tuple[Choice, ...]] = tuple([("step", word) for word in LYING_WORDS])


def add_steps_forward(found: list[Choice], s: GolemState, p: Player, golem: int, marks: int = 0) -> None:
    """One step forward with that golem: some sections cost knowledge or VP, but not a mix (MOV-4)."""
    at = p.golems[golem]
    if section(at) == SECTIONS:
        return
    if s.box.has_toll[at + 1]:
        word = golem_word(p, golem, marks)
        if p.has(KNOWLEDGE, s.box.toll_knowledge[at + 1]):
            found.append(("step", word, "knowledge"))
        found.append(("step", word, "vp"))
    elif marks:
        found.append(("step", golem_word(p, golem, marks)))
    else:
        found.append((STEP_LYING if p.lying >> golem & 1 else STEP)[at])


def steps_of(box: Box, words: list[str]) -> list[Choice]:
    """Every step forward that golems with these words can be offered."""
    found: list[Choice] = []
    for word in words:
        at = PLACE_OF[word][0]
        if section(at) < SECTIONS:
            found += [("step", word, "knowledge"), ("step", word, "vp")] if box.has_toll[at + 1] else [("step", word)]
    return found


def step_offer(s: GolemState, choice: Choice) -> Offer:
    """The offer of a step: the new section, the tile there, and the price."""
    at = PLACE_OF[choice[1]][0]
    moved = at - 1 if choice[0] == "back" else at + 1
    targets = [Target("golem", piece_word(choice[1])), Target("section", STANDING_WORDS[moved])]
    if has_tile(s, moved):
        targets.append(Target("neighbourhood", s.box.neighbourhood_names[tile_at(s, moved)]))
    tolls = {"knowledge": s.box.toll_knowledge[moved], "vp": s.box.toll_vp[moved]}
    cost = {choice[2]: tolls[choice[2]]} if len(choice) > 2 else None
    return Offer(choice, cost, targets, facts=mark_facts(choice[1]))


def step(s: GolemState, p: Player, golem: int, choice: Choice) -> None:
    """Make the step; a lying golem stands up (MOV-3). A step back costs nothing (RAB-17)."""
    at = p.golems[golem]
    if choice[0] == "back":
        moved = at - 1
    else:
        moved = at + 1
        if len(choice) > 2 and choice[2] == "knowledge":
            p.pay(KNOWLEDGE, s.box.toll_knowledge[moved])
        elif len(choice) > 2:
            p.vp -= s.box.toll_vp[moved]
    p.golems = replaced(p.golems, golem, moved)
    p.lying &= ~(1 << golem)


def same_golem_goes_on(choice: Choice, following: Choice) -> bool:
    """Whether the second step is one more with the golem of the first, in the same direction and with the same
    payment."""
    ahead = -1 if choice[0] == "back" else 1
    place = PLACE_OF[choice[1]][0] + ahead
    return following[0] == choice[0] and following[2:] == choice[2:] and PLACE_OF[following[1]] == (place, 0)


class Forward(Counted):
    """It moves up to n steps forward (RAB-15, RAB-17, GOL-3). `at` counts them."""

    criteria = "forward"
    automa_may_decline = True

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return steps_of(box, [*STANDING_WORDS[1:], *LYING_WORDS[1:]])

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        found: list[Choice] = []
        add_steps_forward(found, s, s.players[f.who], f.it)
        return found

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return step_offer(s, choice)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        step(s, s.players[f.who], f.it, choice)
        if f.at + 1 < self.n:
            s.push(self, f.who, f.at + 1, f.it, f.must)

    def goes_on(self, choice: Choice, following: Choice) -> bool:
        return same_golem_goes_on(choice, following)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("move it forward ({n:step|steps} left)", n=self.n - f.at)


class Steps(Counted):
    """Up to n steps, forward or back, divided among your golems as you like (RAB-17). `at` counts them."""

    criteria = "steps"
    automa_may_decline = True

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        back: list[Choice] = [("back", word) for word, (at, _) in PLACE_OF.items() if section(at) > 1]
        return [*steps_of(box, list(PLACE_OF)), *back]

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        found: list[Choice] = []
        marks = work_marks(s, f.who)
        for golem in distinct_golems(p, GOLEMS, marks):
            add_steps_forward(found, s, p, golem, marks)
            if section(p.golems[golem]) > 1:
                found.append(("back", golem_word(p, golem, marks)))
        return found

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return step_offer(s, choice)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        step(s, p, find_golem(p, choice[1], GOLEMS, work_marks(s, f.who)), choice)
        if f.at + 1 < self.n:
            s.push(self, f.who, f.at + 1, f.it, f.must)

    def goes_on(self, choice: Choice, following: Choice) -> bool:
        return same_golem_goes_on(choice, following)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("move your golems, forward or back ({n:step|steps} left)", n=self.n - f.at)


class March(Verb):
    """Phase 2: as many steps as the level of the golem track and the round's character say, all of them (MOV-1, MOV-2);
    with the left leg those of the character may be ignored, all or a part of them (OPT-1)."""

    criteria = "march"

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        most = max(box.level) + max(box.character_steps)
        return [("march", str(n)) for n in range(min(box.level), most + 1)]

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        own, more = march_steps(s, f.who, s.round)
        if not more or not s.players[f.who].developed & s.box.ignore_character:
            return None
        return [("march", str(n)) for n in range(own, own + more + 1)]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        steps = int(choice[1])
        return Offer(choice, facts={"steps": steps, "added": steps - march_steps(s, f.who, s.round)[0]}, matters=True)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        own, more = march_steps(s, f.who, s.round)
        steps = int(choice[1]) if choice else own + more
        if steps:
            s.push(MARCH_ON, f.who, steps, must=True)

    def asks_with(self, following: Effect[Any]) -> bool:
        return isinstance(following, MarchOn)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("march: how many of the character's steps do you add?")


class MarchOn(Verb):
    """One step of the march, forward, with any golem, while one of them can move (MOV-2, MOV-5, MOV-7). When all
    are on X, each step left costs 5 VP, at most 5 a golem (MOV-6). `at` is the number of steps left."""

    criteria = "walk_forward"
    logged = True

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return steps_of(box, [*STANDING_WORDS[1:], *LYING_WORDS[1:]])

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        found: list[Choice] = []
        for golem in distinct_golems(p):
            add_steps_forward(found, s, p, golem)
        return found or None

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return step_offer(s, choice)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        if not choice:
            in_districts = sum([1 for at in p.golems if at > 0])
            p.vp -= min(f.at * s.box.overflow_vp, in_districts * s.box.overflow_most)
            return
        step(s, p, find_golem(p, choice[1]), choice)
        if f.at > 1:
            s.push(self, f.who, f.at - 1, must=True)

    def goes_on(self, choice: Choice, following: Choice) -> bool:
        return same_golem_goes_on(choice, following)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("march: move your golems forward ({n:step|steps} left)", n=f.at)


MARCH_ON: Final = MarchOn()


def march_steps(s: GolemState, who: int, round_: int) -> tuple[int, int]:
    """The steps of the level, and those of the round's character."""
    return s.box.level[s.players[who].level], s.box.character_steps[s.characters[round_ - 1]]
