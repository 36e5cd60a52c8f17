"""The cemetery: graves with their bonus, those that are taken, and those closed at this number of players."""

from __future__ import annotations

from loew.engine.tongue import say
from loew.show.icons import use
from loew.show.page.golem.desk import Desk
from loew.show.page.html import hidden, region, span
from loew.show.page.seats import piece


def cemetery(desk: Desk) -> str:
    graves = "".join(f"<li>{grave(desk, i)}</li>" for i in range(len(desk.box.grave_names)))
    return region("cemetery", say("Cemetery"), f'<ol class="graves">{graves}</ol>')


def grave(desk: Desk, i: int) -> str:
    word = desk.box.grave_names[i]
    taken = desk.view["cemetery"]
    owner = taken[i] if i < len(taken) else -1
    if desk.box.grave_players[i] > desk.view["seats"]:
        label = say("Grave {n} is closed with fewer than {least} players.", n=i + 1, least=desk.box.grave_players[i])
        return desk.offers.thing(word, "grave closed", desk.icons(word, "bonus"), label, (), word)
    if owner >= 0 and not desk.box.unlimited[i]:
        label = say("Grave {n}: a golem of {name} lies here.", n=i + 1, name=desk.names[owner])
        inner = hidden(use("dead")) + piece(owner, "golem", "lying")
        return desk.offers.thing(word, "grave full", inner, label, (), word)
    return free(desk, i, word)


def free(desk: Desk, i: int, word: str) -> str:
    unlimited = desk.box.unlimited[i]
    label = say(
        "Grave {n}. Room for any number, no bonus." if unlimited else "Grave {n}. Free. {bonus}",
        n=i + 1,
        bonus=desk.words(word, "bonus"),
    )
    gives = hidden(span("any", say("any##number of golems"))) if unlimited else desk.icons(word, "bonus")
    inner = hidden(use("cemetery")) + gives
    return desk.offers.thing(word, "grave free", inner, label, [f"bury {word}"], word)
