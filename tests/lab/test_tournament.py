"""Tournaments: equally good players meet, nobody meets the same twice in a row without need, and all can go on."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from loew.lab.ladder import Ladder, LadderFile, is_automa
from loew.lab.tournament import Pair, Swiss, most_games, paired, run_swiss

LEVELS = ("automa:1", "automa:2", "automa:3", "automa:4")
GOLEMS = Ladder("golems", ("random", "simple", "beginner"), (2,), 2, 9)


def ignore_progress(done: int) -> None:
    """Ignores the progress."""


def rounds(players: tuple[str, ...], strength: dict[str, float], count: int) -> list[list[Pair]]:
    """The pairs of rounds in which the stronger player always wins."""
    met: list[Pair] = []
    score = dict.fromkeys(players, 0.0)
    found = []
    for _ in range(count):
        pairs = paired(players, score, met)
        for pair in pairs:
            score[max(pair, key=lambda name: strength[name])] += 1
        met += pairs
        found.append(pairs)
    return found


def test_everybody_plays_once_in_a_round_and_meets_new_players_first() -> None:
    players = tuple("abcdefgh")
    found = rounds(players, {name: -i for i, name in enumerate(players)}, 5)
    for pairs in found:
        assert sorted(name for pair in pairs for name in pair) == list(players)
    met = Counter(frozenset(pair) for pairs in found for pair in pairs)
    assert max(met.values()) <= 2
    assert not {frozenset(pair) for pair in found[0]} & {frozenset(pair) for pair in found[1]}
    for one, other in pairwise(found):
        assert one != other


def test_the_best_meet_each_other() -> None:
    players = tuple("abcdefgh")
    found = rounds(players, {name: -i for i, name in enumerate(players)}, 3)
    late = [frozenset(pair) for pair in found[2]]
    assert any(len(pair & set("abcd")) == 2 for pair in late)
    assert any(len(pair & set("efgh")) == 2 for pair in late)


@pytest.mark.parametrize("bots", [("a", "b"), ("a", "b", "c"), ("a", "b", "c", "d"), ("a", "b", "c", "d", "e")])
def test_automas_never_meet_and_everybody_gets_games(bots: tuple[str, ...]) -> None:
    players = (*LEVELS, *bots)
    found = rounds(players, {name: i for i, name in enumerate(players)}, 6)
    for pairs in found:
        assert not [pair for pair in pairs if all(map(is_automa, pair))]
        names = [name for pair in pairs for name in pair]
        assert len(names) == len(set(names)) == 2 * min(len(bots), len(players) // 2)
    played = Counter(name for pairs in found for pair in pairs for name in pair)
    assert set(played) == set(players)
    assert max(played[level] for level in LEVELS) - min(played[level] for level in LEVELS) <= 1


def test_a_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    swiss = Swiss(GOLEMS, 3)
    file = LadderFile(GOLEMS, path)
    heard: list[int] = []
    whole = run_swiss(swiss, file, 1, heard.append)
    file.close()
    assert heard[-1] == most_games(swiss) == 6
    assert len(whole["rounds"]) == 3
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:4]) + lines[4][:30], "utf-8")
    again = LadderFile(GOLEMS, path)
    continued = run_swiss(swiss, again, 2, ignore_progress)
    again.close()
    assert continued["rounds"] == whole["rounds"]
    assert [line["wins"] for line in continued["tables"][0]["players"]] == [
        line["wins"] for line in whole["tables"][0]["players"]
    ]
    assert len(path.read_text("utf-8").splitlines()) == len(lines)
