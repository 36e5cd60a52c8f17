"""The palace: the four characters; the character of the round is marked."""

from __future__ import annotations

from loew.games.golem.rules.vocabulary import ROMAN
from loew.games.golem.ui.drawing import cards as drawing
from loew.games.golem.ui.page.context import PageContext
from loew.i18n import amount, say
from loew.ui.html import Markup, region, tag


def palace(context: PageContext) -> Markup:
    """The characters; drawn again when a round begins, or a marble covers one of the active character."""
    shows = (context.view["characters"], context.view["round"], context.players[context.mine]["covered"])
    return context.offers.cached_part("palace", shows, (), lambda: characters(context))


def characters(context: PageContext) -> Markup:
    """Spent characters are spines, the one of the round is large, those to come are small."""
    names, now = context.view["characters"], context.view["round"]
    cards = [tag("li", character(context, i), class_=f"{state_of(context, i)}-place") for i in range(len(names))]
    waiting = f"characters waiting-{len(names) - now}"
    return region("palace", say("Palace"), tag("ol", cards, class_=waiting), show_title=False)


def state_of(context: PageContext, i: int) -> str:
    now = context.view["round"] - 1
    return "active" if i == now else "spent" if i < now else "later"


def character(context: PageContext, i: int) -> Markup:
    """A character: its round, its two marbles, the steps, its price and bonus."""
    word = context.view["characters"][i]
    state = state_of(context, i)
    covered = context.players[context.mine]["covered"] if state == "active" else ()
    inner = drawing.character(context.component(word), context.name_of(word), ROMAN[i + 1].upper(), covered)
    return context.offers.element(word, f"character {state}", inner, character_text(context, word, i, state), (), word)


def character_text(context: PageContext, word: str, i: int, state: str) -> str:
    when = say("Round {n}", n=i + 1) if state == "later" else say("This round" if state == "active" else "Spent")
    return say(
        "{when}: {name}. {left} and {right} marble. {steps}. For {cost}: {does}",
        when=when,
        name=context.name_of(word),
        left=context.value(word, "left"),
        right=context.value(word, "right"),
        steps=say("{n:more step|more steps}", n=context.value(word, "steps")),
        cost=amount(context.value(word, "cost"), "coin"),
        does=context.words(word),
    )
