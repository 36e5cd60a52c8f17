"""What a seat can spend, its marbles and rabbi of the round, and what is to come if nothing changes."""

from __future__ import annotations

from typing import Final

from loew.golem.terms import DISTRICTS, RESOURCES
from loew.golem.view_types import GolemPlayerView
from loew.i18n import listed, msg, say
from loew.presentation.golem.components import resources as spendable
from loew.presentation.golem.lexicon import phrase
from loew.presentation.golem.page import automa
from loew.presentation.golem.page.context import PageContext
from loew.presentation.golem.page.objectives import goals
from loew.presentation.kit.effect_icons import drawn
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import figure, hidden, span, spoken
from loew.presentation.kit.seat_pieces import body, named

EYES: Final = 2
GAINS: Final = {
    "clay": msg("{n:clay|clay}"),
    "coin": msg("{n:coin|coins}"),
    "knowledge": msg("{n:knowledge|knowledge}"),
    "vp": msg("{n} VP"),
    "gold": msg("{n:gold|gold}"),
}
NOUNS: Final = {  # behind the number of each resource
    "clay": msg("{n:~clay|clay}"),
    "coin": msg("{n:~coin|coins}"),
    "knowledge": msg("{n:~knowledge|knowledge}"),
}
MULTIPLY: Final = {
    "red": msg("{n:red Menorah|red Menorahs} times {times} golems built"),
    "yellow": msg("{n:yellow Menorah|yellow Menorahs} times {times} complete artifacts"),
    "blue": msg("{n:blue Menorah|blue Menorahs} times {times} columns with books"),
}


def purse(context: PageContext, who: int) -> str:
    p = context.players[who]
    machine = p.get("automa")
    spends = automa.purse(machine) + automa.cards(context, machine) if machine else amounts(who, p)
    inner = head(context, who, p) + spends + round_(context, who, p) + menorahs(who, p)
    inner += "" if machine else coming(context, who, p)
    inner += goals(context, who)
    return f'<div class="room purse" id="purse-{who + 1}">{inner}</div>'


def head(context: PageContext, who: int, p: GolemPlayerView) -> str:
    total = sum(p["points"].values())
    known = who == context.view["seat"] or context.view["over"]
    title = say("Points if it ended now" if known else "Points in sight")
    said = say("{n:~point|points} if it ended now" if known else "{n:~point|points} in sight", n=total)
    score = (
        f'<span class="vp" id="vp-{who + 1}">{figure(p["vp"])}{hidden(use("vp"))}{spoken(say("VP"))}</span>'
        f'<span class="total" title="{title}">→ {total}{spoken(said)}</span>'
    )
    return f'<div class="who">{named(who, context.labels[who].name)}{score}</div>'


def amounts(who: int, p: GolemPlayerView) -> str:
    """The three resources, large."""
    cells = ""
    for what in RESOURCES:
        inner = hidden(use(what)) + figure(spendable(p)[what]) + spoken(say(NOUNS[what], n=spendable(p)[what]))
        cells += f'<li class="amount {what}" id="{what}-{who + 1}">{inner}</li>'
    return f'<ul class="amounts" aria-label="{say("Resources")}">{cells}</ul>'


def round_(context: PageContext, who: int, p: GolemPlayerView) -> str:
    """Two eyes for the marbles, and the rabbi while he is here."""
    eyes = "".join(eye(who, p["marbles"], i) for i in range(EYES))
    rabbi = ""
    if p["rabbi"] < 0:
        said = say("Rabbi of {name}, to be placed.", name=context.labels[who].name)
        inner = body(who, "rabbi")
        rabbi = span(f"piece man seat-{who + 1}", inner, id=f"rabbi-{who + 1}", role="img", aria_label=said)
    free = say("no control this round")
    waived = f'<span class="waived" title="{free}">{use("free-control")}</span>' if p["waived"] else ""
    built = count("create", p["unbuilt"], say("{n:~golem|golems} to be built", n=p["unbuilt"]))
    built += count("dead", p["dead"], say("{n:~golem|golems} killed", n=p["dead"]))
    return f'<div class="round">{eyes}{rabbi}{waived}{built}</div>'


