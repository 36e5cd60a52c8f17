"""Small pictures for the companion: pieces, marbles and components, as they are drawn on our table."""

from __future__ import annotations

from typing import Final

from loew.games.golem.rules.components import Box
from loew.games.golem.rules.vocabulary import BOOK_COLOURS, COLOURS, DISTRICTS
from loew.ui.html import NOTHING, Markup, fragment, span, visual_only
from loew.ui.sprite import ICONS, figure, use

PIECES: Final = {  # by the first word: what each colour of a piece is drawn with
    "marble": tuple([f"marble-{colour}" for colour in COLOURS]),
    "menorah": tuple([f"menorah-{colour}" for colour in DISTRICTS]),
    "strategy": tuple([f"district-{colour}" for colour in DISTRICTS]),
}
FIGURES: Final = {
    "golem": "golem-2",
    "student": "student-2",
    "rabbi": "rabbi-2",
}  # the colour of the Automa is not known
COMPONENTS: Final = {  # by the first part of an id
    "tile": "use-tile",
    "char": "character",
    "card": "card",
    "grave": "cemetery",
}
AREA_ICONS: Final = {"golem": "develop-golem", "artifact": "develop-artifact", "study": "develop-study"}
KINDS: Final = {  # of steps without a component
    "resources": "income",
    "marker": "income",
    "choice": "choose",
    "objective": "objective",
    "people": "player",
    "round": "pour",
    "tile": "house",
    "grave": "cemetery",
    "development": "develop-any",
    "start": "deal",
    "strategy": "order",
    "correction": "always",
    "marble": "mix",
}


def picture(box: Box, kind: str, component: str) -> Markup:
    """The picture of a component, else that of the kind of step."""
    first, _, colour = component.partition(" ")
    if first in FIGURES:
        badge = use(f"district-{colour}", "badge") if colour else NOTHING
        return visual_only(span("piece-picture", figure(FIGURES[first], "figure"), badge))
    names = names_of(box, component) if component else [KINDS.get(kind, kind)]
    return visual_only(fragment([use(name) for name in names if name in ICONS])) if names else NOTHING


def names_of(box: Box, component: str) -> list[str]:
    """The icons of a component."""
    first, _, colour = component.partition(" ")
    if colour:
        return [icon for icon in PIECES.get(first, ()) if icon.endswith(f"-{colour}")]
    if component in box.book_names:
        return [f"book-{BOOK_COLOURS[box.book_colour[box.book_names.index(component)]]}"]
    if component in box.development_names:
        area = box.area_names[box.development_area[box.development_names.index(component)]]
        return [AREA_ICONS[area]]
    if component in box.start_names:
        return ["deal"]
    if component in box.artifact_names:
        return ["artifact"]
    if component in box.neighbourhood_names[: len(box.neighbourhood_district)]:
        d = box.neighbourhood_district[box.neighbourhood_names.index(component)]
        return ["house", f"district-{DISTRICTS[d]}"]
    return [COMPONENTS.get(component.partition("-")[0], component)]
