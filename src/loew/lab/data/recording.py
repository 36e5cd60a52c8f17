"""The games of a plan in a file, as rows: JSONL or Parquet. Recording can be interrupted at any moment and resumes
where it stopped; more games can be added later.

A heading describes the rows: in the metadata of a Parquet file, beside a JSONL file (`games.meta.json`).

A Parquet file can only be written as a whole, so new games are collected in a file of lines beside it
(`games.parquet.jsonl`) and put into it at the end.
"""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from loew.engine.errors import SaveError, SetupError
from loew.lab.data.jsonl import (
    KIND,
    OLD_HEAD,
    JsonlFile,
    check_head,
    meta_path,
    parsed,
    read_head,
)
from loew.lab.data.rows import (
    CHOICE_COLUMNS,
    Columns,
    GameRow,
    choice_rows,
    columns_of,
    game_of,
    rows_of,
)
from loew.lab.planned_games import GamesPlan, PlayedGame, check, games
from loew.lab.versions import loaded, versions
from loew.lab.workers import Workers

FORMAT: Final = 1
GAMES: Final = "games"
CHOICES: Final = "choices"
LINES: Final = ".jsonl"
PARQUET: Final = ".parquet"
MOST_BUFFERED: Final = 100  # games
MOST_SECONDS: Final = 1.0  # between two flushes


class RecordingFile:
    """The rows of one file."""

    def __init__(self, path: Path, head: GameRow, kinds: dict[str, str]) -> None:
        self.path: Final = path
        self.head: Final = head
        self.kinds: Final = kinds
        self.parquet: Final = parquet() if path.suffix == PARQUET else None
        self.known = -1  # the last game in the Parquet file
        if self.parquet is not None and path.exists():
            check_head(path, self.parquet.read_head(path), head)
        self.lines: Final = JsonlFile(path if self.parquet is None else path.with_name(path.name + LINES), head)

    def rows(self) -> Iterator[GameRow]:
        if self.parquet is not None and self.path.exists():
            for row in self.parquet.read_rows(self.path):
                self.known = row["number"]
                yield row
        yield from (row for row in self.lines.rows() if row["number"] > self.known)

    def finish(self) -> None:
        """Put the new rows of a Parquet file into it."""
        if self.parquet is not None and (self.lines.end > self.lines.first or not self.path.exists()):
            self.parquet.write(self.path, self.head, self.kinds, self.rows())

    def close(self, finished: bool) -> None:
        self.lines.close()
        if self.parquet is not None and finished:
            self.lines.path.unlink()
            meta_path(self.lines.path).unlink(missing_ok=True)


class Recording:
    """A plan and its file. `before` is the number of games that the file had already."""

    def __init__(self, plan: GamesPlan, path: Path, choices: bool = False) -> None:
        self.plan: Final = check(plan)
        self.choices: Final = choices
        self.columns: Final = columns_of(loaded(plan.setup.game, plan.setup.content), plan.setup)
        self.before = 0
        self.buffer: list[PlayedGame] = []
        self.written = time.monotonic()
        check_path(plan, path)
        head = heading(plan, self.columns, choices)
        self.tables: list[RecordingFile] = []
        self.finished = False
        try:
            self.tables.append(RecordingFile(path, head, self.columns.kinds()))
            if choices:
                self.tables.insert(0, RecordingFile(choices_path(path), {**head, KIND: CHOICES}, CHOICE_COLUMNS))
        except BaseException:
            self.close()
            raise

    def games(self, workers: Workers | int = 1) -> Iterator[PlayedGame]:
        """All games of the plan in order: those in the file, then new ones, which are added to it."""
        for played in complete_games(self.tables[-1].rows(), self.columns, self.tables[-1].head["sides"]):
            self.before = played.number + 1
            if played.number < self.plan.games:
                yield played
        for table in self.tables:
            table.lines.cut(self.before)
        try:
            for played in games(self.plan, workers, choices=self.choices, first=self.before):
                self.add(played)
                yield played
        finally:
            self.write()
        for table in self.tables:
            table.finish()
        self.finished = True

    def add(self, played: PlayedGame) -> None:
        self.buffer.append(played)
        if len(self.buffer) >= MOST_BUFFERED or time.monotonic() > self.written + MOST_SECONDS:
            self.write()

    def write(self) -> None:
        """Flush the buffer: the choices first, so that every game in the file has its choices too."""
        waiting, self.buffer = self.buffer, []
        if not waiting:
            return
        if self.choices:
            self.tables[0].lines.add([row for played in waiting for row in choice_rows(played)])
        self.tables[-1].lines.add([row for played in waiting for row in rows_of(played, self.columns)])
        self.written = time.monotonic()

    def close(self) -> None:
        """Flush the buffer after an interruption, and close the files."""
        self.write()
        for table in self.tables:
            table.close(self.finished)


