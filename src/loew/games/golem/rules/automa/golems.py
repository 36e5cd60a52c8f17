"""How the Automa moves students and golems, and which golems it activates, creates and kills."""

from __future__ import annotations

from loew.games.golem.rules.automa.candidate_filter import (
    DISTRICT_OF,
    LYING,
    SECTION_OF,
    CandidateFilter,
)
from loew.games.golem.rules.verbs.golems import full_prices, workers
from loew.games.golem.rules.verbs.work import Work


def student(t: CandidateFilter) -> None:
    """The leftmost, in a tie from the top (AAC-1)."""
    at = t.p.students
    if t.least("AAC-1", "the leftmost student", [at[DISTRICT_OF[o[1]]] for o in t.options]):
        t.least("AAC-1", "strategy order", t.strategy())


def student_back(t: CandidateFilter) -> None:
    """The rightmost, in a tie from the bottom (AAC-1)."""
    at = t.p.students
    if t.least("AAC-1", "the rightmost student", [-at[DISTRICT_OF[o[1]]] for o in t.options]):
        t.least("AAC-1", "strategy order from the bottom", t.strategy_from_bottom())


def walk_forward(t: CandidateFilter) -> None:
    """Lying before standing, the leftmost, in a tie from the top (AAC-11)."""
    pick_golem(t)
    pay_in_resources(t)


def pick_golem(t: CandidateFilter) -> None:
    t.keep("AAC-11", "lying golems first", t.lying())
    if t.least("AAC-11", "the leftmost golem", t.sections()):
        t.least("AAC-11", "strategy order", t.strategy())


def pay_in_resources(t: CandidateFilter) -> None:
    """Never in VP (AAC-12)."""
    if t.undecided():
        kept = [o for o in t.options if len(o) < 3 or o[2] == "knowledge"]
        t.keep("AAC-12", "VIII to X are paid for in resources", kept)


def march(t: CandidateFilter) -> None:
    """Without the character's steps, where that can be chosen (APH-1)."""
    t.least("APH-1", "it never adds the character's steps", [int(o[1]) for o in t.options])


def forward(t: CandidateFilter) -> None:
    """If moving is optional, only a lying golem moves (AAC-11, AAC-5)."""
    if t.options[0][1] not in LYING:
        t.decline("AAC-11", "it may move forward or not: only lying golems do")
        return
    pay_in_resources(t)


def steps(t: CandidateFilter) -> None:
    """Back, lying before standing, the rightmost; but one lying on I goes forward (AAC-11)."""
    stuck = [o for o in t.lying() if o[0] == "step" and SECTION_OF[o[1]] == 1]
    if stuck:
        t.keep("AAC-11", "a lying golem on I goes forward", stuck)
        t.least("AAC-11", "strategy order", t.strategy())
        return
    if not t.keep("AAC-11", "forward or back: back", [o for o in t.options if o[0] == "back"]):
        t.decline("AAC-11", "it may move forward or not: only lying golems do")
        return
    t.keep("AAC-11", "lying golems first", t.lying())
    if t.least("AAC-11", "the rightmost golem", t.sections_from_right()):
        t.least("AAC-11", "strategy order from the bottom", t.strategy_from_bottom())


def rightmost(t: CandidateFilter) -> None:
    """The rightmost works, in a tie from the top (AAC-2)."""
    if t.least("AAC-2", "the rightmost golem", t.sections_from_right()):
        t.least("AAC-2", "strategy order", t.strategy())


def kill(t: CandidateFilter) -> None:
    """The rightmost dies, in a tie from the top (AAC-9)."""
    if t.least("AAC-9", "the rightmost golem", t.sections_from_right()):
        t.least("AAC-9", "strategy order", t.strategy())


def bury(t: CandidateFilter) -> None:
    graves = t.s.box.bury
    t.least("AAC-9", "the leftmost free grave", [graves.index(o) for o in t.options])


def work(t: CandidateFilter) -> None:
    """As many as it can for a small price, and no payment for nothing (AAC-2)."""
    effect = t.f.effect
    assert isinstance(effect, Work)
    most = t.p.automa_content.work_most
    cheap = [o for o in t.options if effect.price(t.s, int(o[1]), t.s.value) <= most]
    t.keep("AAC-2", "paying at most {what} in all", cheap, most)
    able = workers(t.s, t.p).bit_count()
    free = t.s.box.extra_workers if t.p.developed & t.s.box.work_extra else 0
    if t.least("AAC-2", "as many golems as it can", [-min(able, int(o[1]) + free) for o in t.options]):
        t.least("AAC-2", "and nobody paid for in vain", [int(o[1]) for o in t.options])


def create(t: CandidateFilter) -> None:
    """Where it has the fewest golems, in a tie from the top (AAC-5)."""
    prices = full_prices(t.s, t.p)
    if t.least("AAC-5", "where it is cheapest", [prices[DISTRICT_OF[o[1]]] for o in t.options]):
        t.least("AAC-5", "strategy order", t.strategy())


def stand(t: CandidateFilter) -> None:
    """The first two golems, at set-up (AST-5)."""
    t.least("AST-5", "the districts of the top two strategy tiles", t.strategy())
