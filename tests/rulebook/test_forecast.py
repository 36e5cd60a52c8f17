"""What is to come for a seat if nothing changes: the march, income, control."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from automa.tables import lay_automa_table
from loew.engine.log import kind
from loew.engine.machine import AutoStep, State, play
from loew.engine.offer import Amounts
from loew.engine.trial import difference
from loew.games.golem.game import Golem
from loew.games.golem.rules.forecast import forecast
from loew.games.golem.rules.holdings import holdings
from loew.games.golem.rules.phase import phase
from loew.games.golem.rules.state import GolemState
from rulebook.helpers import FULL
from support import Case, walk

At = Callable[..., GolemState]
Say = Callable[..., None]


def gives(s: GolemState, who: int = 0) -> dict[str, Amounts]:
    """What each source of income gives, by its id."""
    return {source["id"]: source["gives"] for source in forecast(s, who)["sources"]}


# ------------------------------------------------------------------ income


@pytest.mark.rule("INC-1")
def test_income_lists_each_source_that_gives_anything_and_their_sum(at: At) -> None:
    s = at("work", students=(4, 2, 1), study=4, level=6)
    assert gives(s) == {
        "red": {"clay": 2},
        "yellow": {"coin": 1},
        "study-track": {"knowledge": 2},
        "golem-track": {"vp": 2},
    }
    assert forecast(s, 0)["income"] == {"clay": 2, "coin": 1, "knowledge": 2, "vp": 2}


@pytest.mark.rule("INC-1", "ART-3")
def test_a_complete_artifact_gives_its_effect_with_its_grey_tile(at: At) -> None:
    s = at("work", artifact="art-1a", gold=(0, 3, 2, 0), spaces="row-2 boost-clay side-a")
    assert gives(s) == {"row-2": {"clay": 2, "coin": 2, "vp": 2}, "row-3": {"clay": 1, "coin": 1}}
    assert forecast(s, 0)["income"] == {"clay": 3, "coin": 3, "vp": 2}
    printed = {source["id"]: source["effects"] for source in forecast(s, 0)["sources"]}
    assert printed == {"row-2": ["2 coin & 2 vp", "2 clay"], "row-3": ["1 clay & 1 coin"]}


@pytest.mark.rule("INC-1")
def test_an_artifact_whose_step_may_be_declined_is_listed_with_what_is_certain(at: At) -> None:
    s = at("work", artifact="art-1a", gold=(4, 0, 0, 0))
    assert gives(s) == {"row-1": {"vp": 3}}
    assert forecast(s, 0)["income"] == {"vp": 3}


@pytest.mark.rule("INC-1")
def test_where_the_order_matters_the_step_of_the_study_marker_comes_first(at: At) -> None:
    s = at("work", artifact="art-3a", gold=(0, 3, 2, 0), students=(8, 2, 1), level=6, study=3)
    assert forecast(s, 0)["income"] == {"coin": 4, "knowledge": 2, "study": 1, "vp": 6}


@pytest.mark.rule("INC-1")
def test_the_development_of_the_study_track_is_counted(at: At) -> None:
    assert gives(at("work", study=4, developed="study-track")) == {"study-track": {"knowledge": 3}}


def test_looking_ahead_changes_nothing(at: At, golem: Golem) -> None:
    s = at("work", artifact="art-3a", gold=FULL, students=(8, 2, 1), study=3, golems="red-v", knowledge=1)
    before = golem.dump(s)
    forecast(s, 0)
    assert golem.dump(s) == before


ROUND = "each must income & each (develop any) & each control"


@pytest.mark.rule("INC-1", "INC-2")
def test_income_that_was_taken_is_no_longer_to_come(at: At, say: Say) -> None:
    others = [{"students": (4, 1, 1), "clay": 8}]
    s = at(ROUND, students=(4, 1, 1), clay=8, others=others, artifact="art-3a", gold=(0, 3, 0, 0), study=3)
    assert phase(s) == "income"
    assert set(gives(s)) == {"row-2", "study-track"}, "the rest was taken without asking"
    assert gives(s, 1) == {"red": {"clay": 2}}
    say(s, "income row-2")
    assert phase(s) == "development"
    for who in (0, 1):
        assert forecast(s, who)["income"] == {}
        assert forecast(s, who)["sources"] == []


# ------------------------------------------------------------------ control


@pytest.mark.rule("CTL-1")
def test_control_lists_each_golem_ahead_of_its_student_with_its_knowledge(at: At) -> None:
    s = at("work", golems="red-v yellow-ii blue-i", students=(2, 2, 1), knowledge=7)
    assert forecast(s, 0)["control"] == {
        "golems": [{"golem": "red-v", "knowledge": 3, "lost_vp": 0}],
        "due": 3,
        "have": 7,
        "lost_vp": 0,
    }


@pytest.mark.rule("CTL-2")
def test_control_says_which_golems_cannot_be_paid_for(at: At) -> None:
    s = at("work", golems="red-v yellow-iii blue-iv", students=(1, 1, 1), knowledge=2, study=0)
    control = forecast(s, 0)["control"]
    lost = {each["golem"]: each["lost_vp"] for each in control["golems"]}
    assert lost == {"red-v": s.box.uncontrolled_vp, "yellow-iii": 0, "blue-iv": s.box.uncontrolled_vp}
    assert sum(lost.values()) == control["lost_vp"]


@pytest.mark.rule("CTL-1")
def test_it_is_paid_from_what_there_is_after_the_income(at: At) -> None:
    control = forecast(at("work", golems="red-v", students=(1, 1, 5), study=4, knowledge=1), 0)["control"]
    assert (control["due"], control["have"], control["lost_vp"]) == (4, 1 + 2 + 2, 0)


@pytest.mark.rule("CTL-1", "INC-2")
def test_after_the_income_it_is_paid_from_what_is_there(at: At) -> None:
    s = at(ROUND, golems="red-v", study=4, knowledge=3, clay=8)
    assert phase(s) == "development"
    assert s.players[0].knowledge == 5
    assert forecast(s, 0)["control"]["have"] == 5


@pytest.mark.rule("CTL-2")
@pytest.mark.parametrize(("knowledge", "lost"), [(3, 5), (6, 5), (0, 10), (7, 0)])
def test_with_too_little_the_points_lost_are_counted(at: At, knowledge: int, lost: int) -> None:
    control = forecast(at("work", golems="red-v yellow-iv blue-i", knowledge=knowledge), 0)["control"]
    assert (control["due"], control["lost_vp"]) == (7, lost)


@pytest.mark.rule("CTL-1")
def test_with_the_development_no_golem_costs_more_than_2(at: At) -> None:
    control = forecast(at("work", golems="red-x yellow-ii", developed="left-arm", knowledge=3), 0)["control"]
    assert [golem["knowledge"] for golem in control["golems"]] == [2, 1]
    assert (control["due"], control["lost_vp"]) == (3, 0)


@pytest.mark.rule("CTL-1", "RAB-15")
def test_with_the_waiver_there_is_nothing_to_pay(at: At) -> None:
    control = forecast(at("work", golems="red-x yellow-ii", waived=True), 0)["control"]
    assert (control["golems"], control["due"], control["lost_vp"]) == ([], 0, 0)


# ------------------------------------------------------------------ the march


@pytest.mark.rule("MOV-1")
def test_before_the_march_of_the_next_round_its_character_counts(at: At) -> None:
    steps = {"char-39": 1, "char-40": 2}
    s = at("actions", characters="char-39 char-40 char-39 char-46", level=4)
    assert forecast(s, 0)["march"] == {"comes": True, "now": False, "level": 3, "character": steps["char-40"]}


@pytest.mark.rule("MOV-1")
def test_during_the_march_it_is_that_of_this_round(at: At) -> None:
    s = at("march", must=True, characters="char-39 char-40 char-39 char-46", level=4)
    assert forecast(s, 0)["march"] == {"comes": True, "now": True, "level": 3, "character": 1}


@pytest.mark.rule("MOV-1")
def test_after_the_march_of_the_last_round_none_comes(at: At) -> None:
    assert forecast(at("actions", round=4), 0)["march"]["comes"] is False


# ------------------------------------------------------------------ the Automa


@pytest.mark.rule("APH-4", "ARE-1")
def test_the_automas_income_and_control_go_by_its_purse(golem: Golem) -> None:
    s = lay_automa_table(golem, "", purse=3, students=(4, 1, 1), study=4, level=6, golems="red-vii yellow-i").s
    assert gives(s) == {"red": {"resource": 2}, "study-track": {"resource": 2}, "golem-track": {"vp": 2}}
    assert forecast(s, 0)["income"] == {"resource": 4, "vp": 2}
    control = forecast(s, 0)["control"]
    assert (control["due"], control["have"], control["lost_vp"]) == (3, 7, 0)


@pytest.mark.rule("APH-4", "ARE-1")
def test_it_loses_points_only_below_the_end_of_its_purse(golem: Golem) -> None:
    control = forecast(lay_automa_table(golem, "", purse=0, golems="red-viii yellow-i").s, 0)["control"]
    assert (control["due"], control["have"], control["lost_vp"]) == (7, 0, 2)


@pytest.mark.rule("AST-4", "AAC-6")
def test_its_special_tile_doubles_an_artifact(golem: Golem) -> None:
    s = lay_automa_table(golem, "", artifact="art-1a", gold=(0, 3, 0, 0), spaces="row-2 trigger-marble side-a").s
    assert gives(s) == {"row-2": {"resource": 4, "vp": 4}}


@pytest.mark.rule("INC-1")
def test_the_steps_that_it_will_choose_are_counted(golem: Golem) -> None:
    s = lay_automa_table(
        golem, "", artifact="art-2a", gold=(0, 3, 0, 0), students=(1, 1, 1), strategy="red yellow blue"
    ).s
    assert forecast(s, 0)["income"]["student-yellow"] == 1


# ------------------------------------------------------------------ actions


@pytest.mark.rule("ACT-1")
def test_the_actions_left_are_the_marbles_and_the_rabbi_still_to_come(at: At, golem: Golem) -> None:
    for done, left in (({}, 3), ({"marbles": "red"}, 2), ({"marbles": "red", "rabbi": 1}, 1), ({"rabbi": 0}, 2)):
        assert golem.view(at("actions", **done), 0)["players"][0]["actions_left"] == left


# ------------------------------------------------------------------ whole games


CASES = [Case("golem", 2), Case("golem", 4, ("introductory",)), Case("golem", 3, automa=(1, 2))]
AFTER = ("develop", "control")  # what comes after a seat's income


@pytest.mark.parametrize("case", CASES, ids=str)
def test_over_whole_games_the_income_foreseen_is_the_one_that_comes(case: Case) -> None:
    compared = 0
    for seed in range(12):
        for s, _, choice in walk(case, seed):
            made: list[AutoStep] = []
            play(s, choice, made)
            compared += sum(check_forecast(made[i:], s) for i in range(len(made)) if starts_income(made[i]))
    assert compared > 10


def starts_income(step: AutoStep) -> bool:
    return kind(step.frame.effect) == "income" and not step.frame.at


def check_forecast(steps: list[AutoStep], last: State) -> bool:
    """Whether a seat's income was taken without a question; then it is what was foreseen."""
    before, who = steps[0].before, steps[0].frame.who
    later = [step.before for step in steps[1:] if step.frame.who != who or kind(step.frame.effect) in AFTER]
    after = later[0] if later else last
    assert isinstance(before, GolemState)
    assert isinstance(after, GolemState)
    if not later and phase(after) == "income":
        return False
    assert forecast(before, who)["income"] == difference(holdings(before, who), holdings(after, who))
    return True
