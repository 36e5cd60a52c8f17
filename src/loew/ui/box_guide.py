"""How an owner is led through the box of a game: its components in the order in which one takes them out, what they and
their fields are called, and what a value means in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from loew.engine.content import Entry
from loew.engine.errors import ContentError
from loew.engine.game import Game
from loew.i18n import Message, msg, say, word
from loew.i18n.text_files import read_texts
from loew.ui.components import component_name
from loew.ui.effects import Effects
from loew.ui.faces import plain_faces
from loew.ui.html import NOTHING, Markup, capital, visual_only
from loew.ui.sprite import ICONS, use

UNNUMBERED: Final = msg(
    "We do not know a number for them. For each one here, look for the one that shows the same and lay it aside; skip "
    "those that you do not find. What is left over at the end belongs to those."
)
NAMES: Final = ("name",)  # fields that are ours and printed nowhere: names


class BoxGroup(NamedTuple):
    """Components that are taken out of the box together: kinds of content files, as (file, kind)."""

    name: str  # a word to type
    title: Message
    hint: Message
    kinds: tuple[tuple[str, str], ...]
    icon: str = "card"


class BoxTexts(NamedTuple):
    """What a game says about its box, from its `box_guide.toml`."""

    groups: Sequence[BoxGroup] = ()
    titles: Mapping[str, Message] = {}  # of components, by file and kind
    labels: Mapping[str, Message] = {}  # of fields, or by kind and field
    words: Mapping[str, Message] = {}  # of words of values, or by field and word
    icons: Mapping[str, str] = {}  # of words by field, kind and field, or field and word: "marble-{word}"
    unprinted: Sequence[str] = NAMES  # fields that no component shows, as `field` or `kind.field`


def read_box_texts(file: Path) -> BoxTexts:
    data = read_texts(file)
    groups = [
        BoxGroup(
            row["word"],
            row["title"],
            row.get("hint", UNNUMBERED),
            tuple([(file, kind) for file, _, kind in [each.partition(".") for each in row["kinds"]]]),
            row["icon"],
        )
        for row in data["group"]
    ]
    titles, labels, words, icons = [data.get(name, {}) for name in ("titles", "labels", "words", "icons")]
    return BoxTexts(groups, titles, labels, words, icons, (*NAMES, *data.get("unprinted", ())))


NO_TEXTS: Final = BoxTexts()


class BoxGuide:
    """The box of a game in words."""

    def __init__(self, game: Game, effects: Effects, texts: BoxTexts = NO_TEXTS) -> None:
        self.game: Final = game
        self.effects: Final = effects
        self.texts: Final = texts

    def groups(self) -> list[BoxGroup]:
        """The groups in the order of the box; kinds that no group names come last."""
        listed_kinds = {kind for group in self.texts.groups for kind in group.kinds}
        kinds = dict.fromkeys((entry.file.removesuffix(".toml"), entry.kind) for entry in self.game.entries())
        rest = tuple(kind for kind in kinds if kind not in listed_kinds)
        others = BoxGroup("others", msg("Others##components"), msg("Components that are new here."), rest)
        return [*self.texts.groups, *([others] if rest else [])]

    def title(self, entry: Entry) -> str:
        """What a component is called."""
        text = self.texts.titles.get(f"{entry.file.removesuffix('.toml')}.{entry.kind}")
        if text is None:
            return component_name(entry) or capital(entry.id.replace("-", " ").replace("_", " "))
        colour = str(entry.values.get("district", entry.values.get("colour", "")))
        values = {**entry.values, "n": entry.id.rpartition("-")[2], "name": component_name(entry), "colour": colour}
        return capital(say(text, **values))

    def is_asked(self, entry: Entry, field: str) -> bool:
        """Whether an owner can say something about this value: it is in doubt, it is printed, and the rules do not
        depend on it."""
        hidden = field in self.texts.unprinted or f"{entry.kind}.{field}" in self.texts.unprinted
        return entry.source[field] != "rulebook" and field not in entry.fixed and not hidden

    def label(self, entry: Entry, field: str) -> str:
        """What a field is called."""
        own = self.texts.labels.get(f"{entry.kind}.{field}") or self.texts.labels.get(field)
        return say(own) if own else capital(field.replace("_", " "))

    def sentence(self, entry: Entry, field: str, value: Any) -> str:
        """What a value means, in words."""
        kind = entry.reads[field].kind if field in entry.reads else ""
        if kind == "effect":
            return self.effect_sentence(str(value))
        if kind == "effects":
            return "; ".join(f"{i}: {self.effect_sentence(str(text))}" for i, text in enumerate(value, 1))
        if isinstance(value, bool):
            return say("yes" if value else "no")
        if isinstance(value, list):
            return ", ".join(self.word(str(each), field) for each in value)
        if kind == "icons":
            return ", ".join(self.word(each, field) for each in str(value).split())
        return self.word(str(value), field)

    def effect_sentence(self, text: str) -> str:
        try:
            effect = self.game.notation.parse(text)
        except ContentError:
            return text
        return say("nothing") if effect.does_nothing else self.effects.sentence(effect)

    def word(self, text: str, field: str) -> str:
        """A word of a field in the language of the reader."""
        own = self.texts.words.get(f"{field}.{text}") or self.texts.words.get(text)
        return say(own) if own else word(text) if text.isalpha() else text

    def picture(self, entry: Entry, field: str, text: str) -> Markup:
        """The icon of a word of a value; nothing if it has none."""
        keys = (f"{field}.{text}", f"{entry.kind}.{field}", field)
        name = next((self.texts.icons[key] for key in keys if key in self.texts.icons), "").format(word=text)
        return visual_only(use(name)) if name in ICONS else NOTHING

    def symbol(self, example: str) -> str:
        """What a symbol of a palette means: its example in words."""
        return self.effect_sentence(example)


def plain_guide(game: Game) -> BoxGuide:
    """The guide of a game without words of its own."""
    return BoxGuide(game, Effects(plain_faces(game.notation)))
