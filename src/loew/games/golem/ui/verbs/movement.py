"""Golems that move, in words and pictures: the march, steps forward and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.content import Entry
from loew.engine.log import LogEntry
from loew.engine.machine import AutoStep
from loew.engine.message import EMPTY, Amount, Listing, Message, Ref, msg
from loew.engine.offer import Amounts, OfferView
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.golem_choice import PLACE_OF
from loew.games.golem.rules.vocabulary import ROMAN, section
from loew.games.golem.ui.verbs.golems import ahead, golem_label, tile_there, told_apart
from loew.games.golem.ui.verbs.shared import OptionContext, amounts, golem_picture, golem_piece, touched, where
from loew.i18n import say
from loew.ui.faces import UNSAID, Arguments, ChoiceFace, HandMove, VerbFace, fixed_order, no_step
from loew.ui.options import OptionText, price_text
from loew.ui.turn_steps import PieceMove, StepStyle

IGNORE_CHARACTER: Final = "ignore-character"
WALK: Final = "walk"  # the key of the steps in which golems move


def forward_order(words: Arguments) -> str:
    return say("move it 1 forward" if words[0] == "1" else "move it up to {n:section|sections} forward", n=words[0])


def steps_order(words: Arguments) -> str:
    if words[0] == "1":
        return say("move one of your golems 1 section, forward or back")
    return say("move your golems up to {n:section|sections} in all, forward or back", n=words[0])


# ------------------------------------------------------------------ step, back


def step(c: OptionContext, offer: OfferView) -> OptionText:
    """Where the golem goes, the tile there, and how far ahead of its student it will be."""
    golem, there = c.target(offer, "golem"), c.target(offer, "section")
    (colour, here), roman = golem.split("-")[:2], there.split("-")[1].upper()
    lying = golem.endswith("lying")
    label = msg(
        "{colour} golem {here} to {there} (stands up)" if lying else "{colour} golem {here} to {there}",
        colour=colour,
        here=here.upper(),
        there=roman,
    )
    apart, there_then = told_apart(offer), [tile_there(c, offer), *ahead(c, there)]
    price, to = price_text(offer["cost"]), msg("to {roman}", roman=roman)
    which = OptionText(golem_label(golem), remarks=[*apart, *ahead(c, golem)], icon="golem", pick=msg("Golem"))
    where_to = OptionText(to, price, there_then, pick=msg("Where to"))
    return OptionText(label, price, [*apart, *there_then], "golem", short=[to], picks=(which, where_to))


def golem_moves(entries: Sequence[LogEntry], named: bool) -> Message:
    """The moves of golems from start to end: moves red I to III and yellow VI to VIII."""
    routes: list[list[str]] = []
    price: Amounts = {}
    for entry in entries:
        start, end = "-".join(entry.choice[1].split("-")[:2]), touched(entry, "section")
        route = next((each for each in routes if each[1] == start), None)
        if route is None:
            routes.append([start, end])
        else:
            route[1] = end
        for what, n in entry.offer().cost.items():
            price[what] = price.get(what, 0) + n
    routes_text = Listing([route_text(start, end) for start, end in routes])
    text = "{you:~move|moves} the golem on {routes}" if len(routes) == 1 else "{you:~move|moves} the golems on {routes}"
    deed = msg(text, routes=routes_text)
    return msg("{deed} for {price}", deed=deed, price=amounts(entries[0], price)) if price else deed


def route_text(start: str, end: str) -> Message:
    colour, here = start.split("-")
    return msg("{colour} {start} to {end}", colour=colour, start=here.upper(), end=end.split("-")[1].upper())


def walk_step(entry: LogEntry) -> StepStyle:
    piece = golem_piece(entry, touched(entry, "golem"))
    start = "-".join(entry.choice[1].split("-")[:2])
    move = PieceMove(piece, f"section-{start}", f"section-{touched(entry, 'section')}")
    title = msg("March") if entry.phase == "march" else msg("Golems move")
    return StepStyle("golem", title, 3, (piece,), (move,), key=WALK)


def walk_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    verb, word = step.choice[:2]
    at, lying = PLACE_OF[word]
    there = ROMAN[section(at) + (1 if verb == "step" else -1)].upper()
    values = {**where(word), "there": there}
    stands_up = msg("stand up the golem on {colour} {roman} and move it to {there}", **values)
    text = stands_up if lying else msg("move the golem on {colour} {roman} to {there}", **values)
    return HandMove("golem", text, (golem_picture(word),))


STEP: Final = ChoiceFace(
    option=step,
    done=msg("{you:~move|moves} the golem on {colour} {roman} forward"),
    step=walk_step,
    line=UNSAID,  # the line is the routes of the golems
    by_hand=walk_by_hand,
    joined=golem_moves,
)
BACK: Final = ChoiceFace(
    option=step,
    done=msg("{you:~move|moves} the golem on {colour} {roman} back"),
    step=walk_step,
    line=UNSAID,
    by_hand=walk_by_hand,
    joined=golem_moves,
)


def steps_rules(box: Box) -> list[Message]:
    return [
        msg("Each step moves one golem by one section of its street; a lying golem that moves stands up."),
        costly_sections(box),
        cost_of_control(box),
    ]


def costly_sections(box: Box) -> Message:
    costly = [ROMAN[section].upper() for section in box.costly_sections]
    return msg("Entering {sections} costs knowledge or VP each time.", sections=Listing(costly, "or"))


def cost_of_control(box: Box) -> Message:
    return msg(
        "At the end of the round a golem costs {knowledge} for each section it is ahead of its student.",
        knowledge=Amount(box.control_per_section, "knowledge"),
    )


# ------------------------------------------------------------------ march


def march(c: OptionContext, offer: OfferView) -> OptionText:
    added = offer["facts"]["added"]
    remark = msg("{n} of the character's", n=added) if added else msg("none of the character's")
    return OptionText(msg("march {n:step|steps}", n=offer["facts"]["steps"]), remarks=[remark])


def march_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    return HandMove("golem", msg("its golems march {n:step|steps}", n=int(step.choice[1])))


def march_rules(box: Box) -> list[Message]:
    leg = next(entry for entry in box.content_files.files["developments"].all() if is_leg(entry))
    leaves_out = msg("{development} lets you leave out some or all of the character's steps.", development=Ref(leg.id))
    return [leaves_out, *march_on_rules(box)]


def is_leg(entry: Entry) -> bool:
    return entry.values.get("power") == IGNORE_CHARACTER


def march_on_rules(box: Box) -> list[Message]:
    return [
        msg("All steps must be made, forward, split among your golems as you like."),
        msg("A lying golem that moves stands up."),
        costly_sections(box),
        msg(
            "With all your golems on the last section a step left over costs {vp}, at most {most} for each golem.",
            vp=Amount(box.overflow_vp, "vp"),
            most=Amount(box.overflow_most, "vp"),
        ),
        cost_of_control(box),
    ]


def steps_missing(entry: LogEntry) -> Message:
    lost = -entry.changes[entry.who].get("vp", 0)
    if lost <= 0:
        return EMPTY
    return msg("{you:~lose|loses} {vp} for steps that no golem can make", vp=Amount(lost, "vp"))


def steps_missing_step(entry: LogEntry) -> StepStyle | None:
    return StepStyle("golem", msg("Steps missing"), 2) if entry.changes[entry.who].get("vp") else None


MARCH: Final = ChoiceFace(
    option=march,
    done=msg("{you:~march|marches} {steps:step|steps}"),
    step=no_step,
    line=UNSAID,
    by_hand=march_by_hand,
)


VERBS: Final = {
    "forward": VerbFace(
        order=forward_order,
        icons="ahead={0}",
        short=lambda words: f"step+{words[0]}",
        choices={"step": STEP},
        decline=msg("Stop here"),
        declined=msg("{you:~move|moves} no further"),
        help=steps_rules,
        rule="MOV-1",
    ),
    "steps": VerbFace(
        order=steps_order,
        icons="golem either={0}",
        short=lambda words: f"step±{words[0]}",
        choices={"step": STEP, "back": BACK},
        decline=msg("Stop here"),
        declined=msg("{you:~move|moves} no further"),
        help=steps_rules,
        rule="MOV-1",
    ),
    "march": VerbFace(
        order=fixed_order("move your golems forward, as many steps as your golem track and the character say"),
        icons="golem golem-track character ahead",
        choices={"march": MARCH},
        pick=msg("How many steps"),
        help=march_rules,
        rule="MOV-1",
    ),
    "march-on": VerbFace(
        order=fixed_order("move one of your golems 1 forward"),
        icons="golem ahead=1",
        choices={"step": STEP},
        help=march_on_rules,
        rule="MOV-1",
        happened=steps_missing,
        step=steps_missing_step,
    ),
}
