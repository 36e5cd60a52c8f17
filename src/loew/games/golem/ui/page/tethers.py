"""The tethers: chains from golems to their students, with what control of them will cost."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.games.golem.rules.verbs.golem_choice import PLACE_OF
from loew.games.golem.rules.vocabulary import DISTRICTS, district, section
from loew.games.golem.ui.page.context import PageContext
from loew.games.golem.ui.page.figures import golems_of, seats_with_student
from loew.ui.html import NOTHING, Markup, tag
from loew.ui.markup import figure, span
from loew.ui.sprite import use

TRACKS: Final = (*[100] * 7, 30, *[80] * 3)  # the columns of a street, in the proportions of `city.css`
STUDENT_WIDTH: Final = 26.0  # about, in the same measure
ALONE: Final = 0.6  # where a single golem stands on its section; several share it
SHIFTS: Final = {"": 0.0, " aside": -0.27, " far-aside": -0.72, " beyond": 0.2}  # of a cost, in sections
FOOT, LOW, HAND = 64, 91, 86  # heights of a chain: at the student, at its lowest point, at the golem


class Tether(NamedTuple):
    """The golems of one section and their student."""

    student: int  # the sections of both
    golem: int
    knowledge: int
    lost_vp: int


def tethers(context: PageContext, d: int) -> list[Markup]:
    """The tethers of each seat on a street, over its sections: the viewer's always, another seat's while one points at
    a piece of it or at its card. Screen readers have them from the golems."""
    taken = set[int]()  # where a cost is shown
    others = [who for who in range(len(context.players)) if who != context.mine]
    return [tethers_of(context, d, who, taken) for who in (context.mine, *others)]


def tethers_of(context: PageContext, d: int, who: int, taken: set[int]) -> Markup:
    found = of_street(context, d, who)
    if not found:
        return NOTHING
    chains, costs = [], []
    for tether in found:
        low = calm_place(context, d, tether, taken)
        taken.add(low)
        shift = way_given(context, d, tether, low)
        path, broken = chain(context, d, who, tether, low + SHIFTS[shift]), " broken" if tether.lost_vp else ""
        chains += [tag("path", class_="chain-shadow", d=path), tag("path", class_=f"chain{broken}", d=path)]
        loss = span("lost", figure(-tether.lost_vp), use("vp")) if tether.lost_vp else ""
        paid = span("due", figure(tether.knowledge), use("knowledge"))
        costs.append(span(f"tether-cost one-colour at-{low}{broken}{shift}", paid, loss))
    lines = tag("svg", chains, class_="chains", viewBox=f"0 0 {sum(TRACKS)} 100", preserveAspectRatio="none")
    seat = "" if who == context.mine else f" of-other other-{who + 1}"
    return tag("div", lines, costs, class_=f"tethers{seat}", aria_hidden="true")


def of_street(context: PageContext, d: int, who: int) -> list[Tether]:
    """From the forecast of the seat: one for each section with golems that cost anything."""
    p = context.players[who]
    found: dict[int, Tether] = {}
    for due in p["forecast"]["control"]["golems"]:
        at, _ = PLACE_OF[due["golem"]]
        if district(at) == d:
            n = section(at)
            before = found.get(n, Tether(0, n, 0, 0))
            knowledge, lost = before.knowledge + due["knowledge"], before.lost_vp + due["lost_vp"]
            found[n] = Tether(p["students"][DISTRICTS[d]], n, knowledge, lost)
    return [found[n] for n in sorted(found)]


def calm_place(context: PageContext, d: int, tether: Tether, taken: set[int]) -> int:
    """Where the chain is lowest: at the right edge of this section, where few golems stand, near the middle."""
    middle = (tether.student + tether.golem - 1) / 2

    def unrest(n: int) -> tuple[bool, int, float]:
        around = [len(golems_of(context, d, each)) for each in (n, n + 1) if each != tether.golem]
        return n in taken, sum(around), abs(n - middle)

    return min(range(max(1, tether.student), tether.golem), key=unrest)


def way_given(context: PageContext, d: int, tether: Tether, low: int) -> str:
    """The class of a cost that gives way to the golems beside it."""
    before, after = (len(golems_of(context, d, n)) for n in (low, low + 1))
    if after > 1:
        return " far-aside" if before == 1 else " aside"
    return " beyond" if before and after else ""


def chain(context: PageContext, d: int, who: int, tether: Tether, low: float) -> str:
    """The path of a chain that hangs from the student over its lowest point to the golem."""
    students = seats_with_student(context, DISTRICTS[d], tether.student)
    aside = (students.index(who) - (len(students) - 1) / 2) * STUDENT_WIDTH
    golems = [owner for owner, _ in golems_of(context, d, tether.golem)]
    part = ALONE if len(golems) == 1 else (golems.index(who) + 0.5) / len(golems)
    start, bottom, end = (
        x(context, tether.student, 0.5) + aside,
        x(context, int(low) + 1, low % 1),
        x(context, tether.golem, part),
    )
    first, second = (start + 2 * bottom) / 3, (end + 2 * bottom) / 3
    return f"M{start:.0f} {FOOT}Q{first:.0f} {LOW} {bottom:.0f} {LOW}Q{second:.0f} {LOW} {end:.0f} {HAND}"


def x(context: PageContext, n: int, part: float) -> float:
    """A place in a section, from its left edge (0) to its right edge (1)."""
    track = n - 1 if n < context.box.menorah_section else n
    return sum(TRACKS[:track]) + part * TRACKS[track]