def read_games(path: Path) -> Iterator[PlayedGame]:
    """The games in a file that `Recording` has written; their choices are in a file of their own."""
    head, rows = read_file(path)
    return complete_games(rows, columns_in(head), head["sides"])


def read_file(path: Path) -> tuple[GameRow, Iterator[GameRow]]:
    """The heading of a file of games and its rows."""
    if not path.is_file():
        raise SaveError(f"there is no file {path}")
    if path.suffix == PARQUET:
        head = parquet().read_head(path)
        rows = parquet().read_rows(path)
    else:
        head = head_of(path)
        rows = read_lines(path)
    if head.get(KIND) != GAMES or head.get("format") != FORMAT:
        beside = f", or {meta_path(path)} is missing" if path.suffix == LINES and not head else ""
        raise SaveError(f"{path} is not a file of games{beside}")
    return head, rows


def read_lines(path: Path) -> Iterator[GameRow]:
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            if line.endswith(b"\n") and not (number == 1 and line.startswith(OLD_HEAD)):
                yield parsed(path, number, line)


def head_of(path: Path) -> GameRow:
    """The heading of a file of lines; empty if it has none."""
    with path.open("rb") as file:
        return read_head(path, file.readline())


def complete_games(rows: Iterator[GameRow], columns: Columns, sides: int) -> Iterator[PlayedGame]:
    """The games in these rows, without incomplete ones."""
    for _, own in groupby(rows, key=lambda row: row["number"]):
        found = list(own)
        if len(found) == sides:
            yield game_of(found, columns)


# ------------------------------------------------------------------ the heading


def heading(plan: GamesPlan, columns: Columns, choices: bool) -> GameRow:
    """The heading: what must be the same for all games of a file."""
    setup = plan.setup
    the_game = loaded(setup.game, setup.content)
    here = versions(the_game, plan.bots)
    return {
        KIND: GAMES,
        "format": FORMAT,
        "program": here.program,
        "rules": here.rules,
        "content": here.content,
        "game": setup.game,
        "seats": list(setup.words),
        "variants": list(setup.variants),
        "seed": setup.seed,
        "bots": here.bots,
        "choices": choices,
        "sides": len(the_game.score(the_game.new(setup))),
        "sources": list(columns.sources),
        "chosen": [list(each) for each in columns.chosen],
        "dealt": list(columns.dealt),
    }


def columns_in(head: GameRow) -> Columns:
    return Columns(tuple(head["sources"]), tuple([(done, kind) for done, kind in head["chosen"]]), tuple(head["dealt"]))


def seed_in(path: Path | None) -> int | None:
    """The seed of the games in a file; None if there is none."""
    if path is None:
        return None
    lines = path if path.suffix == LINES else path.with_name(path.name + LINES)
    head: Any = {}
    if path.suffix == PARQUET and path.exists():
        head = parquet().read_head(path)
    elif lines.exists():
        head = head_of(lines)
    seed = head.get("seed")
    return seed if isinstance(seed, int) else None


def choices_path(path: Path) -> Path:
    """games.parquet -> games.choices.parquet"""
    return path.with_suffix(f".{CHOICES}{path.suffix}")


def check_path(plan: GamesPlan, path: Path) -> None:
    """Raise an error if no such file can be written."""
    if path.suffix not in (LINES, PARQUET):
        raise SetupError(f"the games go into a file that ends in {LINES} or {PARQUET}, not into {path}")
    if path.is_dir() or not path.parent.is_dir():
        raise SaveError(f"cannot write {path}: it is a directory, or it is in none")
    if (plan.setup.seed or 0) + plan.games >= 1 << 63:
        raise SetupError("a seed of games in a file has at most 63 bits")


def parquet() -> ModuleType:
    if importlib.util.find_spec("pyarrow") is None:
        raise SetupError(f"Parquet files need pyarrow: pip install 'loew[data]', or name a file that ends in {LINES}")
    from loew.lab.data import parquet as found

    return found
