"""What only the Automa has lying before it: its level, its one purse, its strategy and the cards of the round."""

from __future__ import annotations

from typing import Any

from loew.show.icons import use
from loew.show.page.golem.desk import Desk
from loew.show.page.html import figure, hidden, span, spoken

Machine = dict[str, Any]


def purse(automa: Machine) -> str:
    """Level, resources and strategy in small."""
    red = " loss" if automa["red"] else ""
    area = ", in the red area" if automa["red"] else ""
    students = "".join(use(f"student-{colour}") for colour in automa["strategy"])
    return (
        fact(f"level {automa['level']}", use("automa") + figure(automa["level"]))
        + fact(f"{automa['purse']} resources of any kind{area}", use("mix") + figure(automa["purse"]), red)
        + fact(f"strategy: {', '.join(automa['strategy'])}", students)
    )


def fact(said: str, shown: str, classes: str = "") -> str:
    return f'<span class="fact{classes}" title="{said}">{hidden(shown)}{spoken(said + ".")}</span>'


def cards(desk: Desk, automa: Machine) -> str:
    """The cards it has drawn this round."""
    shown = "".join(card(desk, word) for word in automa["cards"])
    return f'<div class="automa-cards">{shown}</div>' if shown else ""


def card(desk: Desk, word: str) -> str:
    number = word.rpartition("-")[2]
    inner = hidden(use("card") + span("card-name", number))
    return desk.offers.thing(word, "automa-card", inner, f"Card {number} of the Automa.", (), word)
