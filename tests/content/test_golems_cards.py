"""The cards of Golems: as many as there are, each value with a source, and mistakes in corrections told."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from loew.engine.content import SOURCES, Entry
from loew.engine.effect import show
from loew.engine.errors import ContentError
from loew.games.golems.game import Golems
from loew.games.golems.rules.cards import COLOURS, Box

NEEDS = {
    "red-1": "yellow",
    "red-2": "red blue",
    "red-3": "yellow green",
    "red-4": "green green",
    "red-5": "red blue yellow",
    "red-6": "red red green",
    "red-7": "4 any",
    "blu-1": "green",
    "blu-2": "blue yellow",
    "blu-3": "red green",
    "blu-4": "red red",
    "blu-5": "blue yellow green",
    "blu-6": "red blue blue",
    "blu-7": "4 any",
    "yel-1": "red",
    "yel-2": "yellow green",
    "yel-3": "red blue",
    "yel-4": "blue blue",
    "yel-5": "red yellow green",
    "yel-6": "blue yellow yellow",
    "yel-7": "4 any",
    "grn-1": "blue",
    "grn-2": "red green",
    "grn-3": "blue yellow",
    "grn-4": "yellow yellow",
    "grn-5": "red blue green",
    "grn-6": "yellow green green",
    "grn-7": "4 any",
    "tim-1": "3 any",
    "tim-2": "3 any",
    "tim-3": "3 any",
    "tim-4": "3 any",
    "tim-5": "blue yellow green",
    "tim-6": "red yellow green",
    "tim-7": "red blue green",
    "tim-8": "red blue yellow",
}
RUNES = {
    "run-1": ("elements red", True, "yellow green"),
    "run-2": ("elements blue", True, "green red"),
    "run-3": ("elements yellow", True, "red blue"),
    "run-4": ("elements green", True, "blue yellow"),
    "run-5": ("elements time", False, "wild"),
    "run-6": ("summoner", False, "wild"),
    "run-7": ("reserve", False, "red yellow"),
    "run-8": ("gems", False, "blue green"),
    "run-9": ("resources", False, "wild"),
}
GEMS = {
    "gem-1": ("3 gem", 0),
    "gem-2": ("2 gem", 1),
    "gem-3": ("1 gem", 2),
    "gem-4": ("1 gem & another-turn", 0),
    "gem-5": ("1 gem & take-six", 0),
    "gem-6": ("1 gem & pair", 0),
    "gem-7": ("1 gem & pair", 0),
    "gem-8": ("2 gem", 0),
}


@pytest.fixture(scope="module")
def golems() -> Golems:
    return Golems()


@pytest.fixture(scope="module")
def box(golems: Golems) -> Box:
    return golems.box


def named(box: Box, kind: str) -> dict[str, Entry]:
    return {entry.id: entry for entry in box.content_file.entries(kind)}


def test_there_are_36_golems_9_runes_and_8_gem_cards(box: Box) -> None:
    assert Counter(entry.kind for entry in box.entries) == {"golem": 36, "rune": 9, "gem": 8}
    assert len(set(box.names)) == len(box.names) == 53
    assert [box.names[i] for i in box.number.values()] == list(box.number)


def test_there_are_seven_golems_of_each_colour_and_eight_of_time(box: Box) -> None:
    types = Counter(entry.text("type") for entry in box.content_file.entries("golem"))
    assert types == {"red": 7, "blue": 7, "yellow": 7, "green": 7, "time": 8}


def test_every_golem_needs_what_the_design_says(box: Box) -> None:
    assert {name: entry.text("needs") for name, entry in named(box, "golem").items()} == NEEDS


def test_a_coloured_golem_gives_its_colour_and_two_time_golems_each(box: Box) -> None:
    for entry in box.content_file.entries("golem"):
        if entry.text("type") != "time":
            assert entry.text("gives") == entry.text("type")
    times = [entry.text("gives") for name, entry in named(box, "golem").items() if name.startswith("tim")]
    assert times == [*COLOURS, *COLOURS]


def test_the_runes_are_what_the_design_says_and_four_are_square(box: Box) -> None:
    found = {
        name: (entry.text("scoring"), entry.values["square"], entry.text("gives"))
        for name, entry in named(box, "rune").items()
    }
    assert found == RUNES
    assert [box.names[i] for i in box.square] == ["run-1", "run-2", "run-3", "run-4"]


def test_the_gem_cards_are_what_the_design_says(box: Box) -> None:
    found = {name: (entry.text("reward"), entry.number("vp")) for name, entry in named(box, "gem").items()}
    assert found == GEMS
    assert [box.names[i] for i in box.only_two] == ["gem-4"]
    assert [box.names[i] for i in box.only_solo] == ["gem-5"]
    assert box.names[box.icon_card] == "gem-8"
    assert [box.names[i] for i in box.pair] == ["gem-6", "gem-7"]


def test_the_numbers_are_those_of_the_rulebook(box: Box) -> None:
    [entry] = box.content_file.entries("numbers")
    assert set(entry.source.values()) == {"rulebook"}
    assert entry.values == {
        "gems": 13,
        "rows": 4,
        "reserve": 4,
        "aside": 2,
        "low": 1,
        "refill": 2,
        "rich": 3,
        "fee": 1,
        "tucked": 3,
        "golem_points": 2,
        "tucked_points": 1,
        "dust_points": [0, 1, 3, 6, 10],
        "element_points": 2,
        "summoner_points": 7,
        "reserve_points": 1,
        "gems_points": 2,
        "gems_most": 6,
        "resources_points": 1,
        "resources_most": 6,
        "solo_rows": 3,
        "solo_aside": 5,
        "solo_takes": 5,
        "solo_pair": 2,
        "automa_rune_points": 3,
        "automa_rune_points_advanced": 5,
    }


def test_every_value_has_a_source(box: Box) -> None:
    for entry in box.content_file.all():
        assert set(entry.values) <= set(entry.source)
        assert all(entry.source[name] in SOURCES for name in entry.values)
        assert "owner" not in entry.source.values()


def test_what_is_lost_is_not_passed_off_as_the_rulebooks(box: Box) -> None:
    for name, entry in named(box, "golem").items():
        assert (name, entry.source["needs"], entry.source["gives"]) == (name, "reconstructed", "reconstructed")
    for name, entry in named(box, "rune").items():
        assert (name, entry.source["gives"]) == (name, "reconstructed")


def test_every_reward_is_an_effect_that_reads_as_it_is_written(golems: Golems, box: Box) -> None:
    for number, entry in enumerate(box.entries):
        if entry.kind == "gem":
            reward = box.rewards[number]
            assert show(reward) == entry.text("reward")
            assert golems.notation.parse(show(reward)) == reward


def test_every_use_of_a_card_reads_as_it_is_written(golems: Golems, box: Box) -> None:
    assert [show(use) for use in box.uses] == [
        "resource / summon / summon-with-icon",
        "resource / reserve",
        "reward / dust",
    ]
    for use in (*box.uses, *box.free_uses):
        assert golems.notation.parse(show(use)) == use


# ------------------------------------------------------------------ an owner's corrections


def corrected(folder: Path, text: str) -> Golems:
    (folder / "golems.toml").write_text(text, encoding="utf-8")
    return Golems(folder)


def test_an_owner_can_say_what_is_really_printed(tmp_path: Path, golems: Golems) -> None:
    text = '[[golem]]\nid = "red-1"\nneeds = "green green"\n[[gem]]\nid = "gem-3"\nreward = "2 gem"\nvp = 5\n'
    mine = corrected(tmp_path, text)
    number = mine.box.number
    assert mine.box.needs[number["red-1"]].colours == (0, 0, 0, 2)
    assert show(mine.box.rewards[number["gem-3"]]) == "2 gem"
    assert mine.box.vp[number["gem-3"]] == 5
    assert named(mine.box, "golem")["red-1"].source["needs"] == "owner"
    assert mine.content_version != golems.content_version


@pytest.mark.parametrize(
    ("text", "where", "problem"),
    [
        ('[[golem]]\nid = "red-1"\nneeds = "pink"\n', "golem 'red-1'", "'needs' should be colours"),
        ('[[golem]]\nid = "red-1"\nneeds = ""\n', "golem 'red-1'", "'needs' should be colours"),
        ('[[golem]]\nid = "red-1"\nneeds = "many any"\n', "golem 'red-1'", "'needs' should be colours"),
        ('[[golem]]\nid = "red-1"\ntype = "pink"\n', "golem 'red-1'", "'type' should be one of red, blue"),
        ('[[golem]]\nid = "red-1"\ngives = "red blue"\n', "golem 'red-1'", "'gives' should be one colour"),
        ('[[golem]]\nid = "red-1"\ngives = "wild"\n', "golem 'red-1'", "'gives' should be one colour"),
        ('[[rune]]\nid = "run-1"\ngives = "red"\n', "rune 'run-1'", "'gives' should be two colours or 'wild'"),
        ('[[rune]]\nid = "run-1"\ngives = "red red"\n', "rune 'run-1'", "two different colours"),
        ('[[rune]]\nid = "run-1"\nscoring = "elements"\n', "rune 'run-1'", "'scoring' should be one of"),
        ('[[rune]]\nid = "run-1"\nsquare = false\n', "", "four runes should be square, not 3"),
        ('[[rune]]\nid = "run-9"\nsquare = true\n', "", "four runes should be square, not 5"),
        ('[[gem]]\nid = "gem-1"\nvp = "two"\n', "gem 'gem-1'", "'vp' should look like 0"),
        ("[numbers]\ndust_points = [1, 2]\n", "", "'dust_points' should begin with 0"),
        ('[numbers]\ndust_points = ["none"]\n', "numbers", "'dust_points' should be a list of whole numbers"),
        ('[[card]]\nid = "red-1"\n', "", "no kind 'card'"),
        ('[[golem]]\nid = "pin-1"\n', "", "there is no golem 'pin-1' to correct"),
    ],
)
def test_a_correction_that_cannot_be_names_file_entry_and_problem(
    tmp_path: Path, text: str, where: str, problem: str
) -> None:
    with pytest.raises(ContentError) as caught:
        corrected(tmp_path, text)
    told = str(caught.value)
    assert "golems.toml" in told
    assert where in told
    assert problem in told


@pytest.mark.parametrize("reward", ["5 gold", "dance", "1 gem &", ""])
def test_a_reward_that_cannot_be_read_is_told(tmp_path: Path, reward: str) -> None:
    with pytest.raises(ContentError, match="cannot read"):
        corrected(tmp_path, f'[[gem]]\nid = "gem-1"\nreward = "{reward}"\n')


def test_a_reward_that_cannot_be_read_is_told_with_file_and_entry(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"golems.toml.*gem-1"):
        corrected(tmp_path, '[[gem]]\nid = "gem-1"\nreward = "5 gold"\n')


def test_taking_the_icon_from_the_cards_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentError):
        corrected(tmp_path, '[[gem]]\nid = "gem-8"\nlater = "nothing"\n')
