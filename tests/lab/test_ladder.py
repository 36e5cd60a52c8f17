"""The ladder: everybody meets everybody on the same deals at every seat, and an interrupted ladder continues."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from loew.engine.errors import SaveError, SetupError
from loew.lab.ladder import (
    Ladder,
    LadderFile,
    all_matches,
    drawn_group,
    game_count,
    is_automa,
    matches,
    play_work,
    seed_in,
)
from loew.lab.ladder_report import run_ladder

GOLEMS = Ladder("golems", ("random", "simple", "beginner"), (2,), 4, 9)
LEVELS = ("automa:1", "automa:2", "automa:3", "automa:4")


def ignore_progress(done: int) -> None:
    """Ignores the progress."""


def test_everybody_meets_everybody_at_both_seats_on_the_same_deals() -> None:
    played = Counter(seating for match in all_matches(GOLEMS) for seating in match.seatings())
    names = GOLEMS.players
    assert played == {(a, b): 2 for a in names for b in names if a != b}
    assert {match.deal for match in all_matches(GOLEMS)} == {0, 1}


def test_automas_never_meet() -> None:
    ladder = Ladder("golem", ("random", "simple", *LEVELS), (2, 4), 20, 1)
    for match in all_matches(ladder):
        assert sum(map(is_automa, match.group)) <= 1
    seats = Counter(name for match in matches(ladder, 4) for name in match.group)
    assert min(seats[level] for level in LEVELS) >= 1
    assert len({drawn_group(ladder.players, 4, number) for number in range(40)}) > 8


def test_a_game_says_who_scored_what_and_how_long_it_took() -> None:
    ladder = Ladder("golem", ("random", "automa:2"), (2,), 2, 3)
    match = next(all_matches(ladder))
    one, other = play_work(ladder, ladder.versions, (match.deal, match.seatings()))
    assert one["seats"] == other["seats"][::-1]
    for record in (one, other):
        assert [sum(parts.values()) for parts in record["parts"]] == record["totals"]
        automa = record["seats"].index("automa:2")
        assert record["choices"][automa] == 0
        assert record["choices"][1 - automa] > 20


def test_the_report_rates_everybody() -> None:
    heard: list[int] = []
    report = run_ladder(GOLEMS, LadderFile(GOLEMS, None), 1, heard.append)
    assert heard[-1] == game_count(GOLEMS) == 12
    (size,) = report["tables"]
    ranks = {line["name"]: line for line in size["players"]}
    assert ranks["simple"]["rating"]["value"] == 1000
    assert ranks["random"]["rating"]["high"] < 1000
    assert [line["name"] for line in size["players"]][-1] == "random"
    assert ranks["simple"]["against"]["random"]["share"] == 1
    for line in size["players"]:
        assert line["games"] == 8
        assert sum(line["sources"].values()) == pytest.approx(line["score"]["mean"])
        assert line["ms_per_choice"] >= 0


def test_an_interrupted_ladder_continues_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    whole = LadderFile(GOLEMS, path)
    complete = run_ladder(GOLEMS, whole, 1, ignore_progress)
    whole.close()
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:6]) + lines[6][:40], "utf-8")  # the power failed in the middle of a line
    heard: list[int] = []
    again = LadderFile(GOLEMS, path)
    continued = run_ladder(GOLEMS, again, 1, heard.append)
    again.close()
    assert heard[0] == 5
    assert heard[-1] == 12
    assert without_times(continued) == without_times(complete)
    assert all(json.loads(line) for line in path.read_text("utf-8").splitlines())
    assert len(path.read_text("utf-8").splitlines()) == 13
    assert seed_in(path) == 9


def test_more_games_are_added_to_those_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    for ladder in (GOLEMS, GOLEMS._replace(games=6)):
        file = LadderFile(ladder, path)
        run_ladder(ladder, file, 1, ignore_progress)
        file.close()
    assert len(path.read_text("utf-8").splitlines()) == 1 + 18


def test_games_of_another_ladder_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    LadderFile(GOLEMS, path).close()
    with pytest.raises(SetupError, match="were played with seed 9, not 8"):
        LadderFile(GOLEMS._replace(seed=8), path)
    path.write_text(path.read_text("utf-8") + '{"some": "thing"}\n', "utf-8")
    with pytest.raises(SaveError, match="line 2: this is not a game of a ladder"):
        LadderFile(GOLEMS, path)
    path.write_text("hello\n", "utf-8")
    with pytest.raises(SaveError, match="line 1"):
        LadderFile(GOLEMS, path)


def test_a_file_of_something_else_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("my notes, without a line end", "utf-8")
    with pytest.raises(SaveError, match="is not the file of a ladder"):
        LadderFile(GOLEMS, path)
    assert path.read_text("utf-8") == "my notes, without a line end"


def test_several_processes_find_the_same(tmp_path: Path) -> None:
    one = run_ladder(GOLEMS, LadderFile(GOLEMS, None), 1, ignore_progress)
    two = run_ladder(GOLEMS, LadderFile(GOLEMS, None), 2, ignore_progress)
    assert without_times(one) == without_times(two)


def without_times(report: dict[str, object]) -> object:
    return json.loads(json.dumps(report), object_hook=lambda d: {k: v for k, v in d.items() if k != "ms_per_choice"})
