"""What a step of the Automa comes from: the book, the house, the row of its artifact tile.

What an effect pushes has the cause of the effect that pushed it, unless it is the effect of a component itself.
"""

from __future__ import annotations

from typing import Any, Final

from loew.engine.effect import label_index
from loew.engine.machine import AutoStep, Effect, Frame
from loew.games.golem.companion.known_position import AUTOMA
from loew.games.golem.companion.questions import LINE_NAMES, MARBLE_NAMES, component_name
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.automa.verbs import DrawCard
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs import actions, books, developments, golems, phases
from loew.games.golem.rules.verbs.income import SOURCES, source_effects, source_target
from loew.games.golem.rules.vocabulary import COLOURS
from loew.i18n import say

UPGRADES: Final = (developments.Develop, developments.DevelopFree, developments.DevelopMixed)


class Causes:
    """The causes of the frames of one game, followed step by step."""

    def __init__(self) -> None:
        self.known: Final[dict[int, tuple[Frame, str]]] = {}  # the frames are kept, so that their ids stay theirs

    def of(self, step: AutoStep) -> str:
        """The cause of a step; empty for what the phase or the turn asks for."""
        found = self.known.get(id(step.frame))
        return found[1] if found is not None else ""

    def follow(self, step: AutoStep, before: GolemState, after: GolemState) -> None:
        """Note the causes of what a step has pushed."""
        inherited, f = self.of(step), before.top
        while f is not None:
            self.known.setdefault(id(f), (f, ""))
            f = f.below
        f = after.top
        while f is not None and id(f) not in self.known:
            self.known[id(f)] = f, pushed_by(step, before, f.effect) or inherited
            f = f.below


def pushed_by(step: AutoStep, s: GolemState, effect: Effect[Any]) -> str:
    """The cause of an effect that a step has pushed, if it has one of its own."""
    verb, box = step.frame.effect, s.box
    if isinstance(verb, DrawCard):
        return say("its card")
    if isinstance(verb, books.PlaceBook):
        return book_cause(step, s, effect)
    if isinstance(verb, books.ColumnBonus):
        return say("the development of column {n}", n=step.frame.it + 1)
    if isinstance(verb, UPGRADES) and len(step.choice) > 1 and step.choice[1] in box.number:
        return component_name(box, step.choice[1])
    if isinstance(verb, golems.Bury):
        return component_name(box, step.choice[1])
    if isinstance(verb, phases.Influence):
        return say("the palace")
    if isinstance(verb, actions.Action) and step.choice[0] == "take":
        return line_cause(step, s, effect)
    if isinstance(verb, actions.Action) and step.choice[0] == "rabbi":
        return rabbi_cause(step, box)
    return income_cause(s, effect) or component_cause(s, effect)


def book_cause(step: AutoStep, s: GolemState, effect: Effect[Any]) -> str:
    """The book itself for its immediate bonus; for active bonuses the book that gives it."""
    box, p = s.box, s.players[AUTOMA]
    if effect is box.book_immediate[step.frame.it]:
        return component_name(box, box.book_names[step.frame.it])
    column = (*p.columns[label_index(books.COLUMN, step.choice)], step.frame.it)
    giving = [box.book_names[book] for book in column if box.book_active[book] is effect]
    if len(giving) == 1:
        return say("{book}, with every book of its column", book=component_name(box, giving[0]))
    return say("the books of its column") if giving else component_cause(s, effect)


def line_cause(step: AutoStep, s: GolemState, effect: Effect[Any]) -> str:
    """The marble or the action of its line; an artifact that the marble triggers names itself."""
    _, colour, line = step.choice
    if effect is s.box.marble_effects[COLOURS.index(colour)]:
        return say(MARBLE_NAMES[colour])
    return component_cause(s, effect) or say(LINE_NAMES[line])


def rabbi_cause(step: AutoStep, box: Box) -> str:
    tile = step.choice[1]
    return component_name(box, tile) if tile in box.number else say("the permanent space")


def income_cause(s: GolemState, effect: Effect[Any]) -> str:
    for i in range(len(SOURCES)):
        if any(each is effect for each in source_effects(s, AUTOMA, i)):
            target = source_target(i)
            if target.kind == "row":
                return say("its artifact of row {n}", n=target.id[-1])
    return ""


def component_cause(s: GolemState, effect: Effect[Any]) -> str:
    """The component whose whole effect this is: a house, an action or starting tile, a row of its artifact tile."""
    box, p = s.box, s.players[AUTOMA]
    families = (
        (box.neighbourhood_effects, box.neighbourhood_names),
        (box.tile_effects, box.tile_names),
        (box.start_effects, box.start_names),
    )
    for effects, names in families:
        for one, name in zip(effects, names, strict=True):
            if one is effect:
                return component_name(box, name)
    assert isinstance(p, Automa)
    rows = box.artifact_effects[p.artifact] if p.artifact >= 0 else ()
    row = next((i for i, one in enumerate(rows) if one is effect), -1)
    return say("its artifact of row {n}", n=row + 1) if row >= 0 else ""
