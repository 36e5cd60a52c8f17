"""The city: three streets of ten sections, each with its house, its students on the pavement and its golems on the
road."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from loew.engine.effect import Several
from loew.games.golem.rules.verbs.golem_choice import PLACE_OF
from loew.games.golem.rules.vocabulary import DISTRICTS, ROMAN, SECTIONS, district, section
from loew.games.golem.ui.drawing import city as drawing
from loew.games.golem.ui.drawing.cards import name_tag
from loew.games.golem.ui.faces import icons_of, words_of
from loew.games.golem.ui.page.context import PageContext
from loew.games.golem.ui.page.figures import (
    control_of,
    golem_figure,
    golems_at,
    golems_of,
    seats_with_student,
    students_at,
)
from loew.games.golem.ui.verbs.golems import CREATE_ICON
from loew.i18n import say
from loew.ui.html import (
    NOTHING,
    Markup,
    capital,
    number_span,
    region,
    register_piece,
    span,
    spoken_only,
    tag,
    visual_only,
)
from loew.ui.seats import piece
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
    return context.offers.cached_part(f"lane-{colour}", shows, TARGETS, lambda: drawn_lane(context, d))


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
    name = shield + spoken_only(say("{colour} street", colour=colour))
    name += context.mark(f"street-{colour}", "s2")
    title = tag("h4", name, class_="lane-name")
    far = visual_only(figure("skyline", "far"), COBBLES)
    parts = far, title, tag("ol", cells), *control_lines(context, d)
    return tag("div", parts, class_=f"lane {colour}", id=f"lane-{colour}")


def place(context: PageContext, d: int, n: int) -> Markup:
    """A section; drawn again when something there has changed. An empty one is the same at every table."""
    colour, tiles, word = DISTRICTS[d], context.view["neighbourhoods"][DISTRICTS[d]], f"{DISTRICTS[d]}-{ROMAN[n]}"
    house = tiles[n - 1] if n <= len(tiles) else ""
    students = seats_with_student(context, colour, n)
    golems = [(who, i, context.players[who]["golems"][i]) for who, i in golems_of(context, d, n)]
    places = [("section", word), ("neighbourhood", house)]
    places += [("district", colour)] if n == 1 else []
    if not golems and not students and not any([context.offers.at(each) for each in places]):
        return register_piece(
            context.cached(lambda: drawn_place(context, d, n), "section", d, n, house), f"section-{word}"
        )
    places += [("student", colour), ("street", colour)] if students else []
    places += [("golem", golem) for _, _, golem in golems]
    shows = (
        house,
        [(who, context.labels[who].name) for who in students],
        [golem_state(context, who, i, golem) for who, i, golem in golems],
        (context.mine, context.view["seat"]),
    )
    return context.offers.cached_part(f"section-{word}", shows, TARGETS, lambda: drawn_place(context, d, n), places)


def golem_state(context: PageContext, who: int, i: int, word: str) -> object:
    """What is shown of a golem."""
    p = context.players[who]
    student = p["students"][word.partition("-")[0]]
    return who, word, p["golem_numbers"][i], student, control_of(context, who, word), context.labels[who].name


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
    income = context.cached(lambda: income_sign(context, d, n), "income", d, n)
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
    return context.cached_plain(lambda: drawn_tile(context, word, n, choices), choices, "tile", word, n)


def drawn_tile(context: PageContext, word: str, n: int, choices: Sequence[str]) -> Markup:
    inner = context.cached(lambda: drawing.neighbourhood(context.component(word), ROMAN[n].upper()), "house", word, n)
    label = f"{ROMAN[n].upper()}, {context.name_of(word)}: {context.words(word)}"
    inner += name_tag(capital(context.name_of(word)))
    return context.offers.element(word, "house", inner, label, choices, word)


def bare(context: PageContext, d: int, n: int) -> Markup:
    """A section without a tile: what a golem pays to enter it."""
    return context.cached(lambda: drawn_bare_place(context, d, n), "bare", d, n)


def drawn_bare_place(context: PageContext, d: int, n: int) -> Markup:
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
    label = say("A new golem in the {colour} street.", colour=colour)
    inner = visual_only(use(CREATE_ICON))
    return context.offers.element(f"new-{colour}", "newcomer", inner, label, choices)


TRACKS: Final = (*[100] * 7, 30, *[80] * 3)  # the columns of a street, in the proportions of `city.css`
STUDENT_WIDTH: Final = 26.0  # about, in the same measure
ALONE: Final = 0.6  # where a single golem stands on its section; several share it
SHIFTS: Final = {"": 0.0, " aside": -0.27, " far-aside": -0.72, " beyond": 0.2}  # of a cost, in sections
FOOT, LOW, HAND = 64, 91, 86  # heights of a chain: at the student, at its lowest point, at the golem


class ControlLine(NamedTuple):
    """The golems of one section and their student."""

    student: int  # the sections of both
    golem: int
    knowledge: int
    lost_vp: int


def control_lines(context: PageContext, d: int) -> list[Markup]:
    """The control lines of each seat on a street, over its sections: always those of the viewer, those of another
    seat while the pointer is at a piece of it or at its card. Screen readers have them from the golems."""
    taken = set[int]()  # where a cost is shown
    others = [who for who in range(len(context.players)) if who != context.mine]
    return [control_lines_of(context, d, who, taken) for who in (context.mine, *others)]


def control_lines_of(context: PageContext, d: int, who: int, taken: set[int]) -> Markup:
    found = forecast_lines(context, d, who)
    if not found:
        return NOTHING
    chains, costs = [], []
    for control_line in found:
        low = calm_place(context, d, control_line, taken)
        taken.add(low)
        shift = aside_class(context, d, control_line, low)
        path, broken = (
            chain(context, d, who, control_line, low + SHIFTS[shift]),
            " broken" if control_line.lost_vp else "",
        )
        chains += [tag("path", class_="chain-shadow", d=path), tag("path", class_=f"chain{broken}", d=path)]
        loss = span("lost", number_span(-control_line.lost_vp), use("vp")) if control_line.lost_vp else ""
        paid = span("due", number_span(control_line.knowledge), use("knowledge"))
        costs.append(span(f"tether-cost one-colour at-{low}{broken}{shift}", paid, loss))
    lines = tag("svg", chains, class_="chains", viewBox=f"0 0 {sum(TRACKS)} 100", preserveAspectRatio="none")
    seat = "" if who == context.mine else f" of-other other-{who + 1}"
    return tag("div", lines, costs, class_=f"tethers{seat}", aria_hidden="true")


def forecast_lines(context: PageContext, d: int, who: int) -> list[ControlLine]:
    """From the forecast of the seat: one for each section with golems that cost anything."""
    p = context.players[who]
    found: dict[int, ControlLine] = {}
    for due in p["forecast"]["control"]["golems"]:
        at, _ = PLACE_OF[due["golem"]]
        if district(at) == d:
            n = section(at)
            before = found.get(n, ControlLine(0, n, 0, 0))
            knowledge, lost = before.knowledge + due["knowledge"], before.lost_vp + due["lost_vp"]
            found[n] = ControlLine(p["students"][DISTRICTS[d]], n, knowledge, lost)
    return [found[n] for n in sorted(found)]


def calm_place(context: PageContext, d: int, control_line: ControlLine, taken: set[int]) -> int:
    """Where the chain is lowest: at the right edge of this section, where few golems stand, near the middle."""
    middle = (control_line.student + control_line.golem - 1) / 2

    def unrest(n: int) -> tuple[bool, int, float]:
        around = [len(golems_of(context, d, each)) for each in (n, n + 1) if each != control_line.golem]
        return n in taken, sum(around), abs(n - middle)

    return min(range(max(1, control_line.student), control_line.golem), key=unrest)


def aside_class(context: PageContext, d: int, control_line: ControlLine, low: int) -> str:
    """The class of a cost that gives way to the golems beside it."""
    before, after = (len(golems_of(context, d, n)) for n in (low, low + 1))
    if after > 1:
        return " far-aside" if before == 1 else " aside"
    return " beyond" if before and after else ""


def chain(context: PageContext, d: int, who: int, control_line: ControlLine, low: float) -> str:
    """The path of a chain that hangs from the student over its lowest point to the golem."""
    students = seats_with_student(context, DISTRICTS[d], control_line.student)
    aside = (students.index(who) - (len(students) - 1) / 2) * STUDENT_WIDTH
    golems = [owner for owner, _ in golems_of(context, d, control_line.golem)]
    part = ALONE if len(golems) == 1 else (golems.index(who) + 0.5) / len(golems)
    start, bottom, end = (
        x(context, control_line.student, 0.5) + aside,
        x(context, int(low) + 1, low % 1),
        x(context, control_line.golem, part),
    )
    first, second = (start + 2 * bottom) / 3, (end + 2 * bottom) / 3
    return f"M{start:.0f} {FOOT}Q{first:.0f} {LOW} {bottom:.0f} {LOW}Q{second:.0f} {LOW} {end:.0f} {HAND}"


def x(context: PageContext, n: int, part: float) -> float:
    """A place in a section, from its left edge (0) to its right edge (1)."""
    track = n - 1 if n < context.box.menorah_section else n
    return sum(TRACKS[:track]) + part * TRACKS[track]
