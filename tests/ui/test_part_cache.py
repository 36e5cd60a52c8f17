"""A scene whose parts are drawn again only when they have changed is the same as one drawn anew."""

from __future__ import annotations

import pytest

from loew.engine.seat import SPECTATOR
from loew.i18n import speaking
from loew.ui.html import collect_pieces, whole
from loew.ui.presentation import Presentation
from loew.ui.scene import PartCache
from support import CASES, Case, labels, presentation_of, quick, the_game, walk

NAMES = ("Ada", "Ben", "Cyd", "Dov")
AUTOMA = Case("golem", 3, automa=(1, 3))
cases = pytest.mark.parametrize("case", [*CASES, AUTOMA], ids=str)


@cases
def test_over_a_whole_game_every_reader_sees_what_is_there(case: Case) -> None:
    """Every page is drawn for every reader. At a small table each is compared with one drawn anew; at a large one,
    where that takes longest, each reader's in turn."""
    shown, rules = presentation_of(case.name), the_game(case.name)
    names = labels(NAMES[: 2 if case.name == "golems" else case.seats])
    readers = (0, 1, SPECTATOR)[: 3 if case.seats > 1 else 1]
    large = case.name == "golem" and case.seats > 2
    kept: dict[tuple[int, str], PartCache] = {}
    again = parts = 0
    for n, step in enumerate(walk(case, 3)):
        if quick() and n > 60:
            break
        for turn, seat in enumerate(readers):
            view = rules.view(step.state, seat)
            with speaking("pl" if n % 7 == 3 else "en"):
                drawn = kept.setdefault((seat, "pl" if n % 7 == 3 else "en"), PartCache())
                with collect_pieces() as pieces:
                    page = shown.page(view, names, drawn)
                again, parts = again + len(drawn.drawn), parts + len(drawn.by_name)
                if large and n % len(readers) != turn:
                    continue
                if n % 4 == 0:
                    forget_drawings(shown)
                with collect_pieces() as anew:
                    assert page == shown.page(view, names)
                assert pieces == anew
                if n % 8 == 0:
                    assert whole(page, pieces) == shown.page(view, names, drawn) == shown.page(view, names)
    assert 0 < again < parts, "a part that is the same is not drawn again"


def forget_drawings(shown: Presentation) -> None:
    """Forget what is drawn once for all tables, so that everything is drawn anew."""
    for known in (getattr(shown, "components", None), shown):
        getattr(known, "drawn", {}).clear()


@cases
def test_a_changed_name_is_shown(case: Case) -> None:
    shown, rules = presentation_of(case.name), the_game(case.name)
    view = rules.view(next(walk(case, 3)).state, 0)
    seats = 2 if case.name == "golems" else case.seats
    drawn = PartCache()
    assert "Ada" in shown.page(view, labels(NAMES[:seats]), drawn)
    renamed = shown.page(view, labels(("Eve", *NAMES[1:seats])), drawn)
    assert "Eve" in renamed
    assert "Ada" not in renamed
