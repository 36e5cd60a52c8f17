"""Files on disk: written completely or not at all, and never over the file of another game."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from loew.engine.errors import SaveError
from loew.engine.journal import Journal


def save_game(journal: Journal, file: Path) -> None:
    """Save the game."""
    write(journal.save(), file)


def save_as(journal: Journal, name: str, current: Path | None) -> Path:
    """Save the game to the file named, or to its current file. Returns the file."""
    file = Path(name) if name else current
    if file is None:
        raise SaveError("name a file: save FILE")
    check_free(file, current)
    save_game(journal, file)
    return file


def write(text: str, file: Path) -> None:
    """Write the whole text or nothing: a complete temporary file replaces the old file."""
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    except OSError as error:
        raise SaveError(f"cannot write {file}: {error.strerror}") from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(temporary, 0o666 & ~umask())
        os.replace(temporary, file)
    except OSError as error:
        raise SaveError(f"cannot write {file}: {error.strerror}") from error
    finally:
        Path(temporary).unlink(missing_ok=True)


def umask() -> int:
    """The umask of this process. It can only be read by setting it."""
    current = os.umask(0o077)
    os.umask(current)
    return current


def check_writable(file: Path) -> None:
    """Raise an error before the work if the file cannot be written."""
    if file.is_dir():
        raise SaveError(f"cannot write {file}: it is a directory; name a file")
    if not file.parent.is_dir():
        raise SaveError(f"cannot write {file}: there is no directory {file.parent}")


def check_free(file: Path, current: Path | None) -> None:
    """Refuse to write over another game."""
    check_writable(file)
    ours = current is not None and file.resolve() == current.resolve()
    if file.exists() and file.stat().st_size > 0 and not ours:
        raise SaveError(f"{file} exists already; continue it with --load {file} --save {file}, or choose another name")
