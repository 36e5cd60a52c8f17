"""What a finished area becomes: its strategy tile sinks at once, and its action gives resources only (AAC-8)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from automa.tables import ARTIFACT_AREA, GOLEM_AREA, RYB, STUDY_AREA, TWENTY, Turn
from loew.games.golem.rules.vocabulary import DISTRICTS

Does = Callable[..., Turn]

FIVE_BUILT = "dead dead dead dead dead"
SIX_BUILT = f"{FIVE_BUILT} red-i"
NINETEEN = TWENTY.removesuffix(" book-29")
NO_HEAD = GOLEM_AREA.replace(" head", "")


def strategy(t: Turn) -> str:
    return " ".join(DISTRICTS[d] for d in t.p.strategy)


@pytest.mark.rule("AAC-8")
@pytest.mark.parametrize(
    ("do", "golems", "developed", "after"),
    [
        ("develop golem 9", SIX_BUILT, NO_HEAD, "yellow blue red"),  # the last development
        ("create", FIVE_BUILT, GOLEM_AREA, "yellow blue red"),  # the last golem
        ("develop golem 9", FIVE_BUILT, NO_HEAD, RYB),  # one golem is still to be built
        ("create", FIVE_BUILT, NO_HEAD, RYB),  # one development is still to be upgraded
    ],
)
def test_the_tile_of_golem_sinks_with_the_last_development_or_the_last_golem(
    does: Does, do: str, golems: str, developed: str, after: str
) -> None:
    assert strategy(does(do, golems=golems, developed=developed, strategy=RYB)) == after


@pytest.mark.rule("AAC-8")
@pytest.mark.parametrize(
    ("do", "gold", "developed", "after"),
    [
        ("1 gold", (4, 3, 2, 0), ARTIFACT_AREA, "red blue yellow"),  # the last piece of gold
        ("develop artifact 9", (4, 3, 2, 1), ARTIFACT_AREA.replace(" gold-crown", ""), "red blue yellow"),
        ("develop artifact 9", (4, 3, 2, 1), ARTIFACT_AREA.replace("boost-coin ", ""), "red blue yellow"),
        ("1 gold", (3, 3, 2, 0), ARTIFACT_AREA, RYB),  # one artifact is still to be completed
        ("1 gold", (4, 3, 2, 0), ARTIFACT_AREA.replace(" gold-crown", ""), RYB),
    ],
)
def test_so_does_that_of_artifacts_with_the_last_development_or_the_last_gold(
    does: Does, do: str, gold: tuple[int, ...], developed: str, after: str
) -> None:
    assert strategy(does(do, gold=gold, developed=developed, strategy=RYB)) == after


@pytest.mark.rule("AAC-8")
@pytest.mark.parametrize(
    ("columns", "developed", "after"),
    [
        (NINETEEN, STUDY_AREA, "red yellow blue"),
        (NINETEEN, STUDY_AREA.replace(" blue-crown", ""), "blue red yellow"),
        (NINETEEN.removesuffix(" book-28"), STUDY_AREA, "blue red yellow"),
    ],
)
def test_so_does_that_of_study_when_no_book_can_be_placed_any_more(
    does: Does, columns: str, developed: str, after: str
) -> None:
    library = "book-30 book-31 book-32 book-7 book-8"
    t = does("book", columns=columns, developed=developed, strategy="blue red yellow", library=library, cards="card-4")
    t.deal()
    assert t.choices[:2] == ["buy book-30", "column 4"]
    assert strategy(t) == after


@pytest.mark.rule("AAC-8", "AAC-1")
@pytest.mark.parametrize(("golems", "student"), [(FIVE_BUILT, "yellow"), (f"{FIVE_BUILT[5:]}", "red")])
def test_the_rest_of_the_action_goes_by_the_new_order(does: Does, golems: str, student: str) -> None:
    t = does("create & student any", golems=golems, developed=GOLEM_AREA, strategy=RYB, beside={"yellow-i": "red-1"})
    assert t.choices[-1] == f"student {student}"


@pytest.mark.rule("AAC-8", "AAC-11")
def test_so_does_the_next_march(does: Does) -> None:
    golems = "red-ii yellow-ii blue-ii dead dead dead"
    t = does("develop any & must march", golems=golems, developed=NO_HEAD, round=4, purse=20, strategy=RYB)
    assert t.choices[:3] == ["develop head", "march 2", "step yellow-ii"]


@pytest.mark.rule("AAC-8")
@pytest.mark.parametrize(
    ("do", "after"), [("1 gold & create", "blue yellow red"), ("create & 1 gold", "blue red yellow")]
)
def test_of_two_areas_the_one_finished_last_lies_lowest(does: Does, do: str, after: str) -> None:
    fields = {"golems": FIVE_BUILT, "gold": (4, 3, 2, 0), "developed": f"{GOLEM_AREA} {ARTIFACT_AREA}"}
    assert strategy(does(do, strategy=RYB, beside={"red-i": "red-1", "yellow-i": "red-1"}, **fields)) == after


@pytest.mark.rule("AAC-8")
@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("golem", {"golems": "dead dead dead dead dead dead", "developed": GOLEM_AREA}),
        ("artifacts", {"gold": (4, 3, 2, 1), "developed": ARTIFACT_AREA}),
        ("study", {"columns": TWENTY, "developed": STUDY_AREA, "library": "book-6 book-7 book-8 book-14 book-15"}),
    ],
)
def test_a_finished_area_s_action_gives_its_resources_only(line: Does, name: str, fields: dict[str, object]) -> None:
    t = line(name, **fields)
    assert t.choices == [f"take white {name}"]
    assert (t.p.purse, t.p.vp) == (2, 10)
