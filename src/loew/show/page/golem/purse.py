"""What a seat can spend, its marbles and rabbi of the round, and what is to come if nothing changes."""

from __future__ import annotations

from typing import Final

from loew.engine.effect import Part
from loew.engine.tongue import listed, msg, say
from loew.engine.trade import Gain
from loew.golem.words import DISTRICTS, RESOURCES
from loew.show.golem import forecast
from loew.show.icons import use
from loew.show.page.golem import automa
from loew.show.page.golem.desk import Desk, Player
from loew.show.page.golem.goals import goals
from loew.show.page.html import figure, hidden, is_nothing, span, spoken
from loew.show.page.seats import body, named
from loew.show.pictures import drawn
from loew.show.words import phrase

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


def purse(desk: Desk, who: int) -> str:
    p = desk.players[who]
    machine = p.get("automa")
    spends = automa.purse(machine) + automa.cards(desk, machine) if machine else amounts(who, p)
    inner = head(desk, who, p) + spends + round_(desk, who, p) + menorahs(who, p)
    inner += "" if machine else coming(desk, who, p)
    inner += goals(desk, who)
    return f'<div class="room purse" id="purse-{who + 1}">{inner}</div>'


def head(desk: Desk, who: int, p: Player) -> str:
    total = sum(p["points"].values())
    known = who == desk.view["seat"] or desk.view["over"]
    title = say("Points if it ended now" if known else "Points in sight")
    said = say("{n:~point|points} if it ended now" if known else "{n:~point|points} in sight", n=total)
    score = (
        f'<span class="vp" id="vp-{who + 1}">{figure(p["vp"])}{hidden(use("vp"))}{spoken(say("VP"))}</span>'
        f'<span class="total" title="{title}">→ {total}{spoken(said)}</span>'
    )
    return f'<div class="who">{named(who, desk.names[who])}{score}</div>'


def amounts(who: int, p: Player) -> str:
    """The three resources, large."""
    cells = ""
    for what in RESOURCES:
        inner = hidden(use(what)) + figure(p[what]) + spoken(say(NOUNS[what], n=p[what]))
        cells += f'<li class="amount {what}" id="{what}-{who + 1}">{inner}</li>'
    return f'<ul class="amounts" aria-label="{say("Resources")}">{cells}</ul>'


def round_(desk: Desk, who: int, p: Player) -> str:
    """Two eyes for the marbles, and the rabbi while he is here."""
    eyes = "".join(eye(who, p["marbles"], i) for i in range(EYES))
    rabbi = ""
    if p["rabbi"] < 0:
        said = say("Rabbi of {name}, to be placed.", name=desk.names[who])
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


def menorahs(who: int, p: Player) -> str:
    """Each colour's Menorahs times what they multiply at the end."""
    cells = ""
    for colour in DISTRICTS:
        have, times = p["menorahs"][colour], p["multipliers"][colour]
        said = say(MULTIPLY[colour], n=have, times=times)
        inner = hidden(f"{use(f'menorah-{colour}')}<b>{have}×{times}</b>") + spoken(said)
        cells += f'<li id="menorahs-{who + 1}-{colour}" title="{said}">{inner}</li>'
    return f'<ul class="menorahs" aria-label="{say("Menorahs")}">{cells}</ul>'


def coming(desk: Desk, who: int, p: Player) -> str:
    """Control, steps and income to come."""
    rows = control(desk, p) + march(desk, p) + income(desk, p)
    return f'<ul class="coming" aria-label="{say("To come")}" id="forecast-{who + 1}">{rows}</ul>'


def control(desk: Desk, p: Player) -> str:
    c = forecast.control(desk.prints, p)
    if not c.due:
        return f"<li>{hidden(use('control') + '0')}{spoken(say('Control costs nothing.'))}</li>"
    more = f"+{c.income}" if c.income else ""
    said = say(
        "Control: {n} knowledge due, there will be {have}, {lost} VP lost."
        if c.lost
        else "Control: {n} knowledge due, there will be {have}.",
        n=c.due,
        have=c.have + c.income,
        lost=c.lost,
    )
    of_what = say("{have} of {n}", have=f"<b>{c.due}</b>", n=f"{c.have}{more}")  # markup: the numbers are ours
    shown = use("control") + of_what + use("knowledge")
    shown += f"<b>{say('{n} VP', n=f'−{c.lost}')}</b>" if c.lost else ""
    return f'<li class="{"loss" if c.lost else "fine"}" title="{said}">{hidden(shown)}{spoken(said)}</li>'


def march(desk: Desk, p: Player) -> str:
    steps, now = forecast.steps(desk.prints, desk.view)
    if steps < 0:
        return ""
    said = say(
        "March: {n} steps, and {steps} of the character."
        if now
        else "Next march: {n} steps, and {steps} of the character.",
        n=p["level"],
        steps=steps,
    )
    shown = f"{use('golem')}{use('ahead')}<b>{p['level']}+{steps}</b>"
    return f'<li title="{said}">{hidden(shown)}{spoken(said)}</li>'


def income(desk: Desk, p: Player) -> str:
    """The next income: amounts first, steps and the like behind."""
    found = forecast.gains(desk.prints, p)
    shown = "".join(f'<span class="token"><b>{found[w]}</b>{use(w)}</span>' for w in GAINS if found.get(w))
    shown += "".join(drawn(part) for part in behind(desk, p))
    amounts = [say(text, n=found[what]) for what, text in GAINS.items() if found.get(what)]
    said = say("Next income: {gives}.", gives=listed([*amounts, *[phrase(part) for part in behind(desk, p)]]))
    title = say("Next income")
    return f'<li class="next-income" title="{title}">{hidden(use("income") + (shown or "–"))}{spoken(said)}</li>'


def behind(desk: Desk, p: Player) -> list[Part]:
    """What the next income brings besides amounts."""
    parts = [part for e in forecast.sources(desk.prints, p) for part in forecast.flat(e)]
    return [part for part in parts if not isinstance(part, Gain) and not is_nothing(part)]
