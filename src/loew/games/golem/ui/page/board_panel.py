"""A panel of a studio: its name, the menorahs that multiply it at the end, and one fact at the right."""

from __future__ import annotations

from typing import Final

from loew.games.golem.ui.page.context import PageContext
from loew.i18n import msg, say
from loew.ui.html import Child, Markup, bold, span, spoken_only, tag, visual_only
from loew.ui.sprite import use

MENORAHS: Final = {
    "red": msg("{n:red menorah|red menorahs}"),
    "yellow": msg("{n:yellow menorah|yellow menorahs}"),
    "blue": msg("{n:blue menorah|blue menorahs}"),
}
MULTIPLIED: Final = {  # what the menorahs of a colour multiply
    "red": msg("{n:golem|golems} built"),
    "yellow": msg("{n:complete artifact|complete artifacts}"),
    "blue": msg("{n:column|columns} with books"),
}


def board_panel(
    context: PageContext, who: int, name: str, colour: str, title: str, right: Child, *body: Child
) -> Markup:
    """`colour`: of the menorahs that count here."""
    inner = span("room-name", title), multiplier(context, who, colour), span("room-fact", right)
    head = tag("h4", inner, class_="room-head")
    return tag("div", head, body, class_=f"room {name}-room", id=f"{name}-room-{who + 1}")


def multiplier(context: PageContext, who: int, colour: str) -> Markup:
    """How many menorahs there are, and what they are multiplied by at the end."""
    p = context.players[who]
    have, times = p["menorahs"][colour], p["multipliers"][colour]
    return context.cached(lambda: drawn_multiplier(who, colour, have, times), "menorahs", who, colour, have, times)


def drawn_multiplier(who: int, colour: str, have: int, times: int) -> Markup:
    words = multiplier_text(colour, have, times)
    drawing = visual_only(bold(f"{have}×{times}"), use(f"menorah-{colour}"))
    return span("multiplier", drawing, spoken_only(f"{words}."), id=f"menorahs-{who + 1}-{colour}", title=words)


def multiplier_text(colour: str, n: int, times: int) -> str:
    return say("{menorahs} times {what}", menorahs=say(MENORAHS[colour], n=n), what=say(MULTIPLIED[colour], n=times))
