"""The students and golems in the city."""

from __future__ import annotations

from loew.games.golem.rules.verbs.golem_choice import PLACE_OF
from loew.games.golem.rules.view_types import GolemControlView
from loew.games.golem.rules.vocabulary import (
    DISTRICTS,
    ROMAN,
    district,
    section,
)
from loew.games.golem.ui.page.context import PageContext
from loew.i18n import say
from loew.ui.html import NOTHING, Markup, capital, span, visual_only
from loew.ui.sprite import figure


def students_at(context: PageContext, d: int, n: int) -> list[Markup]:
    """The students on a section."""
    colour = DISTRICTS[d]
    return [student(context, who, colour, n) for who in seats_with_student(context, colour, n)]


def seats_with_student(context: PageContext, colour: str, n: int) -> list[int]:
    return [who for who, p in enumerate(context.players) if p["students"][colour] == n]


def student(context: PageContext, who: int, colour: str, n: int) -> Markup:
    label = say(
        "{colour} student of {name} on {roman}.", colour=colour, name=context.labels[who].name, roman=ROMAN[n].upper()
    )
    offers = context.offers
    choices = context.choices_of(who, *offers.at(("student", colour)), *offers.at(("street", colour)))
    inner = visual_only(figure(f"student-{who + 1}", "standing"))
    classes = f"piece man student-piece seat-{who + 1}"
    return context.offers.element(f"student-{who + 1}-{colour}", classes, inner, capital(label), choices)


def golems_of(context: PageContext, d: int, n: int) -> list[tuple[int, int]]:
    """The golems on a section: the seat, and which of its golems."""
    if not context.golems:
        for who, p in enumerate(context.players):
            for i, word in enumerate(p["golems"]):
                at, _ = PLACE_OF[word]
                context.golems.setdefault((district(at), section(at)), []).append((who, i))
    return context.golems.get((d, n), [])


def golems_at(context: PageContext, d: int, n: int) -> list[Markup]:
    """The golems on a section, standing or lying."""
    return [golem(context, who, i, context.players[who]["golems"][i]) for who, i in golems_of(context, d, n)]


def golem(context: PageContext, who: int, i: int, word: str) -> Markup:
    colour, roman = word.split("-")[:2]
    lying = bool(PLACE_OF[word][1])
    ahead = ROMAN.index(roman) - context.players[who]["students"][colour]
    label = say(
        "Golem of {name}, lying on {colour} {roman}." if lying else "Golem of {name}, standing on {colour} {roman}.",
        name=context.labels[who].name,
        colour=colour,
        roman=roman.upper(),
    )
    label += " " + say("{n} ahead of its student.", n=ahead) if ahead > 0 else ""
    label += control_words(control_of(context, who, word))
    choices = context.choices_of(who, *context.offers.at(("golem", word)))
    mine = " mine" if who == context.mine else ""
    classes = f"piece man golem-piece seat-{who + 1}{' lying' if lying else ''}{mine}"
    inner = visual_only(ring(mine != "" and not lying), golem_figure(who, lying)) + ahead_sign(ahead)
    number = context.players[who]["golem_numbers"][i]
    return context.offers.element(f"golem-{who + 1}-{number}", classes, inner, label, choices)


def golem_figure(who: int, lying: bool) -> Markup:
    return figure(f"golem-lying-{who + 1}" if lying else f"golem-{who + 1}", "standing")


def ring(shown: bool) -> Markup:
    """The ring around the feet of a golem of the viewer."""
    return figure("mine", "standing") if shown else NOTHING


def ahead_sign(ahead: int) -> Markup:
    """How many sections it is ahead of its student."""
    return visual_only(span("ahead", ahead)) if ahead > 0 else NOTHING


def control_of(context: PageContext, who: int, word: str) -> GolemControlView | None:
    """What control of a golem will cost, if anything."""
    due = context.players[who]["forecast"]["control"]["golems"]
    return next((each for each in due if each["golem"] == word), None)


def control_words(due: GolemControlView | None) -> str:
    if due is None:
        return ""
    if due["lost_vp"]:
        return " " + say(
            "Control: {n} knowledge, which will be missing: {lost} VP lost.", n=due["knowledge"], lost=due["lost_vp"]
        )
    return " " + say("Control: {n} knowledge.", n=due["knowledge"])
