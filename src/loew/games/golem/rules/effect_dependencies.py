"""What an effect reads and changes, as bits: whether the order of two sources of income can matter (INC-1)."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.effect import AnyOrder, Each, Must, OneOf, Seq, Times, walk
from loew.engine.gains import Gain, Pay, Spend
from loew.engine.machine import Effect
from loew.games.golem.rules.vocabulary import DISTRICTS, RESOURCES

CHANGES: Final = 16  # the shift from the bits of what it reads to the bits of what it changes
ALL: Final = (1 << CHANGES) - 1
STUDENTS: Final = 8  # the first of three bits, after the resources
STUDY: Final = 64
LEVEL: Final = 128
DEVELOPED: Final = 256
VP: Final = 512
EVERYTHING: Final = ALL | ALL << CHANGES  # of an effect that could do anything
BIT: Final = {**{what: 1 << i for i, what in enumerate(RESOURCES)}, "vp": VP}
COUNTED: Final = {"golem-level": LEVEL, "development": DEVELOPED, "leftmost-student": 7 * STUDENTS}


def dependencies(effect: Effect[Any]) -> int:
    """What an effect reads, and what it changes. Both may add to the same thing in any order."""
    found = 0
    for part in walk(effect):
        found |= own_dependencies(part)
    return found


def own_dependencies(part: Effect[Any]) -> int:
    """The dependencies of an effect without its parts."""
    if isinstance(part, (Seq, AnyOrder, OneOf, Must, Times, Each, Pay)) or part.does_nothing:
        return 0
    if isinstance(part, Gain):
        return (COUNTED.get(part.per, ALL) if part.per else 0) | changed(BIT.get(part.what, 0))
    if isinstance(part, Spend):
        return BIT.get(part.what, ALL) | changed(BIT.get(part.what, 0))
    verb = part.verb()
    if verb == "student":
        where = str(part.args()[0])
        return changed(7 * STUDENTS if where == "any" else STUDENTS << DISTRICTS.index(where))
    if verb == "study":
        return changed(STUDY)
    return changed(LEVEL) if verb == "golem-track" else EVERYTHING


def changed(bits: int) -> int:
    """The dependencies of something that changes these; without bits, of something that could change anything."""
    return bits << CHANGES if bits else EVERYTHING


def order_matters(a: int, b: int) -> bool:
    """Whether one of them changes what the other reads."""
    return bool((a >> CHANGES & b | b >> CHANGES & a) & ALL)
