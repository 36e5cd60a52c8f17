"""What counts when the fourth round is over (END)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.game import Score
from loew.engine.machine import playout
from loew.engine.seat import Dealer
from loew.engine.setup import simple_setup
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState

At = Callable[..., GolemState]
Say = Callable[..., None]


@pytest.fixture
def parts(at: At, golem: Golem) -> Callable[..., dict[str, int]]:
    """The points of seat 0 by where they come from."""

    def score_parts(**fields: object) -> dict[str, int]:
        return golem.score(at("", **{"golems": "red-i yellow-i", **fields}))[0]["parts"]

    return score_parts


Parts = Callable[..., dict[str, int]]

# ------------------------------------------------------------------ the example


@pytest.mark.rule("END-1", "END-2", "END-3", "END-4")
def test_saras_final_scoring(at: At, golem: Golem) -> None:
    s = at(
        "",
        golems="red-v yellow-vi dead blue-iii",
        developed="left-leg torso blue-crown column-1 column-2 gold-crown",
        spaces="row-1 trigger-marble side-a / row-2 trigger-event side-b"
        " / row-1 boost-clay side-a / row-2 boost-coin side-a",
        gold=(4, 3, 0, 1),
        columns="book-1 / book-9 book-10 / / book-36",
        study=6,
        clay=3,
        coin=4,
        knowledge=2,
        objectives="obj-64 obj-67 obj-61",
        vp=40,
    )
    assert golem.score(s)[0]["parts"] == {
        "vp track": 40,
        "golems": 4,
        "artifacts": 21,
        "books": 15,
        "study track": 0,
        "objectives": 4 + 4,
        "objective types": 2,
        "resources": 1,
    }
    assert golem.score(s)[0]["total"] == 40 + 4 + 21 + 15 + 0 + 1 + 4 + 4 + 2


# ------------------------------------------------------------------ the three products


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(
    ("golems", "built"),
    [
        ("red-i yellow-i", 0),
        ("dead dead", 0),
        ("red-i yellow-i blue-i", 1),
        ("red-i yellow-i dead", 1),
        ("dead dead dead dead dead dead", 4),
        ("red-x yellow-x blue-x red-i-lying yellow-i dead", 4),
    ],
)
def test_golems_built_count_alive_or_dead_and_the_first_two_do_not(parts: Parts, golems: str, built: int) -> None:
    assert parts(golems=golems, developed="head right-arm")["golems"] == 4 * built
    assert parts(golems=golems)["golems"] == 0


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(
    ("gold", "complete"),
    [((0, 0, 0, 0), 0), ((3, 2, 1, 0), 0), ((4, 2, 1, 0), 1), ((4, 3, 2, 0), 3), ((4, 3, 2, 1), 4)],
)
def test_completed_artifacts_are_multiplied_by_yellow_menorahs(
    parts: Parts, gold: tuple[int, ...], complete: int
) -> None:
    assert parts(gold=gold, developed="gold-crown")["artifacts"] == 3 * complete
    assert parts(gold=gold, spaces="row-1 boost-coin side-b")["artifacts"] == complete
    assert parts(gold=gold)["artifacts"] == 0


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(
    ("columns", "count"),
    [("", 0), ("book-1 book-2 book-3", 1), ("/ / / book-33", 1), ("book-1 / book-9 / book-17 book-18 / book-25", 4)],
)
def test_columns_with_a_book_are_multiplied_by_blue_menorahs(parts: Parts, columns: str, count: int) -> None:
    assert parts(columns=columns, developed="blue-crown column-4 study-track")["books"] == 5 * count


@pytest.mark.rule("END-1", "ACT-6")
@pytest.mark.parametrize(("district", "part"), [("red", "golems"), ("yellow", "artifacts"), ("blue", "books")])
def test_the_token_of_a_district_is_a_menorah_of_its_colour_for_who_holds_it(
    parts: Parts, district: str, part: str
) -> None:
    fields = {"golems": "red-i yellow-i blue-i dead", "gold": (0, 3, 0, 1), "columns": "book-1 / book-9"}
    nothing = {"golems": 0, "artifacts": 0, "books": 0}
    mine = parts(menorahs={district: 0}, **fields)
    assert {name: mine[name] for name in nothing} == {**nothing, part: 2}
    theirs = parts(menorahs={district: 1}, **fields)
    assert {name: theirs[name] for name in nothing} == nothing


@pytest.mark.rule("END-1")
def test_with_everything_there_are_eight_menorahs_of_a_colour_and_one_token(parts: Parts, at: At) -> None:
    every = " ".join(at().box.development_names)
    fields = {"golems": "dead dead dead dead dead dead", "gold": (4, 3, 2, 1)}
    columns = "book-1 / book-9 / book-17 / book-25"
    mine = parts(developed=every, menorahs={"red": 0, "yellow": 0, "blue": 0}, columns=columns, **fields)
    assert (mine["golems"], mine["artifacts"], mine["books"]) == (36, 36, 36)


# ------------------------------------------------------------------ the study track


@pytest.mark.rule("END-2")
@pytest.mark.parametrize(("space", "vp"), [(0, 0), (7, 0), (8, 4), (9, 8), (10, 12)])
def test_the_top_three_spaces_of_the_study_track_give_vp(parts: Parts, space: int, vp: int) -> None:
    assert parts(study=space)["study track"] == vp


# ------------------------------------------------------------------ objectives

OBJECTIVES = [
    ("obj-51", {"students": (5, 1, 1)}, {"students": (4, 9, 9)}),
    ("obj-53", {"students": (9, 1, 1)}, {"students": (8, 9, 9)}),
    ("obj-54", {"students": (1, 1, 5)}, {"students": (9, 9, 4)}),
    ("obj-55", {"students": (1, 1, 7)}, {"students": (9, 9, 6)}),
    ("obj-57", {"students": (1, 5, 1)}, {"students": (9, 4, 9)}),
    ("obj-59", {"students": (1, 10, 1)}, {"students": (9, 8, 9)}),
    ("obj-60", {"golems": "red-i red-i dead blue-i"}, {"golems": "red-i red-i dead"}),
    ("obj-61", {"golems": "red-i red-i dead dead dead"}, {"golems": "red-i red-i dead dead"}),
    ("obj-62", {"golems": "dead red-i red-i red-i red-i red-i"}, {"golems": "red-i red-i red-i red-i red-i"}),
    ("obj-63", {"gold": (0, 3, 2, 1)}, {"gold": (4, 0, 1, 0)}),
    ("obj-64", {"gold": (4, 3, 1, 0)}, {"gold": (4, 3, 0, 0)}),
    ("obj-65", {"gold": (4, 3, 2, 1)}, {"gold": (4, 3, 2, 0)}),
    (
        "obj-66",
        {"developed": "head torso column-1 gold-crown boost-coin"},
        {"developed": "head torso column-1 gold-crown"},
    ),
    ("obj-69", {"study": 5}, {"study": 4}),
    ("obj-70", {"study": 7}, {"study": 6}),
    ("obj-71", {"study": 10}, {"study": 8}),
    ("obj-72", {"columns": "book-1 book-2 / book-9 book-33 / book-17"}, {"columns": "book-1 book-2 book-3 book-4"}),
    ("obj-75", {"golems": "dead dead"}, {"golems": "red-i dead"}),
    ("obj-76", {"golems": "dead red-i dead dead"}, {"golems": "dead red-i dead yellow-i"}),
    ("obj-77", {"golems": "dead dead dead dead"}, {"golems": "dead dead dead red-i"}),
]
POINTS = {1: 2, 2: 4, 3: 6}


@pytest.mark.rule("END-3")
@pytest.mark.parametrize(("card", "enough", "short"), OBJECTIVES)
def test_an_objective_is_met_at_its_goal_and_not_before(
    parts: Parts, at: At, card: str, enough: dict[str, object], short: dict[str, object]
) -> None:
    [level] = [e.number("level") for e in at().box.content_files.of("objectives", "objective") if e.id == card]
    assert parts(objectives=card, **enough)["objectives"] == POINTS[level]
    assert parts(objectives=card, **short)["objectives"] == 0


@pytest.mark.rule("END-3")
def test_developments_of_all_three_areas_count_towards_the_objective(parts: Parts) -> None:
    seven = "left-leg right-leg column-1 column-2 gold-crown blue-crown"
    assert parts(objectives="obj-67", developed=seven)["objectives"] == 0
    assert parts(objectives="obj-67", developed=seven, spaces="row-4 boost-coin side-a")["objectives"] == 4


MET = {
    "students": (9, 9, 9),
    "golems": "dead dead dead red-i red-i red-i",
    "gold": (4, 3, 2, 0),
    "study": 9,
}


@pytest.mark.rule("END-3")
@pytest.mark.parametrize(
    ("cards", "types"),
    [
        ("obj-51", 0),
        ("obj-51 obj-52 obj-53", 0),  # one type, three times
        ("obj-51 obj-54", 2),  # the students of two districts are two types
        ("obj-51 obj-54 obj-57", 5),
        ("obj-51 obj-52 obj-54 obj-55", 2),
        ("obj-51 obj-60 obj-63", 5),
        ("obj-60 obj-75", 2),  # built and killed are two types
        ("obj-51 obj-60 obj-63 obj-69", 9),
        ("obj-51 obj-60 obj-63 obj-69 obj-75", 9),
        ("obj-51 obj-66", 0),  # what is not met is no type
        ("obj-51 obj-60 obj-72 obj-66", 2),
    ],
)
def test_two_three_and_four_or_more_different_types_met_are_2_5_and_9_more(
    parts: Parts, cards: str, types: int
) -> None:
    assert parts(objectives=cards, **MET)["objective types"] == types


@pytest.mark.rule("END-3")
def test_there_are_nine_types_of_three_cards(at: At) -> None:
    box = at().box
    assert sorted(box.objective_type) == [kind for kind in range(9) for _ in range(3)]


@pytest.mark.rule("END-3")
def test_several_cards_of_a_type_all_pay(parts: Parts) -> None:
    assert parts(objectives="obj-51 obj-52 obj-53", students=(8, 1, 1))["objectives"] == 2 + 4


# ------------------------------------------------------------------ resources


@pytest.mark.rule("END-4")
@pytest.mark.parametrize(
    ("clay", "coin", "knowledge", "vp"), [(0, 0, 0, 0), (4, 0, 0, 0), (2, 2, 1, 1), (4, 4, 4, 2), (0, 0, 26, 5)]
)
def test_5_resources_of_any_kinds_together_are_a_vp(
    parts: Parts, clay: int, coin: int, knowledge: int, vp: int
) -> None:
    assert parts(clay=clay, coin=coin, knowledge=knowledge)["resources"] == vp


@pytest.mark.rule("END-4")
def test_gold_is_no_resource(parts: Parts) -> None:
    assert parts(gold=(3, 2, 0, 0), clay=4)["resources"] == 0


@pytest.mark.rule("END-4", "OPT-5")
def test_vp_below_zero_count_as_they_are(parts: Parts) -> None:
    mine = parts(vp=-7)
    assert mine["vp track"] == -7
    assert sum(mine.values()) == -7


# ------------------------------------------------------------------ the winner


def winners(scores: list[Score]) -> list[int]:
    return [who for who, score in enumerate(scores) if score["won"]]


@pytest.mark.rule("END-5")
def test_most_vp_win_whatever_the_order(at: At, golem: Golem) -> None:
    s = at("", seats=3, order=(0, 1, 2), vp=10, others=[{"vp": 12}, {"vp": 11}])
    assert winners(golem.score(s)) == [1]
    assert [score["total"] for score in golem.score(s)] == [10, 12, 11]


@pytest.mark.rule("END-5", "ORD-1")
@pytest.mark.parametrize(
    ("rabbis", "permanent", "winner"),
    [((2, 0, 1), (), 1), ((0, 1, 2), (), 0), ((4, 4, 1), (1, 0), 1), ((4, 4, 2), (0, 1), 0)],
)
def test_a_tie_goes_to_the_rabbi_placed_uppermost_in_the_last_round(
    at: At, golem: Golem, rabbis: tuple[int, int, int], permanent: tuple[int, ...], winner: int
) -> None:
    others = [{"vp": 20, "rabbi": rabbis[1]}, {"vp": 19, "rabbi": rabbis[2]}]
    s = at("turn-order", seats=3, round=4, vp=20, rabbi=rabbis[0], permanent=permanent, others=others)
    assert winners(golem.score(s)) == [winner]


@pytest.mark.rule("END-5")
def test_the_tie_is_of_all_points_and_not_of_the_track(at: At, golem: Golem) -> None:
    s = at("", order=(1, 0), vp=10, clay=10, others=[{"vp": 12}])
    assert [score["total"] for score in golem.score(s)] == [12, 12]
    assert winners(golem.score(s)) == [1]


# ------------------------------------------------------------------ whole games


@pytest.mark.rule("END-1", "END-2", "END-3", "END-4", "END-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_are_scored_as_a_person_would_with_the_rules_in_hand(golem: Golem, seats: int) -> None:
    content_files = golem.box.content_files
    entries = [entry for area in ("golem", "study", "artifact") for entry in content_files.of("developments", area)]
    cards = content_files.of("objectives", "objective")
    for seed in range(4):
        s = golem.new(simple_setup("golem", seats))
        assert isinstance(s, GolemState)
        playout(s, Dealer(seed, seats))
        assert s.round == 4
        for who, score in enumerate(golem.score(s)):
            p = s.players[who]
            held = [entry for i, entry in enumerate(entries) if p.developed >> i & 1]
            menorah = {area: sum(e.number("menorahs") for e in held if e.kind == area) for area in AREAS}
            for area, colour in (("golem", 0), ("artifact", 1), ("study", 2)):
                menorah[area] += s.menorahs[colour] == who
            reached = {
                "student-red": p.students[0],
                "student-yellow": p.students[1],
                "student-blue": p.students[2],
                "created": sum(1 for at in p.golems[2:] if at != 0),
                "gold": sum(p.gold),
                "development": len(held),
                "study": p.study,
                "book": sum(len(column) for column in p.columns),
                "dead": sum(1 for at in p.golems if at == -1),
            }
            met = [
                cards[card] for card in p.objectives if reached[cards[card].text("type")] >= cards[card].number("goal")
            ]
            types = {card.text("type") for card in met}
            total = p.vp + reached["created"] * menorah["golem"]
            total += (
                sum(1 for have, full in zip(p.gold, (4, 3, 2, 1), strict=True) if have == full) * menorah["artifact"]
            )
            total += sum(1 for column in p.columns if column) * menorah["study"]
            total += {8: 4, 9: 8, 10: 12}.get(p.study, 0)
            total += sum(card.number("vp") for card in met)
            total += (0, 0, 2, 5, 9)[min(4, len(types))]
            total += (p.clay + p.coin + p.knowledge) // 5
            assert score["total"] == total == sum(score["parts"].values())
        assert len(winners(golem.score(s))) == 1


AREAS = ("golem", "study", "artifact")
