"""What is on the table only for a while: artifact tiles and starting tiles to choose from, drawn objectives."""

from __future__ import annotations

from typing import Final

from loew.games.golem.ui.components import STARTS
from loew.games.golem.ui.drawing import cards
from loew.games.golem.ui.drawing.studio import artifact_tile
from loew.games.golem.ui.page.context import PageContext
from loew.games.golem.ui.page.objectives import goal_card
from loew.i18n import OR, listed, msg, say
from loew.ui.html import NOTHING, Markup, region, span, tag, visual_only

DRAFT_HINT: Final = msg(
    "{kept} of {n} kept so far. At the end an objective that you have reached scores its VP, and two, three or four "
    "different types score {types} VP more."
)
ARTIFACT_HINT: Final = msg("Choose one. When a row is full of gold it pays at once, and again in every income.")
CHOOSE: Final = msg("Choose: {what}")
START_HINT: Final = msg("You keep {n} of them and take what they show at once. The others leave the game.")


STEPS: Final = {  # the choices of the set-up in their order, by the verb that asks
    "draft": msg("Objectives##a step of the set-up"),
    "give-back": msg("Let one go##a step of the set-up"),
    "choose-artifact": msg("Artifact tile##a step of the set-up"),
    "choose-starts": msg("Starting tiles##a step of the set-up"),
    "stand-golems": msg("First golems##a step of the set-up"),
}


def setup_cards(context: PageContext) -> Markup:
    """The cards and tiles to choose from; empty most of the time."""
    p = context.players[context.mine]
    drafting = [goal_card(context, each) for each in p["offered"]]
    kept = [goal_card(context, each) for each in p["objectives"]] if is_set_up(context) else []
    starts = [starting_tile(context, tile) for tile in p["starts"] if tile != "?"]
    tiles = [artifact_choice(context, tile) for tile in context.view["artifacts"]]
    asked = [kind for kind in ("objective", "artifact", "start") if is_asked(context, kind)]
    lift = "" if context.view["round"] or not asked else lift_text(asked)
    rows = choice_row(say("Objectives to choose from"), "draft", drafting, draft_hint(context), lift)
    rows += choice_row(say("Artifact tiles"), "artifact-tiles", tiles, artifact_hint(context), lift)
    rows += choice_row(say("Objectives that you keep"), "kept", kept, "", lift)
    rows += choice_row(say("Your starting tiles"), "starts", starts, start_hint(context), lift)
    if not rows:
        return NOTHING
    state = "in-game" if context.view["round"] else "in-draft" if asked else ""
    head = setup_steps(context) + look_button() if state == "in-draft" else NOTHING
    return region("setting", say("On the table"), head + rows, state, show_title=False)


def lift_text(kinds: list[str]) -> str:
    """What the button under a lifted card says; the options about objectives say themselves what happens."""
    return "{what}" if kinds == ["objective"] else say(CHOOSE, what="{what}")


def setup_steps(context: PageContext) -> Markup:
    """The steps of the set-up; the current one is marked. Who draws alone gives nothing back (AST-3)."""
    alone = sum(p["automa"] is None for p in context.players) == 1
    kinds = [kind for kind in STEPS if kind != "give-back" or not alone]
    decision = context.view["decision"]
    now = kinds.index(decision["kind"]) if decision and decision["kind"] in kinds else 0
    steps = [
        tag(
            "li",
            say(STEPS[kind]),
            class_="done" if n < now else "current" if n == now else "to-come",
            aria_current="step" if n == now else "",
        )
        for n, kind in enumerate(kinds)
    ]
    return tag("ol", steps, class_="setup-steps", data_sticky="yes", aria_label=say("Steps of the set-up"))


def is_set_up(context: PageContext) -> bool:
    return not context.view["round"] and context.view["seat"] >= 0


def look_button() -> Markup:
    """The cards of the set-up lie over the table; this shows it, and then the cards again."""
    there = span("there", say("Look at the table"))
    back = span("back", say("Back to the cards"))
    return tag("button", there, back, " ", tag("kbd", "T"), type="button", id="look", data_look="yes")


def draft_hint(context: PageContext) -> str:
    """How many objectives are kept and what pays; nothing for objectives drawn during the game."""
    if context.view["round"] or not is_asked(context, "objective"):
        return ""
    kept = len(context.players[context.mine]["objectives"])
    types = listed([str(vp) for vp in context.box.types_vp[2:]], OR)
    return say(DRAFT_HINT, kept=kept, n=context.box.objectives_kept, types=types)


def artifact_hint(context: PageContext) -> str:
    return say(ARTIFACT_HINT) if is_asked(context, "artifact") else ""


def start_hint(context: PageContext) -> str:
    return say(START_HINT, n=context.box.starts_kept) if is_asked(context, "start") else ""


def is_asked(context: PageContext, kind: str) -> bool:
    """Whether the question is about components of this kind."""
    return any(kind in option.kinds for option in context.offers.targets)


def choice_row(title: str, name: str, things: list[Markup], hint: str, lift: str) -> Markup:
    """Things to choose from under their title, and what one should know for it. `lift`: they are lifted before one is
    chosen, with a button that says this."""
    if not things:
        return NOTHING
    list_ = tag("ul", [tag("li", thing) for thing in things], class_=name)
    note = tag("p", hint, class_="offer-note") if hint else NOTHING
    return tag("div", tag("h4", title), note, list_, class_="offer", id=name, data_lift=lift)


def starting_tile(context: PageContext, tile: str) -> Markup:
    name = say(STARTS[str(context.value(tile, "kind"))])
    inner = cards.start(context.component(tile), name)
    inner += visual_only(span("in-words", context.words(tile))) if is_asked(context, "start") else NOTHING
    return context.offers.element(
        tile, "start", inner, f"{name}: {context.words(tile)}", context.offers.at(("start", tile)), tile
    )


def artifact_choice(context: PageContext, tile: str) -> Markup:
    """An artifact tile to choose, row by row."""
    texts = [
        say("for {gold:gold|gold}, {does}", gold=gold, does=context.words(tile, f"row{n}"))
        for n, gold in enumerate(context.box.cauldrons, 1)
    ]
    inner = artifact_tile(context.component(tile), context.name_of(tile), context.box.cauldrons)
    label = f"{context.name_of(tile)}: {' '.join(texts)}"
    return context.offers.element(tile, "artifact-tile", inner, label, context.offers.at(("artifact", tile)), tile)
