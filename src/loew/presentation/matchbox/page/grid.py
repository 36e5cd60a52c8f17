"""The rows of cards in the middle with their gems; the deck, the supply and what is set aside beside them."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.tongue import msg, say
from loew.matchbox.turns import gems_after
from loew.presentation.kit.html import NOTHING, Markup, tag
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import bold, figure, hidden, region, span, spoken
from loew.presentation.matchbox import card_text as words
from loew.presentation.matchbox.drawing.card import accent, face, told
from loew.presentation.matchbox.page.context import PageContext
from loew.presentation.matchbox.terminal.grid import can_summon

STEPS: Final = {-2: "−2", 0: "0", 2: "+2"}
HEAPS: Final = {  # what lies there, behind its number
    "deck": msg("{n:~card|cards} in the deck"),
    "set-aside": msg("{n:~card|cards} set aside"),
    "gone": msg("{n:~card|cards} out of the game"),
    "takes": msg("{n:~card|cards} to take"),
}

BESIDE: Final = {"deck": msg("in the deck"), "set-aside": msg("aside"), "gone": msg("gone"), "takes": msg("to take")}


def grid(context: PageContext) -> Markup:
    rows = [row(context, i) for i in range(len(context.view["rows"]))]
    empty = tag("p", say("No cards are laid out."), class_="none") if not rows else ""
    return region("grid", say("Cards"), (tag("ol", rows, class_="card-rows"), empty))


def row(context: PageContext, i: int) -> Markup:
    """A row: taking its last cards, one gets its gems."""
    cards = context.view["rows"][i]["cards"]
    gems = context.view["rows"][i]["gems"]
    inner = [tag("li", card(context, word, gems)) for word in cards]
    return tag("li", step(i + 1, len(cards)), tag("ol", inner), class_="card-row", id=f"row-{i + 1}")


def step(number: int, cards: int) -> Markup:
    """A row's number, and the gems that taking a card from it costs or brings."""
    change = gems_after(0, cards)
    shown = (STEPS[change], use("gem")) if cards else ()
    said = words.row(number, change) if cards else ""
    return span("row-head", hidden(bold(number), span("row-step", shown)), spoken(said), title=said)


def card(context: PageContext, word: str, gems: int) -> Markup:
    """A card to take, with what lies on it."""
    lying = span("lying-gem", use("gem")) * gems
    ready = can_summon(context.box, context.view, context.box.number[word])
    sign = span("ready", use("choose")) if ready else ""
    label = [told(context.box, word)]
    label += [say("{n:gem|gems} on it.", n=gems)] if gems else []
    label += [say("Its needs are met.")] if ready else []
    inner = face(context.box, word) + hidden(span("gems-on", lying) if gems else "") + hidden(sign)
    choices = [f"take {word}", f"use {word}"]
    return context.offers.thing(word, f"card {accent(context.box, word)}", inner, " ".join(label), choices, word)


def asked(context: PageContext) -> Markup:
    """The card that the question is about, while it lies nowhere else."""
    lying = [word for row_ in context.view["rows"] for word in row_["cards"]]
    if not context.it or context.it in lying or any(context.it in before(p) for p in context.view["players"]):
        return NOTHING
    classes = f"card {accent(context.box, context.it)}"
    shown = context.offers.thing(
        context.it, classes, face(context.box, context.it), told(context.box, context.it), (), context.it
    )
    return region("asked", say("The card taken"), shown)


def before(p: dict[str, Any]) -> list[str]:
    """All cards that lie before a player."""
    columns = [word for column in p["columns"].values() for word in column]
    golems = [word for golem in p["golems"] for word in (golem["card"], *golem["tucked"])]
    return [*columns, *golems, *p["hand"], *p["dust"], *p["aside"], p["rune"]]


def beside(context: PageContext) -> Markup:
    """What lies beside the grid, in numbers; the gems of the supply may be there to be taken."""
    view = context.view
    inner = hidden(use("gem")) + figure(view["supply"]) + hidden(tag("small", say("in the supply")))
    said = say("Supply: {n:gem|gems}.", n=view["supply"])
    supply = context.offers.thing("supply", "heap", inner, said, ["gems"], "numbers")
    counted = heap("deck", "card", view["deck"])
    counted += heap("set-aside", "aside", view["aside"])
    counted += heap("gone", "no", len(view["gone"]))
    if view["solo"] and not view["over"]:
        counted += heap("takes", "hand", view["takes"])
    ending = view["ending"] and not view["over"]
    last = tag("strong", say("The last round"), class_="ending") if ending else ""
    heaps = tag("div", supply, counted, last, class_="heaps")
    return region("beside", say("Beside the grid"), heaps, titled=False)


def heap(name: str, icon: str, n: int) -> Markup:
    said = say(HEAPS[name], n=n)
    seen = hidden(tag("small", say(BESIDE[name])))
    return span("heap", hidden(use(icon)), figure(n), seen, spoken(said), id=name, title=said)
