"""The golem of a studio: a figure with six developments, and the golem track."""

from __future__ import annotations

from loew.engine.content import Entry
from loew.engine.effect import Part
from loew.engine.trade import Gain
from loew.golem.powers import power_of
from loew.i18n import amount, say
from loew.presentation.golem.drawing import studio as drawing
from loew.presentation.golem.drawing.studio import EVENTS, NAMES, POWERS
from loew.presentation.golem.lexicon import EFFECTS, words_of
from loew.presentation.golem.page.context import PageContext
from loew.presentation.kit.html import Child, Markup, tag
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import bold, span, visual_only

BODY = "M45 4h30v26h14l13 12v44H90V56h-6v34h10v46H66v-32H54v32H26V90h10V56h-6v30H18V42l13-12h14z"


def figure(context: PageContext, who: int) -> Markup:
    names = [context.box.development_names[i] for i in context.box.in_area["golem"]]
    limbs = [development(context, who, name) for name in names]
    drawing = tag("svg", tag("path", d=BODY), class_="golem-figure", viewBox="0 0 120 140", aria_hidden="true")
    inner = tag("div", drawing, limbs, class_="limbs"), track(context, who)
    return tag("div", inner, class_="room golem-room", id=f"golem-room-{who + 1}")


def development(context: PageContext, who: int, name: str) -> Markup:
    """A development: what it does, its Menorahs, and its price until it is upgraded."""
    done = name in context.players[who]["developed"]
    component = context.component(name)
    resource = drawing.AREAS[component.entry.kind][0]
    inner = drawing.development(component, done)
    label = development_text(context, name, done, resource)
    classes = f"development {name} {'done' if done else 'open'}"
    choices = context.own(who, *context.offers.at(("development", name)))
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
    texts += [say(EVENTS[str(values[side])][1]) for side in ("side_a", "side_b") if values.get(side) in EVENTS]
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
    return income.n if isinstance(income, Gain) and income.what == "vp" and not income.per else EFFECTS.icons_of(income)


def track(context: PageContext, who: int) -> Markup:
    """The golem track: the level of each space, its income, and the marker."""
    p, box = context.players[who], context.box
    cells = []
    for i, level in enumerate(box.level):
        here = " here" if i == p["golem_track"] else ""
        cells.append(span(f"space level-{level}{here}", bold(level), tag("small", track_sign(box.golem_income[i]))))
    label = say(
        "Golem track: space {n} of {top}, level {level}. Income: {income}.",
        n=p["golem_track"] + 1,
        top=len(box.level),
        level=p["level"],
        income=words_of(box.golem_income[p["golem_track"]]).rstrip("."),
    )
    legend = span("track-name", use("golem-track") + context.mark("golem", "level", "income"))
    choices = context.own(who, *context.offers.at(("track", "golem-track")))
    inner = visual_only(legend + span("spaces", cells))
    return context.offers.element(f"golem-track-{who + 1}", "track golem-track", inner, label, choices, "tracks.golem")