def count(icon: str, n: int, said: str) -> str:
    return f'<span class="built" title="{said}">{hidden(use(icon))}<b>{n}</b>{spoken(said)}</span>'


def eye(who: int, marbles: list[str], i: int) -> str:
    colour = marbles[i] if i < len(marbles) else ""
    label = say("{colour} marble", colour=colour) if colour else say("no marble yet")
    inner = hidden(use(f"marble-{colour}")) if colour else ""
    return span("eye", inner, id=f"eye-{who + 1}-{i + 1}", role="img", aria_label=label)


def menorahs(who: int, p: GolemPlayerView) -> str:
    """Each colour's Menorahs times what they multiply at the end."""
    cells = ""
    for colour in DISTRICTS:
        have, times = p["menorahs"][colour], p["multipliers"][colour]
        said = say(MULTIPLY[colour], n=have, times=times)
        inner = hidden(f"{use(f'menorah-{colour}')}<b>{have}×{times}</b>") + spoken(said)
        cells += f'<li id="menorahs-{who + 1}-{colour}" title="{said}">{inner}</li>'
    return f'<ul class="menorahs" aria-label="{say("Menorahs")}">{cells}</ul>'


def coming(context: PageContext, who: int, p: GolemPlayerView) -> str:
    """Control, steps and income to come."""
    rows = control(context, p) + march(context, p) + income(context, p)
    return f'<ul class="coming" aria-label="{say("To come")}" id="forecast-{who + 1}">{rows}</ul>'


def control(context: PageContext, p: GolemPlayerView) -> str:
    c = p["forecast"]["control"]
    if not c["due"]:
        return f"<li>{hidden(use('control') + '0')}{spoken(say('Control costs nothing.'))}</li>"
    lost = c["lost_vp"]
    said = say(
        "Control: {n} knowledge due, there will be {have}, {lost} VP lost."
        if lost
        else "Control: {n} knowledge due, there will be {have}.",
        n=c["due"],
        have=c["have"],
        lost=lost,
    )
    of_what = say("{have} of {n}", have=f"<b>{c['due']}</b>", n=c["have"])  # markup: the numbers are ours
    shown = use("control") + of_what + use("knowledge")
    shown += f"<b>{say('{n} VP', n=f'−{lost}')}</b>" if lost else ""
    return f'<li class="{"loss" if lost else "fine"}" title="{said}">{hidden(shown)}{spoken(said)}</li>'


def march(context: PageContext, p: GolemPlayerView) -> str:
    march = p["forecast"]["march"]
    if not march["comes"]:
        return ""
    said = say(
        "March: {n} steps, and {steps} of the character."
        if march["now"]
        else "Next march: {n} steps, and {steps} of the character.",
        n=march["level"],
        steps=march["character"],
    )
    shown = f"{use('golem')}{use('ahead')}<b>{march['level']}+{march['character']}</b>"
    return f'<li title="{said}">{hidden(shown)}{spoken(said)}</li>'


def income(context: PageContext, p: GolemPlayerView) -> str:
    """The next income: amounts first, steps and the like behind."""
    found = p["forecast"]["income"]
    more = context.components.optional_income(p)
    shown = "".join(f'<span class="token"><b>{found[w]}</b>{use(w)}</span>' for w in GAINS if found.get(w))
    shown += "".join(drawn(part) for part in more)
    amounts = [say(text, n=found[what]) for what, text in GAINS.items() if found.get(what)]
    said = say("Next income: {gives}.", gives=listed([*amounts, *[phrase(part) for part in more]]))
    title = say("Next income")
    return f'<li class="next-income" title="{title}">{hidden(use("income") + (shown or "–"))}{spoken(said)}</li>'
