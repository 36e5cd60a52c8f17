"""Gold, cauldrons, artifacts and the tiles on them (ART)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from loew.engine.effect import Seq
from loew.engine.machine import advance, play
from loew.golem.scoring import menorahs
from loew.golem.state import GolemState
from loew.golem.terms import YELLOW

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]

FULL = (4, 3, 2, 1)
EMPTY = (0, 0, 0, 0)


def purse(s: GolemState, who: int = 0) -> tuple[int, int, int, int]:
    """Clay, coins, knowledge, VP."""
    p = s.players[who]
    return (p.clay, p.coin, p.knowledge, p.vp)


@pytest.fixture
def artifacts(at: At, say: Say) -> At:
    """The artifacts action, begun by taking a white marble from a line of so many."""

    def start(value: int = 2, **fields: object) -> GolemState:
        s = at("action", must=True, lines=f"- - {'w' * value} - -", **fields)
        say(s, "take white artifacts")
        return s

    return start


# ------------------------------------------------------------------ the action


@pytest.mark.rule("ART-1", "ART-3", "ART-4")
def test_julia_upgrades_and_completes_the_top_artifact_for_a_study_step_3_vp_and_2_clay(
    artifacts: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = artifacts(2, coin=3, gold=(3, 0, 0, 0), artifact="art-2a")
    assert purse(s) == (0, 5, 0, 10)
    assert offered(s) == ["develop artifact", "3 coin > 1 gold", "skip"]
    say(s, "develop artifact", "develop boost-clay", "place row-1 side-a")
    assert purse(s) == (0, 3, 0, 10)
    say(s, "3 coin > 1 gold", "gold row-1")
    assert purse(s) == (2, 0, 0, 13)
    assert s.players[0].study == 1
    assert menorahs(s, 0, YELLOW) == 1
    assert asked(s) is None


@pytest.mark.rule("ART-1")
@pytest.mark.parametrize("value", [1, 2, 5])
def test_the_artifacts_action_brings_coins_for_its_value(artifacts: At, value: int) -> None:
    assert purse(artifacts(value, coin=1)) == (0, 1 + value, 0, 10)


@pytest.mark.rule("ART-1")
def test_upgrade_and_gold_come_in_any_order_and_each_once(artifacts: At, say: Say, offered: Offered) -> None:
    s = artifacts(2, coin=20)
    say(s, "3 coin > 1 gold", "gold row-1")
    assert offered(s) == ["develop artifact", "skip"]
    s = artifacts(2, coin=20)
    say(s, "develop artifact", "develop gold-crown")
    assert offered(s) == ["3 coin > 1 gold", "skip"]
    say(s, "3 coin > 1 gold", "gold row-2")
    assert s.top is None
    assert purse(s)[1] == 22 - 8 - 3


@pytest.mark.rule("ART-1")
def test_both_or_one_or_neither_may_be_declined(artifacts: At, say: Say, asked: Asked) -> None:
    s = artifacts(3, coin=0)
    say(s, "skip")
    assert asked(s) is None
    assert purse(s) == (0, 3, 0, 10)
    assert s.players[0].gold == EMPTY


@pytest.mark.rule("ART-1")
def test_with_two_coins_there_is_no_gold_to_be_bought(artifacts: At, offered: Offered) -> None:
    assert offered(artifacts(2)) == ["develop artifact", "skip"]
    assert offered(artifacts(3)) == ["develop artifact", "3 coin > 1 gold", "skip"]


@pytest.mark.rule("ART-1", "ART-3")
def test_coins_of_an_artifact_completed_first_pay_for_the_upgrade(artifacts: At, say: Say, offered: Offered) -> None:
    s = artifacts(2, coin=1, gold=(0, 2, 0, 0), artifact="art-1a")  # row 2: 2 coins and 2 VP
    say(s, "3 coin > 1 gold", "gold row-2")
    assert purse(s) == (0, 2, 0, 12)
    assert offered(s) == ["develop artifact", "skip"]


# ------------------------------------------------------------------ gold


@pytest.mark.rule("ART-2")
def test_gold_goes_into_any_cauldron_with_room(at: At, say: Say, offered: Offered) -> None:
    s = at("1 gold", gold=(1, 3, 1, 0))
    assert offered(s) == ["gold row-1", "gold row-3", "gold row-4", "skip"]
    say(s, "gold row-3")
    assert s.players[0].gold == (1, 3, 2, 0)


@pytest.mark.rule("ART-2")
@pytest.mark.parametrize(("row", "size"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_the_cauldrons_hold_4_3_2_and_1_from_the_top(at: At, say: Say, row: int, size: int) -> None:
    s = at("6 gold", artifact="art-2b")  # 6 VP; 3 knowledge and 1 VP; a student; 1 clay
    for placed in range(1, size + 1):
        assert s.count(0, "artifact") == 0
        say(s, f"gold row-{row + 1}")
        assert s.players[0].gold[row] == placed
    assert s.count(0, "artifact") == 1
    assert ("gold", f"row-{row + 1}") not in s.options


@pytest.mark.rule("ART-2")
@pytest.mark.parametrize("gain", ["1 gold", "3 gold", "3 coin > 1 gold", "place-gold"])
def test_with_all_cauldrons_full_nothing_is_asked_and_gold_is_lost(at: At, asked: Asked, gain: str) -> None:
    s = at(gain, gold=FULL, coin=9)
    assert asked(s) is None
    assert s.players[0].gold == FULL
    assert purse(s) == (0, 9, 0, 10)


@pytest.mark.rule("ART-2")
def test_gold_beyond_the_last_room_is_lost(at: At, say: Say, asked: Asked) -> None:
    s = at("3 gold", gold=(3, 3, 2, 1), artifact="art-2b")
    say(s, "gold row-1")
    assert asked(s) is None
    assert s.players[0].gold == FULL
    assert purse(s) == (0, 0, 0, 16)


@pytest.mark.rule("ART-2", "ART-3")
def test_of_two_gold_the_first_completes_and_pays_before_the_second_is_placed(at: At, say: Say, asked: Asked) -> None:
    s = at("2 gold", artifact="art-2a")
    say(s, "gold row-4")
    assert purse(s) == (0, 1, 0, 10)
    assert asked(s) == 0
    say(s, "gold row-1")
    assert s.players[0].gold == (1, 0, 0, 1)


@pytest.mark.rule("ART-2")
def test_gold_may_be_declined_piece_by_piece(at: At, say: Say) -> None:
    s = at("2 gold")
    say(s, "skip", "gold row-1")
    assert s.players[0].gold == (1, 0, 0, 0)


# ------------------------------------------------------------------ completing

BENEFITS = {
    "art-1a": ((0, 0, 0, 3), (0, 2, 0, 2), (1, 1, 0, 0), (0, 0, 1, 0)),
    "art-1b": ((0, 0, 2, 0), (0, 0, 0, 2), (0, 1, 1, 0), (0, 1, 0, 0)),
    "art-2a": ((0, 0, 0, 3), (0, 1, 0, 1), (2, 0, 0, 0), (0, 1, 0, 0)),
    "art-2b": ((0, 0, 0, 6), (0, 0, 3, 1), (0, 0, 0, 0), (1, 0, 0, 0)),
    "art-3a": ((0, 0, 0, 3), (0, 1, 0, 1), (0, 2, 0, 0), (1, 0, 0, 0)),
    "art-3b": ((2, 2, 0, 0), (0, 1, 0, 4), (0, 0, 0, 0), (0, 0, 1, 0)),
    "art-4a": ((0, 0, 0, 0), (0, 0, 1, 3), (0, 0, 0, 3), (1, 0, 0, 0)),
    "art-4b": ((0, 0, 2, 3), (0, 0, 0, 2), (0, 0, 0, 0), (0, 1, 0, 0)),
}
MOVES = {
    ("art-1a", 0): ["any"],
    ("art-1b", 0): ["study"],
    ("art-1b", 1): ["red"],
    ("art-2a", 0): ["study"],
    ("art-2a", 1): ["yellow"],
    ("art-2b", 2): ["any"],
    ("art-3a", 0): ["blue"],
    ("art-3a", 1): ["study"],
    ("art-3b", 2): ["yellow"],
    ("art-4a", 0): ["any", "any"],
    ("art-4b", 1): ["study"],
    ("art-4b", 2): ["blue"],
}


@pytest.mark.rule("ART-3")
@pytest.mark.parametrize("row", range(4))
@pytest.mark.parametrize("artifact", BENEFITS)
def test_the_last_gold_of_a_cauldron_brings_what_its_row_shows_at_once(
    at: At, say: Say, offered: Offered, asked: Asked, artifact: str, row: int
) -> None:
    gold = [0, 0, 0, 0]
    gold[row] = FULL[row] - 1
    s = at("1 gold", gold=tuple(gold), artifact=artifact, vp=0)
    say(s, f"gold row-{row + 1}")
    students = [1, 1, 1]
    for move in MOVES.get((artifact, row), []):
        if move == "study":
            continue
        streets = ["red", "yellow", "blue"] if move == "any" else [move]
        assert offered(s) == [*[f"student {name}" for name in streets], "skip"]
        say(s, f"student {streets[-1]}")
        students[["red", "yellow", "blue"].index(streets[-1])] += 1
    assert asked(s) is None
    assert purse(s) == BENEFITS[artifact][row]
    assert s.players[0].students == tuple(students)
    assert s.players[0].study == MOVES.get((artifact, row), []).count("study")


@pytest.mark.rule("ART-3")
def test_gold_short_of_the_last_brings_nothing(at: At, say: Say, asked: Asked) -> None:
    s = at("1 gold", gold=(2, 0, 0, 0))
    say(s, "gold row-1")
    assert asked(s) is None
    assert purse(s) == (0, 0, 0, 10)


@pytest.mark.rule("ART-3")
def test_a_complete_artifact_pays_with_its_grey_tile_again_in_the_income(at: At, asked: Asked) -> None:
    s = at("income", must=True, gold=(4, 0, 0, 0), artifact="art-2b", spaces="row-1 boost-coin side-a", vp=0)
    assert asked(s) is None
    assert purse(s) == (0, 2, 0, 6)


@pytest.mark.rule("ART-3")
def test_an_incomplete_artifact_pays_nothing_in_the_income_nor_does_its_grey_tile(at: At) -> None:
    s = at("income", must=True, gold=(3, 2, 1, 0), artifact="art-2b", spaces="row-1 boost-coin side-a", vp=0)
    assert purse(s) == (0, 0, 0, 0)


@pytest.mark.rule("ART-3")
def test_an_artifact_cannot_be_completed_twice_since_its_cauldron_is_full(at: At, offered: Offered) -> None:
    assert offered(at("1 gold", gold=(4, 3, 0, 1))) == ["gold row-3", "skip"]


@pytest.mark.rule("ART-3")
def test_the_order_of_the_benefits_within_one_artifact_is_never_asked_because_none_changes_another(at: At) -> None:
    box = at().box
    for effects in box.artifact_effects:
        for effect in effects:
            parts = effect.parts if isinstance(effect, Seq) else (effect,)
            ends = set()
            for order in permutations((*parts, box.side_boost[4])):
                s = at("", artifact="art-1a")
                for part in order:
                    s.push(part, 0)
                    advance(s)
                    while s.top is not None:  # of the students asked for, always the first
                        play(s, s.options[0])
                ends.add((purse(s), s.players[0].students, s.players[0].study))
            assert len(ends) == 1


# ------------------------------------------------------------------ small tiles and the crown


@pytest.mark.rule("ART-4")
@pytest.mark.parametrize(("coins", "rows"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (9, 4)])
def test_a_space_costs_2_3_4_or_5_coins_from_the_top_row_down(
    at: At, say: Say, offered: Offered, asked: Asked, coins: int, rows: int
) -> None:
    s = at("develop artifact", coin=coins)
    if not rows:
        assert asked(s) is None
        return
    say(s, "develop boost-coin")
    assert offered(s) == [f"place row-{row} side-{side}" for row in range(1, rows + 1) for side in "ab"]
    say(s, f"place row-{rows} side-b")
    assert s.players[0].coin == coins - (2, 3, 4, 5)[rows - 1]


@pytest.mark.rule("ART-4")
def test_a_gold_tile_and_a_grey_tile_have_a_space_each_on_every_row(at: At, say: Say, offered: Offered) -> None:
    s = at("develop artifact & develop artifact & develop artifact", coin=99)
    say(s, "develop trigger-marble", "place row-2 side-a", "develop boost-clay", "place row-2 side-a")
    assert s.players[0].spaces.count(-1) == 6
    say(s, "develop trigger-event")
    assert offered(s) == [f"place row-{row} side-{side}" for row in (1, 3, 4) for side in "ab"]


@pytest.mark.rule("ART-4")
def test_a_space_taken_by_a_tile_of_the_kind_is_not_free(at: At, say: Say, offered: Offered) -> None:
    s = at("develop artifact", coin=99, spaces="row-1 boost-clay side-a / row-4 boost-coin side-b")
    say(s, "develop boost-knowledge")
    assert offered(s) == [f"place row-{row} side-{side}" for row in (2, 3) for side in "ab"]


@pytest.mark.rule("ART-4")
def test_a_tile_already_placed_is_not_upgraded_again(at: At, offered: Offered) -> None:
    s = at("develop artifact", coin=99, spaces="row-1 boost-clay side-a / row-1 trigger-marble side-b")
    assert offered(s) == [
        *["develop trigger-event", "develop boost-knowledge", "develop boost-coin", "develop gold-crown", "skip"]
    ]


@pytest.mark.rule("ART-4")
@pytest.mark.parametrize(
    ("tile", "side", "gives"),
    [
        ("boost-knowledge", "a", (0, 0, 2, 0)),
        ("boost-knowledge", "b", (0, 0, 1, 1)),
        ("boost-clay", "a", (2, 0, 0, 0)),
        ("boost-clay", "b", (1, 0, 0, 1)),
        ("boost-coin", "a", (0, 2, 0, 0)),
        ("boost-coin", "b", (0, 1, 0, 1)),
    ],
)
def test_the_side_that_is_up_adds_to_what_its_artifact_gives(
    at: At, say: Say, tile: str, side: str, gives: tuple[int, ...]
) -> None:
    s = at("develop artifact & 1 gold", coin=5, artifact="art-2b", vp=0)  # row 4: 1 clay
    say(s, f"develop {tile}", f"place row-4 side-{side}", "gold row-4")
    assert purse(s) == tuple(own + more for own, more in zip((1, 0, 0, 0), gives, strict=True))


@pytest.mark.rule("ART-4", "ART-5")
def test_a_tile_put_on_a_complete_artifact_pays_nothing_by_itself(at: At, say: Say, asked: Asked) -> None:
    s = at("develop artifact & develop artifact", coin=10, gold=FULL, artifact="art-2b")
    say(s, "develop boost-clay", "place row-4 side-a", "develop trigger-marble", "place row-4 side-a")
    assert asked(s) is None
    assert purse(s) == (0, 0, 0, 10)


@pytest.mark.rule("ART-4", "END-1")
@pytest.mark.parametrize("tile", ["trigger-marble", "trigger-event", "boost-knowledge", "boost-clay", "boost-coin"])
def test_each_small_tile_uncovers_one_yellow_menorah(at: At, say: Say, tile: str) -> None:
    s = at("develop artifact", coin=2)
    assert menorahs(s, 0, YELLOW) == 0
    say(s, f"develop {tile}", "place row-1 side-b")
    assert menorahs(s, 0, YELLOW) == 1
    assert s.players[0].developed.bit_count() == 1


@pytest.mark.rule("ART-4", "END-1")
def test_the_big_tile_costs_8_coins_has_no_place_to_choose_and_gives_three_menorahs(
    at: At, say: Say, offered: Offered, asked: Asked
) -> None:
    assert "develop gold-crown" not in offered(at("develop artifact", coin=7))
    s = at("develop artifact", coin=8)
    say(s, "develop gold-crown")
    assert asked(s) is None
    assert s.players[0].coin == 0
    assert menorahs(s, 0, YELLOW) == 3
    assert s.players[0].spaces == (-1,) * 8


@pytest.mark.rule("ART-4")
def test_all_six_artifact_developments_make_eight_menorahs(at: At, say: Say) -> None:
    s = at("6 x (develop artifact)", coin=99)
    for tile, row in [("trigger-marble", 1), ("trigger-event", 2), ("boost-clay", 1), ("boost-coin", 2)]:
        say(s, f"develop {tile}", f"place row-{row} side-a")
    say(s, "develop boost-knowledge", "place row-3 side-b", "develop gold-crown")
    assert menorahs(s, 0, YELLOW) == 8
    assert s.players[0].coin == 99 - 2 - 3 - 2 - 3 - 4 - 8
    assert s.top is None


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
