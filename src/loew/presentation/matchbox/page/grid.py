"""The rows of cards in the middle with their gems; the deck, the supply and what is set aside beside them."""

from __future__ import annotations

from typing import Final

from loew.i18n import msg, say
from loew.matchbox.view_types import MatchboxPlayerView
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import figure, hidden, region, span, spoken
from loew.presentation.matchbox.card_text import row_text
from loew.presentation.matchbox.page.card_face import accent, drawing, told
from loew.presentation.matchbox.page.context import PageContext

HEAPS: Final = {  # what lies there, behind its number
    "deck": msg("{n:~card|cards} in the deck"),
    "set-aside": msg("{n:~card|cards} set aside"),
    "gone": msg("{n:~card|cards} out of the game"),
    "takes": msg("{n:~card|cards} to take"),
}

BESIDE: Final = {"deck": msg("in the deck"), "set-aside": msg("aside"), "gone": msg("gone"), "takes": msg("to take")}


def grid(context: PageContext) -> str:
    rows = "".join(row(context, i) for i in range(len(context.view["rows"])))
    empty = f'<p class="none">{say("No cards are laid out.")}</p>' if not rows else ""
    return region("grid", say("Cards"), f'<ol class="card-rows">{rows}</ol>{empty}')


def row(context: PageContext, i: int) -> str:
    shown = context.view["rows"][i]
    inner = "".join(f"<li>{card(context, word, shown['gems'])}</li>" for word in shown["cards"])
    head = row_head(i + 1, shown["step"]) if shown["cards"] else row_head(i + 1, None)
    return f'<li class="card-row" id="row-{i + 1}">{head}<ol>{inner}</ol></li>'


def row_head(number: int, step: int | None) -> str:
    """A row's number, and the gems that taking a card from it costs or brings; nothing for an empty row."""
    shown = f"{signed(step)}{use('gem')}" if step is not None else ""
    said = say(row_text(number, step)) if step is not None else ""
    return span("row-head", hidden(f"<b>{number}</b>{span('row-step', shown)}") + spoken(said), title=said)


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n else "0"


def card(context: PageContext, word: str, gems: int) -> str:
    """A card to take, with what lies on it."""
    lying = "".join(span("lying-gem", use("gem")) for _ in range(gems))
    ready = word in context.view["ready"]
    sign = span("ready", use("choose")) if ready else ""
    label = [told(context, word)]
    label += [say("{n:gem|gems} on it.", n=gems)] if gems else []
    label += [say("Its needs are met.")] if ready else []
    inner = drawing(context, word) + hidden(span("gems-on", lying) if gems else "") + hidden(sign)
    choices = [f"take {word}", f"use {word}"]
    return context.offers.thing(word, f"card {accent(context, word)}", inner, " ".join(label), choices, word)


def asked(context: PageContext) -> str:
    """The card that the question is about, while it lies nowhere else."""
    lying = [word for row_ in context.view["rows"] for word in row_["cards"]]
    if not context.about or context.about in lying or any(context.about in before(p) for p in context.view["players"]):
        return ""
    classes = f"card {accent(context, context.about)}"
    shown = context.offers.thing(
        context.about, classes, drawing(context, context.about), told(context, context.about), (), context.about
    )
    return region("asked", say("The card taken"), shown)


def before(p: MatchboxPlayerView) -> list[str]:
    """All cards that lie before a player."""
    columns = [word for column in p["columns"].values() for word in column]
    golems = [word for golem in p["golems"] for word in (golem["card"], *golem["tucked"])]
    return [*columns, *golems, *p["hand"], *p["dust"], *p["aside"], p["rune"]]


def beside(context: PageContext) -> str:
    """What lies beside the grid, in numbers; the gems of the supply may be there to be taken."""
    view = context.view
    inner = hidden(use("gem")) + figure(view["supply"]) + hidden(f"<small>{say('in the supply')}</small>")
    said = say("Supply: {n:gem|gems}.", n=view["supply"])
    supply = context.offers.thing("supply", "heap", inner, said, ["gems"], "numbers")
    option_groups = heap("deck", "card", view["deck"])
    option_groups += heap("set-aside", "aside", view["aside"])
    option_groups += heap("gone", "no", len(view["gone"]))
    if view["solo"] and not view["over"]:
        option_groups += heap("takes", "hand", view["takes"])
    ending = view["ending"] and not view["over"]
    last = f'<strong class="ending">{say("The last round")}</strong>' if ending else ""
    return region("beside", say("Beside the grid"), f'<div class="heaps">{supply}{option_groups}{last}</div>')


def heap(name: str, icon: str, n: int) -> str:
    said = say(HEAPS[name], n=n)
    seen = hidden(f"<small>{say(BESIDE[name])}</small>")
    return f'<span class="heap" id="{name}" title="{said}">{hidden(use(icon))}{figure(n)}{seen}{spoken(said)}</span>'
