"""Append-only JSONL files with a heading in a file beside them (`games.jsonl` and `games.meta.json`), so that every
line is a row. After a crash the whole lines stay, and a line that was partly written is dropped. Older files have their
heading in the first line; they are read and continued as they are."""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from loew.engine.errors import SaveError, SetupError
from loew.lab.data.rows import GameRow

KIND: Final = "loew"  # the field of a heading that says what kind of rows they are
META: Final = ".meta.json"
OLD_HEAD: Final = f'{{"{KIND}'.encode()  # how the first line of an older file begins


class JsonlFile:
    """A file open for appending, locked against other writers."""

    def __init__(self, path: Path, head: GameRow) -> None:
        self.path: Final = path
        self.first = self.end = 0  # the offsets of the first row and after the last whole row
        try:
            self.file: Final = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise SaveError(f"cannot write {path}: {error.strerror}") from error
        try:
            self.lock()
            self.begin(head)
        except BaseException:
            self.close()
            raise

    def lock(self) -> None:
        """Lock the file. The lock belongs to this process, not to its workers, and ends with it."""
        try:
            fcntl.lockf(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise SaveError(f"another process is writing {self.path} now") from None

    def begin(self, head: GameRow) -> None:
        """Read the heading, or write it."""
        line = next(self.lines(0), b"")
        if line.startswith(OLD_HEAD) and line.endswith(b"\n"):
            check_head(self.path, parsed(self.path, 1, line), head)
            self.first = self.end = len(line)
        elif line and not line.startswith(OLD_HEAD):
            found = read_head(self.path, line)
            if not found:
                raise SaveError(f"{self.path} is not a file of {head[KIND]}, or {meta_path(self.path)} is missing")
            check_head(self.path, found, head)
        else:
            write_head(meta_path(self.path), head)
            os.ftruncate(self.file, 0)

    def lines(self, start: int) -> Iterator[bytes]:
        """The lines from an offset on. Closing a second descriptor of the file would release the lock."""
        os.lseek(self.file, start, os.SEEK_SET)
        with open(self.file, "rb", closefd=False) as reader:
            yield from reader

    def rows(self) -> Iterator[GameRow]:
        """The whole rows. `end` grows with them."""
        self.end = self.first
        for number, line in enumerate(self.lines(self.first), 2 if self.first else 1):
            if not line.endswith(b"\n"):
                return
            row = parsed(self.path, number, line)
            self.end += len(line)
            yield row

    def cut(self, number: int) -> None:
        """Drop the rows of the games from this number on, and a partial line."""
        keep = self.first
        for row in self.rows():
            if row["number"] >= number:
                break
            keep = self.end
        self.end = keep
        os.ftruncate(self.file, keep)

    def add(self, rows: Iterable[GameRow]) -> None:
        """Write rows. If the disk is full, none of them is in the file."""
        data = "".join([json.dumps(row, separators=(",", ":")) + "\n" for row in rows]).encode()
        try:
            os.ftruncate(self.file, self.end)
            self.write(data)
        except OSError as error:
            os.ftruncate(self.file, self.end)
            raise SaveError(f"cannot write {self.path}: {error.strerror}; what was in it before is kept") from error
        self.end += len(data)

    def write(self, data: bytes) -> None:
        os.lseek(self.file, self.end, os.SEEK_SET)
        while data:
            data = data[os.write(self.file, data) :]
        os.fsync(self.file)

    def close(self) -> None:
        os.close(self.file)


def meta_path(path: Path) -> Path:
    """games.jsonl -> games.meta.json"""
    return path.with_suffix(META)


def read_head(path: Path, line: bytes) -> GameRow:
    """The heading of the file whose first line this is; empty if it has none."""
    if line.startswith(OLD_HEAD):
        return parsed(path, 1, line) if line.endswith(b"\n") else {}
    beside = meta_path(path)
    return parsed(beside, 1, beside.read_bytes(), "a heading of Loew") if beside.is_file() else {}


def write_head(path: Path, head: GameRow) -> None:
    """Write the whole heading or nothing. A foreign file is not touched."""
    if path.exists() and KIND not in parsed(path, 1, path.read_bytes(), "a heading of Loew"):
        raise SaveError(f"{path} is not a heading of Loew: name another file")
    temporary = path.with_name(f".{path.name}.new")
    try:
        with temporary.open("w", encoding="utf-8") as file:
            file.write(json.dumps(head, indent=2) + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError as error:
        raise SaveError(f"cannot write {path}: {error.strerror}") from error
    finally:
        temporary.unlink(missing_ok=True)


def check_head(path: Path, found: GameRow, wanted: GameRow) -> None:
    """Raise an error if the heading of a file differs from that of the rows to add."""
    if found.get(KIND) != wanted[KIND]:
        raise SaveError(f"{path} is not a file of {wanted[KIND]}")
    for name, value in wanted.items():
        if found.get(name) != value:
            raise SetupError(
                f"the {wanted[KIND]} in {path} have {name} {shown(found.get(name))}, not {shown(value)}: "
                "name another file"
            )


def shown(value: Any) -> str:
    """A value of a heading in a sentence."""
    return value if isinstance(value, str) else json.dumps(value)


def parsed(path: Path, number: int, line: bytes | str, what: str = "a row of Loew") -> GameRow:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise SaveError(f"{path}, line {number}: this is not {what}")
    return found
