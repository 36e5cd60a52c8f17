"""What a choice costs or brings at once, on the Resource track and in VP (ARE-1, ARE-2); the final score (APH-5)."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.engine.machine import SKIP, Choice, Frame

from .golems import work_price
from .position import DISTRICTS, LEAST, MOST, ROMAN, ROWS, Position
from .worth import number_of

OBJECTIVE_VP: Final = (1, 3, 5, 7)  # by level
RESOURCES_PER_VP: Final = 5
LAST_SPACE_VP: Final = -1
FREE: Final = 1  # the terms of an upgrade that costs nothing


class Account(NamedTuple):
    """The marker on the Resource track, and the VP."""

    marker: int
    vp: int

    def move(self, n: int) -> Account:
        """Steps beyond the ends of the track are VP (ARE-1)."""
        marker, vp = self
        for _ in range(abs(n)):
            moved = marker + (1 if n > 0 else -1)
            if LEAST <= moved <= MOST:
                marker = moved
            else:
                vp += 1 if n > 0 else -1
        return Account(marker, vp)

    def pay(self, price: int, discount: int) -> Account:
        """What a discount leaves of a price; what is left of the discount is taken (ARE-2)."""
        return self.move(discount - price)


def account(position: Position) -> Account:
    return Account(position.p.purse, position.p.vp)


def after_choice(position: Position, f: Frame, choice: Choice) -> Account:
    """The account right after a choice, before anything that follows from it."""
    now = account(position)
    kind = f.effect.verb()
    discount = number_of(f.effect)
    if choice == SKIP:
        return now
    if choice == ("instead",):
        return now.move(discount)
    if kind == "work":
        return now.move(-work_price(position, int(choice[1])) if choice[1] != "0" else 0)
    if kind in ("book", "lent-book"):
        return now.pay(book_price(position, choice[1], own_cost=kind == "book"), discount)
    if kind == "create":
        own = [golem.district for golem in position.golems()].count(DISTRICTS.index(choice[1]))
        return now.pay(position.box.create_cost + position.box.create_more * own, discount)
    if kind in ("develop", "develop-mixed"):
        return after_upgrade(position, now, choice[1], discount)
    if kind == "place-tile":
        space = 2 * (int(choice[1][-1]) - 1) + (0 if position.box.is_gold[f.it] else 1)
        return now if f.at & 3 == FREE else now.pay(position.box.space_cost[space], f.at >> 2)
    if choice == ("income", "study-track"):
        return now.move(study_income(position))
    if choice[-1] == "knowledge" and choice[0] == "step":
        return now.move(-position.box.toll_knowledge[place_of(choice[1]) + 1])
    return now


def place_of(golem: str) -> int:
    """The place in the name of a golem: blue-iv-lying is on 24."""
    district, section = golem.split("-")[:2]
    return 10 * DISTRICTS.index(district) + ROMAN.index(section)


def book_price(position: Position, name: str, own_cost: bool) -> int:
    """Its own cost, if it is not waived (RAB-5), and its place's (STU-2)."""
    book = position.box.number[name]
    place = position.s.library.index(book)
    return position.box.position_cost[place] + (position.box.book_cost[book] if own_cost else 0)


def after_upgrade(position: Position, now: Account, name: str, discount: int) -> Account:
    """A small artifact tile is paid for when it is placed."""
    i = position.box.development_names.index(name)
    return now if position.box.is_small[i] else now.pay(position.box.development_cost[i], discount)


def study_income(position: Position) -> int:
    """What the study track gives."""
    box = position.box
    return (box.better_income if position.has_developed("study-track") else box.study_income)[position.p.study]


def after_control(position: Position) -> Account:
    """It pays for every golem ahead of its student (APH-4, CTL-1)."""
    p, box = position.p, position.box
    most = box.control_most if position.has_developed("left-arm") else 99
    owed = [golem.section - p.students[golem.district] for golem in position.golems()]
    return account(position).move(0 if p.waived else -sum([min(most, max(0, n)) for n in owed]))


def final_score(position: Position) -> int:
    """All points of the Automa at the end (APH-5, END-1, END-2)."""
    p, box = position.p, position.box
    menorahs = [1 if holder == position.seat else 0 for holder in position.s.menorahs]  # red, yellow, blue
    for i, n in enumerate(box.menorahs):
        if p.developed >> i & 1:
            menorahs[(0, 2, 1)[box.development_area[i]]] += n
    complete = len([row for row in range(ROWS) if p.gold[row] == box.cauldrons[row]])
    columns = len([column for column in p.columns if column])
    areas = position.built() * menorahs[0] + complete * menorahs[1] + columns * menorahs[2]
    objectives = OBJECTIVE_VP[p.difficulty - 1] * len(p.objectives)
    resources = LAST_SPACE_VP if p.purse == LEAST else max(0, p.purse) // RESOURCES_PER_VP
    return p.vp + areas + box.study_vp[p.study] + objectives + resources
