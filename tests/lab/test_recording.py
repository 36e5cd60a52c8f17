"""Games in files: the same rows in both kinds, nothing lost and nothing twice, whatever happens meanwhile."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from pyarrow.json import read_json

from loew import lab
from loew.engine.errors import SaveError, SetupError
from loew.games.registry import game
from loew.lab.data.jsonl import JsonlFile, meta_path
from loew.lab.data.recording import (
    Recording,
    choices_path,
    read_games,
    seed_in,
)
from loew.lab.planned_games import GamesPlan
from loew.lab.simulate import counted

PLAN = lab.plan("golems random,random seed=5", 12)
KINDS = pytest.mark.parametrize("name", ["games.jsonl", "games.parquet"])

# A process that plays games into a file and is killed in the middle of writing the rows of the seventh one.
KILLED = """
import os, signal, sys
from pathlib import Path
from loew import lab
from loew.lab.data import jsonl, recording
recording.MOST_BUFFERED = 1
write = jsonl.JsonlFile.write
def die(file, data):
    if data.startswith(b'{"number":6') and "choices" not in file.path.name:
        write(file, data[:200])
        os.kill(os.getpid(), signal.SIGKILL)
    write(file, data)
jsonl.JsonlFile.write = die
for _ in recording.Recording(lab.plan("golems random,random seed=5", 12), Path(sys.argv[1]), True).games(2): pass
"""
# A process that may write no more than so many bytes to a file, as on a full disk.
FULL = """
import resource, sys
from loew.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])))
sys.exit(main(sys.argv[2:]))
"""


def record(plan: GamesPlan, path: Path, choices: bool = False, workers: int = 1) -> str:
    """The digest of the games in the file."""
    recording = Recording(plan, path, choices)
    try:
        tally = counted(plan, recording.games(workers), lambda _: None)
    finally:
        recording.close()
    digest: str = tally.report(1.0, 1)["digest"]
    return digest


def files(folder: Path) -> list[str]:
    return sorted([file.name for file in folder.iterdir()])


def files_of(name: str) -> list[str]:
    """The files of games with this name: the heading of a JSONL file is beside it."""
    return sorted([name, *(["games.meta.json"] if name.endswith(".jsonl") else [])])


def rows_in(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def with_old_heading(path: Path) -> None:
    """Make of a file one as it was once written: the heading is its first line."""
    beside = meta_path(path)
    head = json.dumps(json.loads(beside.read_text(encoding="utf-8")), separators=(",", ":"))
    path.write_bytes(f"{head}\n".encode() + path.read_bytes())
    beside.unlink()


def python(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, timeout=300)


@KINDS
def test_the_rows_are_the_games(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    record(PLAN, path)
    played = list(lab.games(PLAN))
    assert list(read_games(path)) == played
    assert seed_in(path) == 5
    assert files(tmp_path) == files_of(name)


def test_both_kinds_of_file_have_the_same_rows(tmp_path: Path) -> None:
    plan = PLAN._replace(games=3)
    for name in ("games.jsonl", "games.parquet"):
        record(plan, tmp_path / name, choices=True)
    for name in ("games", "games.choices"):
        head, rows = json.loads((tmp_path / f"{name}.meta.json").read_text()), rows_in(tmp_path / f"{name}.jsonl")
        table = pq.read_table(tmp_path / f"{name}.parquet")
        assert table.to_pylist() == rows
        assert json.loads(table.schema.metadata[b"loew"]) == head
        assert (head["rules"], head["content"]) == (game("golems").rules_version, game("golems").content_version)


def test_every_choice_is_one_of_its_options(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    record(PLAN._replace(games=2), path, choices=True)
    rows = rows_in(choices_path(path))
    assert all(row["choice"] in row["options"] for row in rows)
    counts = [side.choices for played in read_games(path) for side in played.sides]
    assert sum(counts) == len(rows)
    assert [row["step"] for row in rows if row["number"] == 0] == list(range(sum(counts[:2])))


@KINDS
def test_a_recording_that_is_killed_goes_on_and_ends_with_the_same_file(name: str, tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    whole.mkdir()
    killed.mkdir()
    digest = record(PLAN, whole / name, choices=True)
    assert python(KILLED, str(killed / name)).returncode == -signal.SIGKILL
    assert record(PLAN, killed / name, choices=True) == digest
    for file in whole.iterdir():
        assert (killed / file.name).read_bytes() == file.read_bytes()
    assert files(killed) == files(whole)


@KINDS
def test_more_games_are_added_to_a_file(name: str, tmp_path: Path) -> None:
    record(PLAN._replace(games=5), tmp_path / name)
    assert record(PLAN, tmp_path / name, workers=2) == record(PLAN, tmp_path / f"again-{name}")
    assert [played.number for played in read_games(tmp_path / name)] == list(range(12))
    assert record(PLAN._replace(games=5), tmp_path / name) == record(PLAN._replace(games=5), tmp_path / f"new-{name}")


@KINDS
@pytest.mark.parametrize(
    ("plan", "choices", "wrong"),
    [
        (lab.plan("golems random,simple seed=5", 4), False, 'have seats \\["random", "random"\\], not'),
        (lab.plan("golems random,random seed=6", 4), False, "have seed 5, not 6"),
        (PLAN, True, "have choices false, not true"),
    ],
)
def test_games_of_another_plan_are_refused(
    name: str, plan: GamesPlan, choices: bool, wrong: str, tmp_path: Path
) -> None:
    record(PLAN._replace(games=2), tmp_path / name)
    before = (tmp_path / name).read_bytes()
    with pytest.raises(SetupError, match=wrong):
        record(plan, tmp_path / name, choices)
    assert (tmp_path / name).read_bytes() == before
    assert files(tmp_path) == files_of(name)


@KINDS
def test_games_of_other_versions_are_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loew.lab.versions.__version__", "0.0.9")
    record(PLAN._replace(games=2), tmp_path / name)
    monkeypatch.undo()
    with pytest.raises(SetupError, match=r"have program 0\.0\.9, not"):
        record(PLAN, tmp_path / name)
    assert len(list(read_games(tmp_path / name))) == 2


@KINDS
@pytest.mark.parametrize("data", [b"a poem\n", b"a poem", b'{"some":"thing"}\n'])
def test_another_file_is_not_touched(name: str, data: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(SaveError, match="is not a"):
        record(PLAN, tmp_path / name)
    assert (tmp_path / name).read_bytes() == data


@KINDS
def test_a_full_disk_is_one_sentence_and_loses_nothing(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    digest = record(PLAN._replace(games=3), path)
    words = ["simulate", "golems", "--seats", "random,random", "--games", "12", "--seed", "5", "--out", str(path)]
    done = python(FULL, str(4000), *words)
    assert done.returncode == 2
    assert done.stderr.startswith("loew: cannot write ")
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr
    assert record(PLAN._replace(games=3), path) == digest
    assert record(PLAN, path) == record(PLAN, tmp_path / f"again-{name}")


def test_two_processes_do_not_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    recording = Recording(PLAN, path)
    words = ["simulate", "golems", "--seats", "random,random", "--games", "9", "--seed", "5", "--out", str(path)]
    done = python("import sys; from loew.cli import main; sys.exit(main(sys.argv[1:]))", *words)
    recording.close()
    assert (done.returncode, done.stderr) == (2, f"loew: another process is writing {path} now\n")


def test_every_line_of_a_file_is_a_row_with_the_same_columns(tmp_path: Path) -> None:
    """So that pandas, polars and others read it as it is; pyarrow's reader stands for them here."""
    path = tmp_path / "games.jsonl"
    record(PLAN, path, choices=True)
    for each in (path, choices_path(path)):
        rows = rows_in(each)
        assert all(list(row) == list(rows[0]) for row in rows)
        assert read_json(each).to_pylist() == rows


