"""What is on the table only for a while: artifact tiles and starting tiles to choose from, drawn objectives."""

from __future__ import annotations

from loew.i18n import say
from loew.presentation.golem.drawing import cards
from loew.presentation.golem.drawing.studio import artifact_tile
from loew.presentation.golem.page.context import PageContext
from loew.presentation.golem.page.objectives import draft_card
from loew.presentation.kit.html import NOTHING, Markup, tag
from loew.presentation.kit.markup import region


def setup_cards(context: PageContext) -> Markup:
    """The cards and tiles to choose from; empty most of the time."""
    p = context.players[context.mine]
    drafting = [draft_card(context, card) for card in p["drafting"] if card != "?"]
    starts = [start(context, tile) for tile in p["starts"] if tile != "?"]
    tiles = [artifact(context, tile) for tile in context.view["artifacts"]]
    rows = row(say("Objectives to choose from"), "draft", drafting)
    rows += row(say("Artifact tiles"), "artifact-tiles", tiles) + row(say("Your starting tiles"), "starts", starts)
    return region("setting", say("On the table"), rows, show_title=False) if rows else NOTHING


def row(title: str, name: str, things: list[Markup]) -> Markup:
    if not things:
        return NOTHING
    list_ = tag("ul", [tag("li", thing) for thing in things], class_=name)
    return tag("div", tag("h4", title), list_, class_="offer", id=name)


def start(context: PageContext, tile: str) -> Markup:
    name = say(cards.STARTS[str(context.value(tile, "kind"))][1])
    inner = cards.start(context.component(tile), name)
    return context.offers.element(
        tile, "start", inner, f"{name}: {context.words(tile)}", context.offers.at(("start", tile)), tile
    )


def artifact(context: PageContext, tile: str) -> Markup:
    """An artifact tile to choose, row by row."""
    texts = [
        say("for {gold:gold|gold}, {does}", gold=gold, does=context.words(tile, f"row{n}"))
        for n, gold in enumerate(context.box.cauldrons, 1)
    ]
    inner = artifact_tile(context.component(tile), context.name_of(tile), context.box.cauldrons)
    label = f"{context.name_of(tile)}: {' '.join(texts)}"
    return context.offers.element(tile, "artifact-tile", inner, label, context.offers.at(("artifact", tile)), tile)
