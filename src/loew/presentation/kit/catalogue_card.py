"""One component on the page: its name, what it does in icons and in words, and where every value comes from."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final, NamedTuple

from loew.engine.content import Entry
from loew.engine.game import Game
from loew.i18n import msg, say
from loew.presentation.kit.effect_icons import framed, icons, picture
from loew.presentation.kit.effect_text import sentence
from loew.presentation.kit.sentences import capital

ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
SIGNS: Final = {"rulebook": "", "inferred": "∴", "reconstructed": "~", "owner": "✓"}
SOURCES: Final = {
    "rulebook": msg("rulebook"),
    "inferred": msg("inferred"),
    "reconstructed": msg("reconstructed"),
    "owner": msg("owner"),
}
MEANING: Final = {  # beside the word for it
    "rulebook": msg("stated in the rulebook"),
    "inferred": msg("it follows from the rules or an example"),
    "reconstructed": msg("ours, the printed value is not known"),
    "owner": msg("corrected by an owner of the box"),
}
ALONE: Final = {  # with the sign alone
    **MEANING,
    "inferred": msg("inferred: it follows from the rules or an example"),
    "reconstructed": msg("reconstructed: ours, the printed value is not known"),
}


class Fact(NamedTuple):
    """Something a component does. `fields`: the values it rests on, whose sources are marked."""

    label: str
    drawing: str
    words: str
    fields: tuple[str, ...]


class Piece(NamedTuple):
    """A component. `emblem`: icons for its head; `corner`: what stands in its upper right, a price or a number."""

    entry: Entry
    name: str
    emblem: str
    facts: Sequence[Fact]
    corner: Fact | None = None
    accent: str = ""


class CatalogueContent:
    """The components of a game by file and kind, and their effects."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.entries: Final = game.entries()
        self.shown: Final[set[tuple[str, str]]] = set()

    def of(self, file: str, kind: str) -> list[Entry]:
        self.shown.add((f"{file}.toml", kind))
        return [entry for entry in self.entries if (entry.file, entry.kind) == (f"{file}.toml", kind)]

    def one(self, file: str, kind: str) -> Entry:
        return self.of(file, kind)[0]

    def rest(self) -> list[Entry]:
        """What nobody has asked for yet."""
        return [entry for entry in self.entries if (entry.file, entry.kind) not in self.shown]

    def effect(self, entry: Entry, field: str, label: str = "") -> Fact:
        """What a field of the notation says."""
        effect = self.game.notation.parse(entry.text(field))
        return Fact(label, picture(effect, beside_words=True), sentence(effect), (field,))


def plain(label: str, drawing: str, words: str, *fields: str) -> Fact:
    """A fact that is no effect: icons in the short hand, and our words."""
    return Fact(label, framed(icons(drawing)) if drawing else "", words, fields)


def mark(entry: Entry, *fields: str) -> str:
    """The signs of the sources of these values; nothing where the rulebook states them."""
    found: dict[str, str] = {}
    for field in fields:
        source = entry.source[field]
        if SIGNS[source] and source not in found:
            found[source] = meant(entry, field)
    return "".join(
        f'<abbr class="mark {source}" title="{escape(said)}">{SIGNS[source]}</abbr>' for source, said in found.items()
    )


def meant(entry: Entry, field: str) -> str:
    """Where a value comes from, and the reason if there is one."""
    meaning = say(ALONE[entry.source[field]])
    if field not in entry.why:
        return meaning
    return say("{meaning}, because {reason}", meaning=meaning, reason=say(entry.why[field]))


def shown(game: str, piece: Piece, body: str = "") -> str:
    """The component as a card; `body` instead of its facts where it has a form of its own."""
    entry = piece.entry
    name_mark = mark(entry, "name") if "name" in entry.values else ""
    corner = f'<span class="corner">{piece.corner.drawing}{marked(entry, piece.corner)}</span>' if piece.corner else ""
    facts = "<dl>" + "".join(told(entry, fact) for fact in piece.facts) + "</dl>"
    return (
        f'<article class="piece {piece.accent}" id="{anchor(game, entry)}"><header>'
        f'<span class="emblem" aria-hidden="true">{icons(piece.emblem)}</span>'
        f"<div><h4>{escape(piece.name)}{name_mark}</h4><code>{escape(entry.id)}</code></div>{corner}</header>"
        f"{body or facts}{sources(entry)}</article>\n"
    )


def anchor(game: str, entry: Entry) -> str:
    """Its place on the page: ids are used again in other files and games."""
    return f"{game}-{entry.file.removesuffix('.toml')}-{entry.kind}-{entry.id}"


def marked(entry: Entry, fact: Fact) -> str:
    spoken = f'<span class="spoken">{escape(fact.words)}</span>' if fact.words else ""
    return spoken + mark(entry, *fact.fields)


def told(entry: Entry, fact: Fact) -> str:
    label = f"<dt>{escape(fact.label)}</dt>" if fact.label else f'<dt class="spoken">{say("Effect")}</dt>'
    words = f"<p>{escape(fact.words)}</p>" if fact.words else ""
    drawing = f'<div class="drawn">{fact.drawing}{mark(entry, *fact.fields)}</div>'
    return f"<div>{label}<dd>{drawing}{words}</dd></div>"


def sources(entry: Entry) -> str:
    """Every value as written down, where it comes from and why: folded away, there when it is wanted."""
    rows = "".join(origin(entry, field) for field in entry.values)
    kinds = "".join(SIGNS[source] for source in SIGNS if source in entry.source.values())
    signs = f' <span aria-hidden="true">{kinds}</span>' if kinds else ""
    return f"<details><summary>{say('Sources')}{signs}</summary><ul>{rows}</ul></details>"


def origin(entry: Entry, field: str) -> str:
    source = entry.source[field]
    because = f" <q>{escape(say(entry.why[field]))}</q>" if field in entry.why else ""
    sign = SIGNS[source]
    said = f"{escape(field.replace('_', ' '))}: <code>{escape(written(entry.values[field]))}</code>"
    return f'<li class="{source}">{said} <i>{sign}{" " if sign else ""}{say(SOURCES[source])}</i>{because}</li>'


def written(value: Any) -> str:
    """A value of the content as a reader would write it."""
    if isinstance(value, bool):
        return say("yes" if value else "no")
    if isinstance(value, int):
        return str(value).replace("-", "−")
    return ", ".join(str(item) for item in value) if isinstance(value, list) else str(value)


def titled(word: str) -> str:
    """left-leg -> Left leg"""
    return capital(word.replace("-", " ").replace("_", " "))
