"""The table of every choice that a game can offer with its content: what programs that learn call its actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from loew.engine.effect import Part, walk
from loew.engine.machine import SKIP, Choice
from loew.engine.notation import Notation


def choice_table(notation: Notation, effects: Iterable[Part], box: Any) -> tuple[Choice, ...]:
    """What each verb declares, and what the effects of the content offer by their text; sorted, each once."""
    found: set[Choice] = {SKIP}
    for verb in notation.verbs.values():
        found.update(verb.choices(box))
    for effect in effects:
        for part in walk(effect):
            found.update(part.labels_offered())
    return tuple(sorted(found))


def words_of(choices: Iterable[Choice], names: Iterable[str]) -> frozenset[str]:
    """The words of these choices, and these names."""
    return frozenset([*[word for choice in choices for word in choice], *names])