@pytest.mark.parametrize("choices", [False, True])
def test_a_file_with_an_old_heading_is_read_and_continued(choices: bool, tmp_path: Path) -> None:
    old, new = tmp_path / "old.jsonl", tmp_path / "new.jsonl"
    record(PLAN._replace(games=5), old, choices)
    for each in (old, choices_path(old)) if choices else (old,):
        with_old_heading(each)
    assert seed_in(old) == 5
    assert [played.number for played in read_games(old)] == list(range(5))
    with pytest.raises(SetupError, match="have seed 5, not 6"):
        record(lab.plan("golems random,random seed=6", 12), old, choices)
    assert record(PLAN, old, choices) == record(PLAN, new, choices)
    assert list(read_games(old)) == list(read_games(new))
    assert rows_in(old)[1:] == rows_in(new)
    assert not meta_path(old).exists()


def test_rows_of_an_interrupted_parquet_file_with_an_old_heading_are_not_lost(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    recording = Recording(PLAN, path)
    played = recording.games()
    for _ in range(5):
        next(played)
    played.close()  # type: ignore[attr-defined]
    recording.close()
    with_old_heading(tmp_path / "games.parquet.jsonl")
    assert seed_in(path) == 5
    assert record(PLAN, path) == record(PLAN, tmp_path / "whole.parquet")
    assert files(tmp_path) == ["games.parquet", "whole.parquet"]


@pytest.mark.parametrize("begun", [b"", b'{"loew":"ga'])
def test_a_file_without_rows_gets_its_heading(begun: bytes, tmp_path: Path) -> None:
    """A process was killed before the first row, or, once, while it wrote the heading into the file."""
    path = tmp_path / "games.jsonl"
    head: dict[str, Any] = {"loew": "games", "seed": 4}
    meta_path(path).write_text('{"loew": "games", "seed": 3}', encoding="utf-8")
    path.write_bytes(begun)
    JsonlFile(path, head).close()
    assert json.loads(meta_path(path).read_text()) == head
    assert path.read_bytes() == b""


def test_rows_without_their_heading_are_not_continued(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    record(PLAN._replace(games=2), path)
    meta_path(path).unlink()
    for act in (lambda: record(PLAN, path), lambda: list(read_games(path))):
        with pytest.raises(SaveError, match=r"games\.meta\.json is missing"):
            act()


def test_a_heading_of_somebody_else_is_not_touched(tmp_path: Path) -> None:
    beside = tmp_path / "games.meta.json"
    beside.write_text('{"mine": 1}', encoding="utf-8")
    with pytest.raises(SaveError, match=r"games\.meta\.json is not a heading of Loew"):
        record(PLAN, tmp_path / "games.jsonl")
    assert beside.read_text(encoding="utf-8") == '{"mine": 1}'


def test_without_pyarrow_a_sentence_names_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(SetupError, match=r"loew\[data\]"):
        record(PLAN, tmp_path / "games.parquet")
    assert list(tmp_path.iterdir()) == []
    assert record(PLAN, tmp_path / "games.jsonl")


@pytest.mark.parametrize("name", ["games.csv", "games"])
def test_only_two_kinds_of_files_are_known(name: str, tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"ends in \.jsonl or \.parquet"):
        record(PLAN, tmp_path / name)
    assert os.listdir(tmp_path) == []
