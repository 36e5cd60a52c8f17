"""The city: three lanes of ten sections, each with its street and students above, its house, and the golems below."""

from __future__ import annotations

from typing import Final

from loew.engine.tongue import say
from loew.golem.verbs.golems import PLACE_OF
from loew.golem.words import DISTRICTS, ROMAN, SECTIONS, district, section
from loew.show.icons import use
from loew.show.page.golem.desk import Desk
from loew.show.page.html import figure, hidden, icons_of, region, span, spoken, words_of
from loew.show.page.seats import body
from loew.show.speech import capital

GOLEM_CHOICES: Final = ("step {0}", "step {0} vp", "step {0} knowledge", "back {0}", "activate {0}", "kill {0}")
PICKED: Final = ("golem {0}", "beside {0}")
STUDENT_CHOICES: Final = ("student {0}", "student-back {0}", "income {0}-street", "pay student-back {0}")


def city(desk: Desk) -> str:
    return region("city", say("City"), "".join(lane(desk, d) for d in range(len(DISTRICTS))))


def lane(desk: Desk, d: int) -> str:
    """One district from I to X; the Menorah lies before VIII."""
    colour = DISTRICTS[d]
    cells = [place(desk, d, n) for n in range(1, SECTIONS + 1)]
    cells.insert(desk.box.menorah_section - 1, menorah(desk, d))
    name = hidden(use(f"district-{colour}")) + spoken(say("{colour} district", colour=colour))
    name += desk.mark(f"street-{colour}", "s2")
    title = f'<h4 class="lane-name">{name}</h4>'
    return f'<div class="lane {colour}" id="lane-{colour}">{title}<ol>{"".join(cells)}</ol></div>'


def place(desk: Desk, d: int, n: int) -> str:
    tiles = desk.view["neighbourhoods"][DISTRICTS[d]]
    house = tile(desk, tiles[n - 1], n) if n <= len(tiles) else bare(desk, d, n)
    inner = street(desk, d, n) + house + block(desk, d, n)
    wide = "" if n <= desk.box.tile_sections else " bare"
    return f'<li class="section{wide}" id="section-{DISTRICTS[d]}-{ROMAN[n]}">{inner}</li>'


def street(desk: Desk, d: int, n: int) -> str:
    """What the street brings here, and the students who are here."""
    effect = desk.box.streets[d][n]
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
    here = [who for who, p in enumerate(desk.players) if p["students"][colour] == n]
    students = "".join(student(desk, who, colour, n) for who in here)
    return f'<div class="street">{income}<span class="crowd crowd-{len(here)}">{students}</span></div>'


def student(desk: Desk, who: int, colour: str, n: int) -> str:
    label = say("{colour} student of {name} on {roman}.", colour=colour, name=desk.names[who], roman=ROMAN[n].upper())
    choices = desk.own(who, *[choice.format(colour) for choice in STUDENT_CHOICES])
    inner = body(who, f"student-{colour}")
    return desk.offers.thing(f"student-{who + 1}-{colour}", f"piece man seat-{who + 1}", inner, capital(label), choices)


def tile(desk: Desk, word: str, n: int) -> str:
    """A neighbourhood: its section, what it does, its number."""
    numeral = span("numeral", ROMAN[n].upper())
    number = span("tile-number", word.rpartition("-")[2])
    inner = hidden(numeral) + desk.icons(word) + hidden(number)
    label = f"{ROMAN[n].upper()}, {desk.called(word)}: {desk.words(word)}"
    return desk.offers.thing(word, "house", inner, label, (), word)


def bare(desk: Desk, d: int, n: int) -> str:
    """A section without a tile: what a golem pays to enter it."""
    toll = desk.box.toll[n]
    inner = hidden(span("numeral", ROMAN[n].upper()))
    if not toll:
        return span("house bare", inner)
    signs = f'{figure(toll)}{use("knowledge")}<span class="or">/</span>{use("vp")}'
    inner += hidden(span("toll", signs)) + desk.mark(f"entry-{n}", "cost")
    label = say("{roman}: a golem that enters pays {n} knowledge or {n} VP.", roman=ROMAN[n].upper(), n=toll)
    return desk.offers.thing(f"entry-{DISTRICTS[d]}-{n}", "house bare", inner, label, (), f"entry-{n}")


def menorah(desk: Desk, d: int) -> str:
    """The token that the first student on VIII takes, or whose it is."""
    colour = DISTRICTS[d]
    owner = desk.view["menorahs"][colour]
    taken = "" if owner < 0 else f" seat-{owner + 1} taken"
    free = say("The {colour} Menorah is free: the first student on VIII takes it.", colour=colour)
    label = free if owner < 0 else say("The {colour} Menorah is {name}’s.", colour=colour, name=desk.names[owner])
    inner = hidden(use(f"menorah-{colour}")) if owner < 0 else body(owner, f"menorah-{colour}")
    classes = f"token-menorah{taken}" + (" piece" if owner >= 0 else "")
    thing = desk.offers.thing(f"menorah-{colour}", classes, inner, capital(label), (), "districts")
    return f'<li class="between">{thing}</li>'


def block(desk: Desk, d: int, n: int) -> str:
    """The golems beside a house; on section I also the place where a new one can stand."""
    found = []
    for who, p in enumerate(desk.players):
        for i, word in enumerate(p["golems"]):
            at, lying = PLACE_OF[word]
            if district(at) == d and section(at) == n:
                found.append(golem(desk, who, i, word, bool(lying)))
    new = newcomer(desk, DISTRICTS[d]) if n == 1 else ""
    return f'<div class="block crowd crowd-{min(8, len(found))}">{"".join(found)}{new}</div>'


def golem(desk: Desk, who: int, i: int, word: str, lying: bool) -> str:
    colour, roman = word.split("-")[:2]
    ahead = ROMAN.index(roman) - desk.players[who]["students"][colour]
    label = say(
        "Golem of {name}, lying on {colour} {roman}." if lying else "Golem of {name}, standing on {colour} {roman}.",
        name=desk.names[who],
        colour=colour,
        roman=roman.upper(),
    )
    label += " " + say("{n} ahead of its student.", n=ahead) if ahead > 0 else ""
    choices = desk.own(who, *[choice.format(word) for choice in (*GOLEM_CHOICES, *PICKED)])
    classes = f"piece man golem-piece seat-{who + 1}{' lying' if lying else ''}"
    inner = body(who, "golem") + ahead_sign(ahead)
    return desk.offers.thing(f"golem-{who + 1}-{i + 1}", classes, inner, label, choices)


def ahead_sign(ahead: int) -> str:
    """How many sections it is ahead of its student: what it will cost to control."""
    return hidden(span("ahead", str(ahead))) if ahead > 0 else ""


def newcomer(desk: Desk, colour: str) -> str:
    choices = (f"stand {colour}", f"create {colour}")
    if not any(choice in desk.offers.options for choice in choices):
        return ""
    label = say("A new golem in the {colour} district.", colour=colour)
    inner = hidden(use("create"))
    return desk.offers.thing(f"new-{colour}", "newcomer", inner, label, choices)
