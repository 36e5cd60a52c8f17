"""Developments: what each costs and in what, what it does on upgrading, what its menorahs are (DEV)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.effect import walk
from loew.games.golem.rules.scoring import menorahs
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.developments import DevelopMixed
from loew.games.golem.rules.vocabulary import DISTRICTS

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]
Golems = Callable[..., str]

GOLEM = {"left-leg": 2, "right-leg": 3, "torso": 3, "left-arm": 4, "right-arm": 5, "head": 8}
STUDY = {"column-1": 2, "column-2": 3, "column-3": 4, "column-4": 5, "study-track": 4, "blue-crown": 8}
SMALL = ("trigger-marble", "trigger-event", "boost-knowledge", "boost-clay", "boost-coin")
COSTS = {**GOLEM, **STUDY, "gold-crown": 8}
PRICE = {
    **dict.fromkeys(GOLEM, "clay"),
    **dict.fromkeys(STUDY, "knowledge"),
    **dict.fromkeys((*SMALL, "gold-crown"), "coin"),
}
AREA = {"clay": "golem", "knowledge": "study", "coin": "artifact"}
COLOUR = {"clay": "red", "knowledge": "blue", "coin": "yellow"}


def purse(s: GolemState, who: int = 0) -> dict[str, int]:
    p = s.players[who]
    return {"clay": p.clay, "coin": p.coin, "knowledge": p.knowledge}


def developments(s: GolemState) -> list[str]:
    return [name for i, name in enumerate(s.box.development_names) if s.players[0].developed >> i & 1]


def decline(s: GolemState, say: Say) -> None:
    while s.top is not None:
        say(s, "skip")


# ------------------------------------------------------------------ the price


@pytest.mark.rule("DEV-1")
@pytest.mark.parametrize("name", COSTS)
@pytest.mark.parametrize("area", ["own", "any"])
def test_a_development_costs_its_price_in_the_resource_of_its_area(
    at: At, say: Say, offered: Offered, name: str, area: str
) -> None:
    what, cost = PRICE[name], COSTS[name]
    do = f"develop {AREA[what] if area == 'own' else 'any'}"
    others = {kind: 20 for kind in ("clay", "coin", "knowledge") if kind != what}
    assert f"develop {name}" not in offered(at(do, **others, **{what: cost - 1}))
    s = at(do, **others, **{what: cost + 1})
    say(s, f"develop {name}")
    decline(s, say)
    assert purse(s) == {**others, what: 1}
    assert developments(s) == [name]


@pytest.mark.rule("DEV-1")
@pytest.mark.parametrize(("area", "count"), [("golem", 6), ("study", 6), ("artifact", 6), ("any", 18)])
def test_each_area_has_six_developments_and_only_its_own_are_open(
    at: At, offered: Offered, area: str, count: int
) -> None:
    found = [text.split()[1] for text in offered(at(f"develop {area}", clay=9, coin=9, knowledge=9))[:-1]]
    assert len(found) == count
    if area != "any":
        assert {AREA[PRICE[name]] for name in found} == {area}


@pytest.mark.rule("DEV-1")
@pytest.mark.parametrize("name", COSTS)
@pytest.mark.parametrize("discount", [1, 3, 8, 9])
def test_a_discount_lowers_the_price_and_gives_nothing_back(at: At, say: Say, name: str, discount: int) -> None:
    what = PRICE[name]
    s = at(f"develop {AREA[what]} {discount}", **{what: 10}, golems="-")
    say(s, f"develop {name}")
    decline(s, say)
    assert purse(s)[what] == 10 - max(0, COSTS[name] - discount)


@pytest.mark.rule("DEV-1", "ART-4")
@pytest.mark.parametrize(("discount", "coins"), [(0, (2, 3, 4, 5)), (2, (0, 1, 2, 3)), (4, (0, 0, 0, 1))])
def test_a_discount_lowers_the_price_of_a_space_too(at: At, say: Say, discount: int, coins: tuple[int, ...]) -> None:
    for row, cost in enumerate(coins):
        s = at(f"develop artifact {discount}", coin=5)
        say(s, "develop boost-clay", f"place row-{row + 1} side-a")
        assert s.players[0].coin == 5 - cost


@pytest.mark.rule("DEV-1")
@pytest.mark.parametrize("do", ["develop any 4", "develop any 3", "develop golem 5", "develop study 4"])
def test_an_upgrade_at_a_discount_is_paid_in_its_own_resource(at: At, offered: Offered, do: str) -> None:
    discount = int(do.split()[-1])
    for what in ("clay", "coin", "knowledge"):
        rich = {kind: 20 for kind in ("clay", "coin", "knowledge") if kind != what}
        found = offered(at(do, **rich))
        for name, cost in COSTS.items():
            if PRICE[name] == what and cost > discount:
                assert f"develop {name}" not in found


@pytest.mark.rule("DEV-1", "RAB-7")
def test_only_one_component_in_the_box_may_be_paid_in_a_mix(at: At) -> None:
    box = at().box
    effects = [
        *box.tile_effects,
        *box.neighbourhood_effects,
        *box.offers,
        *box.book_immediate,
        *box.book_active,
        *box.line_effects,
        *box.start_effects,
        *box.grave_bonus,
        box.permanent_effect,
    ]
    mixed = [e for e in effects if any(isinstance(part, DevelopMixed) for part in walk(e))]
    assert mixed == [box.tile_effects[box.number["tile-6"]]]


@pytest.mark.rule("DEV-1")
@pytest.mark.parametrize("name", [*COSTS, *SMALL])
def test_what_is_upgraded_stays_so_and_is_not_offered_again(at: At, offered: Offered, name: str) -> None:
    assert f"develop {name}" not in offered(at("develop any", clay=20, coin=20, knowledge=20, developed=name))


@pytest.mark.rule("DEV-1", "OPT-1")
def test_an_upgrade_may_be_declined(at: At, say: Say, asked: Asked) -> None:
    s = at("develop any", clay=20)
    say(s, "skip")
    assert asked(s) is None
    assert developments(s) == []
    assert s.players[0].clay == 20


@pytest.mark.rule("DEV-1", "END-1")
@pytest.mark.parametrize("name", [*COSTS, *SMALL])
def test_every_development_has_a_menorah_of_its_areas_colour_and_the_dearest_have_three(at: At, name: str) -> None:
    s = at("", developed=name)
    found = {colour: menorahs(s, 0, i) for i, colour in enumerate(DISTRICTS)}
    count = 3 if COSTS.get(name) == 8 else 1
    assert found == {**dict.fromkeys(DISTRICTS, 0), COLOUR[PRICE[name]]: count}


# ------------------------------------------------------------------ what happens at once


@pytest.mark.rule("DEV-2")
@pytest.mark.parametrize("do", ["develop golem", "develop any 3", "develop golem 5", "develop-free golem 3"])
def test_the_torso_kills_a_golem_at_once_also_when_it_was_free(
    at: At, say: Say, offered: Offered, golems: Golems, do: str
) -> None:
    s = at(do, clay=3)
    say(s, "develop torso")
    assert offered(s) == ["kill red-i", "kill yellow-i", "skip"]
    say(s, "kill red-i", "bury grave-1")
    assert golems(s) == "dead yellow-i"
    assert s.players[0].vp == 10 + 8  # doubled already
    assert s.players[0].level == 1


@pytest.mark.rule("DEV-2", "OPT-1")
def test_that_kill_may_be_declined(at: At, say: Say, golems: Golems, asked: Asked) -> None:
    s = at("develop golem", clay=3)
    say(s, "develop torso", "skip")
    assert asked(s) is None
    assert golems(s) == "red-i yellow-i"
    assert developments(s) == ["torso"]


@pytest.mark.rule("DEV-2")
@pytest.mark.parametrize("do", ["develop golem", "develop any 3", "develop golem 5", "develop-free golem 5"])
def test_the_right_arm_activates_a_golem_at_once_also_when_it_was_free(
    at: At, say: Say, offered: Offered, golems: Golems, do: str
) -> None:
    s = at(do, clay=5, golems="red-i yellow-i-lying", beside={"red-i": "blue-3"})
    say(s, "develop right-arm")
    assert offered(s) == ["activate red-i", "skip"]
    say(s, "activate red-i")
    assert golems(s) == "red-i-lying yellow-i-lying"
    assert s.players[0].knowledge == 3


@pytest.mark.rule("DEV-2", "OPT-1")
def test_that_activation_may_be_declined_and_needs_a_standing_golem_beside_a_tile(
    at: At, say: Say, golems: Golems, asked: Asked
) -> None:
    s = at("develop golem", clay=5)
    say(s, "develop right-arm", "skip")
    assert golems(s) == "red-i yellow-i"
    s = at("develop golem", clay=5, golems="red-i-lying yellow-viii")
    say(s, "develop right-arm")
    assert asked(s) is None


@pytest.mark.rule("DEV-2", "RAB-7")
def test_paid_in_a_mix_they_happen_after_the_payment(at: At, say: Say, offered: Offered) -> None:
    s = at("develop-mixed 3", coin=1, knowledge=1, beside={"red-i": "red-3"})
    say(s, "develop right-arm")
    assert offered(s) == ["activate red-i", "activate yellow-i", "skip"]
    assert purse(s) == {"clay": 0, "coin": 0, "knowledge": 0}


@pytest.mark.rule("DEV-2")
@pytest.mark.parametrize("name", [name for name in COSTS if name not in ("torso", "right-arm")])
def test_the_others_do_nothing_at_once(at: At, say: Say, asked: Asked, name: str) -> None:
    s = at("develop any", clay=9, coin=9, knowledge=9)
    say(s, f"develop {name}")
    assert asked(s) is None
    left = purse(s)
    assert sum(left.values()) == 27 - COSTS[name]
    assert s.players[0].vp == 10


@pytest.mark.rule("DEV-2")
def test_what_happens_once_does_not_happen_again_in_later_actions(at: At, asked: Asked) -> None:
    assert asked(at("income & develop any", must=True, developed="torso right-arm")) is None


# ------------------------------------------------------------------ free up to a cost


@pytest.mark.rule("DEV-1", "SET-13")
def test_a_free_upgrade_is_open_up_to_its_cost_and_takes_nothing(at: At, say: Say, offered: Offered) -> None:
    assert offered(at("develop-free golem 2")) == ["develop left-leg", "skip"]
    assert offered(at("develop-free study 2")) == ["develop column-1", "skip"]
    s = at("develop-free artifact 3", coin=9)
    assert offered(s) == [*[f"develop {name}" for name in SMALL], "skip"]
    say(s, "develop boost-clay")
    assert offered(s) == [f"place row-{row} side-{side}" for row in (1, 2) for side in "ab"]
    say(s, "place row-2 side-a")
    assert s.players[0].coin == 9
