"""A decision of the engine's Automa, taken apart: what it started, what is on the stack after it, plain accounts."""

from __future__ import annotations

from typing import Final

from loew.engine.effect import Part, Several
from loew.engine.gains import Gain, Pay, Spend
from loew.engine.machine import SKIP, AutoStep, Choice, Frame
from loew.games.golem.rules.state import GolemState

from .position import DISTRICTS, LAST_WITH_TILE, WORK_LINE, Position
from .purse import Account
from .worth import counted

GOLEM_TRACK: Final = 8  # its bit among the sources of income
MARKS: Final = ("-new", "-worked")  # golems that a Work action tells apart (WRK-3); the Automa's rules do not
ACTIVATIONS: Final = ("work-on", "activate", "activate-it")


def copy_of(step: AutoStep) -> GolemState:
    """The position before a step."""
    assert isinstance(step.before, GolemState)
    return step.before


def applied(step: AutoStep) -> Position:
    """The position right after a choice, with what it starts on the stack and nothing below."""
    s = copy_of(step).copy()
    s.top = None
    if step.choice != SKIP:
        step.frame.effect.do(s, step.frame, step.choice)
    return Position(s, step.frame.who)


def unmarked(choice: Choice) -> Choice:
    """A choice without the marks of a Work action."""
    return tuple([word.removesuffix(MARKS[0]).removesuffix(MARKS[1]) for word in choice])


def only_frame(top: Frame | None, effect: Part) -> Frame | None:
    """The frame of an effect with nothing below; None if it is not on top."""
    return Frame(effect, top.who, top.at, top.it, top.must, None) if top is not None and top.effect == effect else None


def allowed(step: AutoStep, model: Choice) -> Choice:
    """The model's choice; where a step up at the top of the golem track is not offered, to do nothing is the same."""
    up = step.frame.effect.verb() == "one-of" and model[:1] == ("golem-track",)
    return SKIP if up and model not in step.offered else model


def started_effect(position: Position, step: AutoStep) -> Part | None:
    """The tile or Work action that a choice starts at once, for which it may score 2 VP (AAC-13)."""
    kind, choice, box = step.frame.effect.verb(), step.choice, position.box
    if choice[0] == "rabbi":
        return box.permanent_effect if choice[1] == "permanent" else box.tile_effects[box.number[choice[1]]]
    if choice == ("copy", "work") or (choice[0] == "take" and choice[2] == "work"):
        return box.line_effects[WORK_LINE]
    if kind == "create" and choice[0] == "create" and position.has_developed("right-leg"):
        return box.neighbourhood_effects[position.s.neighbourhoods[LAST_WITH_TILE * DISTRICTS.index(choice[1])]]
    if choice[0] == "beside":
        golem = next(golem for golem in position.golems() if golem._replace(lying=False).word() == choice[1])
        return box.neighbourhood_effects[position.tile_beside(golem)]
    if kind in ACTIVATIONS and choice != SKIP:
        golem = next(golem for golem in position.able() if golem.word() == unmarked(choice)[1])
        return box.neighbourhood_effects[position.tile_beside(golem)]
    return None


def income_effects(position: Position, taken: int) -> list[Part]:
    """What students and complete artifacts with their tiles still give. `taken`: one bit for each source."""
    p, box = position.p, position.box
    found = [box.streets[d][p.students[d]] for d in range(3) if not taken >> d & 1]
    for row in position.complete_rows():
        if not taken >> (3 + row) & 1:
            grey = p.spaces[2 * row + 1]
            once = [box.artifact_effects[p.artifact][row], *([box.side_boost[grey]] if grey >= 0 else [])]
            found += once * (2 if p.spaces[2 * row] >= 0 else 1)
    return [*found, box.golem_income[p.level]] if not taken >> GOLEM_TRACK & 1 else found


def plain_account(position: Position, part: Part, now: Account) -> Account | None:
    """The account after an effect of gains and prices alone; None if there is anything else in it."""
    if isinstance(part, Gain) and part.what != "gold":
        n = part.n * counted(position, part.per)
        return now._replace(vp=now.vp + n) if part.what == "vp" else now.move(n)
    if isinstance(part, Pay) and isinstance(part.cost, Spend):
        return plain_account(position, part.part, now.move(-part.cost.n))
    if isinstance(part, Several) and part.text().count("/") == 0:
        for each in part.parts:
            after = plain_account(position, each, now)
            if after is None:
                return None
            now = after
        return now
    return now if part.verb() in ("study", "student-back", "free-control", "nothing") else None


def summary(position: Position) -> list[str]:
    """A position in a few lines."""
    s, p = position.s, position.p
    return [
        f"  round {s.round}, level {p.difficulty}, strategy {[DISTRICTS[d] for d in p.strategy]}",
        f"  marker {p.purse}, VP {p.vp}",
        f"  cards {[card.name for card in position.cards()]}, marbles {p.marbles}, rabbi {p.rabbi}, value {s.value}",
        f"  golems {[golem.word() for golem in position.golems()]}, students {p.students}, study {p.study}",
        f"  lines {s.lines}, character {position.character() if s.round else None}, tiles {s.tiles}",
        f"  developed {[name for i, name in enumerate(position.box.development_names) if p.developed >> i & 1]}",
        f"  gold {p.gold}, spaces {p.spaces}, columns {p.columns}, library {s.library}, level space {p.level}",
    ]
