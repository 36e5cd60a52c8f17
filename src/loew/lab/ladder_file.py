"""The file of a ladder: a heading, then a row for each finished game (see `data/jsonl.py`). A ladder can be interrupted
at any time and continues after the games in its file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from loew.engine.errors import SaveError, SetupError
from loew.games.registry import game
from loew.lab.data.jsonl import LineFile, parsed
from loew.lab.data.rows import Row
from loew.lab.ladder_games import Ladder, Record

FORMAT: Final = 1
GAME: Final = "a game of a ladder"


class LadderLines(LineFile):
    """A file of lines whose heading is its first line."""

    def begin(self, head: Row) -> None:
        line = next(self.lines(0), b"")
        if line.endswith(b"\n"):
            check_heading(self.path, parsed(self.path, 1, line, GAME), head)
            self.end = len(line)
        elif line and not line.startswith(b'{"ladder'):
            raise SaveError(f"{self.path} is not the file of a ladder")
        else:
            self.add([head])
        self.first = self.end


class LadderFile:
    """The finished games of a ladder; without a path they are kept in memory alone."""

    def __init__(self, ladder: Ladder, path: Path | None) -> None:
        self.records: list[Record] = []
        self.lines: Final = None if path is None else LadderLines(path, heading(ladder))
        if self.lines is not None:
            try:
                self.records += [record(self.lines.path, i, row) for i, row in enumerate(self.lines.rows(), 2)]
            except BaseException:
                self.close()
                raise

    def add(self, record: Record) -> None:
        self.records.append(record)
        if self.lines is not None:
            self.lines.add([dict(record)])

    def close(self) -> None:
        if self.lines is not None:
            self.lines.close()


def heading(ladder: Ladder) -> Row:
    """What must be the same for games to be counted together."""
    the_game = game(ladder.game, ladder.content)
    return {
        "ladder": FORMAT,
        "game": ladder.game,
        "rules": the_game.rules_version,
        "content": the_game.content_version,
        "seed": ladder.seed,
    }


def check_heading(path: Path, found: Row, wanted: Row) -> None:
    if found.get("ladder") != FORMAT:
        raise SaveError(f"{path} is not the file of a ladder")
    for name, value in wanted.items():
        if found.get(name) != value:
            raise SetupError(f"the games in {path} were played with {name} {found.get(name)}, not {value}")


def record(path: Path, number: int, row: Row) -> Record:
    if set(row) | {"faults"} != set(Record.__annotations__):
        raise SaveError(f"{path}, line {number}: this is not {GAME}")
    made: Record = row  # type: ignore[assignment]
    return made


def seed_in(path: Path | None) -> int | None:
    """The seed of the games in a file; None if there is none."""
    if path is None or not path.exists():
        return None
    with path.open("rb") as file:
        line = file.readline()
    seed = parsed(path, 1, line, GAME).get("seed") if line.endswith(b"\n") else None
    return seed if isinstance(seed, int) else None
