"""The resources of a seat or of the Automa, its marbles and rabbi of the round, and the forecast."""

from __future__ import annotations

from functools import partial
from typing import Final

from loew.engine.setup import LEVELS
from loew.games.golem.rules.view_types import AutomaView, GolemPlayerView
from loew.games.golem.ui.components import resources as spendable
from loew.games.golem.ui.drawing.cards import automa_card
from loew.games.golem.ui.faces import icon_row, phrase
from loew.games.golem.ui.page.context import PageContext
from loew.games.golem.ui.page.objectives import goals
from loew.i18n import listed, msg, say, word
from loew.ui.effects import token
from loew.ui.html import NOTHING, Child, Markup, amount_key, number_span, span, spoken_only, tag, visual_only
from loew.ui.seats import seat_name
from loew.ui.sprite import figure as drawn
from loew.ui.sprite import use


def automa_resources(who: int, automa: AutomaView) -> Markup:
    """Level, resources and plan, each with its word."""
    level, n, red = automa["level"], automa["purse"], automa["red"]
    held = say("{n}, running short##resources of any kind" if red else "{n}, of any kind##resources", n=minus(n))
    title = say("running short: it upgrades nothing, and takes coins at the palace") if red else ""
    order = ", ".join(word(colour, "m") for colour in automa["strategy"])
    students = [use(f"student-{colour}") for colour in automa["strategy"]]
    return (
        stated(use("automa"), say("Level"), f"{level}, {say(LEVELS[level - 1])}")
        + stated(
            use("mix"),
            say("Resources"),
            held,
            title or say("clay, coins and knowledge are all the same to it"),
            red,
            amount_key(who, "resource"),
        )
        + stated(students, say("Plan"), order, say("its order of preference for students, streets and actions"))
    )


def stated(icons: Child, name: str, value: str, more: str = "", is_bad: bool = False, amount: str = "") -> Markup:
    """Something that the Automa has: a picture, a word for it, and its value."""
    title = f"{name}: {value}" + (f" ({more})" if more else "")
    words = (
        tag("span", name, class_="stated-name"),
        " ",
        tag("b", value, class_="loss" if is_bad else "", data_amount=amount),
    )
    return span("stated", visual_only(icons), words, title=title)


def minus(n: int) -> str:
    return str(n).replace("-", "−")


def automa_cards(context: PageContext, automa: AutomaView) -> Markup:
    """The cards it has drawn this round."""
    drawings = [automa_card_element(context, name) for name in automa["cards"]]
    return tag("div", drawings, class_="automa-cards") if drawings else NOTHING


def automa_card_element(context: PageContext, name: str) -> Markup:
    number = name.rpartition("-")[2]
    inner = automa_card(number)
    return context.offers.element(name, "automa-card", inner, say("Card {n} of the Automa.", n=number), (), name)


EYES: Final = 2
NAMED: Final = 3  # up to this many kinds of income leave room for the word
GAINS: Final = {
    "clay": msg("{n:clay|clay}"),
    "coin": msg("{n:coin|coins}"),
    "knowledge": msg("{n:knowledge|knowledge}"),
    "vp": msg("{n} VP"),
    "gold": msg("{n:gold|gold}"),
}
NOUNS: Final = {  # after the number of each resource
    "clay": msg("{n:~clay|clay}##behind its number"),
    "coin": msg("{n:~coin|coins}##behind its number"),
    "knowledge": msg("{n:~knowledge|knowledge}##behind its number"),
}


def purse(context: PageContext, who: int) -> Markup:
    """What a seat has, what it may still do this round, what will come, and its objectives."""
    p = context.players[who]
    machine = p.get("automa")
    has = automa_things(context, who, machine) if machine else amounts(context, who, p)
    coming = NOTHING if machine else forecast(context, who, p)
    inner = seat_heading(context, who, p) + has + hand(context, who, p) + coming + goals(context, who)
    return tag("div", inner, class_="room purse", id=f"purse-{who + 1}")


def automa_things(context: PageContext, who: int, machine: AutomaView) -> Markup:
    """What the Automa has in place of resources."""
    return tag("div", automa_resources(who, machine), class_="machine") + automa_cards(context, machine)


