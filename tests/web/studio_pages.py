"""Studios for tests in a browser: one as it is early in a game, and one in which everything is full."""

from __future__ import annotations

from copy import deepcopy
from typing import Final, cast

from loew.games.golem.game import Golem
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.view_types import GolemPlayerView, GolemView, ObjectiveView
from loew.games.golem.ui.components import component_index
from loew.games.golem.ui.faces import icon_row
from loew.games.golem.ui.page.context import PageContext
from loew.games.golem.ui.page.studio import viewer_studio
from loew.ui.effects import row_width
from loew.ui.html import Markup, tag
from loew.ui.sprite import sheet_for
from loew.ui.style_sheets import scene as style_of_scene
from loew.ui.tokens import style_sheet
from support import Case, labels, presentation_of, the_game, walk

COLUMN: Final = 5  # books of a full column
OBJECTIVES: Final = 8
SPACES: Final = ("trigger-marble a", "boost-knowledge b", "", "boost-coin b", "trigger-event b", "boost-clay b", "", "")


def box() -> Box:
    game = the_game("golem")
    assert isinstance(game, Golem)
    return game.box


def early(seats: int = 2) -> GolemView:
    """A view soon after the beginning."""
    return position(seats, 0.3)


def late(artifact: str = "art-2a", seats: int = 2) -> GolemView:
    """A view in which the first studio is full: five books a column, every development, many objectives."""
    view = position(seats, 0.95)
    view["players"][0] = full_studio(view["players"][0], artifact)
    return view


def position(seats: int, part: float) -> GolemView:
    steps = [step for step in walk(Case("golem", seats), 3) if step.who == 0]
    return cast(GolemView, the_game("golem").view(steps[int(len(steps) * part)].state, 0))


def full_studio(p: GolemPlayerView, artifact: str) -> GolemPlayerView:
    content = box()
    full = deepcopy(p)
    full.update({"clay": 28, "coin": 17, "knowledge": 31, "vp": 123, "unbuilt": 0, "dead": 3, "waived": False})
    full.update({"study": 10, "book_limit": COLUMN, "golem_track": len(content.level) - 1, "level": content.level[-1]})
    full.update({"artifact": artifact, "gold": list(content.cauldrons), "spaces": list(SPACES)})
    full["developed"] = list(content.development_names)
    full["columns"] = widest_books(content)
    full["menorahs"] = {"red": 18, "yellow": 19, "blue": 19}
    full["multipliers"] = {"red": 6, "yellow": 4, "blue": 4}
    full["objectives"] = [objective(content, i) for i in range(OBJECTIVES)]
    full["forecast"]["income"] = {"clay": 4, "coin": 7, "knowledge": 18, "vp": 12, "gold": 1}
    full["forecast"]["control"].update({"due": 12, "have": 14, "lost_vp": 10})
    return full


def objective(content: Box, i: int) -> ObjectiveView:
    met = i == OBJECTIVES - 1
    return {"card": content.objective_names[3 * i], "have": 10 if met else i, "goal": 10, "vp": 6, "met": met}


def widest_books(content: Box) -> list[list[str]]:
    """Four columns of one colour each with the widest bands there are, and a black book in each."""
    index = component_index(content)
    names = sorted(content.book_names, key=lambda name: -row_width(icon_row(index.effect(name, "active"))))
    of = {
        colour: [name for name in names if index.entries[name].values["colour"] == colour]
        for colour in ("red", "yellow", "blue", "green", "black")
    }
    black = of.pop("black")
    return [[*books[: COLUMN - 1], black[i]] for i, books in enumerate(of.values())]


def studio_page(view: GolemView, width: int, height: int, name: str = "Rebecca", theme: str = "dark") -> str:
    """A page with this studio alone, in a box of this size; without a height it is as high as it needs."""
    context = PageContext(box(), view, labels((name, "Ben", "Cyd", "Dov")[: view["seats"]], 0))
    size = f"#studio{{width:{width}px;" + (f"height:{height}px}}" if height else "}")
    frame = ".symbols{position:absolute}body{margin:0}.golem .board{display:block}.unknown{display:none}"
    style = tag("style", Markup(style_sheet() + style_of_scene(presentation_of("golem").css) + frame + size))
    board = tag("div", tag("div", viewer_studio(context), class_="board"), class_="stage")
    scene = tag("section", board, class_="scene golem", id="scene")
    return Markup(f'<!DOCTYPE html><html data-theme="{theme}">') + style + sheet_for(scene) + scene
