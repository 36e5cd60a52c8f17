"""Where the points that are scored during the game come from, for the result: see `engine/points.py`."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.effect import label_index
from loew.engine.gains import Gain, Spend
from loew.engine.game import PointSources
from loew.engine.machine import Choice, Effect, Frame
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.automa.verbs import DrawCard
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.triggers import triggered_effects
from loew.games.golem.rules.verbs import (
    actions,
    artifacts,
    books,
    developments,
    golems,
    income,
    introductory,
    movement,
    phases,
    setup_choices,
    students,
    work,
)
from loew.games.golem.rules.vocabulary import BLUE, COLOURS, CREATED, FIRST_BOOK, MARBLE_BLUE, MARBLE_RED, RED

ACTIONS: Final = "actions"
RABBIS: Final = "rabbis"
HOUSES: Final = "houses"
ARTIFACTS: Final = "artifact bonuses"
BOOKS: Final = "book bonuses"
STREETS: Final = "street income"
GOLEM_TRACK: Final = "golem track"
TOLLS: Final = "tolls"
CONTROL: Final = "control"
PURSE: Final = "purse"  # what the Automa cannot keep or pay (ARE-1)
OF_VERBS: Final[dict[type[Effect[Any]], str]] = {
    setup_choices.ChooseStarts: "starting tiles",
    introductory.GiveIntroductory: "starting tiles",
    DrawCard: "automa cards",
    movement.MarchOn: TOLLS,
    movement.Steps: TOLLS,
    movement.Forward: TOLLS,
    golems.UseTile: HOUSES,
    golems.ActivateIt: HOUSES,
    golems.Activate: HOUSES,
    work.WorkOn: HOUSES,
    golems.Bury: "graves",
    artifacts.PlaceGold: ARTIFACTS,
    artifacts.Artifact: ARTIFACTS,
    books.PlaceBook: BOOKS,
    books.ColumnBonus: BOOKS,
    books.Reread: BOOKS,
    developments.Develop: "developments",
    developments.DevelopFree: "developments",
    developments.DevelopMixed: "developments",
    developments.PlaceTile: "developments",
    students.StreetIncome: STREETS,
    phases.Influence: "palace",
    phases.Control: CONTROL,
}
# A verb that starts a tile or an action gives the Automa VP itself if that would bring nothing (AAC-13).
STARTERS: Final = (*(actions.Action, actions.Copy, golems.UseTile, golems.ActivateIt, golems.Activate, work.WorkOn),)


def point_sources(s: GolemState, f: Frame, choice: Choice, inherited: str) -> PointSources:
    """The sources of what an effect gives itself, and of what it pushes."""
    effect = f.effect
    if isinstance(effect, actions.Action):
        rest = RABBIS if choice[0] == "rabbi" else ACTIONS
    else:
        rest = OF_VERBS.get(type(effect), inherited)
    own = PURSE if is_beyond_purse(s, f, choice) else rest
    return PointSources(own, pushed_first(s, f, choice), rest)


def is_beyond_purse(s: GolemState, f: Frame, choice: Choice) -> bool:
    """Whether points that the effect itself gives or takes can only come from the purse of the Automa."""
    if f.who < 0 or not isinstance(s.players[f.who], Automa):
        return False
    effect = f.effect
    if isinstance(effect, (Gain, Spend)):
        return effect.what != "vp"
    if isinstance(effect, STARTERS):
        return False
    if isinstance(effect, movement.MarchOn) and not choice:
        return False  # steps that no golem can make cost VP
    return not choice or choice[-1] != "vp"  # a step that is paid in VP


def pushed_first(s: GolemState, f: Frame, choice: Choice) -> list[str]:
    """The sources of what lies on top of the rest: artifacts that are triggered, and the sources of income."""
    effect = f.effect
    if isinstance(effect, income.Income):
        return income_sources(s, f, choice)
    if isinstance(effect, golems.Create):
        return triggered(s, f.who, CREATED)
    if isinstance(effect, books.PlaceBook):
        empty = not s.players[f.who].columns[label_index(books.COLUMN, choice)]
        return triggered(s, f.who, FIRST_BOOK) if empty else []
    if isinstance(effect, actions.Action) and choice[0] == "take":
        colour = COLOURS.index(choice[1])
        events = {RED: MARBLE_RED, BLUE: MARBLE_BLUE}
        return [ACTIONS, *triggered(s, f.who, events[colour])] if colour in events else []
    return []


def triggered(s: GolemState, who: int, event: int) -> list[str]:
    return [ARTIFACTS] * len(triggered_effects(s, who, event))


def income_sources(s: GolemState, f: Frame, choice: Choice) -> list[str]:
    """One for each effect of the sources that are taken now."""
    found: list[str] = []
    for i in income.numbers(income.taken_now(s, f, choice)):
        name = STREETS if i < 3 else ARTIFACTS if i < income.STUDY_TRACK else GOLEM_TRACK
        found += [name] * len(income.source_effects(s, f.who, i))
    return found
