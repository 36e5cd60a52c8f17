"""A studio in full: what can be spent, what is to come, the golem, the study, the artifacts, the objectives."""

from __future__ import annotations

from loew.engine.tongue import say
from loew.show.page.golem.artifacts import artifacts
from loew.show.page.golem.desk import Desk
from loew.show.page.golem.figure import figure
from loew.show.page.golem.purse import purse
from loew.show.page.golem.shelf import shelf
from loew.show.page.html import region


def own(desk: Desk) -> str:
    """The studio of the seat that looks; of the seat whose turn it is, for those who only watch."""
    who = desk.mine
    mine = who == desk.view["seat"]
    title = say("Your studio") if mine else say("Studio of {name}", name=desk.names[who])
    return region("studio", title, full(desk, who), f"studio seat-{who + 1}")


def full(desk: Desk, who: int) -> str:
    parts = (purse(desk, who), figure(desk, who), shelf(desk, who), artifacts(desk, who))
    return f'<div class="rooms">{"".join(parts)}</div>'
