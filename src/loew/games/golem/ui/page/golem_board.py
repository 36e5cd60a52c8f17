"""The golem of a studio: a body of clay with six developments, and the golem track."""

from __future__ import annotations

from collections.abc import Sequence

from loew.engine.content import Entry
from loew.engine.effect import Part
from loew.engine.gains import Gain
from loew.games.golem.rules.powers import power_of
from loew.games.golem.ui.drawing import studio as drawing
from loew.games.golem.ui.drawing.studio import NAMES, POWERS
from loew.games.golem.ui.faces import EFFECTS, words_of
from loew.games.golem.ui.page.board_panel import board_panel
from loew.games.golem.ui.page.context import PageContext
from loew.games.golem.ui.verbs.developments import TRIGGERS
from loew.games.golem.ui.verbs.golems import CREATE_ICON
from loew.i18n import amount, say
from loew.ui.html import (
    NOTHING,
    Child,
    Markup,
    bold,
    fact,
    span,
    tag,
    visual_only,
)
from loew.ui.sprite import use


def figure(context: PageContext, who: int) -> Markup:
    """The room of the golem."""
    names = [context.box.development_names[i] for i in context.box.in_area["golem"]]
    limbs = [development(context, who, name) for name in names]
    body = tag("div", limbs, golems_left(context, who), class_="limbs")
    return board_panel(context, who, "golem", "red", say("Golem"), march(context, who), body, track(context, who))


def golems_left(context: PageContext, who: int) -> list[Markup]:
    """How many golems are still to be built, and how many lie in the cemetery."""
    p = context.players[who]
    unbuilt = fact(
        say("{n:golem|golems} to be built", n=p["unbuilt"]), use(CREATE_ICON) + bold(p["unbuilt"]), "unbuilt"
    )
    return [unbuilt, fact(say("{n:golem|golems} killed", n=p["dead"]), use("dead") + bold(p["dead"]), "killed")]


def march(context: PageContext, who: int) -> Markup:
    """The steps of the current march, or of the next one."""
    march = context.players[who]["forecast"]["march"]
    if not march["comes"]:
        return NOTHING
    words = say(
        "March: {n:step|steps}, and {steps} of the character"
        if march["now"]
        else "Next march: {n:step|steps}, and {steps} of the character",
        n=march["level"],
        steps=march["character"],
    )
    return fact(words, bold(f"{march['level']}+{march['character']}") + use("ahead"), "march")


def development(context: PageContext, who: int, name: str) -> Markup:
    """A development: what it does, its menorahs, and its price until it is upgraded."""
    done = name in context.players[who]["developed"]
    choices = context.choices_of(who, *context.offers.at(("development", name)))
    return context.cached_plain(
        lambda: drawn_development(context, who, name, done, choices), choices, "development", who, name, done
    )


def drawn_development(context: PageContext, who: int, name: str, done: bool, choices: Sequence[str]) -> Markup:
    component = context.component(name)
    resource = drawing.AREAS[component.entry.kind][0]
    inner = context.cached(lambda: drawing.development(component, done), "upgrade", name, done)
    label = development_text(context, name, done, resource)
    classes = f"development {name} {'done' if done else 'open'}"
    return context.offers.element(f"development-{who + 1}-{name}", classes, inner, label, choices, name)


def development_text(context: PageContext, name: str, done: bool, resource: str) -> str:
    """In words: its name, what it does, what it costs."""
    entry = context.components.entries[name]
    values = entry.values
    title = say(NAMES[name])
    texts = [context.words(name, field) for field in ("now", "placed") if field in values]
    if power_of(entry):
        texts.append(say(POWERS[power_of(entry)][1], n=values.get("amount", "")))
    texts += [context.words(name, "created")] if "created" in values else []
    texts += [say(TRIGGERS[str(values[side])].text) for side in ("side_a", "side_b") if values.get(side) in TRIGGERS]
    return " ".join([f"{title}:", *[text for text in texts if text], cost(entry, done, resource)])


def cost(entry: Entry, done: bool, resource: str) -> str:
    if done:
        return say("Upgraded.")
    return (
        say("Costs {price}.", price=amount(entry.number("cost"), resource))
        if "cost" in entry.values
        else say("Not placed yet.")
    )


def track_sign(income: Part) -> Child:
    """The income of a space: a number of VP, or any effect in icons."""
    if income.does_nothing:
        return "·"
    if isinstance(income, Gain) and income.what == "vp" and not income.per:
        return f"+{income.n}"
    return EFFECTS.icons_of(income)


def track(context: PageContext, who: int) -> Markup:
    """The golem track: the level of each space, its income, and the marker."""
    marker = context.players[who]["golem_track"]
    choices = context.choices_of(who, *context.offers.at(("track", "golem-track")))
    return context.cached_plain(lambda: drawn_track(context, who, choices), choices, "golem-track", who, marker)


def drawn_track(context: PageContext, who: int, choices: Sequence[str]) -> Markup:
    p, box = context.players[who], context.box
    cells = []
    for i, level in enumerate(box.level):
        cells.append(space(i, p["golem_track"], bold(level), tag("small", track_sign(box.golem_income[i]))))
    label = say(
        "Golem track: space {n} of {top}, level {level}. Income: {income}.",
        n=p["golem_track"] + 1,
        top=len(box.level),
        level=p["level"],
        income=words_of(box.golem_income[p["golem_track"]]).rstrip("."),
    )
    inner = visual_only(span("spaces", cells)) + context.mark("golem", "level", "income")
    return context.offers.element(f"golem-track-{who + 1}", "track golem-track", inner, label, choices, "tracks.golem")


def space(i: int, marker: int, *body: Child, classes: str = "") -> Markup:
    """A space of a track: before the marker, under it, or beyond it."""
    state = "here" if i == marker else "past" if i < marker else ""
    return span(" ".join(filter(None, ("space", state, classes))), body)
