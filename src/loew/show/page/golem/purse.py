"""What a seat can spend, its marbles and rabbi of the round, and what is to come if nothing changes."""

from __future__ import annotations

from typing import Final

from loew.golem.words import DISTRICTS, RESOURCES
from loew.show.golem import forecast
from loew.show.icons import use
from loew.show.page.golem import automa
from loew.show.page.golem.desk import Desk, Player
from loew.show.page.golem.goals import goals
from loew.show.page.html import counted, figure, hidden, span, spoken
from loew.show.page.seats import body, named
from loew.show.pictures import drawn

EYES: Final = 2
AMOUNTS: Final = ("clay", "coin", "knowledge", "vp", "gold")


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
    when = "if it ended now" if known else "in sight"
    score = (
        f'<span class="vp" id="vp-{who + 1}">{figure(p["vp"])}{hidden(use("vp"))}{spoken("VP")}</span>'
        f'<span class="total" title="Points {when}">→ {total}{spoken(f"points {when}")}</span>'
    )
    return f'<div class="who">{named(who, desk.names[who])}{score}</div>'


def amounts(who: int, p: Player) -> str:
    """The three resources, large."""
    cells = "".join(
        f'<li class="amount {what}" id="{what}-{who + 1}">{hidden(use(what))}{figure(p[what])}{spoken(what)}</li>'
        for what in RESOURCES
    )
    return f'<ul class="amounts" aria-label="Resources">{cells}</ul>'


def round_(desk: Desk, who: int, p: Player) -> str:
    """Two eyes for the marbles, and the rabbi while he is here."""
    eyes = "".join(eye(who, p["marbles"], i) for i in range(EYES))
    rabbi = ""
    if p["rabbi"] < 0:
        said = f"Rabbi of {desk.names[who]}, to be placed."
        inner = body(who, "rabbi")
        rabbi = span(f"piece man seat-{who + 1}", inner, id=f"rabbi-{who + 1}", role="img", aria_label=said)
    waived = f'<span class="waived" title="no control this round">{use("free-control")}</span>' if p["waived"] else ""
    built = count("create", p["unbuilt"], "golems to be built") + count("dead", p["dead"], "golems killed")
    return f'<div class="round">{eyes}{rabbi}{waived}{built}</div>'


def count(icon: str, n: int, said: str) -> str:
    return f'<span class="built" title="{said}">{hidden(use(icon))}<b>{n}</b>{spoken(said)}</span>'


def eye(who: int, marbles: list[str], i: int) -> str:
    colour = marbles[i] if i < len(marbles) else ""
    label = f"{colour} marble" if colour else "no marble yet"
    inner = hidden(use(f"marble-{colour}")) if colour else ""
    return span("eye", inner, id=f"eye-{who + 1}-{i + 1}", role="img", aria_label=label)


def menorahs(who: int, p: Player) -> str:
    """Each colour's Menorahs times what they multiply at the end."""
    things = {"red": "golems built", "yellow": "complete artifacts", "blue": "columns with books"}
    cells = ""
    for colour in DISTRICTS:
        have, times = p["menorahs"][colour], p["multipliers"][colour]
        said = f"{counted(have, f'{colour} Menorah')} times {times} {things[colour]}"
        inner = hidden(f"{use(f'menorah-{colour}')}<b>{have}×{times}</b>") + spoken(said)
        cells += f'<li id="menorahs-{who + 1}-{colour}" title="{said}">{inner}</li>'
    return f'<ul class="menorahs" aria-label="Menorahs">{cells}</ul>'


def coming(desk: Desk, who: int, p: Player) -> str:
    """Control, steps and income to come."""
    rows = control(desk, p) + march(desk, p) + income(desk, p)
    return f'<ul class="coming" aria-label="To come" id="forecast-{who + 1}">{rows}</ul>'


def control(desk: Desk, p: Player) -> str:
    c = forecast.control(desk.prints, p)
    if not c.due:
        return f"<li>{hidden(use('control') + '0')}{spoken('Control costs nothing.')}</li>"
    more = f"+{c.income}" if c.income else ""
    lost = f", {c.lost} VP lost" if c.lost else ""
    said = f"Control: {c.due} knowledge due, there will be {c.have + c.income}{lost}."
    shown = f"{use('control')}<b>{c.due}</b> of {c.have}{more}{use('knowledge')}"
    shown += f"<b>−{c.lost} VP</b>" if c.lost else ""
    return f'<li class="{"loss" if c.lost else "fine"}" title="{said}">{hidden(shown)}{spoken(said)}</li>'


def march(desk: Desk, p: Player) -> str:
    text = forecast.march(desk.prints, desk.view, p)
    if "+" not in text:
        return ""
    level, steps = text.split()[-2].split("+")
    said = f"{'Next march' if text.startswith('next') else 'March'}: {level} steps, and {steps} of the character."
    shown = f"{use('golem')}{use('ahead')}<b>{level}+{steps}</b>"
    return f'<li title="{said}">{hidden(shown)}{spoken(said)}</li>'


def income(desk: Desk, p: Player) -> str:
    """The next income: amounts first, steps and the like behind."""
    found = forecast.gains(desk.prints, p)
    shown = "".join(f'<span class="token"><b>{found[w]}</b>{use(w)}</span>' for w in AMOUNTS if found.get(w))
    rest = [part for e in forecast.sources(desk.prints, p) for part in forecast.flat(e)]
    shown += "".join(drawn(part) for part in rest if type(part).__name__ not in ("Gain", "Nothing"))
    said = f"Next income: {forecast.income(desk.prints, p)}."
    return f'<li class="next-income" title="Next income">{hidden(use("income") + (shown or "–"))}{spoken(said)}</li>'
