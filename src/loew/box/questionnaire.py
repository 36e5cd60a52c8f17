"""The questionnaire about a box: every value that is not from the rulebook, component by component.

A value is left out if the rules depend on it (it cannot be corrected) or if it is printed nowhere, such as our names.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from loew.box.forms import Form, Forms, Value
from loew.engine.content import Entry
from loew.engine.errors import ContentError
from loew.engine.message import Listing, msg
from loew.games.registry import game, presentation
from loew.ui.box_guide import BoxGroup
from loew.ui.presentation import Presentation


class Component(NamedTuple):
    """A component of a game: its content file (without `.toml`), its kind and its id."""

    file: str
    kind: str
    id: str

    def __str__(self) -> str:
        return f"{self.file}.{self.kind}.{self.id}"


class Question(NamedTuple):
    """A value in doubt, and the form for it."""

    component: Component
    field: str
    ours: Value
    source: str  # inferred or reconstructed
    why: str  # in English, as the content has it; empty if nothing more is known
    form: Form

    @property
    def key(self) -> str:
        return f"{self.component}.{self.field}"


class ComponentQuestions(NamedTuple):
    """The questions about one component, one for each value in doubt."""

    component: Component
    entry: Entry  # as ours
    group: str
    questions: tuple[Question, ...]

    def question(self, field: str) -> Question:
        for question in self.questions:
            if question.field == field:
                return question
        fields = Listing([question.field for question in self.questions])
        raise ContentError(
            msg(
                "{kind} {id}: nothing is asked about {field}, only about {fields}",
                kind=self.component.kind,
                id=repr(self.component.id),
                field=repr(field),
                fields=fields,
            )
        )


class Group(NamedTuple):
    """Components of one kind, taken out of the box together."""

    guide: BoxGroup
    members: tuple[ComponentQuestions, ...]

    @property
    def name(self) -> str:
        return self.guide.name

    @property
    def values(self) -> int:
        return sum(len(asked.questions) for asked in self.members)


class Questionnaire:
    """All questions about a game, made once; titles and sentences come from `guide`, in the reader's language."""

    def __init__(self, name: str) -> None:
        ours = game(name)
        self.presentation: Final[Presentation] = presentation(ours)
        self.game: Final = ours
        self.guide: Final = self.presentation.box_guide
        self.entries: Final = {component_of(entry): entry for entry in ours.entries()}
        self.forms: Final = Forms(ours)
        self.groups: Final = self.make_groups()
        self.by_component: Final[dict[Component, ComponentQuestions]] = {
            asked.component: asked for group in self.groups for asked in group.members
        }
        self.order: Final = list(self.by_component)
        self.total: Final = sum(group.values for group in self.groups)

    def make_groups(self) -> tuple[Group, ...]:
        groups = []
        for guide in self.guide.groups():
            entries = [entry for kind in guide.kinds for entry in self.entries_of(*kind)]
            members = [asked for entry in entries if (asked := self.component_questions(entry, guide.name)).questions]
            if members:
                groups.append(Group(guide, tuple(members)))
        return tuple(groups)

    def entries_of(self, file: str, kind: str) -> list[Entry]:
        return [entry for component, entry in self.entries.items() if (component.file, component.kind) == (file, kind)]

    def component_questions(self, entry: Entry, group: str) -> ComponentQuestions:
        questions = [self.question(entry, field) for field in entry.values if self.guide.is_asked(entry, field)]
        return ComponentQuestions(component_of(entry), entry, group, tuple(questions))

    def question(self, entry: Entry, field: str) -> Question:
        form = self.forms.form(entry, field)
        why = entry.why.get(field, "")
        return Question(component_of(entry), field, entry.values[field], entry.source[field], why, form)

    def find(self, component: Component) -> ComponentQuestions:
        if component not in self.by_component:
            raise ContentError(msg("nothing is asked about {kind} {id}", kind=component.kind, id=repr(component.id)))
        return self.by_component[component]

    def group(self, name: str) -> Group:
        """The group with this name, or the only one whose name starts with it."""
        found = [group for group in self.groups if group.name == name] or [
            group for group in self.groups if name and group.name.startswith(name)
        ]
        if len(found) != 1:
            known = Listing([each.name for each in self.groups])
            raise ContentError(msg("there is no group {name}; there are {groups}", name=repr(name), groups=known))
        return found[0]


@cache
def questionnaire_of(name: str) -> Questionnaire:
    """The questionnaire about the box of a game, cached."""
    return Questionnaire(name)


def component_of(entry: Entry) -> Component:
    return Component(entry.file.removesuffix(".toml"), entry.kind, entry.id)
