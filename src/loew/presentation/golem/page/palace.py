"""The palace: the four characters, the round's one lit."""

from __future__ import annotations

from loew.golem.terms import ROMAN
from loew.i18n import say
from loew.presentation.golem.page.context import PageContext
from loew.presentation.kit.effect_icons import sign
from loew.presentation.kit.html import Markup, tag
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import bold, hidden, region, span


def palace(context: PageContext) -> Markup:
    cards = [tag("li", character(context, i)) for i in range(len(context.view["characters"]))]
    return region("palace", say("Palace"), tag("ol", cards, class_="characters"))


def character(context: PageContext, i: int) -> Markup:
    """A character: its round, its two marbles, everybody's steps, its price and bonus."""
    word = context.view["characters"][i]
    now = context.view["round"] - 1
    state = "active" if i == now else "spent" if i < now else "later"
    name = context.called(word).removeprefix("The ")
    head = span("character-name", tag("i", ROMAN[i + 1].upper()), " ", name)
    inner = hidden(head + span("wants", pair(context, word) + steps(context, word))) + bonus(context, word)
    inner += context.mark(word, "left", "right", "steps")
    return context.offers.thing(word, f"character {state}", inner, told(context, word, i, state), (), word)


def pair(context: PageContext, word: str) -> Markup:
    colours = [context.value(word, side) for side in ("left", "right")]
    return span("pair", [use(f"marble-{colour}") for colour in colours])


def steps(context: PageContext, word: str) -> Markup:
    n = context.value(word, "steps")
    return span("steps", bold(f"+{n}"), use("ahead"))


def bonus(context: PageContext, word: str) -> Markup:
    price = hidden(span("price", bold(context.value(word, "cost")), use("coin")), sign("pays"))
    return span("bonus", price + context.icons(word))


def told(context: PageContext, word: str, i: int, state: str) -> str:
    when = say("Round {n}", n=i + 1) if state == "later" else say("This round" if state == "active" else "Spent")
    return say(
        "{when}: {name}. {left} and {right} marble. {steps:more step|more steps}. For {cost:coin|coins}: {does}",
        when=when,
        name=context.called(word),
        left=context.value(word, "left"),
        right=context.value(word, "right"),
        steps=context.value(word, "steps"),
        cost=context.value(word, "cost"),
        does=context.words(word),
    )
