"""The page of one component: its drawing, what is in doubt, and what can be done."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from loew.box.answers import Answers
from loew.box.walk import Group, Stop, Walk
from loew.engine.errors import ContentError
from loew.i18n import say
from loew.ui.html import NOTHING, Markup
from loew.web.box.drawing import drawn
from loew.web.box.fields import FieldView, FilledForm

OPEN: Final = "open"
RIGHT: Final = "right"
CORRECTED: Final = "corrected"
SKIPPED: Final = "skipped"


class StopForm(NamedTuple):
    """The part of the page that changes with every edit."""

    fields: list[FieldView]
    drawing: Markup
    problem: str = ""  # why the game cannot be played with these values

    @property
    def changed(self) -> bool:
        return any(field.changed for field in self.fields)

    @property
    def sources(self) -> dict[str, str]:
        """The signs of the sources, and what they mean."""
        return {field.sign: field.source for field in self.fields}

    @property
    def data(self) -> dict[str, Any]:
        return {field.name: field.data for field in self.fields}


class Listed(NamedTuple):
    """A component in the list of its group."""

    place: str
    title: str
    state: str  # OPEN, RIGHT, CORRECTED or SKIPPED


def filled(answers: Answers, stop: Stop) -> FilledForm:
    """The form of a component with what was answered before."""
    form = form_for(answers.walk, stop)
    form.fill({each.field: answers.value(each) for each in stop.questions})
    return form


def form_for(walk: Walk, stop: Stop) -> FilledForm:
    return FilledForm(walk.forms, walk.guide, stop.entry, tuple([each.field for each in stop.questions]))


def drawn_form(answers: Answers, stop: Stop, form: FilledForm) -> StopForm:
    """The form as it is shown. While something in it cannot be read, the drawing is left as it was."""
    try:
        return StopForm(form.shown(), *drawn(answers, stop.component, form.changes()))
    except ContentError:  # the field says why
        return StopForm(form.shown(), NOTHING)


def state_of(answers: Answers, stop: Stop) -> str:
    if answers.is_done(stop):
        known = answers.current[stop.component]
        return RIGHT if all(answer.confirmed for answer in known.values()) else CORRECTED
    return SKIPPED if stop.component in answers.skipped else OPEN


def listed(answers: Answers, group: Group) -> list[Listed]:
    title = answers.walk.guide.title
    return [Listed(str(stop.component), title(stop.entry), state_of(answers, stop)) for stop in group.stops]


def stop_values(answers: Answers, stop: Stop) -> dict[str, Any]:
    """The values for the page of a component."""
    walk, component = answers.walk, stop.component
    group = walk.group(stop.group)
    order = walk.order
    at = order.index(component)
    return {
        "game": walk.game.name,
        "game_title": walk.game.title,
        "place": str(component),
        "title": walk.guide.title(stop.entry),
        "group": group,
        "group_title": say(group.guide.title),
        "hint": say(group.guide.hint),
        "number": [each.component for each in group.stops].index(component) + 1,
        "count": len(group.stops),
        "state": state_of(answers, stop),
        "listed": listed(answers, group),
        "progress": answers.progress(),
        "in_group": answers.progress(stop.group),
        "before": str(order[at - 1]) if at else "",
        "after": str(order[at + 1]) if at + 1 < len(order) else "",
        "can_undo": bool(answers.steps),
        "form": drawn_form(answers, stop, filled(answers, stop)),
    }
