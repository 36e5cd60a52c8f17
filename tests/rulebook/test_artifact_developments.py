"""The tiles of the artifact area: spaces, costs, sides and the crown (ART-4)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.games.golem.rules.scoring import menorahs
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.vocabulary import YELLOW
from rulebook.helpers import FULL, purse

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]


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
