"""What an owner of a box says of its components: a pack, which is one file, or a directory of content files.

A pack is a TOML file with the values that an owner has read from a box (`loew.box` writes it):

    format = 1
    name = "Anna's box"
    who = "Anna"

    [golem]                        # a game, and the version of our content that the values were compared with
    content = "5f0c2a91"

    [[golem.books.book]]           # the game, the content file, the kind of component
    id = "book-7"
    cost = 4                       # corrected
    confirmed.active = "1 coin"    # ours was right

The values of both kinds are in force. A directory has files with the names of content files, with corrected entries.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final

from loew.engine.errors import ContentError
from loew.engine.message import msg
from loew.engine.toml_file import read_toml

FORMAT: Final = 1
CONFIRMED: Final = "confirmed"
ABOUT: Final = ("format", "name", "who")  # the fields of a pack that are not games
LONGEST_NAME: Final = 60
Rows = dict[str, Any]  # the entries of a content file, by kind


class Corrections:
    """The values of an owner, by content file (without `.toml`). `digest`: equal digests mean equal values."""

    def __init__(self, name: str, files: dict[str, Rows], place: str = "", digest: str = "") -> None:
        self.name: Final = name
        self.files: Final = files
        self.place: Final = place  # the directory or file they come from; empty if they came with a saved game
        self.digest: Final = digest or digest_of(files)

    def rows(self, file: str) -> Rows:
        """The entries for a content file, by kind."""
        return self.files.get(file.removesuffix(".toml"), {})

    def where(self, file: str) -> str:
        """What errors name: the file in which the entries are."""
        place = Path(self.place) if self.place else Path(self.name)
        return str(place / file) if place.is_dir() else str(place)

    def changes(self, changed: dict[str, Rows]) -> Corrections:
        """The same with those values only that differ from ours: this is what a saved game keeps."""
        return Corrections(self.name, {file: rows for file, rows in changed.items() if rows}, self.place, self.digest)

    def only(self, files: tuple[str, ...]) -> Corrections:
        """The same with these content files only, those of one game."""
        return Corrections(self.name, {file: rows for file, rows in self.files.items() if file in files}, self.place)

    def text(self) -> str:
        """As one line, for saved games and other processes."""
        return json.dumps({"name": self.name, "digest": self.digest, "files": self.files}, separators=(",", ":"))

    def __repr__(self) -> str:
        return f"<pack {self.name!r} {self.digest}>"


Given = Path | Corrections | None  # how corrections are named


def digest_of(files: dict[str, Rows]) -> str:
    """A short hash of these values, in whatever order they are."""
    rows = sorted(
        [
            json.dumps([file, kind, row], sort_keys=True)
            for file, kinds in files.items()
            for kind, found in kinds.items()
            for row in (found if isinstance(found, list) else [found])
        ]
    )
    return hashlib.sha256("\n".join(rows).encode()).hexdigest()[:8]


def corrections_in(text: str) -> Corrections:
    """The corrections that `Corrections.text` wrote."""
    try:
        data = json.loads(text)
        return Corrections(str(data["name"]), dict(data["files"]), "", str(data["digest"]))
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise ContentError("the values of the pack in this game are damaged") from error


def corrections_at(place: str) -> Corrections | None:
    """The corrections that `Corrections.text` wrote, or those at a path; None for an empty text."""
    if not place:
        return None
    return corrections_in(place) if place.startswith("{") else read_corrections(Path(place))


def as_corrections(given: Given) -> Corrections | None:
    return read_corrections(given) if isinstance(given, Path) else given


def read_corrections(place: Path) -> Corrections:
    """A directory of content files, or a pack."""
    if place.is_dir():
        files = {file.stem: read_toml(file) for file in sorted(place.glob("*.toml"))}
        return Corrections(place.name, files, str(place))
    if not place.exists():
        raise ContentError(f"there is no pack {place}")
    return pack_corrections(read_toml(place), str(place))


def pack_corrections(data: dict[str, Any], place: str) -> Corrections:
    """The values of a pack for all its games, corrected and confirmed alike."""
    check_head(data, place)
    files: dict[str, Rows] = {}
    for game, sheets in data.items():
        if game in ABOUT:
            continue
        for file, rows in table(sheets, f"{place}: {game!r}").items():
            if file != "content":
                files[file] = {
                    kind: [in_force(row, f"{place}: {kind}") for row in listed(found, place, kind)]
                    for kind, found in table(rows, f"{place}: {game}.{file}").items()
                }
    return Corrections(str(data["name"]), files, place)


def check_head(data: dict[str, Any], place: str) -> None:
    """Raise an error unless this is a pack that this version can read."""
    if "format" not in data or not isinstance(data.get("name"), str) or not isinstance(data.get("who", ""), str):
        raise ContentError(
            msg("{place} is not a pack of Loew: it should begin with 'format = {n}' and a name", place=place, n=FORMAT)
        )
    if data["format"] != FORMAT:
        raise ContentError(
            msg(
                "{place} is a pack in format {n}; this version of Loew reads {ours}",
                place=place,
                n=repr(data["format"])[:20],
                ours=FORMAT,
            )
        )
    if len(data["name"]) > LONGEST_NAME or any([not sign.isprintable() for sign in data["name"]]):
        raise ContentError(
            msg("{place}: the name of a pack is at most {n} characters on one line", place=place, n=LONGEST_NAME)
        )


def in_force(row: dict[str, Any], place: str) -> dict[str, Any]:
    """An entry of a pack as an entry of corrections: confirmed values are values."""
    confirmed = table(row.get(CONFIRMED, {}), f"{place} {row.get('id')!r}: {CONFIRMED!r}")
    values = {name: value for name, value in row.items() if name != CONFIRMED}
    twice = [name for name in confirmed if name in values]
    if twice:
        raise ContentError(f"{place} {row.get('id')!r}: {twice[0]!r} is both confirmed and corrected")
    return {**values, **confirmed}


def table(found: Any, place: str) -> dict[str, Any]:
    if not isinstance(found, dict):
        raise ContentError(f"{place} should have fields below it, not {found!r}")
    return found


def listed(found: Any, place: str, kind: str) -> list[dict[str, Any]]:
    if not isinstance(found, list) or not all([isinstance(row, dict) for row in found]):
        raise ContentError(f"{place}: {kind!r} should be written as [[...{kind}]] with its fields below")
    return found
