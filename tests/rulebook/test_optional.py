"""What must be done and what may be left, prices, and the ends of tracks and streets (OPT-1 to OPT-5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.game import chance_choice
from loew.engine.machine import SKIP, play
from loew.engine.seat import CHANCE, Dealer
from loew.games.golem.rules.state import GolemState

At = Callable[..., GolemState]
Begin = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Words = Callable[..., str]

# Setting up and the frame of a round; the march; what finishes or pays for something already begun.
MANDATORY = {
    *("Draft", "GiveBack", "ChooseArtifact", "ChooseStarts", "StandGolems"),
    *("March", "MarchOn"),
    *("Action", "SetAside", "Income"),
    *("Bury", "PlaceBook", "PlaceTile", "PayMix", "StudentBack", "KeepObjective"),
}


# ------------------------------------------------------------------ OPT-1


@pytest.mark.rule("OPT-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_every_game_whatever_is_not_mandatory_can_be_declined(begin: Begin, seats: int) -> None:
    for seed in range(8):
        s = begin(seats)
        dealer = Dealer(seed, 2)
        while s.top is not None:
            if s.top.who != CHANCE:
                verb = type(s.top.effect).__name__
                assert (SKIP in s.options) == (not s.top.must)
                assert s.top.must == (verb in MANDATORY), verb
            play(s, chance_choice(s, dealer) if s.top.who == CHANCE else dealer.one(s.options))


@pytest.mark.rule("OPT-1")
@pytest.mark.parametrize(
    "do",
    [
        "student any",
        "student red",
        "golem-track 1 / golem-track -1",
        "kill",
        "create",
        "work",
        "activate 2",
        "steps 2",
        "golem: forward 4",
        "beside: use-tile",
        "1 gold",
        "develop any",
        "develop-mixed 3",
        "book",
        "lent-book",
        "3 clay > 6 vp",
        "(1 coin > copy) + (3 coin > study 1)",
    ],
)
def test_a_bonus_may_be_left(at: At, say: Say, do: str) -> None:
    s = at(do, clay=9, coin=9, knowledge=9, value=3)
    p = s.players[0]
    before = p.copy()
    say(s, "skip")
    assert s.top is None
    assert all(getattr(p, name) == getattr(before, name) for name in p.FIELDS)


@pytest.mark.rule("OPT-1")
def test_a_bonus_may_be_taken_in_part(at: At, say: Say, golems: Words) -> None:
    s = at("golem: forward 4", golems="red-i")
    say(s, "golem red-i", "step red-i", "step red-ii", "skip")
    assert golems(s) == "red-iii"
    s = at("student any & student any")
    say(s, "student blue", "skip")
    assert s.players[0].students == (1, 1, 2)
    s = at("2 gold")
    say(s, "gold row-1", "skip")
    assert s.players[0].gold == (1, 0, 0, 0)
    s = at("activate 2", beside={"red-i": "red-1"})
    say(s, "activate red-i", "skip")
    assert golems(s) == "red-i-lying yellow-i"


@pytest.mark.rule("OPT-1")
def test_golem_track_steps_of_creating_and_killing_are_not_asked(at: At, say: Say) -> None:
    s = at("create & kill", clay=3, golems="red-i")
    say(s, "create blue")
    assert s.players[0].level == 4
    say(s, "kill red-i")
    assert s.players[0].level == 3


# ------------------------------------------------------------------ OPT-2


@pytest.mark.rule("OPT-2")
def test_joined_effects_come_in_the_printed_order(at: At, say: Say, offered: Offered, golems: Words) -> None:
    s = at("3 clay & create & steps 1", golems="red-ii", clay=0)  # action tile 3
    assert s.players[0].clay == 3
    assert offered(s) == ["create yellow", "create blue", "skip"]
    say(s, "create blue")
    assert offered(s) == ["step red-ii", "back red-ii", "step blue-i", "skip"]
    say(s, "step blue-i")
    assert golems(s) == "red-ii blue-ii"


@pytest.mark.rule("OPT-2")
@pytest.mark.parametrize(
    ("choices", "end"),
    [
        (["skip", "step red-ii"], "red-iii"),
        (["create blue", "skip"], "red-ii blue-i"),
        (["skip", "skip"], "red-ii"),
    ],
)
def test_declining_one_of_them_does_not_cancel_the_next(
    at: At, say: Say, golems: Words, choices: list[str], end: str
) -> None:
    s = at("3 clay & create & steps 1", golems="red-ii")
    say(s, *choices)
    assert s.top is None
    assert golems(s) == end


@pytest.mark.rule("OPT-2")
def test_what_cannot_be_done_does_not_cancel_the_next_either(at: At) -> None:
    s = at("kill & 3 coin", golems="dead dead")
    assert s.top is None
    assert s.players[0].coin == 3


@pytest.mark.rule("OPT-2")
def test_a_later_effect_counts_what_an_earlier_one_has_done(at: At, say: Say) -> None:
    s = at("(golem-track 1 / golem-track -1) & 1 vp per golem-level & 1 knowledge per golem-level", level=3)
    say(s, "golem-track 1")
    assert (s.players[0].vp, s.players[0].knowledge) == (13, 3)
    s = at("(golem-track 1 / golem-track -1) & 1 vp per golem-level & 1 knowledge per golem-level", level=3)
    say(s, "skip")
    assert (s.players[0].vp, s.players[0].knowledge) == (12, 2)


# ------------------------------------------------------------------ OPT-3


@pytest.mark.rule("OPT-3")
@pytest.mark.parametrize("clay", [0, 1, 2])
def test_a_price_that_cannot_be_paid_whole_is_not_offered(at: At, clay: int) -> None:
    s = at("3 clay > 6 vp", clay=clay)
    assert s.top is None
    assert (s.players[0].clay, s.players[0].vp) == (clay, 10)


@pytest.mark.rule("OPT-3")
def test_a_price_once_accepted_is_paid_whole(at: At, say: Say) -> None:
    s = at("3 clay > 6 vp", clay=4)
    say(s, "pay 3 clay")
    assert (s.players[0].clay, s.players[0].vp) == (1, 16)


@pytest.mark.rule("OPT-3")
def test_a_discount_larger_than_the_cost_gives_nothing_back(at: At, say: Say) -> None:
    s = at("create 4", clay=1, golems="")
    say(s, "create red")
    assert s.players[0].clay == 1
    s = at("develop golem 5", clay=1)
    say(s, "develop left-leg")
    assert s.players[0].clay == 1
    s = at("develop-mixed 3", clay=1, coin=1, knowledge=1)
    say(s, "develop left-leg")
    p = s.players[0]
    assert (p.clay, p.coin, p.knowledge) == (1, 1, 1)
    s = at("work", value=6, knowledge=2)
    say(s, "workers 1")
    assert s.players[0].knowledge == 2
    s = at("book 9", knowledge=2)
    say(s, "buy book-1")
    assert s.players[0].knowledge == 2


# ------------------------------------------------------------------ OPT-4


@pytest.mark.rule("OPT-4")
def test_students_never_move_past_x_or_before_i(at: At, offered: Offered) -> None:
    assert offered(at("student any", students=(10, 9, 10))) == ["student yellow", "skip"]
    assert at("student red", students=(10, 1, 1)).top is None
    assert at("student any", students=(10, 10, 10)).top is None
    assert offered(at("student-back any", students=(1, 2, 1))) == ["student-back yellow", "skip"]
    assert at("student-back blue", students=(5, 5, 1)).top is None


@pytest.mark.rule("OPT-4")
@pytest.mark.parametrize(
    ("study", "n", "end"), [(0, 1, 1), (8, 2, 10), (9, 2, 10), (9, 1, 10), (10, 1, 10), (10, 2, 10)]
)
def test_the_study_marker_stops_at_its_top(at: At, study: int, n: int, end: int) -> None:
    s = at(f"study {n}", study=study)
    assert s.top is None
    assert s.players[0].study == end


@pytest.mark.rule("OPT-4")
@pytest.mark.parametrize(("level", "texts"), [(0, ["golem-track 1"]), (11, ["golem-track -1"])])
def test_the_golem_marker_stops_at_its_ends(at: At, say: Say, offered: Offered, level: int, texts: list[str]) -> None:
    s = at("golem-track 1 / golem-track -1", level=level)
    assert offered(s) == [*texts, "skip"]


@pytest.mark.rule("OPT-4", "OPT-3")
@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("student-back red > (4 vp & 3 clay)", {"students": (1, 5, 5)}),
        ("student-back yellow > (3 vp & 1 gold)", {"students": (5, 1, 5)}),
        ("student-back blue > (3 vp & study 1)", {"students": (5, 5, 1)}),
        ("study-back 1 > (3 vp & student any)", {"study": 0}),
    ],
)
def test_a_step_that_cannot_be_made_pays_for_nothing(at: At, do: str, fields: dict[str, object]) -> None:
    s = at(do, **fields)
    assert s.top is None
    assert s.players[0].vp == 10


@pytest.mark.rule("OPT-4", "OPT-3")
def test_a_step_back_that_can_be_made_pays(at: At, say: Say, offered: Offered) -> None:
    s = at("student-back red > (4 vp & 3 clay)", students=(2, 1, 1))
    assert offered(s)[-1] == "skip"
    say(s, offered(s)[0])
    p = s.players[0]
    assert (p.students, p.vp, p.clay) == ((1, 1, 1), 14, 3)
    s = at("study-back 1 > (3 vp & student any)", study=1)
    say(s, offered(s)[0], "student red")
    assert (s.players[0].study, s.players[0].vp, s.players[0].students) == (0, 13, (2, 1, 1))


@pytest.mark.rule("OPT-4")
def test_a_price_for_a_step_at_the_top_is_not_taken(at: At) -> None:
    s = at("2 knowledge > study 1", knowledge=5, study=10)
    assert s.top is None
    assert s.players[0].knowledge == 5


# ------------------------------------------------------------------ OPT-5


@pytest.mark.rule("OPT-5")
def test_vp_may_go_below_zero(at: At) -> None:
    s = at("control", golems="red-v yellow-v", vp=3)
    assert s.players[0].vp == -7


@pytest.mark.rule("OPT-5", "OPT-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_every_game_resources_stay_above_zero_and_markers_on_their_tracks(begin: Begin, seats: int) -> None:
    for seed in range(8):
        s = begin(seats)
        dealer = Dealer(seed, 3)
        while s.top is not None:
            for p in s.players:
                assert min(p.clay, p.coin, p.knowledge) >= 0
                assert all(1 <= n <= 10 for n in p.students)
                assert 0 <= p.study <= 10
                assert 0 <= p.level <= 11
                assert all(-1 <= at <= 30 for at in p.golems)
            play(s, chance_choice(s, dealer) if s.top.who == CHANCE else dealer.one(s.options))
