"""The palace: the four characters, the round's one lit."""

from __future__ import annotations

from html import escape

from loew.engine.tongue import say
from loew.golem.words import ROMAN
from loew.show.icons import use
from loew.show.page.golem.desk import Desk
from loew.show.page.html import hidden, region, span


def palace(desk: Desk) -> str:
    cards = "".join(f"<li>{character(desk, i)}</li>" for i in range(len(desk.view["characters"])))
    return region("palace", say("Palace"), f'<ol class="characters">{cards}</ol>')


def character(desk: Desk, i: int) -> str:
    """A character: its round, its two marbles, everybody's steps, its price and bonus."""
    word = desk.view["characters"][i]
    now = desk.view["round"] - 1
    state = "active" if i == now else "spent" if i < now else "later"
    head = span("character-name", f"<i>{ROMAN[i + 1].upper()}</i> {escape(desk.called(word).removeprefix('The '))}")
    inner = hidden(head + span("wants", pair(desk, word) + steps(desk, word))) + bonus(desk, word)
    inner += desk.mark(word, "left", "right", "steps")
    return desk.offers.thing(word, f"character {state}", inner, told(desk, word, i, state), (), word)


def pair(desk: Desk, word: str) -> str:
    colours = [desk.value(word, side) for side in ("left", "right")]
    return span("pair", "".join(use(f"marble-{colour}") for colour in colours))


def steps(desk: Desk, word: str) -> str:
    n = desk.value(word, "steps")
    return span("steps", f"<b>+{n}</b>{use('ahead')}")


def bonus(desk: Desk, word: str) -> str:
    price = hidden(span("price", f"<b>{desk.value(word, 'cost')}</b>{use('coin')}") + span("sign", use("pays")))
    return span("bonus", price + desk.icons(word))


def told(desk: Desk, word: str, i: int, state: str) -> str:
    when = say("Round {n}", n=i + 1) if state == "later" else say("This round" if state == "active" else "Spent")
    return say(
        "{when}: {name}. {left} and {right} marble. {steps:more step|more steps}. For {cost:coin|coins}: {does}",
        when=when,
        name=desk.called(word),
        left=desk.value(word, "left"),
        right=desk.value(word, "right"),
        steps=desk.value(word, "steps"),
        cost=desk.value(word, "cost"),
        does=desk.words(word),
    )
