"""What lessons say of the positions that they show is so. The rules that they teach are tried where the rules are."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from lessons.test_lessons import play_through
from loew.engine.journal import Journal
from loew.teacher.lessons.lesson import lesson
from loew.teacher.lessons.playing import LEARNER, LessonProgress

View = dict[str, Any]
ROMAN = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


@cache
def views(id: str) -> dict[str, View]:
    """What the learner sees at each step."""
    taught, found = lesson(id), dict[str, View]()
    assert taught is not None

    def seen(at: LessonProgress, journal: Journal) -> None:
        found[at.step.id] = dict(journal.view(LEARNER))

    play_through(taught, seen)
    return found


def me(view: View) -> View:
    return dict(view["players"][LEARNER])


def paths(view: View) -> list[str]:
    """What is offered, with what follows from it."""
    return [offer["path"] for offer in view["decision"]["paths"]] if view["decision"] else []


def marbles(view: View, line: str) -> int:
    return sum(view["lines"][line].values())


@pytest.mark.step("golem/marbles take", "golem/marbles taken", "golem/marbles decline", "golem/marbles emptier")
@pytest.mark.step("golem/marbles black")
def test_the_lesson_of_marbles() -> None:
    seen = views("golem/marbles")
    assert len([path for path in paths(seen["take"]) if path.endswith(" study")]) > 1
    assert [path for path in paths(seen["take"]) if path.startswith("take yellow study")]
    before, after = me(seen["take"]), me(seen["taken"])
    assert after["students"]["yellow"] == before["students"]["yellow"] + 1
    assert after["knowledge"] == before["knowledge"] + marbles(seen["take"], "study")
    assert "skip" in paths(seen["decline"])
    assert marbles(seen["emptier"], "study") == marbles(seen["taken"], "study") - 1 == 1
    black = {line: number.get("black", 0) for line, number in seen["black"]["lines"].items()}
    assert {line for line, number in black.items() if number} == {"artifacts"}
    assert black["artifacts"] == 1


@pytest.mark.step("golem/golems march", "golem/golems work", "golem/golems school", "golem/golems money")
@pytest.mark.step("golem/golems work-done", "golem/golems golem-line")
def test_the_lesson_of_golems() -> None:
    seen = views("golem/golems")
    houses = seen["march"]["neighbourhoods"]
    assert (houses["red"][2], houses["yellow"][1]) == ("red-4", "yellow-3")  # any student; a coin for gold
    assert 3 - marbles(seen["work"], "work") <= 0  # two golems are free
    at_school = me(seen["school"])
    red = next(ROMAN.index(golem.split("-")[1]) for golem in at_school["golems"] if golem.startswith("red"))
    assert at_school["students"]["red"] + 1 == red
    assert me(seen["money"])["coin"] == me(seen["school"])["coin"] - 1
    assert all(golem.endswith("-lying") for golem in me(seen["work-done"])["golems"])
    line = seen["golem-line"]
    assert line["line_effects"]["golem"]["gives"]["clay"] == marbles(line, "golem")


@pytest.mark.step("golem/artifacts room", "golem/artifacts wait", "golem/artifacts patron", "golem/artifacts tile")
@pytest.mark.step("golem/artifacts place", "golem/artifacts pay", "golem/artifacts summary")
def test_the_lesson_of_artifacts() -> None:
    seen = views("golem/artifacts")
    assert me(seen["room"])["gold"][2:] == [1, 1]  # of 2 and 1
    assert me(seen["complete"])["gold"][2:] == [2, 1]
    assert [path for path in paths(seen["wait"]) if path.startswith("develop")]
    assert "tile-6" in seen["patron"]["tiles"]
    assert me(seen["patron"])["actions_left"] == 1
    assert me(seen["place"])["gold"][2:] == [2, 1]
    assert len(paths(seen["pay"])) > 1
    income = [me(seen[step])["forecast"]["income"]["coin"] for step in ("patron", "summary")]
    assert income[1] == income[0] + 2


@pytest.mark.step("golem/books study", "golem/books buy", "golem/books once", "golem/books column-bonus")
@pytest.mark.step("golem/books lent", "golem/books free", "golem/books new-column", "golem/books decline")
def test_the_lesson_of_books() -> None:
    seen = views("golem/books")
    assert seen["library"]["round"] == 3
    assert len(seen["library"]["library"]) == 5
    assert me(seen["study"])["columns"][3] == ["book-2"]  # blue
    assert "book-5" in seen["study"]["library"]  # blue
    assert paths(seen["once"])[0] == "student blue"
    assert me(seen["column-bonus"])["study"] == me(seen["once"])["study"] + 1
    assert "column-4" in me(seen["column-bonus"])["developed"]
    assert me(seen["again"])["columns"][3] == ["book-2", "book-5"]
    assert "skip" in paths(seen["decline"])
    assert "tile-4" in seen["lent"]["tiles"]
    assert seen["free"]["library"][0] == "book-19"
    assert me(seen["new-column"])["knowledge"] == me(seen["free"])["knowledge"]
    assert me(seen["new-column"])["columns"][1:3] == [[], []]


@pytest.mark.step("golem/round where", "golem/round gravedigger", "golem/round character", "golem/round influence")
@pytest.mark.step("golem/round develop", "golem/round keep")
def test_the_lesson_of_a_round() -> None:
    seen = views("golem/round")
    assert (len(me(seen["where"])["marbles"]), me(seen["where"])["rabbi"]) == (2, -1)
    control = me(seen["where"])["forecast"]["control"]
    assert control["lost_vp"] > 0
    assert [each for each in control["golems"] if each["lost_vp"] and each["golem"].startswith("blue")]
    assert "tile-5" in seen["gravedigger"]["tiles"]
    assert seen["character"]["characters"][seen["character"]["round"] - 1] == "char-39"
    assert sorted(me(seen["character"])["marbles"]) == ["white", "yellow"]
    assert "3 coin" in paths(seen["influence"])
    assert me(seen["keep"])["forecast"]["control"]["due"] > 0
    assert "left-arm" in me(seen["keep"])["developed"]
    assert me(seen["end"])["vp"] >= me(seen["keep"])["vp"]


@pytest.mark.step("golem/scoring late", "golem/scoring menorahs", "golem/scoring gravedigger", "golem/scoring kill")
@pytest.mark.step("golem/scoring character", "golem/scoring head")
def test_the_lesson_of_scoring() -> None:
    seen = views("golem/scoring")
    assert seen["late"]["round"] == 4
    owner = me(seen["menorahs"])
    assert owner["points"]["golems"] == owner["menorahs"]["red"] * owner["multipliers"]["red"]
    assert sum(owner["menorahs"].values()) >= len(owner["developed"])
    control = me(seen["gravedigger"])["forecast"]["control"]
    ahead = {each["golem"]: each["knowledge"] for each in control["golems"]}
    assert control["lost_vp"] > 0
    assert max(ahead, key=lambda golem: ahead[golem]) == "blue-vii"
    assert "tile-5" in seen["gravedigger"]["tiles"]
    assert seen["character"]["characters"][3] == "char-46"
    assert me(seen["head"])["clay"] == 8  # the price of the head


@pytest.mark.step("golems/first take", "golems/first resource", "golems/first last", "golems/first points")
@pytest.mark.step("golems/first gem-card")
def test_the_lesson_of_the_card_game() -> None:
    seen = views("golems/first")
    rows = {step: {card: row for row in view["rows"] for card in row["cards"]} for step, view in seen.items()}
    assert len(rows["take"]["red-5"]["cards"]) == 3
    assert (me(seen["resource"])["columns"]["red"], me(seen["resource"])["icons"]["red"]) == (["red-5"], 1)
    assert rows["last"]["yel-1"]["cards"] == ["yel-1"]
    assert "yel-1" in seen["last"]["ready"]
    summoned = me(seen["points"])
    assert [each["card"] for each in summoned["golems"]] == ["yel-1"]
    assert summoned["golems"][0]["tucked"] == ["red-5"]
    assert summoned["icons"]["red"] == 0
    assert len(rows["gem-card"]["gem-1"]["cards"]) == 2


@pytest.mark.step("golem/coach parts", "golem/coach control", "golem/coach development")
def test_what_the_coach_says_of_costs_is_in_the_view() -> None:
    seen = views("golem/golems")
    control = me(seen["ahead"])["forecast"]["control"]
    assert control["due"] == sum(each["knowledge"] for each in control["golems"]) > 0
    parts = views("golem/artifacts")["gold"]["decision"]["offers"]
    assert [offer for offer in parts if offer["cost"]]
