"""The resources of a seat, its marbles and rabbi of the round, and the forecast."""

from __future__ import annotations

from typing import Final

from loew.golem.terms import DISTRICTS, RESOURCES
from loew.golem.view_types import GolemPlayerView
from loew.i18n import listed, msg, say
from loew.presentation.golem.components import resources as spendable
from loew.presentation.golem.lexicon import icon_row, phrase
from loew.presentation.golem.page import automa
from loew.presentation.golem.page.context import PageContext
from loew.presentation.golem.page.objectives import goals
from loew.presentation.kit.effect_icons import token
from loew.presentation.kit.html import NOTHING, Markup, fill_holes, hole, tag
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import bold, figure, span, spoken_only, visual_only
from loew.presentation.kit.seat_pieces import body, seat_name

EYES: Final = 2
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
MENORAHS: Final = {
    "red": msg("{n:red Menorah|red Menorahs}"),
    "yellow": msg("{n:yellow Menorah|yellow Menorahs}"),
    "blue": msg("{n:blue Menorah|blue Menorahs}"),
}
MULTIPLIED: Final = {  # what the Menorahs of a colour multiply
    "red": msg("{n:golem|golems} built"),
    "yellow": msg("{n:complete artifact|complete artifacts}"),
    "blue": msg("{n:column|columns} with books"),
}


def purse(context: PageContext, who: int) -> Markup:
    p = context.players[who]
    machine = p.get("automa")
    spends = automa.purse(machine) + automa.cards(context, machine) if machine else amounts(who, p)
    inner = head(context, who, p) + spends + round_(context, who, p) + menorahs(who, p)
    inner += "" if machine else forecast(context, who, p)
    inner += goals(context, who)
    return tag("div", inner, class_="room purse", id=f"purse-{who + 1}")


def head(context: PageContext, who: int, p: GolemPlayerView) -> Markup:
    total = sum(p["points"].values())
    known = who == context.view["seat"] or context.view["over"]
    title = say("Points if it ended now" if known else "Visible points")
    words = say("{n:~point|points} if it ended now" if known else "{n:~visible point|visible points}", n=total)
    score = span("vp", figure(p["vp"]), visual_only(use("vp")), spoken_only(say("VP")), id=f"vp-{who + 1}")
    in_sight = span("total", f"→ {total}", spoken_only(words), title=title)
    return tag("div", seat_name(who, context.labels[who].name), score, in_sight, class_="who")


def amounts(who: int, p: GolemPlayerView) -> Markup:
    """The three resources, large."""
    cells = []
    for what in RESOURCES:
        inner = (
            visual_only(use(what)) + figure(spendable(p)[what]) + spoken_only(say(NOUNS[what], n=spendable(p)[what]))
        )
        cells.append(tag("li", inner, class_=f"amount {what}", id=f"{what}-{who + 1}"))
    return tag("ul", cells, class_="amounts", aria_label=say("Resources"))


def round_(context: PageContext, who: int, p: GolemPlayerView) -> Markup:
    """Two eyes for the marbles, and the rabbi if it is not placed."""
    eyes = [eye(who, p["marbles"], i) for i in range(EYES)]
    rabbi = NOTHING
    if p["rabbi"] < 0:
        words = say("Rabbi of {name}, to be placed.", name=context.labels[who].name)
        inner = body(who, "rabbi")
        rabbi = span(f"piece man seat-{who + 1}", inner, id=f"rabbi-{who + 1}", role="img", aria_label=words)
    free = say("no control this round")
    waived = span("waived", use("free-control"), title=free) if p["waived"] else ""
    built = count("create", p["unbuilt"], say("{n:~golem|golems} to be built", n=p["unbuilt"]))
    built += count("dead", p["dead"], say("{n:~golem|golems} killed", n=p["dead"]))
    return tag("div", eyes, rabbi, waived, built, class_="round")


def count(icon: str, n: int, words: str) -> Markup:
    return span("built", visual_only(use(icon)), bold(n), spoken_only(words), title=words)


def eye(who: int, marbles: list[str], i: int) -> Markup:
    colour = marbles[i] if i < len(marbles) else ""
    label = say("{colour} marble", colour=colour) if colour else say("no marble yet")
    inner = visual_only(use(f"marble-{colour}")) if colour else ""
    return span("eye", inner, id=f"eye-{who + 1}-{i + 1}", role="img", aria_label=label)


def menorahs(who: int, p: GolemPlayerView) -> Markup:
    """The Menorahs of each colour and what they multiply at the end."""
    cells = []
    for colour in DISTRICTS:
        have, times = p["menorahs"][colour], p["multipliers"][colour]
        words = multiplier_text(colour, have, times)
        inner = visual_only(use(f"menorah-{colour}"), bold(f"{have}×{times}")) + spoken_only(words)
        cells.append(tag("li", inner, id=f"menorahs-{who + 1}-{colour}", title=words))
    return tag("ul", cells, class_="menorahs", aria_label=say("Menorahs"))


def multiplier_text(colour: str, n: int, times: int) -> str:
    return say("{menorahs} times {what}", menorahs=say(MENORAHS[colour], n=n), what=say(MULTIPLIED[colour], n=times))


def forecast(context: PageContext, who: int, p: GolemPlayerView) -> Markup:
    """The forecast: control, steps and income."""
    rows = control(context, p) + march(context, p) + income(context, p)
    return tag("ul", rows, class_="coming", aria_label=say("To come"), id=f"forecast-{who + 1}")


def control(context: PageContext, p: GolemPlayerView) -> Markup:
    c = p["forecast"]["control"]
    lost = c["lost_vp"]
    if not c["due"]:
        return tag("li", visual_only(use("control"), 0), spoken_only(say("Control costs nothing.")))
    words = say(
        "Control: {n} knowledge due, there will be {have}, {lost} VP lost."
        if lost
        else "Control: {n} knowledge due, there will be {have}.",
        n=c["due"],
        have=c["have"],
        lost=lost,
    )
    of_what = fill_holes(say("{have} of {n}", have=hole(0), n=c["have"]), bold(c["due"]))
    loss = bold(say("{n} VP", n=f"−{lost}")) if lost else ""
    drawing = visual_only(use("control"), of_what, use("knowledge"), loss)
    return tag("li", drawing, spoken_only(words), class_="loss" if lost else "fine", title=words)


def march(context: PageContext, p: GolemPlayerView) -> Markup:
    march = p["forecast"]["march"]
    if not march["comes"]:
        return NOTHING
    words = say(
        "March: {n:step|steps}, and {steps} of the character."
        if march["now"]
        else "Next march: {n:step|steps}, and {steps} of the character.",
        n=march["level"],
        steps=march["character"],
    )
    drawing = visual_only(use("golem"), use("ahead"), bold(f"{march['level']}+{march['character']}"))
    return tag("li", drawing, spoken_only(words), title=words)


def income(context: PageContext, p: GolemPlayerView) -> Markup:
    """The next income: amounts first, then steps and other effects."""
    found = p["forecast"]["income"]
    more = context.components.optional_income(p)
    drawing = [token(w, str(found[w])) for w in GAINS if found.get(w)]
    drawing += [icon_row(part) for part in more]
    amounts = [say(text, n=found[what]) for what, text in GAINS.items() if found.get(what)]
    words = say("Next income: {gives}.", gives=listed([*amounts, *[phrase(part) for part in more]]))
    title = say("Next income")
    return tag("li", visual_only(use("income"), drawing or "–"), spoken_only(words), class_="next-income", title=title)
