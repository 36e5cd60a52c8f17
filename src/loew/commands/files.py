"""Files on disk: written whole or not at all, and never over a game that is not the one being played."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from loew.engine.errors import SaveError
from loew.engine.journal import Journal


def keep(journal: Journal, file: Path) -> None:
    """Save the game."""
    write(journal.save(), file)


def write(text: str, file: Path) -> None:
    """The whole text or nothing: a new file beside the old one takes its place when it is complete."""
    try:
        handle, fresh = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    except OSError as error:
        raise SaveError(f"cannot write {file}: {error.strerror}") from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(fresh, 0o666 & ~umask())
        os.replace(fresh, file)
    except OSError as error:
        raise SaveError(f"cannot write {file}: {error.strerror}") from error
    finally:
        Path(fresh).unlink(missing_ok=True)


def umask() -> int:
    """What this person's files are not open for; it can only be read by setting it."""
    current = os.umask(0o077)
    os.umask(current)
    return current


def writable(file: Path) -> None:
    """Say before the work what would be in its way."""
    if file.is_dir():
        raise SaveError(f"cannot write {file}: it is a directory; name a file")
    if not file.parent.is_dir():
        raise SaveError(f"cannot write {file}: there is no directory {file.parent}")


def free_to_write(file: Path, going_on_with: Path | None) -> None:
    """Refuse to write over another game."""
    writable(file)
    ours = going_on_with is not None and file.resolve() == going_on_with.resolve()
    if file.exists() and file.stat().st_size > 0 and not ours:
        raise SaveError(f"{file} exists already: go on with it by --load {file} --save {file}, or choose another name")
