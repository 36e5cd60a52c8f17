"""How two packs differ, value by value."""

from __future__ import annotations

from typing import NamedTuple

from loew.box.answers import ANSWERED, Answer, Answers, Step
from loew.box.pack import Pack
from loew.box.walk import Component


class Difference(NamedTuple):
    """A value that two people have read differently, or that only one has read (the other is None)."""

    component: Component
    field: str
    mine: Answer | None
    theirs: Answer | None

    @property
    def contradicts(self) -> bool:
        """Whether both have answered, differently."""
        return self.mine is not None and self.theirs is not None


def differences(name: str, mine: Pack, theirs: Pack) -> list[Difference]:
    """The differences about a game: contradictions first, each in the order of the content."""
    ours = mine.sheet(name)
    others = theirs.sheet(name)
    here = ours.values if ours else {}
    there = others.values if others else {}
    found = []
    for component in dict.fromkeys([*here, *there]):
        a, b = here.get(component, {}), there.get(component, {})
        for field in dict.fromkeys([*a, *b]):
            one, other = a.get(field), b.get(field)
            if one is None or other is None or one.value != other.value:
                found.append(Difference(component, field, one, other))
    return [*[each for each in found if each.contradicts], *[each for each in found if not each.contradicts]]


def take_difference(answers: Answers, difference: Difference) -> None:
    """Take over the other's value, as one step that can be undone."""
    if difference.theirs is not None:
        answers.take(Step(ANSWERED, {difference.component: {difference.field: difference.theirs}}))
