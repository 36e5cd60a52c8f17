"""The other seats in short. A click opens the whole studio."""

from __future__ import annotations

from loew.golem.terms import DISTRICTS
from loew.golem.view_types import GolemPlayerView
from loew.i18n import say, word
from loew.presentation.golem.components import resources
from loew.presentation.golem.page import automa
from loew.presentation.golem.page.context import PageContext
from loew.presentation.golem.page.studio import full
from loew.presentation.kit.html import NOTHING, Markup, fragment, tag
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import bold, fact, figure, region, span, spoken_only
from loew.presentation.kit.seat_pieces import piece, seat_name


def others(context: PageContext) -> Markup:
    """In the order of the seats, from the left neighbour."""
    seats = [(context.mine + i) % context.view["seats"] for i in range(1, context.view["seats"])]
    cards = [card(context, who) for who in seats]
    return region("others", say("Others"), tag("div", cards, class_=f"cards cards-{len(seats)}"), show_title=False)


def card(context: PageContext, who: int) -> Markup:
    p = context.players[who]
    machine = p.get("automa")
    facts = (
        head(context, who, p) + (automa.purse(machine) if machine else purse(p)) + marbles_and_rabbi(who, p) + tracks(p)
    )
    facts += gold(context, p) + books(context, p) + upgrades(p) + menorahs(p) + hand(p)
    facts += "" if machine else control(context, p)
    summary = tag("summary", facts, id=f"unfold-{who + 1}")
    studio = tag("div", full(context, who), class_="unfolded")
    return tag("details", summary, studio, class_=f"other seat-{who + 1}", id=f"seat-{who + 1}")


def head(context: PageContext, who: int, p: GolemPlayerView) -> Markup:
    total = sum(p["points"].values())
    points = fact(say("{vp} VP, {n} visible points", vp=p["vp"], n=total), figure(p["vp"]) + use("vp"), "vp")
    return seat_name(who, context.labels[who].name) + points


def purse(p: GolemPlayerView) -> Markup:
    return fragment(
        [fact(say("{n} {what}", n=n, what=what), use(what) + bold(n), what) for what, n in resources(p).items()]
    )


def marbles_and_rabbi(who: int, p: GolemPlayerView) -> Markup:
    """The marbles of the round, and the rabbi if it is not placed."""
    marbles = [use(f"marble-{colour}") for colour in p["marbles"]]
    eyes = marbles, tag("i", class_="eye") * (2 - len(p["marbles"]))
    colours = ", ".join(word(colour, "f") for colour in p["marbles"])
    taken = say("marbles: {colours}" if colours else "marbles: none yet", colours=colours)
    rabbi = fact(say("the rabbi is to be placed"), piece(who, "rabbi")) if p["rabbi"] < 0 else ""
    return fact(taken, eyes, "eyes") + rabbi


def tracks(p: GolemPlayerView) -> Markup:
    study = use("study-track") + bold(p["study"]) + tag("small", f"≤{p['book_limit']}")
    level = use("golem-track") + bold(p["level"])
    build = use("create") + bold(p["unbuilt"])
    return (
        fact(say("study {n}, {limit} books a column", n=p["study"], limit=p["book_limit"]), study)
        + fact(say("golem track {n}, level {level}", n=p["golem_track"] + 1, level=p["level"]), level)
        + fact(say("{n:golem|golems} to be built, {dead} killed", n=p["unbuilt"], dead=p["dead"]), build)
    )


def gold(context: PageContext, p: GolemPlayerView) -> Markup:
    """Gold by cauldron."""
    pairs = list(zip(p["gold"], context.box.cauldrons, strict=True))
    drawing = [tag("i", class_=f"jar jar-{full}-{have}") for have, full in pairs]
    words = ", ".join(say("{have} of {n}", have=have, n=full) for have, full in pairs)
    return fact(say("gold: {cauldrons}", cauldrons=words), use("cauldron") + span("jars", drawing))


def books(context: PageContext, p: GolemPlayerView) -> Markup:
    columns = [
        span("pile", [use(f"book-{context.value(book, 'colour')}") for book in column])
        for column in p["columns"]
        if column
    ]
    words = ", ".join(say("{n:book|books}", n=len(column)) for column in p["columns"] if column)
    return fact(say("columns: {books}", books=words), columns, "piles") if columns else spoken_only(say("no books."))


def upgrades(p: GolemPlayerView) -> Markup:
    n = len(p["developed"])
    return fact(say("{n:development|developments} upgraded", n=n), use("develop-any") + bold(n))


def menorahs(p: GolemPlayerView) -> Markup:
    drawing = [
        use(f"menorah-{c}") + bold(f"{p['menorahs'][c]}×{p['multipliers'][c]}") for c in DISTRICTS if p["menorahs"][c]
    ]
    words = ", ".join(
        say("{n} {colour} times {times}", n=p["menorahs"][c], colour=c, times=p["multipliers"][c]) for c in DISTRICTS
    )
    return fact(say("Menorahs: {each}", each=words), drawing) if drawing else NOTHING


def hand(p: GolemPlayerView) -> Markup:
    n = len(p["objectives"]) + p["hidden_objectives"] + len(p["drafting"])
    return fact(say("{n:objective|objectives}", n=n), use("objective") + bold(n))


def control(context: PageContext, p: GolemPlayerView) -> Markup:
    c = p["forecast"]["control"]
    due, lost = c["due"], c["lost_vp"]
    if not due:
        return NOTHING
    text = "control costs {n} knowledge, {lost} VP lost" if lost else "control costs {n} knowledge"
    drawing = use("control") + bold(due) + (bold(f"−{lost}") if lost else "")
    return fact(say(text, n=due, lost=lost), drawing, "loss" if lost else "")
