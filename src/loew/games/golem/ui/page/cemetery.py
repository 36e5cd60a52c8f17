"""The cemetery: graves with their bonus, taken graves, and graves closed for this number of players."""

from __future__ import annotations

from loew.games.golem.ui.drawing import city as drawing
from loew.games.golem.ui.page.context import PageContext
from loew.i18n import say
from loew.ui.html import Markup, region, span, tag, visual_only
from loew.ui.sprite import figure


def cemetery(context: PageContext) -> Markup:
    """The graves; drawn again when one is taken."""
    shows = (context.view["cemetery"], context.view["seats"], [label.name for label in context.labels])
    return context.offers.cached_part("cemetery", shows, ["grave"], lambda: drawn_cemetery(context))


def drawn_cemetery(context: PageContext) -> Markup:
    graves = [tag("li", grave(context, i), title=note(context, i)) for i in range(len(context.box.grave_names))]
    return region("cemetery", say("Cemetery"), tag("ol", graves, class_="graves"))


def note(context: PageContext, i: int) -> str:
    """What a hatched grave and the one for any number of golems mean; empty for the others."""
    if context.box.grave_players[i] > context.view["seats"]:
        return say("closed with {n:player|players}", n=context.view["seats"])
    return say("room for any number of golems") if context.box.unlimited[i] else ""


def grave(context: PageContext, i: int) -> Markup:
    word = context.box.grave_names[i]
    number = word.rpartition("-")[2]
    taken = context.view["cemetery"]
    owner = taken[i] if i < len(taken) else -1
    if context.box.grave_players[i] > context.view["seats"]:
        label = say(
            "Grave {n} is closed with fewer than {least} players.", n=number, least=context.box.grave_players[i]
        )
        return context.offers.element(word, "grave closed", context.component(word).icons("bonus"), label, (), word)
    if owner >= 0 and not context.box.unlimited[i]:
        label = say("Grave {n}: a golem of {name} lies here.", n=number, name=context.labels[owner].name)
        lying = visual_only(figure(f"golem-lying-{owner + 1}", "buried"))
        inner = span(f"seat-{owner + 1}", lying, id=f"in-{word}", data_receives=".golem-piece")
        return context.offers.element(word, "grave full", inner, label, (), word)
    return free_grave(context, i, word)


def free_grave(context: PageContext, i: int, word: str) -> Markup:
    unlimited = context.box.unlimited[i]
    label = say(
        "Grave {n}. Room for any number. {bonus}" if unlimited else "Grave {n}. Free. {bonus}",
        n=word.rpartition("-")[2],
        bonus=context.words(word, "bonus") or say("No bonus."),
    )
    inner = drawing.grave(context.component(word))
    return context.offers.element(word, "grave free", inner, label, context.offers.at(("grave", word)), word)
