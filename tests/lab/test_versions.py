"""Work for other versions of program, rules, content or bots is refused by the worker, in one sentence."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from loew import lab
from loew.engine.errors import SetupError
from loew.lab.ladder import Ladder, LadderFile
from loew.lab.ladder_report import run_ladder
from loew.lab.planned_games import play_share
from loew.lab.versions import Versions, bot_versions, loaded, versions

PLAN = lab.plan("golems random,greedy seed=5", 4)
HERE = versions(loaded("golems", None), PLAN.bots)
LADDER = Ladder("golems", ("random", "simple"), (2,), 2, 9)


@pytest.mark.parametrize(
    ("other", "named"),
    [
        ({"program": "0.0.9"}, r"the work is for Loew 0\.0\.9 with rules"),
        ({"rules": 77}, "the work is for .* with rules 77 "),
        ({"content": "abc"}, "and content abc"),
        ({"bots": {"random": "loew 0.0.9"}}, "install the same there"),
        ({"bots": {"my.bots:Mine": "mine 7"}}, r"my\.bots:Mine \(mine 7\)"),
    ],
)
def test_a_worker_refuses_work_for_other_versions(other: dict[str, Any], named: str) -> None:
    assert len(play_share(PLAN, False, HERE, range(1))) == 1
    with pytest.raises(SetupError, match=named) as refused:
        play_share(PLAN, False, HERE._replace(**other), range(1))
    assert "\n" not in str(refused.value)


def test_a_ladder_is_refused_too_and_keeps_its_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ladder.jsonl"
    with closing(LadderFile(LADDER, path)) as file:
        run_ladder(LADDER, file, 1, lambda _: None)
    before = path.read_bytes()
    larger = LADDER._replace(games=4)
    expected = Versions("0.0.9", *larger.versions[1:])
    monkeypatch.setattr(Ladder, "versions", expected)
    with closing(LadderFile(larger, path)) as file, pytest.raises(SetupError, match="a worker has Loew"):
        run_ladder(larger, file, 1, lambda _: None)
    assert path.read_bytes() == before


def test_bots_have_the_version_of_their_package() -> None:
    assert bot_versions(["greedy"])["greedy"].startswith("loew ")
    assert bot_versions(["pytest:Bot@2"])["pytest:Bot@2"].startswith("pytest ")
    assert bot_versions(["http://127.0.0.1:1/"]) == {"http://127.0.0.1:1/": "elsewhere"}
