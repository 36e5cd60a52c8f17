"""Components as data: entries from TOML files, each value with its source, and an owner's corrections.

A content file is a TOML file of arrays of tables: `[[golem]] id = "red-1" ...`. `[sources.golem]` says where each
field of these entries comes from. The field `source` of an entry overrides it, and `why` gives the reason.
`[fixed]` names the fields that the rules depend on: they can be read, but not corrected.
Corrections (`corrections.py`) list entries by id with the fields to change, and nothing else. Of the kinds that `open`
names there may be more or fewer: an entry with a new id and all fields is added, at the end or `before` another one,
and an entry with `removed = true` is taken away.
Every field remembers how the game reads it (`Read`), so that forms for it need no other description.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final, NamedTuple

from loew.engine.corrections import Given, Rows, as_corrections
from loew.engine.errors import ContentError
from loew.engine.toml_file import read_toml

SOURCES: Final = ("rulebook", "inferred", "reconstructed", "owner")
RESERVED: Final = ("id", "source", "why")
MOST: Final = 999  # of numbers without a limit


class Read(NamedTuple):
    """How a game reads a field: `kind` is number, numbers, order, word, texts, icons, effect, effects or text."""

    kind: str
    allowed: tuple[str, ...] = ()  # the words; none if any will do
    least: int = -MOST
    most: int = MOST
    counted: tuple[str, ...] = ()  # of icons: words with a number before them, as in "3 any"


class Entry:
    """One component as the file describes it."""

    def __init__(self, file: str, kind: str, values: dict[str, Any], sources: str | dict[str, str]) -> None:
        self.file: Final = file
        self.kind: Final = kind
        self.id: Final = str(values.get("id", ""))
        own = values.get("source", {})
        self.values: dict[str, Any] = {name: value for name, value in values.items() if name not in RESERVED}
        self.why: dict[str, str] = by_field(values.get("why", {}), self.values)
        self.source: dict[str, str] = {**by_field(sources, self.values), **by_field(own, self.values)}
        self.fixed: tuple[str, ...] = ()
        self.reads: dict[str, Read] = {}
        for name in self.values:
            if self.source.get(name) not in SOURCES:
                raise self.error(f"the source of {name!r} should be one of {', '.join(SOURCES)}")

    def correct(self, values: dict[str, Any], file: str) -> dict[str, Any]:
        """Replace these values with the owner's. Returns those that differ from ours."""
        changed = {}
        for name, value in values.items():
            if name == "id":
                continue
            if name in self.fixed:
                raise ContentError(f"{file}: {name!r} of {self.kind} {self.id!r} is fixed by the rules")
            if name not in self.values:
                known = ", ".join(self.values)
                raise ContentError(f"{file}: {self.kind} {self.id!r} has no {name!r}; it has {known}")
            if type(value) is not type(self.values[name]):
                raise ContentError(f"{file}: {self.kind} {self.id!r}: {name!r} should look like {self.values[name]!r}")
            if value != self.values[name]:
                changed[name] = value
            self.values[name] = value
            self.source[name] = "owner"
        return changed

    def text(self, name: str) -> str:
        value = self.values.get(name)
        if not isinstance(value, str):
            raise self.error(f"{name!r} should be a text, not {value!r}")
        self.reads.setdefault(name, Read("text"))
        return value

    def number(self, name: str) -> int:
        value = self.values.get(name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error(f"{name!r} should be a whole number, not {value!r}")
        if abs(value) > MOST:
            raise self.error(f"{name!r} should be {MOST} at most, not {str(value)[:20]}")
        self.reads.setdefault(name, Read("number"))
        return value

    def natural(self, name: str, least: int = 0, most: int = MOST) -> int:
        """A whole number that is neither too small nor too large."""
        value = self.number(name)
        self.reads[name] = Read("number", (), least, most)
        if not least <= value <= most:
            raise self.error(
                f"{name!r} should be {f'from {least} to {most}' if most < MOST else f'{least} or more'}, not {value}"
            )
        return value

    def numbers(self, name: str, least: int = -MOST, most: int = MOST) -> tuple[int, ...]:
        """A list of whole numbers. The limits are those that the reader checks; one without limits changes no note."""
        if (least, most) != (-MOST, MOST) or name not in self.reads:
            self.reads[name] = Read("numbers", (), least, most)
        value = self.values.get(name)
        if not isinstance(value, list) or not all(type(item) is int for item in value):
            raise self.error(f"{name!r} should be a list of whole numbers, not {value!r}")
        return tuple(value)

    def order(self, name: str, most: int) -> tuple[int, ...]:
        """Different numbers from 1 in some order, such as the places that a card tries."""
        found = self.numbers(name, 1, most)
        self.reads[name] = Read("order", (), 1, most)
        if not found or len(set(found)) != len(found) or not all(1 <= n <= most for n in found):
            raise self.error(f"{name!r} should be different numbers from 1 to {most}, not {list(found)}")
        return found

    def texts(self, name: str, allowed: tuple[str, ...] = ()) -> tuple[str, ...]:
        """A list of texts. The words allowed are those that the reader checks; one without words changes no note."""
        if allowed or name not in self.reads:
            self.reads[name] = Read("texts", allowed)
        value = self.values.get(name)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.error(f"{name!r} should be a list of texts, not {value!r}")
        return tuple(value)

    def word(self, name: str, allowed: tuple[str, ...]) -> str:
        value = self.text(name)
        self.reads[name] = Read("word", allowed)
        if value not in allowed:
            raise self.error(f"{name!r} should be one of {', '.join(allowed)}, not {value!r}")
        return value

    def icons(self, name: str, allowed: tuple[str, ...], counted: tuple[str, ...] = ()) -> list[str]:
        """A text of icons, one after the other: "red red blue", or "3 any" for one that is counted. The icons allowed
        are those that the reader checks."""
        found = split_icons(self.text(name), counted)
        self.reads[name] = Read("icons", allowed, counted=counted)
        return found

    def error(self, what: str) -> ContentError:
        return ContentError(f"{self.file}: {self.kind} {self.id!r}: {what}")


def split_icons(text: str, counted: tuple[str, ...]) -> list[str]:
    """The icons in a text, each as often as it counts."""
    words = text.split()
    if len(words) == 2 and words[1] in counted and words[0].isascii() and words[0].isdigit():
        return [words[1]] * min(int(words[0]), MOST)
    return words


def join_icons(icons: list[str], counted: tuple[str, ...]) -> str:
    """The text of these icons: `split_icons` the other way."""
    return f"{len(icons)} {icons[0]}" if icons and icons[0] in counted else " ".join(icons)


def by_field(source: str | dict[str, str], values: dict[str, Any]) -> dict[str, str]:
    """One source (or reason) for all fields, or one for each field."""
    return dict.fromkeys(values, source) if isinstance(source, str) else source


class ContentFile:
    """All entries of one file, by kind, in the order of the file. `changes`: what corrections made different."""

    def __init__(self, file: Path, corrections: Given = None) -> None:
        self.file: Final = file.name
        data = read_toml(file)
        sources = data.pop("sources", {})
        fixed = data.pop("fixed", {})
        self.open: Final[list[str]] = data.pop("open", [])
        self.kinds: dict[str, list[Entry]] = {}
        self.changes: Rows = {}
        for kind, rows in data.items():
            self.kinds[kind] = [
                Entry(file.name, kind, row, sources.get(kind, {})) for row in tables(str(file), kind, rows)
            ]
        for kind, names in fixed.items():
            for entry in self.entries(kind):
                entry.fixed = tuple(names)
        found = as_corrections(corrections)
        if found is not None:
            self.correct(found.rows(file.name), found.where(file.name))

    def correct(self, corrected: Rows, file: str) -> None:
        """Apply these entries; `file` is what errors name."""
        for kind, rows in corrected.items():
            for row in tables(file, kind, rows):
                changed = self.correct_entry(file, kind, row)
                if changed:
                    self.changes.setdefault(kind, []).append({"id": row.get("id"), **changed})

    def correct_entry(self, file: str, kind: str, row: dict[str, Any]) -> dict[str, Any]:
        """Apply an entry. Returns what it changed."""
        entries = self.entries(kind, file)
        entry = find(entries, row.get("id"))
        if kind in self.open and row.get("removed") is True and entry is not None:
            entries.remove(entry)
            return row
        if kind in self.open and entry is None and row.get("id"):
            self.add_entry(file, kind, dict(row))
            return row
        if entry is None:
            raise ContentError(f"{file}: there is no {kind} {row.get('id')!r} to correct")
        return entry.correct(row, file)

    def add_entry(self, file: str, kind: str, row: dict[str, Any]) -> None:
        """An entry of the owner, with the same fields as the others of its kind."""
        entries = self.entries(kind)
        before = row.pop("before", None)
        next_one = find(entries, before)
        if before is not None and next_one is None:
            raise ContentError(f"{file}: {kind} {row['id']!r}: there is no {before!r} to put it before")
        new = Entry(self.file, kind, row, "owner")
        model = entries[0]
        if {name: type(value) for name, value in new.values.items()} != {
            name: type(value) for name, value in model.values.items()
        }:
            example = ", ".join([f"{name} = {json.dumps(value)}" for name, value in model.values.items()])
            raise ContentError(f"{file}: a new {kind} like {new.id!r} needs fields like these: {example}")
        entries.insert(len(entries) if next_one is None else entries.index(next_one), new)

    def entries(self, kind: str, file: str = "") -> list[Entry]:
        if kind not in self.kinds:
            raise ContentError(f"{file or self.file}: no kind {kind!r}; there are {', '.join(self.kinds)}")
        return self.kinds[kind]

    def all(self) -> list[Entry]:
        return [entry for entries in self.kinds.values() for entry in entries]

    def version(self) -> str:
        """A short hash of all values: equal hashes mean equal content."""
        return fingerprint(self.all())


def find(entries: list[Entry], id_: object) -> Entry | None:
    return next((entry for entry in entries if entry.id == id_), None)


def tables(file: str, kind: str, rows: Any) -> list[dict[str, Any]]:
    """The entries of a kind: a list for `[[kind]]`; a single `[kind]` is one entry with the name of the kind."""
    found = rows if isinstance(rows, list) else [rows]
    if not all(isinstance(row, dict) for row in found):
        raise ContentError(f"{file}: {kind!r} should be written as [[{kind}]] with its fields below")
    return found if isinstance(rows, list) else [{"id": kind, **rows}]


def fingerprint(entries: list[Entry]) -> str:
    """A short hash of the values of these entries."""
    text = json.dumps([[entry.kind, entry.id, entry.values] for entry in entries], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:8]
