"""`loew catalogue`: every component on one page, drawn from its effect, with the source of each value."""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path
from typing import Any

from loew.commands.content import add_content, content
from loew.commands.keeping import umask
from loew.engine.errors import SaveError
from loew.games import NAMES, game
from loew.show.catalogue import page


def add(subparsers: Any) -> None:
    p = subparsers.add_parser("catalogue", help="every component on one page: icons, words and sources")
    p.add_argument("game", nargs="?", help=f"{' or '.join(NAMES)} (all)")
    p.add_argument("--out", metavar="FILE", default="catalogue.html", help="the page to write (catalogue.html)")
    add_content(p)
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    file = Path(args.out)
    corrections = content(args)
    chosen = [game(name, corrections) for name in ((args.game,) if args.game else NAMES)]
    writable(file)
    write(page(chosen), file)
    print(f"{file} is written")
    return 0


def writable(file: Path) -> None:
    """Say before the work what would be in its way."""
    if file.is_dir():
        raise SaveError(f"cannot write {file}: it is a directory; name a file")
    if not file.parent.is_dir():
        raise SaveError(f"cannot write {file}: there is no directory {file.parent}")


def write(text: str, file: Path) -> None:
    """The whole page or nothing: a new file takes the place of an old one when it is complete."""
    try:
        handle, fresh = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    except OSError as error:
        raise SaveError(f"cannot write {file}: {error.strerror}") from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
        os.chmod(fresh, 0o666 & ~umask())
        os.replace(fresh, file)
    except OSError as error:
        raise SaveError(f"cannot write {file}: {error.strerror}") from error
    finally:
        Path(fresh).unlink(missing_ok=True)
