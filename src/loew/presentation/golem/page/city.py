"""The city: three lanes of ten sections, each with its street and students above, its house, and the golems below."""

from __future__ import annotations

from loew.golem.terms import DISTRICTS, ROMAN, SECTIONS, district, section
from loew.golem.verbs.golem_choice import PLACE_OF
from loew.i18n import say
from loew.presentation.golem.drawing import city as drawing
from loew.presentation.golem.lexicon import icons_of, words_of
from loew.presentation.golem.page.context import PageContext
from loew.presentation.kit.html import NOTHING, Markup, tag
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import region, span, spoken_only, visual_only
from loew.presentation.kit.seat_pieces import body
from loew.presentation.kit.sentences import capital


def city(context: PageContext) -> Markup:
    return region("city", say("City"), [lane(context, d) for d in range(len(DISTRICTS))], show_title=False)


def lane(context: PageContext, d: int) -> Markup:
    """One district from I to X; the Menorah lies before VIII."""
    colour = DISTRICTS[d]
    cells = [place(context, d, n) for n in range(1, SECTIONS + 1)]
    cells.insert(context.box.menorah_section - 1, menorah(context, d))
    name = visual_only(use(f"district-{colour}")) + spoken_only(say("{colour} district", colour=colour))
    name += context.mark(f"street-{colour}", "s2")
    title = tag("h4", name, class_="lane-name")
    return tag("div", title, tag("ol", cells), class_=f"lane {colour}", id=f"lane-{colour}")


def place(context: PageContext, d: int, n: int) -> Markup:
    tiles = context.view["neighbourhoods"][DISTRICTS[d]]
    house = tile(context, tiles[n - 1], n) if n <= len(tiles) else bare(context, d, n)
    inner = street(context, d, n) + house + block(context, d, n)
    wide = "" if n <= context.box.tile_sections else " bare"
    return tag("li", inner, class_=f"section{wide}", id=f"section-{DISTRICTS[d]}-{ROMAN[n]}")


def street(context: PageContext, d: int, n: int) -> Markup:
    """The income of the street here, and the students here."""
    effect = context.box.streets[d][n]
    colour = DISTRICTS[d]
    words = words_of(effect)
    label = say("Income of {colour} {roman}: {gives}", colour=colour, roman=ROMAN[n].upper(), gives=words)
    income = span(
        "income",
        icons_of(effect),
        id=f"income-{colour}-{ROMAN[n]}",
        role="button" if words else "",
        aria_haspopup="dialog" if words else "",
        aria_label=label if words else "",
        data_help=f"street-{colour}" if words else "",
        tabindex="0" if words else "",
    )
    here = [who for who, p in enumerate(context.players) if p["students"][colour] == n]
    students = [student(context, who, colour, n) for who in here]
    return tag("div", income, span(f"crowd crowd-{len(here)}", students), class_="street")


def student(context: PageContext, who: int, colour: str, n: int) -> Markup:
    label = say(
        "{colour} student of {name} on {roman}.", colour=colour, name=context.labels[who].name, roman=ROMAN[n].upper()
    )
    offers = context.offers
    choices = context.own(who, *offers.at(("student", colour)), *offers.at(("street", colour)))
    inner = body(who, f"student-{colour}")
    return context.offers.element(
        f"student-{who + 1}-{colour}", f"piece man seat-{who + 1}", inner, capital(label), choices
    )


def tile(context: PageContext, word: str, n: int) -> Markup:
    """A neighbourhood: its section, what it does, its number."""
    inner = drawing.neighbourhood(context.component(word), ROMAN[n].upper())
    label = f"{ROMAN[n].upper()}, {context.name_of(word)}: {context.words(word)}"
    return context.offers.element(word, "house", inner, label, (), word)


def bare(context: PageContext, d: int, n: int) -> Markup:
    """A section without a tile: what a golem pays to enter it."""
    word = f"entry-{DISTRICTS[d]}-{n}"
    price = context.component(word) if word in context.components.entries else None
    inner = drawing.bare_section(ROMAN[n].upper(), price)
    if price is None:
        return span("house bare", inner)
    label = say(
        "{roman}: a golem that enters pays {n:knowledge|knowledge} or {vp} VP.",
        roman=ROMAN[n].upper(),
        n=price.value("knowledge"),
        vp=price.value("vp"),
    )
    return context.offers.element(word, "house bare", inner, label, (), word)


def menorah(context: PageContext, d: int) -> Markup:
    """The token for the first student on VIII, or who has it."""
    colour = DISTRICTS[d]
    owner = context.view["menorahs"][colour]
    taken = "" if owner < 0 else f" seat-{owner + 1} taken"
    free = say("The {colour} Menorah is free: the first student on VIII takes it.", colour=colour)
    label = (
        free if owner < 0 else say("The {colour} Menorah is {name}’s.", colour=colour, name=context.labels[owner].name)
    )
    inner = visual_only(use(f"menorah-{colour}")) if owner < 0 else body(owner, f"menorah-{colour}")
    classes = f"token-menorah{taken}" + (" piece" if owner >= 0 else "")
    thing = context.offers.element(f"menorah-{colour}", classes, inner, capital(label), (), "districts")
    return tag("li", thing, class_="between")


def block(context: PageContext, d: int, n: int) -> Markup:
    """The golems next to a house; on section I also the place for a new golem."""
    found = []
    for who, p in enumerate(context.players):
        for i, word in enumerate(p["golems"]):
            at, lying = PLACE_OF[word]
            if district(at) == d and section(at) == n:
                found.append(golem(context, who, i, word, bool(lying)))
    new = newcomer(context, DISTRICTS[d]) if n == 1 else ""
    return tag("div", found, new, class_=f"block crowd crowd-{min(8, len(found))}")


def golem(context: PageContext, who: int, i: int, word: str, lying: bool) -> Markup:
    colour, roman = word.split("-")[:2]
    ahead = ROMAN.index(roman) - context.players[who]["students"][colour]
    label = say(
        "Golem of {name}, lying on {colour} {roman}." if lying else "Golem of {name}, standing on {colour} {roman}.",
        name=context.labels[who].name,
        colour=colour,
        roman=roman.upper(),
    )
    label += " " + say("{n} ahead of its student.", n=ahead) if ahead > 0 else ""
    choices = context.own(who, *context.offers.at(("golem", word)))
    classes = f"piece man golem-piece seat-{who + 1}{' lying' if lying else ''}"
    inner = body(who, "golem") + ahead_sign(ahead)
    return context.offers.element(f"golem-{who + 1}-{i + 1}", classes, inner, label, choices)


def ahead_sign(ahead: int) -> Markup:
    """How many sections it is ahead of its student: the cost to control it."""
    return visual_only(span("ahead", ahead)) if ahead > 0 else NOTHING


def newcomer(context: PageContext, colour: str) -> Markup:
    section = context.offers.at(("section", f"{colour}-i"), without=["golem", "student"])
    choices = [*section, *context.offers.at(("district", colour))]
    if not any(choice in context.offers.options for choice in choices):
        return NOTHING
    label = say("A new golem in the {colour} district.", colour=colour)
    inner = visual_only(use("create"))
    return context.offers.element(f"new-{colour}", "newcomer", inner, label, choices)
