"""The city: three streets of ten sections, each with its house, its students on the pavement and its golems on the
road."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.effect import Several
from loew.games.golem.rules.vocabulary import DISTRICTS, ROMAN, SECTIONS
from loew.games.golem.ui.drawing import city as drawing
from loew.games.golem.ui.faces import icons_of, words_of
from loew.games.golem.ui.page.context import PageContext
from loew.games.golem.ui.page.figures import (
    golem_figure,
    golems_at,
    golems_of,
    seats_with_student,
    students_at,
)
from loew.games.golem.ui.page.tethers import tethers
from loew.i18n import say
from loew.ui.html import NOTHING, Markup, tag
from loew.ui.markup import (
    region,
    span,
    spoken_only,
    visual_only,
)
from loew.ui.seat_pieces import piece
from loew.ui.sentences import capital
from loew.ui.sprite import figure, use

LAMPS: Final = (1, 3, 5, 7)  # the sections with a lamp at their right edge
COBBLES: Final = tag("svg", tag("rect", fill="url(#cobble)", width="100%", height="100%"), class_="cobbles")
TARGETS: Final = ("section", "golem", "student", "street", "district", "neighbourhood")
MOST_SIZES: Final = 8  # a larger crowd is drawn like one of eight


def city(context: PageContext) -> Markup:
    return region("city", say("City"), [lane(context, d) for d in range(len(DISTRICTS))], show_title=False)


def lane(context: PageContext, d: int) -> Markup:
    """One district from I to X; drawn again when something there has changed."""
    view, colour = context.view, DISTRICTS[d]
    people = [people_of(context, who, colour) for who in range(len(context.players))]
    shows = (view["neighbourhoods"][colour], people, view["menorahs"][colour], view["seat"], context.mine)
    return context.offers.part(f"lane-{colour}", shows, TARGETS, lambda: drawn_lane(context, d))


def people_of(context: PageContext, who: int, colour: str) -> object:
    """What a seat has in a district: its student, its golems with what they cost, and its name."""
    p = context.players[who]
    golems = [(i, word) for i, word in enumerate(p["golems"]) if word.startswith(colour)]
    costs = [each for each in p["forecast"]["control"]["golems"] if each["golem"].startswith(colour)]
    return context.labels[who].name, p["students"][colour], golems, costs


def drawn_lane(context: PageContext, d: int) -> Markup:
    """The menorah lies before VIII."""
    colour = DISTRICTS[d]
    cells = [place(context, d, n) for n in range(1, SECTIONS + 1)]
    cells.insert(context.box.menorah_section - 1, menorah(context, d))
    shield = visual_only(figure("shield", "shield"), use(f"district-{colour}"))
    name = shield + spoken_only(say("{colour} district", colour=colour))
    name += context.mark(f"street-{colour}", "s2")
    title = tag("h4", name, class_="lane-name")
    far = visual_only(figure("skyline", "far"), COBBLES)
    parts = far, title, tag("ol", cells), *tethers(context, d)
    return tag("div", parts, class_=f"lane {colour}", id=f"lane-{colour}")


def place(context: PageContext, d: int, n: int) -> Markup:
    """A section. An empty one is the same at every table."""
    colour, tiles = DISTRICTS[d], context.view["neighbourhoods"][DISTRICTS[d]]
    house = tiles[n - 1] if n <= len(tiles) else ""
    if golems_of(context, d, n) or seats_with_student(context, colour, n) or has_options(context, colour, n, house):
        return drawn_place(context, d, n)
    return context.once(lambda: drawn_place(context, d, n), "section", d, n, house)


def has_options(context: PageContext, colour: str, n: int, house: str) -> bool:
    offers = context.offers
    found = [*offers.at(("section", f"{colour}-{ROMAN[n]}")), *offers.at(("neighbourhood", house))]
    return bool(found or (n == 1 and offers.at(("district", colour))))


def drawn_place(context: PageContext, d: int, n: int) -> Markup:
    tiles = context.view["neighbourhoods"][DISTRICTS[d]]
    house = tile(context, tiles[n - 1], n) if n <= len(tiles) else bare(context, d, n)
    students, golems = students_at(context, d, n), golems_at(context, d, n)
    new = newcomer(context, DISTRICTS[d]) if n == 1 else NOTHING
    goal = destination(context, f"{DISTRICTS[d]}-{ROMAN[n]}")
    road = tag("div", golems, new, class_=f"block crowd crowd-{min(MOST_SIZES, len(golems))}")
    inner = street(context, d, n, students) + house + goal + road + (lamp() if n in LAMPS else NOTHING)
    tall = isinstance(context.box.streets[d][n], Several)
    classes = ["section", *crowding(n > context.box.tile_sections, len(students), len(golems), tall)]
    return tag("li", inner, class_=" ".join(classes), id=f"section-{DISTRICTS[d]}-{ROMAN[n]}")


def crowding(bare: bool, students: int, golems: int, tall: bool) -> list[str]:
    """What a section has room for: a larger golem, its sign on the pavement. A tall sign would stand before golems."""
    kinds = {
        "bare": bare,
        "roomy": not students and golems == 1,
        "two-meet": students == 2 and not bare,
        "busy": students > 2 or (golems > 1 and tall) or (bare and students + golems > 0),
    }
    return [kind for kind, is_so in kinds.items() if is_so]


def lamp() -> Markup:
    return visual_only(figure("lamp", "lamp"))


def street(context: PageContext, d: int, n: int, students: Sequence[Markup]) -> Markup:
    """The income of the street here, and the students here."""
    income = context.once(lambda: income_sign(context, d, n), "income", d, n)
    return tag("div", income, span(f"crowd crowd-{len(students)}", students), class_="street")


def income_sign(context: PageContext, d: int, n: int) -> Markup:
    effect = context.box.streets[d][n]
    colour = DISTRICTS[d]
    words = words_of(effect)
    label = say("Income of {colour} {roman}: {gives}", colour=colour, roman=ROMAN[n].upper(), gives=words)
    return span(
        "income",
        span("board-of-sign", icons_of(effect), data_theme="light"),
        id=f"income-{colour}-{ROMAN[n]}",
        role="button" if words else "",
        aria_haspopup="dialog" if words else "",
        aria_label=label if words else "",
        data_help=f"street-{colour}" if words else "",
        tabindex="0" if words else "",
    )


def tile(context: PageContext, word: str, n: int) -> Markup:
    """A neighbourhood: its section, what it does, its number."""
    choices = context.offers.at(("neighbourhood", word), without=["section"])
    return context.still(lambda: drawn_tile(context, word, n, choices), choices, "tile", word, n)


def drawn_tile(context: PageContext, word: str, n: int, choices: Sequence[str]) -> Markup:
    inner = context.once(lambda: drawing.neighbourhood(context.component(word), ROMAN[n].upper()), "house", word, n)
    label = f"{ROMAN[n].upper()}, {context.name_of(word)}: {context.words(word)}"
    return context.offers.element(word, "house", inner, label, choices, word)


def bare(context: PageContext, d: int, n: int) -> Markup:
    """A section without a tile: what a golem pays to enter it."""
    return context.once(lambda: drawn_bare(context, d, n), "bare", d, n)


def drawn_bare(context: PageContext, d: int, n: int) -> Markup:
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
    free = say("The {colour} menorah is free: the first student on VIII takes it.", colour=colour)
    label = (
        free if owner < 0 else say("The {colour} menorah is {name}’s.", colour=colour, name=context.labels[owner].name)
    )
    foot = visual_only(figure("plinth", "plinth"))
    inner = foot + (visual_only(use(f"menorah-{colour}")) if owner < 0 else piece(owner, f"menorah-{colour}"))
    thing = context.offers.element(f"menorah-{colour}", f"token-menorah{taken}", inner, capital(label), (), "districts")
    return tag("li", thing, class_="between")


def destination(context: PageContext, word: str) -> Markup:
    """The road of a section to which a golem can go, with the golem as it will stand there."""
    steps = context.offers.at(("section", word))
    choices = [choice for choice in steps if context.offers.touches_kind(choice, "golem")]
    if not choices:
        return NOTHING
    colour, roman = word.split("-")
    label = say("Go to {colour} {roman}.", colour=colour, roman=roman.upper())
    ghost = visual_only(span(f"ghost seat-{context.mine + 1}", golem_figure(context.mine, False)))
    return context.offers.element(f"to-{word}", "destination", ghost, label, choices)


def newcomer(context: PageContext, colour: str) -> Markup:
    section = context.offers.at(("section", f"{colour}-i"), without=["golem", "student"])
    choices = [*section, *context.offers.at(("district", colour))]
    if not any(choice in context.offers.options for choice in choices):
        return NOTHING
    label = say("A new golem in the {colour} district.", colour=colour)
    inner = visual_only(use("create"))
    return context.offers.element(f"new-{colour}", "newcomer", inner, label, choices)
