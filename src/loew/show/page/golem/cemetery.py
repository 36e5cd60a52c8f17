"""The cemetery: graves with their bonus, those that are taken, and those closed at this number of players."""

from __future__ import annotations

from loew.show.icons import use
from loew.show.page.golem.desk import Desk
from loew.show.page.html import hidden, region, span
from loew.show.page.seats import piece


def cemetery(desk: Desk) -> str:
    graves = "".join(f"<li>{grave(desk, i)}</li>" for i in range(len(desk.box.grave_names)))
    return region("cemetery", "Cemetery", f'<ol class="graves">{graves}</ol>')


def grave(desk: Desk, i: int) -> str:
    word = desk.box.grave_names[i]
    taken = desk.view["cemetery"]
    owner = taken[i] if i < len(taken) else -1
    if desk.box.grave_players[i] > desk.view["seats"]:
        label = f"Grave {i + 1} is closed with fewer than {desk.box.grave_players[i]} players."
        return desk.offers.thing(word, "grave closed", desk.icons(word, "bonus"), label, (), word)
    if owner >= 0 and not desk.box.unlimited[i]:
        label = f"Grave {i + 1}: a golem of {desk.names[owner]} lies here."
        inner = hidden(use("dead")) + piece(owner, "golem", "lying")
        return desk.offers.thing(word, "grave full", inner, label, (), word)
    return free(desk, i, word)


def free(desk: Desk, i: int, word: str) -> str:
    unlimited = desk.box.unlimited[i]
    bonus = desk.words(word, "bonus")
    room = "Room for any number, no bonus." if unlimited else f"Free. {bonus}"
    inner = hidden(use("cemetery")) + (hidden(span("any", "any")) if unlimited else desk.icons(word, "bonus"))
    return desk.offers.thing(word, "grave free", inner, f"Grave {i + 1}. {room}", [f"bury {word}"], word)
