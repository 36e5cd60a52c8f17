"""The file of a ladder: a line of JSON that says what is measured, then a line for each finished game. It can be
interrupted at any time; a last line that was only partly written is dropped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import IO, Any, Final

from loew.engine.errors import SaveError, SetupError
from loew.games.registry import game
from loew.lab.data.jsonl import parsed
from loew.lab.ladder_games import Ladder, Record

FORMAT: Final = 1
GAME: Final = "a game of a ladder"


class LadderFile:
    """The finished games of a ladder, kept in a file; without a path they are kept in memory alone."""

    def __init__(self, ladder: Ladder, path: Path | None) -> None:
        self.records: list[Record] = []
        self.out: IO[str] | None = None
        if path is not None:
            self.open(ladder, path)

    def open(self, ladder: Ladder, path: Path) -> None:
        """Read what the file has, and continue after it."""
        lines = whole_lines(path) if path.exists() else []
        head = heading(ladder)
        if lines:
            self.records = read_records(path, lines, head)
        self.out = path.open("a", encoding="utf-8")
        if not lines:
            self.write(head)

    def add(self, record: Record) -> None:
        self.records.append(record)
        if self.out is not None:
            self.write(record)

    def write(self, data: Any) -> None:
        assert self.out is not None
        self.out.write(json.dumps(data, separators=(",", ":")) + "\n")
        self.out.flush()

    def close(self) -> None:
        if self.out is not None:
            self.out.close()


def heading(ladder: Ladder) -> dict[str, Any]:
    """What must be the same for games to be counted together."""
    the_game = game(ladder.game, ladder.content)
    return {
        "ladder": FORMAT,
        "game": ladder.game,
        "rules": the_game.rules_version,
        "content": the_game.content_version,
        "seed": ladder.seed,
    }


def seed_in(path: Path | None) -> int | None:
    """The seed of the games in a file; None if there is none."""
    lines = whole_lines(path) if path is not None and path.exists() else []
    seed = parsed(path, 1, lines[0], GAME).get("seed") if lines and path is not None else None
    return seed if isinstance(seed, int) else None


def whole_lines(path: Path) -> list[str]:
    """The lines of the file; what follows the last line end is cut off."""
    data = path.read_bytes()
    end = data.rfind(b"\n") + 1
    if end < len(data):
        with path.open("r+b") as file:
            file.truncate(end)
    return data[:end].decode("utf-8", "replace").splitlines()


def read_records(path: Path, lines: list[str], head: dict[str, Any]) -> list[Record]:
    found = parsed(path, 1, lines[0], GAME)
    if found.get("ladder") != FORMAT:
        raise SaveError(f"{path} is not the file of a ladder")
    for name, value in head.items():
        if found.get(name) != value:
            raise SetupError(f"the games in {path} were played with {name} {found.get(name)}, not {value}")
    return [record(path, number, line) for number, line in enumerate(lines[1:], 2)]


def record(path: Path, number: int, line: str) -> Record:
    found = parsed(path, number, line, GAME)
    if set(found) | {"faults"} != set(Record.__annotations__):
        raise SaveError(f"{path}, line {number}: this is not {GAME}")
    made: Record = found  # type: ignore[assignment]
    return made
