"""The actions of a round in words and pictures: marbles, the rabbi, passing, and the turn order that follows."""

from __future__ import annotations

from typing import Final

from loew.engine.gains import Gain
from loew.engine.log import LogEntry
from loew.engine.machine import AutoStep
from loew.engine.message import Amount, EffectRef, Listing, Message, Ref, SeatRef, msg
from loew.engine.offer import OfferView
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.rules.vocabulary import DISTRICTS, RESOURCES, ROMAN
from loew.games.golem.ui.verbs.golems import CREATE_ICON
from loew.games.golem.ui.verbs.shared import (
    EFFECT,
    OptionContext,
    items_step,
    player,
    simple_step,
    state,
    titled,
    touched,
    values,
)
from loew.ui.faces import UNSAID, ChoiceFace, HandMove, VerbFace, fixed_order, no_move
from loew.ui.options import EffectRemark, OptionText, Remark
from loew.ui.reasons import PASS as PASSING
from loew.ui.reasons import BlunderWarning
from loew.ui.turn_steps import PieceMove, StepStyle

LINE_ICONS: Final = {"work": "work", "golem": CREATE_ICON, "artifacts": "artifact", "study": "book", "mirror": "mirror"}
PERMANENT: Final = "permanent"
LATER: Final = msg("After a pass you act again when the others are done, and the marbles have been dropped again.")
LAST: Final = msg("This is your last pass: after it you must take the actions that you have left.")


def line_gives(offer: OfferView) -> Message:
    """What a line's action gives at its value, or what it costs."""
    costs = worker_costs(offer)
    if costs:
        return msg("costs {costs} knowledge", costs=costs)
    gains = [Amount(gain.n, gain.what) for gain in line_gains(offer)]
    return msg("{gains}", gains=Listing(gains)) if gains else msg("another action")


def line_signs(offer: OfferView) -> Remark:
    """The same in short signs, with the value."""
    value, costs, gains = offer["facts"]["value"], worker_costs(offer), line_gains(offer)
    if costs:
        return msg("value {n}: {costs} knowledge", n=value, costs=costs)
    return (
        EffectRemark(msg("value {n}: {effect}", n=value), gains) if gains else msg("value {n}: another action", n=value)
    )


def worker_costs(offer: OfferView) -> str:
    """What one worker, two workers and so on cost: 0/2/4/7."""
    return "/".join([str(n) for what, n in offer["facts"].items() if what.startswith("workers-")])


def line_gains(offer: OfferView) -> list[Gain]:
    facts = offer["facts"]
    return [Gain(facts[what], what) for what in RESOURCES if what in facts]


def action_rules(box: Box) -> list[Message]:
    decline = EffectRef(box.decline.text())
    return [
        msg(
            "In a round you take {n:marble|marbles} and place your rabbi once, one of these each time it is your turn.",
            n=box.marbles_a_round,
        ),
        msg("A marble's line counts for as much as it has marbles before you take yours."),
        msg(
            "A red, yellow or blue marble moves that student 1 forward, a black one two different students; then comes"
            " the action of the line."
        ),
        msg("The rabbis from the top tile down make the next turn order."),
        msg("Two marbles that match the round's character let you pay for its bonus, or {decline}.", decline=decline),
        msg("If you pass, you finish the round after the others, when the marbles have been dropped again."),
    ]


# ------------------------------------------------------------------ take


def take(c: OptionContext, offer: OfferView) -> OptionText:
    """The marble, the student it moves, and whether it will match the character."""
    colour, line, value = c.target(offer, "marble"), c.target(offer, "line"), offer["facts"]["value"]
    moved: Message = msg("no student")
    if colour in DISTRICTS:
        moved = msg("student to {roman}", roman=ROMAN[min(10, c.mine["students"][colour] + 1)].upper())
    elif colour == "black":
        moved = msg("two students")
    match: list[Remark] = [msg("palace match")] if offer["facts"]["match"] else []
    return OptionText(
        msg("{colour:f}", colour=colour),
        remarks=[moved, *match],
        icon=f"marble-{colour}",
        heading=msg("{line}, value {n}: {gives}", line=line, n=value, gives=line_gives(offer)),
        whole=msg("take a {colour} marble", colour=colour),
        crumb=msg("{line}, value {n}", line=line, n=value),
        short=[line_signs(offer)],
    )


def take_step(entry: LogEntry) -> StepStyle:
    line = touched(entry, "line")
    n = len(player(entry).marbles) + 1
    pieces = (f"line-{line}", f"eye-{entry.who + 1}-{n}")
    move = PieceMove(f"taken-{entry.who + 1}-{n}", f"line-{line}", f"seat-{entry.who + 1}")
    return StepStyle(LINE_ICONS[line], msg("{line}##a title", line=line), 4, pieces, (move,), key="action")


def take_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    _, colour, line = step.choice
    text = msg("take a {marble} marble from the {line} line", marble=colour, line=line)
    return HandMove("marble", text, (f"marble {colour}",))


TAKE: Final = ChoiceFace(
    option=take,
    done=msg("{you:~take|takes} a {marble} marble from the {line} line"),
    step=take_step,
    line=msg("{marble} marble, value {value}"),
    by_hand=take_by_hand,
)


# ------------------------------------------------------------------ rabbi


def rabbi(c: OptionContext, offer: OfferView) -> OptionText:
    tile = c.target(offer, "tile")
    does = EffectRemark(EFFECT, c.effects(offer))
    heading = msg("Place your rabbi")
    if tile == PERMANENT:
        last = msg("last in the next turn order")
        return OptionText(msg("rabbi to the permanent space"), remarks=[does, last], icon="rabbi", heading=heading)
    label, named = msg("rabbi to {name}", name=Ref(tile)), msg("{name}", name=Ref(tile))
    return OptionText(label, remarks=[does], icon="rabbi", heading=heading, short=[named])


