"""Gold tiles: what reactivates the artifact they lie on (ACT-5, ART-5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.games.golem.rules.state import GolemState
from rulebook.helpers import FULL, finish, purse

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]


# ------------------------------------------------------------------ ACT-5


RED_TRIGGER = "row-4 trigger-marble side-a"
BLUE_TRIGGER = "row-4 trigger-marble side-b"


@pytest.mark.rule("ACT-5")
@pytest.mark.parametrize(
    ("tile", "colour", "pays"),
    [
        (RED_TRIGGER, "red", True),
        (RED_TRIGGER, "blue", False),
        (RED_TRIGGER, "yellow", False),
        (RED_TRIGGER, "white", False),
        (RED_TRIGGER, "black", False),
        (BLUE_TRIGGER, "blue", True),
        (BLUE_TRIGGER, "red", False),
        (BLUE_TRIGGER, "white", False),
    ],
)
def test_a_gold_tile_reactivates_its_artifact_with_a_marble_of_its_colour(
    at: At, say: Say, tile: str, colour: str, pays: bool
) -> None:
    s = at("actions", lines="rbywk - - - -", golems="", gold=(0, 0, 0, 1), spaces=tile, artifact="art-1a")
    say(s, f"take {colour} work")
    finish(s)
    assert s.players[0].knowledge == (1 if pays else 0)


@pytest.mark.rule("ACT-5")
def test_ruling_the_artifact_comes_after_the_students_step_and_before_the_action(
    at: At, say: Say, offered: Offered
) -> None:
    s = at(
        "actions",
        lines="- rw - - -",
        golems="",
        students=(1, 9, 9),
        artifact="art-1a",  # row 1: student any & 3 vp
        gold=(4, 0, 0, 0),
        spaces="row-1 trigger-marble side-a",
    )
    p = s.players[0]
    say(s, "take red golem")
    assert offered(s) == ["student red", "skip"]
    assert (p.vp, p.clay) == (10, 0)
    say(s, "student red")
    assert offered(s) == ["student red", "student yellow", "student blue", "skip"]
    assert (p.vp, p.clay) == (10, 0)
    say(s, "student yellow")
    assert (p.students, p.vp, p.clay) == ((2, 10, 9), 13, 2)


@pytest.mark.rule("ACT-5")
def test_the_artifact_pays_in_time_for_the_action(at: At, say: Say, offered: Offered) -> None:
    s = at(
        "actions", lines="rw - - - -", golems="red-i red-ii", gold=(0, 0, 0, 1), spaces=RED_TRIGGER, artifact="art-1a"
    )
    say(s, "take red work")
    assert s.players[0].knowledge == 0
    say(s, "skip")
    assert offered(s) == ["workers 1", "workers 2", "skip"]  # two for 3 less 2: the knowledge just gained


@pytest.mark.rule("ACT-5", "OPT-1")
def test_declining_the_students_step_does_not_silence_the_artifact(at: At, say: Say) -> None:
    s = at("actions", lines="r - - - -", golems="", gold=(0, 0, 0, 1), spaces=RED_TRIGGER, artifact="art-1a")
    say(s, "take red work", "skip")
    assert s.players[0].knowledge == 1


@pytest.mark.rule("ACT-5")
def test_ruling_an_incomplete_artifact_is_not_reactivated(at: At, say: Say) -> None:
    for gold in ((4, 3, 1, 0), (0, 0, 0, 0)):
        s = at(
            "actions",
            lines="r - - - -",
            golems="",
            gold=gold,
            spaces="row-3 trigger-marble side-a",
            artifact="art-1a",
        )
        say(s, "take red work", "skip")
        p = s.players[0]
        assert (p.clay, p.coin, p.knowledge, p.vp) == (0, 0, 0, 10)


@pytest.mark.rule("ACT-5")
def test_the_grey_tile_on_the_artifact_pays_too_and_other_artifacts_do_not(at: At, say: Say) -> None:
    spaces = "row-4 trigger-marble side-b / row-4 boost-clay side-a / row-3 boost-coin side-a"
    s = at("actions", lines="b - - - -", golems="", gold=(4, 3, 2, 1), spaces=spaces, artifact="art-1a")
    say(s, "take blue work", "skip")
    p = s.players[0]
    assert (p.clay, p.coin, p.knowledge, p.vp) == (2, 0, 1, 10)


@pytest.mark.rule("ACT-5")
def test_only_the_owner_of_the_tile_has_it_reactivated(at: At, say: Say) -> None:
    other = {"gold": (0, 0, 0, 1), "spaces": RED_TRIGGER, "artifact": "art-3b"}
    s = at("actions", lines="r - - - -", golems="", others=[other])
    say(s, "take red work", "skip")
    assert s.players[1].knowledge == 0


@pytest.mark.rule("ACT-5")
def test_the_marble_counts_once_when_the_mirror_shows_another_action(at: At, say: Say) -> None:
    s = at("actions", lines="- - - - r", golems="", coin=4, gold=(0, 0, 0, 1), spaces=RED_TRIGGER, artifact="art-1a")
    say(s, "take red mirror", "skip", "1 coin > copy", "copy golem")
    assert s.players[0].knowledge == 1


# ------------------------------------------------------------------ gold tiles


EVENTS = [
    ("trigger-marble side-a", "red"),
    ("trigger-marble side-b", "blue"),
    ("trigger-event side-a", "first-book"),
    ("trigger-event side-b", "create"),
]
HAPPENINGS = ["red", "yellow", "blue", "white", "black", "first-book", "second-book", "create"]


def happen(at: At, say: Say, event: str, **fields: object) -> GolemState:
    """Let it happen to somebody who can afford it and wants nothing else."""
    common = {"artifact": "art-2a", "vp": 0, "students": (2, 2, 2), **fields}
    if event in ("first-book", "second-book"):
        columns = "book-18" if event == "second-book" else "/ book-9"
        s = at("book", library="book-17", knowledge=1, study=2, columns=columns, **common)
        say(s, "buy book-17", "deal book-1 book-2 book-3 book-4 book-5")
        if event == "first-book":
            say(s, "column 1")
        return s
    if event == "create":
        s = at("create", clay=3, **common)
        say(s, "create blue")
        return s
    s = at("action", must=True, lines={"black": "k - - - -"}.get(event, f"{event[0]} - - - -"), **common)
    say(s, f"take {event} work")
    while s.top is not None:
        say(s, "skip")
    return s


@pytest.mark.rule("ART-5", "ACT-5")
@pytest.mark.parametrize("event", HAPPENINGS)
@pytest.mark.parametrize(("tile", "waits"), EVENTS)
def test_a_gold_tile_reactivates_its_artifact_when_what_it_waits_for_happens_and_at_nothing_else(
    at: At, say: Say, tile: str, waits: str, event: str
) -> None:
    rest = {"gold": FULL, "spaces": f"row-4 {tile}", "golems": "red-i-lying"}
    with_tile = happen(at, say, event, **rest)
    without = happen(at, say, event, **{**rest, "spaces": f"row-3 {tile}", "gold": (4, 3, 0, 1)})
    coins = with_tile.players[0].coin - without.players[0].coin  # row 4 gives 1 coin
    assert coins == (1 if event == waits else 0)


@pytest.mark.rule("ART-5", "ACT-5")
@pytest.mark.parametrize(("tile", "waits"), EVENTS)
def test_on_an_artifact_that_is_not_complete_a_gold_tile_does_nothing(at: At, say: Say, tile: str, waits: str) -> None:
    s = happen(at, say, waits, gold=(3, 0, 0, 0), spaces=f"row-1 {tile}", golems="red-i-lying")
    t = happen(at, say, waits, gold=(3, 0, 0, 0), golems="red-i-lying")
    assert purse(s) == purse(t)
    assert s.players[0].study == t.players[0].study


@pytest.mark.rule("ART-5")
@pytest.mark.parametrize(("tile", "waits"), EVENTS)
def test_reactivated_it_gives_its_grey_tile_too(at: At, say: Say, tile: str, waits: str) -> None:
    spaces = f"row-3 {tile} / row-3 boost-knowledge side-a"
    s = happen(at, say, waits, gold=FULL, spaces=spaces, golems="red-i-lying")
    t = happen(at, say, waits, gold=FULL, golems="red-i-lying")
    assert s.players[0].clay - t.players[0].clay == 2
    assert s.players[0].knowledge - t.players[0].knowledge == 2


@pytest.mark.rule("ART-5")
def test_two_gold_tiles_reactivate_two_artifacts_and_each_only_its_own(at: At, say: Say) -> None:
    spaces = "row-3 trigger-marble side-a / row-4 trigger-event side-b"
    s = happen(at, say, "red", gold=FULL, spaces=spaces, golems="red-i-lying")
    assert purse(s) == (2, 0, 0, 0)
    s = happen(at, say, "create", gold=FULL, spaces=spaces, golems="red-i-lying")
    assert purse(s) == (0, 1, 0, 0)


@pytest.mark.rule("ART-5", "ACT-5")
def test_the_red_marble_pays_after_the_student_step_and_before_the_action(at: At, say: Say, offered: Offered) -> None:
    spaces = "row-4 trigger-marble side-a"
    s = at("action", must=True, lines="- - r - -", gold=(0, 0, 0, 1), artifact="art-2a", spaces=spaces)
    say(s, "take red artifacts")
    assert offered(s) == ["student red", "skip"]
    assert s.players[0].coin == 0
    say(s, "student red")
    assert s.players[0].coin == 2  # one of the artifact, one of the line
    assert offered(s) == ["develop artifact", "skip"]


@pytest.mark.rule("ART-5", "ACT-5")
def test_clay_of_a_reactivated_artifact_is_there_for_the_action(at: At, say: Say, offered: Offered) -> None:
    spaces = "row-3 trigger-marble side-b"
    s = at("action", must=True, lines="- b - - -", gold=(0, 0, 2, 0), artifact="art-2a", spaces=spaces)
    say(s, "take blue golem", "student blue", "create")
    assert offered(s) == ["create blue", "skip"]


@pytest.mark.rule("ART-5", "GOL-2")
@pytest.mark.parametrize("way", ["create", "create 5", "3 clay & create & steps 1", "create 4 & student red"])
def test_however_a_golem_is_created_its_artifact_is_reactivated(at: At, say: Say, way: str) -> None:
    s = at(way, clay=3, gold=FULL, artifact="art-2a", spaces="row-4 trigger-event side-b")
    say(s, "create blue")
    assert s.players[0].coin == 1


@pytest.mark.rule("ART-5", "STU-3")
def test_the_first_book_of_each_column_counts_and_a_black_one_too(at: At, say: Say) -> None:
    s = at(
        "book",
        library="book-36",
        students=(2, 1, 1),
        gold=FULL,
        artifact="art-2a",
        spaces="row-4 trigger-event side-a",
        columns="book-1",
    )
    say(s, "buy book-36", "deal book-2 book-3 book-4 book-5 book-6", "column 3", "skip")
    assert s.players[0].coin == 1


@pytest.mark.rule("ART-5")
def test_another_players_marble_book_or_golem_reactivates_nothing(at: At, say: Say) -> None:
    owner = {"gold": FULL, "artifact": "art-2a", "spaces": "row-3 trigger-marble side-a / row-4 trigger-event side-b"}
    s = at("action & create", lines="r - - - -", clay=3, others=[owner])
    say(s, "take red work", "skip", "skip", "create blue")
    assert purse(s, 1) == (0, 0, 0, 10)
