"""The other seats in small: the facts that matter before an action. A click opens the whole studio."""

from __future__ import annotations

from loew.engine.tongue import say, word
from loew.golem.terms import DISTRICTS, RESOURCES
from loew.presentation.golem import forecast
from loew.presentation.golem.page import automa
from loew.presentation.golem.page.context import PageContext, Player
from loew.presentation.golem.page.studio import full
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import fact, figure, region, span, spoken
from loew.presentation.kit.seat_pieces import named, piece


def others(context: PageContext) -> str:
    """From the left neighbour on, round the table."""
    seats = [(context.mine + i) % context.view["seats"] for i in range(1, context.view["seats"])]
    cards = "".join(card(context, who) for who in seats)
    return region("others", say("Others"), f'<div class="cards cards-{len(seats)}">{cards}</div>', titled=False)


def card(context: PageContext, who: int) -> str:
    p = context.players[who]
    machine = p.get("automa")
    facts = head(context, who, p) + (automa.purse(machine) if machine else purse(p)) + acted(who, p) + tracks(p)
    facts += (
        gold(context, p)
        + books(context, p)
        + upgraded(p)
        + menorahs(p)
        + hand(p)
        + ("" if machine else control(context, p))
    )
    summary = f'<summary id="unfold-{who + 1}">{facts}</summary>'
    studio = f'<div class="unfolded">{full(context, who)}</div>'
    return f'<details class="other seat-{who + 1}" id="seat-{who + 1}">{summary}{studio}</details>'


def head(context: PageContext, who: int, p: Player) -> str:
    total = sum(p["points"].values())
    points = fact(say("{vp} VP, {n} in sight", vp=p["vp"], n=total), f"{figure(p['vp'])}{use('vp')}", "vp")
    return named(who, context.names[who]) + points


def purse(p: Player) -> str:
    return "".join(
        fact(say("{n} {what}", n=p[what], what=what), f"{use(what)}<b>{p[what]}</b>", what) for what in RESOURCES
    )


def acted(who: int, p: Player) -> str:
    """The marbles of the round, and the rabbi while he waits."""
    marbles = "".join(use(f"marble-{colour}") for colour in p["marbles"])
    eyes = marbles + '<i class="eye"></i>' * (2 - len(p["marbles"]))
    colours = ", ".join(word(colour, "f") for colour in p["marbles"])
    taken = say("marbles: {colours}" if colours else "marbles: none yet", colours=colours)
    rabbi = fact(say("the rabbi is to be placed"), piece(who, "rabbi")) if p["rabbi"] < 0 else ""
    return fact(taken, eyes, "eyes") + rabbi


def tracks(p: Player) -> str:
    study = f"{use('study-track')}<b>{p['study']}</b><small>≤{p['book_limit']}</small>"
    level = f"{use('golem-track')}<b>{p['level']}</b>"
    build = f"{use('create')}<b>{p['unbuilt']}</b>"
    return (
        fact(say("study {n}, {limit} books a column", n=p["study"], limit=p["book_limit"]), study)
        + fact(say("golem track {n}, level {level}", n=p["golem_track"] + 1, level=p["level"]), level)
        + fact(say("{n:golem|golems} to be built, {dead} killed", n=p["unbuilt"], dead=p["dead"]), build)
    )


def gold(context: PageContext, p: Player) -> str:
    """Gold by cauldron."""
    pairs = list(zip(p["gold"], context.box.cauldrons, strict=True))
    shown = "".join(f'<i class="jar jar-{full}-{have}"></i>' for have, full in pairs)
    words = ", ".join(say("{have} of {n}", have=have, n=full) for have, full in pairs)
    return fact(say("gold: {cauldrons}", cauldrons=words), use("cauldron") + span("jars", shown))


def books(context: PageContext, p: Player) -> str:
    columns = ""
    for column in p["columns"]:
        columns += (
            span("pile", "".join(use(f"book-{context.value(book, 'colour')}") for book in column)) if column else ""
        )
    said = ", ".join(say("{n:book|books}", n=len(column)) for column in p["columns"] if column)
    return fact(say("columns: {books}", books=said), columns, "piles") if columns else spoken(say("no books."))


def upgraded(p: Player) -> str:
    n = len(p["developed"])
    return fact(say("{n:development|developments} upgraded", n=n), f"{use('develop-any')}<b>{n}</b>")


def menorahs(p: Player) -> str:
    shown = "".join(
        f"{use(f'menorah-{c}')}<b>{p['menorahs'][c]}×{p['multipliers'][c]}</b>" for c in DISTRICTS if p["menorahs"][c]
    )
    said = ", ".join(
        say("{n} {colour} times {times}", n=p["menorahs"][c], colour=c, times=p["multipliers"][c]) for c in DISTRICTS
    )
    return fact(say("Menorahs: {each}", each=said), shown) if shown else ""


def hand(p: Player) -> str:
    n = len(p["objectives"]) + len(p["drafting"])
    return fact(say("{n:objective|objectives}", n=n), f"{use('objective')}<b>{n}</b>")


def control(context: PageContext, p: Player) -> str:
    c = forecast.control(context.components, p)
    if not c.due:
        return ""
    lost = f"<b>−{c.lost}</b>" if c.lost else ""
    said = say(
        "control costs {n} knowledge, {lost} VP lost" if c.lost else "control costs {n} knowledge", n=c.due, lost=c.lost
    )
    return fact(said, f"{use('control')}<b>{c.due}</b>{lost}", "loss" if c.lost else "")
