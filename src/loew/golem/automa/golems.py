"""How the Automa moves students and golems, and which of its golems work, come and go."""

from __future__ import annotations

from loew.golem.automa.criteria import Thought, lies, section_of
from loew.golem.verbs.golems import full_price, workers
from loew.golem.verbs.work import Work
from loew.golem.words import DISTRICTS


def student(t: Thought) -> None:
    """The leftmost, in a tie from the top (AAC-1)."""
    t.least("AAC-1", "the leftmost student", lambda o: t.p.students[DISTRICTS.index(o[1])])
    t.least("AAC-1", "strategy order", t.by_strategy)


def student_back(t: Thought) -> None:
    """The rightmost, in a tie from the bottom (AAC-1)."""
    t.least("AAC-1", "the rightmost student", lambda o: -t.p.students[DISTRICTS.index(o[1])])
    t.least("AAC-1", "strategy order from the bottom", t.from_below)


def walk_forward(t: Thought) -> None:
    """Lying before standing, the leftmost, in a tie from the top (AAC-11)."""
    t.keep("AAC-11", "lying golems first", lies)
    t.least("AAC-11", "the leftmost golem", section_of)
    t.least("AAC-11", "strategy order", t.by_strategy)
    pay_in_resources(t)


def pay_in_resources(t: Thought) -> None:
    """Never in VP (AAC-12)."""
    t.keep("AAC-12", "VIII to X are paid for in resources", lambda o: len(o) < 3 or o[2] == "knowledge")


def march(t: Thought) -> None:
    """Without the character's steps, where that can be chosen (APH-1)."""
    t.least("APH-1", "it never adds the character's steps", lambda o: int(o[1]))


def forward(t: Thought) -> None:
    """Free to go forward or not, only a lying golem goes (AAC-11, AAC-5)."""
    if not lies(t.options[0]):
        t.decline("AAC-11", "it may move forward or not: only lying golems do")
        return
    pay_in_resources(t)


def steps(t: Thought) -> None:
    """Back, lying before standing, the rightmost; but one lying on I goes forward (AAC-11)."""
    if any([o[0] == "step" and lies(o) and section_of(o) == 1 for o in t.options]):
        t.keep("AAC-11", "a lying golem on I goes forward", lambda o: o[0] == "step" and lies(o) and section_of(o) == 1)
        t.least("AAC-11", "strategy order", t.by_strategy)
        return
    if not t.keep("AAC-11", "forward or back: back", lambda o: o[0] == "back"):
        t.decline("AAC-11", "it may move forward or not: only lying golems do")
        return
    t.keep("AAC-11", "lying golems first", lies)
    t.least("AAC-11", "the rightmost golem", lambda o: -section_of(o))
    t.least("AAC-11", "strategy order from the bottom", t.from_below)


def pick_golem(t: Thought) -> None:
    t.keep("AAC-11", "lying golems first", lies)
    t.least("AAC-11", "the leftmost golem", section_of)
    t.least("AAC-11", "strategy order", t.by_strategy)


def rightmost(t: Thought) -> None:
    """The rightmost works, in a tie from the top (AAC-2)."""
    t.least("AAC-2", "the rightmost golem", lambda o: -section_of(o))
    t.least("AAC-2", "strategy order", t.by_strategy)


def kill(t: Thought) -> None:
    """The rightmost dies, in a tie from the top (AAC-9)."""
    t.least("AAC-9", "the rightmost golem", lambda o: -section_of(o))
    t.least("AAC-9", "strategy order", t.by_strategy)


def bury(t: Thought) -> None:
    t.least("AAC-9", "the leftmost free grave", lambda o: t.s.box.bury.index(o))


def work(t: Thought) -> None:
    """As many as can be had for little, and none paid for in vain (AAC-2)."""
    effect = t.f.effect
    assert isinstance(effect, Work)
    most = t.p.habits.work_most
    able = workers(t.s, t.p).bit_count()
    free = t.s.box.extra_workers if t.p.developed & t.s.box.work_extra else 0
    t.keep("AAC-2", f"paying at most {most} in all", lambda o: effect.price(t.s, int(o[1])) <= most)
    t.least("AAC-2", "as many golems as it can", lambda o: -min(able, int(o[1]) + free))
    t.least("AAC-2", "and nobody paid for in vain", lambda o: int(o[1]))


def create(t: Thought) -> None:
    """Where fewest stand, in a tie from the top (AAC-5)."""
    t.least("AAC-5", "where it is cheapest", lambda o: full_price(t.s, t.p, DISTRICTS.index(o[1])))
    t.least("AAC-5", "strategy order", t.by_strategy)


def stand(t: Thought) -> None:
    """The first two golems, at set-up (AST-5)."""
    t.least("AST-5", "the districts of the top two strategy tiles", t.by_strategy)
