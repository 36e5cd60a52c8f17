"""The other seats in small: the facts that matter before an action. A click opens the whole studio."""

from __future__ import annotations

from html import escape

from loew.golem.words import DISTRICTS, RESOURCES
from loew.show.golem import forecast
from loew.show.icons import use
from loew.show.page.golem import automa
from loew.show.page.golem.desk import Desk, Player
from loew.show.page.golem.studio import full
from loew.show.page.html import counted, figure, hidden, region, span, spoken
from loew.show.page.seats import named, piece


def others(desk: Desk) -> str:
    """From the left neighbour on, round the table."""
    seats = [(desk.mine + i) % desk.view["seats"] for i in range(1, desk.view["seats"])]
    cards = "".join(card(desk, who) for who in seats)
    return region("others", "Others", f'<div class="cards cards-{len(seats)}">{cards}</div>')


def card(desk: Desk, who: int) -> str:
    p = desk.players[who]
    machine = p.get("automa")
    facts = head(desk, who, p) + (automa.purse(machine) if machine else purse(p)) + acted(who, p) + tracks(p)
    facts += (
        gold(desk, p) + books(desk, p) + upgraded(p) + menorahs(p) + hand(p) + ("" if machine else control(desk, p))
    )
    summary = f'<summary id="unfold-{who + 1}">{facts}</summary>'
    studio = f'<div class="unfolded">{full(desk, who)}</div>'
    return f'<details class="other seat-{who + 1}" id="seat-{who + 1}">{summary}{studio}</details>'


def fact(said: str, shown: str, classes: str = "") -> str:
    """Something in icons and numbers; its words are its title, and are said."""
    return f'<span class="fact {classes}" title="{escape(said)}">{hidden(shown)}{spoken(said + ".")}</span>'


def head(desk: Desk, who: int, p: Player) -> str:
    total = sum(p["points"].values())
    points = fact(f"{p['vp']} VP, {total} in sight", f"{figure(p['vp'])}{use('vp')}", "vp")
    return named(who, desk.names[who]) + points


def purse(p: Player) -> str:
    return "".join(fact(f"{p[what]} {what}", f"{use(what)}<b>{p[what]}</b>", what) for what in RESOURCES)


def acted(who: int, p: Player) -> str:
    """The marbles of the round, and the rabbi while he waits."""
    marbles = "".join(use(f"marble-{colour}") for colour in p["marbles"])
    eyes = marbles + '<i class="eye"></i>' * (2 - len(p["marbles"]))
    taken = f"marbles: {', '.join(p['marbles']) or 'none yet'}"
    rabbi = fact("the rabbi is to be placed", piece(who, "rabbi")) if p["rabbi"] < 0 else ""
    return fact(taken, eyes, "eyes") + rabbi


def tracks(p: Player) -> str:
    study = f"{use('study-track')}<b>{p['study']}</b><small>≤{p['book_limit']}</small>"
    level = f"{use('golem-track')}<b>{p['level']}</b>"
    build = f"{use('create')}<b>{p['unbuilt']}</b>"
    return (
        fact(f"study {p['study']}, {p['book_limit']} books a column", study)
        + fact(f"golem track {p['golem_track'] + 1}, level {p['level']}", level)
        + fact(f"{counted(p['unbuilt'], 'golem')} to be built, {p['dead']} killed", build)
    )


def gold(desk: Desk, p: Player) -> str:
    """Gold by cauldron."""
    pairs = list(zip(p["gold"], desk.box.cauldrons, strict=True))
    shown = "".join(f'<i class="jar jar-{full}-{have}"></i>' for have, full in pairs)
    words = ", ".join(f"{have} of {full}" for have, full in pairs)
    return fact(f"gold: {words}", use("cauldron") + span("jars", shown))


def books(desk: Desk, p: Player) -> str:
    columns = ""
    for column in p["columns"]:
        columns += span("pile", "".join(use(f"book-{desk.value(book, 'colour')}") for book in column)) if column else ""
    said = ", ".join(counted(len(column), "book") for column in p["columns"] if column)
    return fact(f"columns: {said}", columns, "piles") if columns else spoken("no books.")


def upgraded(p: Player) -> str:
    n = len(p["developed"])
    return fact(f"{counted(n, 'development')} upgraded", f"{use('develop-any')}<b>{n}</b>")


def menorahs(p: Player) -> str:
    shown = "".join(
        f"{use(f'menorah-{c}')}<b>{p['menorahs'][c]}×{p['multipliers'][c]}</b>" for c in DISTRICTS if p["menorahs"][c]
    )
    said = ", ".join(f"{p['menorahs'][c]} {c} times {p['multipliers'][c]}" for c in DISTRICTS)
    return fact(f"Menorahs: {said}", shown) if shown else ""


def hand(p: Player) -> str:
    n = len(p["objectives"]) + len(p["drafting"])
    return fact(counted(n, "objective"), f"{use('objective')}<b>{n}</b>")


def control(desk: Desk, p: Player) -> str:
    c = forecast.control(desk.prints, p)
    if not c.due:
        return ""
    lost = f"<b>−{c.lost}</b>" if c.lost else ""
    said = f"control costs {c.due} knowledge{f', {c.lost} VP lost' if c.lost else ''}"
    return fact(said, f"{use('control')}<b>{c.due}</b>{lost}", "loss" if c.lost else "")
