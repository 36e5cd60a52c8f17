"""The choices of the set-up in words and pictures: objectives, artifact tiles, starting tiles, the first golems."""

from __future__ import annotations

from typing import Final

from loew.engine.log import LogEntry
from loew.engine.machine import AutoStep
from loew.engine.message import Message, Ref, msg
from loew.engine.offer import OfferView
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.ui.components import START_ICONS, STARTS
from loew.games.golem.ui.verbs.golems import ON_FIRST_SECTION, create_step
from loew.games.golem.ui.verbs.objectives import OBJECTIVE, draft_rules, objective
from loew.games.golem.ui.verbs.shared import EFFECT, OptionContext, simple_step
from loew.ui.faces import UNSAID, ChoiceFace, HandMove, VerbFace, fixed_order, no_move
from loew.ui.options import EffectRemark, OptionText
from loew.ui.turn_steps import StepStyle

# ------------------------------------------------------------------ give back


def give_back(c: OptionContext, offer: OfferView) -> OptionText:
    return objective(c, offer, msg("put back: {goal}"))


GIVE_BACK: Final = ChoiceFace(
    option=give_back,
    done=msg("{you:~put|puts} an objective ({objective}) under the deck"),
    hidden=msg("{you:~put|puts} an objective under the deck"),
    step=simple_step("objective", OBJECTIVE),
    line=UNSAID,
    by_hand=no_move,
)


# ------------------------------------------------------------------ choose


def choose(c: OptionContext, offer: OfferView) -> OptionText:
    """A starting tile, or an artifact tile row by row."""
    start, tile = c.target(offer, "start"), c.target(offer, "artifact")
    if start:
        kind = str(c.components.entries[start].values["kind"])
        return OptionText(STARTS[kind], remarks=[EffectRemark(EFFECT, c.effects(offer))], icon=START_ICONS[kind])
    rows = [
        EffectRemark(Message("{gold:gold|gold}: {effect}", {"gold": gold}), [c.components.effect(tile, f"row{row}")])
        for row, gold in enumerate(c.box.cauldrons, 1)
    ]
    return OptionText(msg("{name}", name=Ref(tile)), remarks=rows, icon="artifact")


def choose_done(entry: LogEntry) -> Message:
    if entry.kind == "choose-starts":
        return msg("{you:~choose|chooses} {tile}##a starting tile", tile=Ref(entry.choice[1]))
    return msg("{you:~choose|chooses} {tile}", tile=Ref(entry.choice[1]))


def choose_step(entry: LogEntry) -> StepStyle:
    return StepStyle("choose", msg("Set-up"), 1, tuple(entry.choice[1:]), key="set-up")


def choose_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    name = step.choice[1]
    return HandMove("start", msg("use the starting tile: {tile}", tile=Ref(name)), (name,))


def choose_artifact_rules(box: Box) -> list[Message]:
    return [
        msg("An artifact tile has four artifacts, one in each row."),
        msg("An artifact is complete when its cauldron is full of gold."),
        msg("It then gives what it shows at once and with every income."),
    ]


def choose_starts_rules(box: Box) -> list[Message]:
    return [
        msg(
            "{kept} of your {dealt} starting tiles are yours: you take what they show.",
            kept=box.starts_kept,
            dealt=box.starts_dealt,
        )
    ]


CHOOSE: Final = ChoiceFace(option=choose, done=choose_done, step=choose_step, line=UNSAID, by_hand=choose_by_hand)


# ------------------------------------------------------------------ stand


def stand(c: OptionContext, offer: OfferView) -> OptionText:
    colour = c.target(offer, "district")
    remarks = [c.tile_at(f"{colour}-i"), c.tile_at(f"{colour}-ii", msg("then {tile}: {effect}"))]
    label = msg("a golem in the {colour} street", colour=colour)
    pick = msg("Second golem") if offer["earlier"] else msg("First golem")
    return OptionText(label, remarks=remarks, icon="golem", pick=pick)


def stand_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    colour = step.choice[1]
    return HandMove("golem", msg("place a golem on {colour} I", colour=colour), (f"golem {colour}",))


def stand_rules(box: Box) -> list[Message]:
    return [msg("Your first two golems stand on section I of two different streets.")]


STAND: Final = ChoiceFace(
    option=stand,
    done=msg("{you:~place|places} a golem in the {district} street"),
    step=create_step,
    line=ON_FIRST_SECTION,
    by_hand=stand_by_hand,
)


VERBS: Final = {
    "pass-left": VerbFace(
        order=fixed_order("hand the objectives to the left"),
        icons="objective behind",
    ),
    "give-back": VerbFace(
        order=fixed_order("put one objective under the deck"),
        icons="objective down=1",
        choices={"give-back": GIVE_BACK},
        help=draft_rules,
        rule="SET-1",
        phase=msg("the draft of objectives"),
    ),
    "put-under": VerbFace(
        order=fixed_order("put the objectives left under the deck"),
        icons="objective down",
    ),
    "choose-artifacts": VerbFace(
        order=fixed_order("choose artifact tiles, the last player first"),
        icons="each artifact choose",
    ),
    "choose-artifact": VerbFace(
        order=fixed_order("choose an artifact tile"),
        icons="artifact choose",
        choices={"choose": CHOOSE},
        help=choose_artifact_rules,
        rule="ART-1",
        phase=msg("artifact tiles"),
    ),
    "choose-starts": VerbFace(
        order=fixed_order("choose starting tiles and take what they show"),
        icons="income choose=2",
        choices={"choose": CHOOSE},
        pick=msg("Starting tile"),
        help=choose_starts_rules,
        rule="SET-1",
        phase=msg("starting tiles"),
    ),
    "stand-golems": VerbFace(
        order=fixed_order("place golems on section I of different streets"),
        icons="golem=2",
        choices={"stand": STAND},
        help=stand_rules,
        rule="SET-1",
        phase=msg("golems stand up"),
    ),
}
