"""The rows of cards in the middle with their gems; the deck, the supply and what is set aside beside them."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.tongue import msg, say
from loew.matchbox.taking import gems_after
from loew.show.icons import use
from loew.show.matchbox import words
from loew.show.matchbox.grid import can_summon
from loew.show.page.golems.desk import Desk
from loew.show.page.golems.face import accent, drawing, told
from loew.show.page.html import figure, hidden, region, span, spoken

STEPS: Final = {-2: "−2", 0: "0", 2: "+2"}
HEAPS: Final = {  # what lies there, behind its number
    "deck": msg("{n:~card|cards} in the deck"),
    "set-aside": msg("{n:~card|cards} set aside"),
    "gone": msg("{n:~card|cards} out of the game"),
    "takes": msg("{n:~card|cards} to take"),
}

BESIDE: Final = {"deck": msg("in the deck"), "set-aside": msg("aside"), "gone": msg("gone"), "takes": msg("to take")}


def grid(desk: Desk) -> str:
    rows = "".join(row(desk, i) for i in range(len(desk.view["rows"])))
    empty = f'<p class="none">{say("No cards are laid out.")}</p>' if not rows else ""
    return region("grid", say("Cards"), f'<ol class="card-rows">{rows}</ol>{empty}')


def row(desk: Desk, i: int) -> str:
    """A row: taking its last cards, one gets its gems."""
    cards = desk.view["rows"][i]["cards"]
    gems = desk.view["rows"][i]["gems"]
    inner = "".join(f"<li>{card(desk, word, gems)}</li>" for word in cards)
    return f'<li class="card-row" id="row-{i + 1}">{step(i + 1, len(cards))}<ol>{inner}</ol></li>'


def step(number: int, cards: int) -> str:
    """A row's number, and the gems that taking a card from it costs or brings."""
    change = gems_after(0, cards)
    shown = f"{STEPS[change]}{use('gem')}" if cards else ""
    said = words.row(number, change) if cards else ""
    return span("row-head", hidden(f"<b>{number}</b>{span('row-step', shown)}") + spoken(said), title=said)


def card(desk: Desk, word: str, gems: int) -> str:
    """A card to take, with what lies on it."""
    lying = "".join(span("lying-gem", use("gem")) for _ in range(gems))
    ready = can_summon(desk.box, desk.view, desk.box.number[word])
    sign = span("ready", use("choose")) if ready else ""
    label = [told(desk, word)]
    label += [say("{n:gem|gems} on it.", n=gems)] if gems else []
    label += [say("Its needs are met.")] if ready else []
    inner = drawing(desk, word) + hidden(span("gems-on", lying) if gems else "") + hidden(sign)
    choices = [f"take {word}", f"use {word}"]
    return desk.offers.thing(word, f"card {accent(desk, word)}", inner, " ".join(label), choices, word)


def asked(desk: Desk) -> str:
    """The card that the question is about, while it lies nowhere else."""
    lying = [word for row_ in desk.view["rows"] for word in row_["cards"]]
    if not desk.it or desk.it in lying or any(desk.it in before(p) for p in desk.view["players"]):
        return ""
    classes = f"card {accent(desk, desk.it)}"
    shown = desk.offers.thing(desk.it, classes, drawing(desk, desk.it), told(desk, desk.it), (), desk.it)
    return region("asked", say("The card taken"), shown)


def before(p: dict[str, Any]) -> list[str]:
    """All cards that lie before a player."""
    columns = [word for column in p["columns"].values() for word in column]
    golems = [word for golem in p["golems"] for word in (golem["card"], *golem["tucked"])]
    return [*columns, *golems, *p["hand"], *p["dust"], *p["aside"], p["rune"]]


def beside(desk: Desk) -> str:
    """What lies beside the grid, in numbers; the gems of the supply may be there to be taken."""
    view = desk.view
    inner = hidden(use("gem")) + figure(view["supply"]) + hidden(f"<small>{say('in the supply')}</small>")
    said = say("Supply: {n:gem|gems}.", n=view["supply"])
    supply = desk.offers.thing("supply", "heap", inner, said, ["gems"], "numbers")
    heaps = heap("deck", "card", view["deck"])
    heaps += heap("set-aside", "aside", view["aside"])
    heaps += heap("gone", "no", len(view["gone"]))
    if view["solo"] and not view["over"]:
        heaps += heap("takes", "hand", view["takes"])
    ending = view["ending"] and not view["over"]
    last = f'<strong class="ending">{say("The last round")}</strong>' if ending else ""
    return region("beside", say("Beside the grid"), f'<div class="heaps">{supply}{heaps}{last}</div>')


def heap(name: str, icon: str, n: int) -> str:
    said = say(HEAPS[name], n=n)
    seen = hidden(f"<small>{say(BESIDE[name])}</small>")
    return f'<span class="heap" id="{name}" title="{said}">{hidden(use(icon))}{figure(n)}{seen}{spoken(said)}</span>'
