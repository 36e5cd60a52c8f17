"""The introductory set-up (SET-15): what the rulebook states must come out exactly."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.game import chance_choice
from loew.engine.machine import play
from loew.engine.seat import CHANCE, Dealer
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.verbs.golem_choice import golem_word

Begin = Callable[..., GolemState]
Asked = Callable[[GolemState], int | None]
Nth = Callable[[int], tuple[GolemState, Player]]

ORDERS = [(1, 2, 3, 4), (4, 2, 1, 3), (3, 4, 2, 1)]


def deal_rest(s: GolemState, order: tuple[int, ...]) -> GolemState:
    """Deal what is left to chance: books, action tiles, marbles and this turn order."""
    dealer = Dealer(2, 2)
    while s.top is not None and s.top.who == CHANCE:
        if type(s.top.effect).__name__ == "DrawOrder":
            play(s, ("order", *[str(n) for n in order]))
        else:
            play(s, chance_choice(s, dealer))
    return s


@pytest.fixture(params=ORDERS, ids=str)
def order(request: pytest.FixtureRequest) -> tuple[int, ...]:
    found: tuple[int, ...] = request.param
    return found


@pytest.fixture
def player(begin: Begin, order: tuple[int, ...]) -> Nth:
    """The table, and the n-th player of the first turn order."""
    s = deal_rest(begin(4, "introductory"), order)
    return lambda n: (s, s.players[order[n - 1] - 1])


@pytest.mark.rule("SET-15")
def test_the_first_player_starts_with_a_completed_artifact_and_its_knowledge(player: Nth) -> None:
    _, p = player(1)
    assert (p.coin, p.clay) == (3, 2)
    assert p.knowledge == 1 + 1  # the tiles', and one more for the artifact
    assert p.students == (1, 2, 1)
    assert p.gold == (0, 0, 0, 1)
    assert (p.study, p.developed, p.vp, p.level) == (0, 0, 10, 2)
    assert golem_words(p) == ["red-i", "yellow-i"]


@pytest.mark.rule("SET-15")
def test_the_second_player_starts_with_the_left_leg_and_a_red_step(player: Nth) -> None:
    s, p = player(2)
    assert (p.clay, p.coin, p.knowledge) == (3, 2, 2)
    assert p.developed == 1 << s.box.number["left-leg"]
    assert p.students == (2, 1, 1)
    assert (p.study, p.gold, p.vp, p.level) == (0, (0, 0, 0, 0), 10, 2)
    assert golem_words(p) == ["red-i", "blue-i"]


@pytest.mark.rule("SET-15")
def test_the_third_player_starts_with_a_study_step_and_the_leftmost_column(player: Nth) -> None:
    s, p = player(3)
    assert (p.clay, p.coin, p.knowledge) == (3, 2, 2)
    assert p.study == 1
    assert p.developed == 1 << s.box.number["column-1"]
    assert (p.students, p.gold, p.vp, p.level) == ((1, 1, 1), (0, 0, 0, 0), 10, 2)
    assert golem_words(p) == ["yellow-i", "blue-i"]


@pytest.mark.rule("SET-15")
def test_the_fourth_player_starts_with_the_two_coin_tile_and_gold_on_the_three_gold_artifact(player: Nth) -> None:
    s, p = player(4)
    assert (p.clay, p.coin, p.knowledge) == (3, 1, 2)
    assert p.developed == 1 << s.box.number["boost-coin"]
    assert p.gold == (0, 1, 0, 0)
    assert s.box.cauldrons[1] == 3
    assert [i for i, tile in enumerate(p.spaces) if tile >= 0] == [3]  # the grey space of row 2
    assert s.box.side_boost[p.spaces[3]] == s.box.content_files.notation.parse("2 coin")
    assert (p.students, p.study, p.vp, p.level) == ((1, 1, 1), 0, 10, 2)
    assert golem_words(p) == ["red-i", "yellow-i"]


def golem_words(p: Player) -> list[str]:
    return [golem_word(p, golem) for golem in range(6) if p.golems[golem] > 0]


@pytest.mark.rule("SET-15")
def test_the_golems_stand_in_the_districts_that_the_rulebook_names(golem: Golem, begin: Begin) -> None:
    s = begin(4, "introductory")
    deal_rest(s, (1, 2, 3, 4))
    districts = [{word.split("-")[0] for word in player["golems"]} for player in golem.view(s, 0)["players"]]
    assert districts == [{"red", "yellow"}, {"red", "blue"}, {"yellow", "blue"}, {"red", "yellow"}]
    for seat in range(4):
        assert golem.view(s, seat)["players"][seat]["unbuilt"] == 4


@pytest.mark.rule("SET-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_characters_and_neighbourhoods_are_fixed(begin: Begin, golem: Golem, seats: int) -> None:
    view = golem.view(deal_rest(begin(seats, "introductory"), tuple(range(1, seats + 1))), 0)
    assert view["characters"] == ["char-39", "char-43", "char-41", "char-46"]
    assert view["neighbourhoods"] == {
        "red": [f"red-{n}" for n in (1, 2, 4, 5, 7, 8, 9)],
        "yellow": [f"yellow-{n}" for n in (1, 3, 4, 5, 6, 7, 10)],
        "blue": [f"blue-{n}" for n in (1, 4, 5, 6, 7, 8, 9)],
    }


@pytest.mark.rule("SET-15")
def test_the_objectives_are_those_printed_for_each_player(begin: Begin, golem: Golem) -> None:
    s = deal_rest(begin(4, "introductory"), (3, 1, 2, 4))
    hands = [[s.box.objective_names[card] for card in s.players[who].objectives] for who in s.order]
    assert hands[0] == ["obj-53", "obj-69", "obj-61"]
    assert hands[1] == ["obj-58", "obj-64", "obj-71"]
    assert sorted(hands[2:]) == [["obj-67", "obj-62", "obj-52"], ["obj-76", "obj-65", "obj-73"]]
    assert len(s.objective_pile) == 27 - 12
    assert not {card for p in s.players for card in p.objectives} & set(s.objective_pile)


@pytest.mark.rule("SET-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_books_action_tiles_marbles_and_turn_order_are_left_to_chance(begin: Begin, seats: int) -> None:
    s = begin(seats, "introductory")
    seen = []
    dealer = Dealer(1, 1)
    while s.top is not None and s.top.who == CHANCE:
        seen.append(type(s.top.effect).__name__)
        play(s, chance_choice(s, dealer))
    assert seen == ["DealBook", "DealTiles", "Pour", "DrawOrder"]
    assert len(s.library) == 5
    assert len(s.tiles) == seats + 1
    assert s.round == 1


@pytest.mark.rule("SET-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_drafts_or_chooses_and_the_first_player_marches_at_once(begin: Begin, asked: Asked, seats: int) -> None:
    s = deal_rest(begin(seats, "introductory"), tuple(range(seats, 0, -1)))
    assert asked(s) == seats - 1
    assert s.top is not None
    assert type(s.top.effect).__name__ in ("March", "MarchOn")
    assert all(p.starts == () and p.drafting == () for p in s.players)
    assert len({p.artifact for p in s.players}) == seats


@pytest.mark.rule("SET-15")
def test_with_fewer_players_the_first_ones_are_given(begin: Begin) -> None:
    s = deal_rest(begin(2, "introductory"), (2, 1))
    first, second = s.players[1], s.players[0]
    assert (first.coin, first.clay, first.knowledge) == (3, 2, 2)
    assert second.developed == 1 << s.box.number["left-leg"]