def rabbi_done(entry: LogEntry) -> Message:
    if entry.choice[1] == PERMANENT:
        return msg("{you:~send|sends} the rabbi to the permanent space")
    return Message("{you:~send|sends} the rabbi to {tile}", values(entry))


def rabbi_step(entry: LogEntry) -> StepStyle:
    tile = touched(entry, "tile") or PERMANENT
    title = titled(tile) if tile != PERMANENT else msg("Always open")
    piece = f"rabbi-{entry.who + 1}"
    move = PieceMove(piece, f"seat-{entry.who + 1}", tile)
    return StepStyle("rabbi", title, 4, (tile, piece), (move,))


def rabbi_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    tile = step.choice[1]
    if tile == PERMANENT:
        return HandMove("rabbi", msg("put its rabbi on the permanent space"), ("rabbi",))
    n = s.tiles.index(s.box.number[tile]) + 1
    text = msg("put its rabbi on action tile {n} from the top: {tile}", n=n, tile=Ref(tile))
    return HandMove("rabbi", text, ("rabbi", tile))


RABBI: Final = ChoiceFace(
    option=rabbi,
    done=rabbi_done,
    step=rabbi_step,
    line=msg("with the rabbi"),
    by_hand=rabbi_by_hand,
)


# ------------------------------------------------------------------ pass, aside


def pass_option(c: OptionContext, offer: OfferView) -> OptionText:
    return OptionText(
        msg("pass"), remarks=[msg("finish later, after the marbles have been dropped again")], icon="pass"
    )


def pass_warning(view: GolemView) -> BlunderWarning:
    return BlunderWarning(PASSING, LAST if view["stage"] else LATER)


PASS: Final = ChoiceFace(
    option=pass_option,
    done=msg("{you:~pass|passes}"),
    step=simple_step("pass", msg("Pass"), 3),
    line=UNSAID,
    by_hand=no_move,
    warning=pass_warning,
)


def aside(c: OptionContext, offer: OfferView) -> OptionText:
    colour = c.target(offer, "marble")
    return OptionText(msg("put a {colour} marble aside", colour=colour), icon=f"marble-{colour}")


def aside_rules(box: Box) -> list[Message]:
    return [
        msg("You passed first, so you put one marble of your choice aside."),
        msg("It is out until the end of the round; the rest is dropped again."),
        msg("Then those who passed take the actions that they have left."),
    ]


ASIDE: Final = ChoiceFace(
    option=aside,
    done=msg("{you:~put|puts} a {marble} marble aside"),
    step=simple_step("aside", msg("Marble aside"), 2),
    line=UNSAID,
    by_hand=no_move,
)


# ------------------------------------------------------------------ copy


def copy(c: OptionContext, offer: OfferView) -> OptionText:
    line, value = c.target(offer, "line"), offer["facts"]["value"]
    label = msg("mirror {line} at value {n}", line=line, n=value)
    return OptionText(label, remarks=[line_gives(offer)], icon=LINE_ICONS[line])


def copy_step(entry: LogEntry) -> StepStyle:
    line = touched(entry, "line")
    return StepStyle(LINE_ICONS[line], msg("{line}##a title", line=line), 4, (f"line-{line}",), key="action")


def copy_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    return HandMove("mirror", msg("the mirror copies the {line} action", line=step.choice[1]))


def copy_rules(box: Box) -> list[Message]:
    return [
        msg("The mirror does the action of another line once more."),
        msg("It counts with the value of the mirror line, not with that of the line you copy."),
    ]


COPY: Final = ChoiceFace(
    option=copy,
    done=msg("{you:~mirror|mirrors} the {line} action"),
    step=copy_step,
    line=msg("like a marble, value {value}"),
    by_hand=copy_by_hand,
)


# ------------------------------------------------------------------ the round


def new_round(entry: LogEntry) -> Message:
    return msg("round {n} begins", n=state(entry).round + 1)


def turn_order(entry: LogEntry) -> Message:
    return msg("the turn order is {seats}", seats=Listing([SeatRef(int(item.target.id)) for item in entry.items]))


VERBS: Final = {
    "new-round": VerbFace(
        order=fixed_order("begin a round: drop the marbles again, replace the action tiles, move the library on"),
        icons="candle pour",
        happened=new_round,
        step=simple_step("candle", msg("New round")),
        of_the_game=True,
    ),
    "actions": VerbFace(
        order=fixed_order("in turn order, do one action at a time until everybody has done all of theirs"),
        icons="each value rabbi",
    ),
    "set-aside": VerbFace(
        order=fixed_order("put one marble aside and drop the rest again"),
        icons="aside pour",
        choices={"aside": ASIDE},
        help=aside_rules,
        rule="PAS-1",
    ),
    "action": VerbFace(
        order=fixed_order("take a marble, place your rabbi or pass"),
        icons="value rabbi pass",
        choices={"take": TAKE, "rabbi": RABBI, "pass": PASS},
        help=action_rules,
        rule="ACT-1",
    ),
    "line-action": VerbFace(
        order=fixed_order("finish the action of the line whose marble you took"),
        icons="value",
    ),
    "copy": VerbFace(
        order=fixed_order("do one of the other four actions at the value of this line"),
        icons="mirror",
        choices={"copy": COPY},
        declined=msg("{you:~mirror|mirrors} nothing"),
        help=copy_rules,
        rule="MIR-1",
    ),
    "turn-order": VerbFace(
        order=fixed_order("take the new turn order from the rabbis, top to bottom"),
        icons="rabbi order",
        happened=turn_order,
        step=items_step,
        of_the_game=True,
    ),
}
