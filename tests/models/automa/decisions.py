"""The model's answer to every decision of the Automa, by the kind of what is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.effect import AnyOrder, OneOf, With
from loew.engine.machine import Choice, Frame

from . import books, golems, turn, upgrades
from .marbles import mirrored_line
from .position import DISTRICTS, LAST_SECTION, LINES, Position
from .shelves import column_for
from .worth import number_of, streets_of

Decide = Callable[[Position, Frame], Choice]


def any_order(position: Position, f: Frame) -> Choice:
    assert isinstance(f.effect, AnyOrder)
    return turn.part_of_action(position, f.effect, f.at)


def one_of(position: Position, f: Frame) -> Choice:
    assert isinstance(f.effect, OneOf)
    return books.one_of(position, f.effect)


def pick(position: Position, f: Frame) -> Choice:
    """A golem that is moved, a golem beside a tile, or the first student of a black marble."""
    assert isinstance(f.effect, With)
    verb = f.effect.pick.verb()
    if verb == "golem":
        return golems.golem_to_move(position)
    if verb == "beside":
        return golems.golem_beside_tile(position)
    assert verb == "street", f"the model does not know how to pick {verb!r}"
    return golems.student_forward(position, movable(position, [0, 1, 2]))


def movable(position: Position, districts: list[int]) -> list[int]:
    return [d for d in districts if position.p.students[d] < LAST_SECTION]


def student(position: Position, f: Frame) -> Choice:
    return golems.student_forward(position, movable(position, streets_of(f.effect)))


def student_other(position: Position, f: Frame) -> Choice:
    return golems.student_forward(position, movable(position, [d for d in range(3) if d != f.it]))


def student_back(position: Position, f: Frame) -> Choice:
    return golems.student_back(position, [d for d in streets_of(f.effect) if position.p.students[d] > 1])


def develop(position: Position, f: Frame) -> Choice:
    discount = number_of(f.effect)
    return upgrades.development(position, str(f.effect.args()[0]), discount, full_price=discount == 0)


def develop_free(position: Position, f: Frame) -> Choice:
    return upgrades.development(position, str(f.effect.args()[0]), 0, full_price=False)


def develop_mixed(position: Position, f: Frame) -> Choice:
    return upgrades.development(position, "any", number_of(f.effect), full_price=False)


def pay(position: Position, f: Frame) -> Choice:
    """Ruling of AAC-16: it pays whenever it can and something comes of it."""
    return ("pay", *f.effect.text().split(" > ")[0].split())


def income(position: Position, f: Frame) -> Choice:
    """Artifacts first, from the top (APH-3). `at` has a bit for each source taken: three streets, then the rows."""
    row = next(row for row in position.complete_rows() if not f.at >> (3 + row) & 1)
    return ("income", f"row-{row + 1}")


def place_gold(position: Position, f: Frame) -> Choice:
    """The lowest place (AAC-6)."""
    rows = range(len(position.box.cauldrons))
    return ("gold", f"row-{max(r for r in rows if position.p.gold[r] < position.box.cauldrons[r]) + 1}")


def stand_golem(position: Position, f: Frame) -> Choice:
    """The districts of the top two coloured Strategy tiles (AST-5). `at`: the first or the second golem."""
    return ("stand", DISTRICTS[position.p.strategy[f.at]])


def choose_start(position: Position, f: Frame) -> Choice:
    """It takes all of them (AST-2), in their printed order: the rules are silent on it."""
    return ("choose", position.box.start_names[position.p.starts[0]])


def choose_artifact(position: Position, f: Frame) -> Choice:
    """The one that the others have left (AST-1)."""
    (left,) = position.s.artifacts
    return ("choose", position.box.artifact_names[left])


def activate_it(position: Position, f: Frame) -> Choice:
    return ("activate", next(golem for golem in position.golems() if golem.number == f.it).word())


def not_created_in_work(f: Frame) -> int:
    """The golems that were there when a Work action in progress began, or all, one bit each (WRK-3)."""
    below = f.below
    while below is not None:
        if below.who == f.who and below.effect.verb() == "work-on":
            return below.at & 63
        below = below.below
    return 63


def buy_book(position: Position, f: Frame) -> Choice:
    return books.book_to_buy(position, number_of(f.effect), black_costs_a_step=True)


def buy_lent_book(position: Position, f: Frame) -> Choice:
    """The cost on the card is waived, the black book's step back too (RAB-5)."""
    return books.book_to_buy(position, 0, black_costs_a_step=False)


def place_book(position: Position, f: Frame) -> Choice:
    return ("column", str(column_for(position, f.it) + 1))


def keep_objective(position: Position, f: Frame) -> Choice:
    """Ruling of AAC-15: the one drawn first."""
    return ("keep", position.box.objective_names[position.p.drafting[0]])


def activate_artifact(position: Position, f: Frame) -> Choice:
    """Ruling of NBH-19: the topmost."""
    return ("artifact", f"row-{position.complete_rows()[0] + 1}")


DECISIONS: Final[dict[str, Decide]] = {
    "action": lambda position, f: turn.action(position),
    "activate": lambda position, f: golems.golem_to_activate(position, not_created_in_work(f)),
    "activate-it": activate_it,
    "any-order": any_order,
    "artifact": activate_artifact,
    "book": buy_book,
    "bury": lambda position, f: golems.grave(position),
    "choose-artifact": choose_artifact,
    "choose-starts": choose_start,
    "copy": lambda position, f: ("copy", LINES[mirrored_line(position)]),
    "create": lambda position, f: golems.where_to_create(position),
    "develop": develop,
    "develop-free": develop_free,
    "develop-mixed": develop_mixed,
    "forward": lambda position, f: golems.optional_forward(position, f.it),
    "income": income,
    "keep-objective": keep_objective,
    "kill": lambda position, f: golems.golem_to_kill(position),
    "lent-book": buy_lent_book,
    "march": lambda position, f: golems.march_length(position),
    "march-on": lambda position, f: golems.march(position),
    "one-of": one_of,
    "pay": pay,
    "place-book": place_book,
    "place-gold": place_gold,
    "place-tile": lambda position, f: upgrades.space_for_tile(position, f.it),
    "reread": lambda position, f: books.book_to_read(position, f.at),
    "stand-golems": stand_golem,
    "steps": lambda position, f: golems.free_step(position),
    "student": student,
    "student-back": student_back,
    "student-other": student_other,
    "with": pick,
    "work": lambda position, f: golems.how_many_workers(position),
    "work-on": lambda position, f: golems.golem_to_activate(position, f.at & ~(f.at >> 6) & 63),
}


def decide(position: Position, f: Frame) -> Choice:
    """What the rulebook's Automa chooses here."""
    kind = f.effect.verb()
    assert kind in DECISIONS, f"the model does not know the decision {kind!r}"
    return DECISIONS[kind](position, f)