def seat_heading(context: PageContext, who: int, p: GolemPlayerView) -> Markup:
    """Name, points, and points if the game ended now."""
    total = sum(p["points"].values())
    known = who == context.view["seat"] or context.view["over"]
    title = say("Points if it ended now" if known else "Visible points")
    words = say("{n:~point|points} if it ended now" if known else "{n:~visible point|visible points}", n=total)
    score = span(
        "vp",
        number_span(p["vp"], amount=amount_key(who, "vp")),
        visual_only(use("vp")),
        spoken_only(say("VP")),
        id=f"vp-{who + 1}",
    )
    in_sight = span("total", f"→ {total}".replace("-", "−"), spoken_only(words), title=title)
    return tag("div", seat_name(who, context.labels[who].name), score, in_sight, class_="who")


def amounts(context: PageContext, who: int, p: GolemPlayerView) -> Markup:
    """The three resources, large."""
    have = [(who, what, n) for what, n in spendable(p).items()]
    cells = [context.cached(partial(amount, *each), "amount", *each) for each in have]
    return tag("ul", cells, class_="amounts", aria_label=say("Resources"))


def amount(who: int, what: str, n: int) -> Markup:
    inner = visual_only(use(what)), number_span(n, amount=amount_key(who, what)), spoken_only(say(NOUNS[what], n=n))
    return tag("li", inner, class_=f"amount {what}", id=f"{what}-{who + 1}", title=f"{n} {say(NOUNS[what], n=n)}")


def hand(context: PageContext, who: int, p: GolemPlayerView) -> Markup:
    """Two eyes for the marbles, the rabbi if it is not placed, and how many actions are left this round."""
    eyes = [eye(context, who, p["marbles"], i) for i in range(EYES)]
    rabbi = NOTHING
    if p["rabbi"] < 0:
        words = say("Rabbi of {name}, to be placed.", name=context.labels[who].name)
        inner = visual_only(drawn(f"rabbi-{who + 1}", "rabbi"))
        rabbi = span(f"rabbi-here seat-{who + 1}", inner, id=f"rabbi-{who + 1}", role="img", aria_label=words)
    left = span("actions-left", say("{n:action|actions} left", n=p["actions_left"])) if context.view["round"] else ""
    return tag("div", eyes, rabbi, left, class_="hand")


def eye(context: PageContext, who: int, marbles: list[str], i: int) -> Markup:
    colour = marbles[i] if i < len(marbles) else ""
    return context.cached(lambda: drawn_eye(who, colour, i), "eye", who, colour, i)


def drawn_eye(who: int, colour: str, i: int) -> Markup:
    label = say("{colour} marble", colour=colour) if colour else say("no marble yet")
    inner = visual_only(use(f"marble-{colour}")) if colour else ""
    name = f"eye-{who + 1}-{i + 1}"
    return span("eye", inner, id=name, role="img", aria_label=label, data_receives=".marble")


def forecast(context: PageContext, who: int, p: GolemPlayerView) -> Markup:
    """The forecast: control and income."""
    rows = control(p) + income(context, p)
    return tag("ul", rows, class_="coming", aria_label=say("To come"), id=f"forecast-{who + 1}")


def control(p: GolemPlayerView) -> Markup:
    """What control will cost, and whether there will be enough."""
    c = p["forecast"]["control"]
    lost = c["lost_vp"]
    if p["waived"]:
        return tag("li", visual_only(use("free-control")), say("No control this round"))
    if not c["due"]:
        return tag("li", visual_only(use("control")), say("Control costs nothing"))
    words = say("Control: {due} to pay, you will have {have}", due=c["due"], have=c["have"])
    loss = say("{lost} VP lost", lost=lost) if lost else ""
    more = spoken_only(f", {loss}") if lost else NOTHING
    title = f"{words}, {loss}" if lost else words
    return tag(
        "li", visual_only(use("control")), span("words", words, more), class_="loss" if lost else "", title=title
    )


def income(context: PageContext, p: GolemPlayerView) -> Markup:
    """The next income: amounts first, then steps and other effects."""
    found = p["forecast"]["income"]
    more = context.components.optional_income(p)
    drawing = [token(w, str(found[w])) for w in GAINS if found.get(w)]
    drawing += [icon_row(part) for part in more]
    amounts = [say(text, n=found[what]) for what, text in GAINS.items() if found.get(what)]
    words = say("Next income: {gives}.", gives=listed([*amounts, *[phrase(part) for part in more]]))
    name = span("word", say("Income")) if len(drawing) <= NAMED else NOTHING
    icons = visual_only(use("income"), name, drawing or "–")
    return tag("li", icons, spoken_only(words), class_="next-income", title=words)
