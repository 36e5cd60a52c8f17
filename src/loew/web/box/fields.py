"""The fields of a component as a form on a page: what is in doubt, the buttons that change it, and what it means."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple

from loew.box.edits import check_shape, data_for_edits, edited, edited_value
from loew.box.effect_forms import NUMBER, Symbol, Take, from_data, write
from loew.box.forms import Form, Forms, Value
from loew.engine.content import Entry
from loew.engine.errors import ContentError
from loew.engine.message import msg
from loew.i18n import error_text, say
from loew.ui.box_guide import BoxGuide
from loew.ui.catalogue_card import ALONE, SIGNS
from loew.ui.html import NOTHING, Markup

FEW: Final = 6  # words up to which each is a button
JOINS: Final = {
    "&": msg("then##between two symbols"),
    "/": msg("or##between two symbols"),
    "+": msg("and, in any order"),
    ">": msg("is the price of"),
}
MOST_EDITS: Final = 100


class Choice(NamedTuple):
    """Something that can be picked."""

    value: str
    text: str
    picture: Markup = NOTHING
    chosen: bool = False


class Slot(NamedTuple):
    """A word of a chip: a number, or one of some words."""

    k: int
    value: str
    choices: tuple[Choice, ...]  # empty: a number


class Chip(NamedTuple):
    """A symbol in a row, or an item of a list."""

    i: int
    text: str
    picture: Markup
    slots: tuple[Slot, ...] = ()
    number: int | None = None
    place: str = ""  # what it belongs to: the number of a space


class RowView(NamedTuple):
    """An effect: its chips, and the signs between them."""

    chips: tuple[Chip, ...]
    signs: tuple[tuple[Choice, ...], ...]
    picture: Markup
    meaning: str
    place: str = ""
    at: tuple[int, ...] = ()  # of several effects: which one


class FieldView(NamedTuple):
    """A field of the form."""

    name: str
    label: str
    source: str  # what its sign means
    sign: str
    why: str  # the reason for our value, if there is one
    kind: str
    data: Any
    meaning: str
    ours: str  # what our value means, if it was changed
    error: str
    picture: Markup = NOTHING
    choices: tuple[Choice, ...] = ()
    chips: tuple[Chip, ...] = ()
    rows: tuple[RowView, ...] = ()
    palette: tuple[Choice, ...] = ()

    @property
    def changed(self) -> bool:
        return bool(self.ours or self.error)


class FilledForm:
    """The form of one component with what somebody has filled in. `entry`: the component as we have it."""

    def __init__(self, forms: Forms, guide: BoxGuide, entry: Entry, fields: tuple[str, ...]) -> None:
        self.guide: Final = guide
        self.entry: Final = entry
        self.components: Final = {each.id: each for each in forms.entries}
        self.forms: Final = {field: forms.form(entry, field) for field in fields}
        self.ours: Final[dict[str, Value]] = {field: entry.values[field] for field in fields}
        self.data: Final[dict[str, Any]] = {
            field: data_for_edits(form, self.ours[field]) for field, form in self.forms.items()
        }

    def fill(self, values: Mapping[str, Value]) -> None:
        """Values that were answered before. One that no longer fits, because the content has changed, is left out."""
        for field, value in values.items():
            with suppress(ContentError):
                self.data[field] = data_for_edits(self.forms[field], value)

    def take(self, data: Any, edits: Any) -> None:
        """What the page shows, and the changes since; both can come from anybody."""
        if not isinstance(data, dict) or not isinstance(edits, list) or len(edits) > MOST_EDITS:
            raise ContentError(msg("this is no form of a component"))
        self.data.update({field: found for field, found in data.items() if field in self.forms})
        for edit in edits:
            if not isinstance(edit, list) or edit[:1] not in [[field] for field in self.forms]:
                raise ContentError(msg("this change means nothing here"))
            self.data[edit[0]] = edited(self.forms[edit[0]], self.data[edit[0]], edit[1:])
        for field, form in self.forms.items():
            check_shape(form, self.data[field])

    def values(self) -> dict[str, Value]:
        """The values that the form says; an error names the first field that says none."""
        found = {}
        for field, form in self.forms.items():
            try:
                found[field] = edited_value(form, self.data[field])
            except ContentError as error:
                label = self.guide.label(self.entry, field)
                raise ContentError(msg("{field}: {error}", field=label, error=error.message)) from error
        return found

    def changes(self) -> dict[str, Value]:
        """The values that differ from ours."""
        return {field: value for field, value in self.values().items() if value != self.ours[field]}

    def shown(self) -> list[FieldView]:
        return [self.field(field, form) for field, form in self.forms.items()]

    def field(self, name: str, form: Form) -> FieldView:
        entry, guide, data = self.entry, self.guide, self.data[name]
        try:
            value: Value | None = edited_value(form, data)
            meaning, error = guide.sentence(entry, name, value), ""
        except ContentError as problem:
            value, meaning, error = None, "", error_text(problem)
        same = value == self.ours[name]
        ours = "" if same or value is None else guide.sentence(entry, name, self.ours[name])
        source, label = entry.source[name], guide.label(entry, name)
        why = say(entry.why[name]) if name in entry.why else ""
        plain = FieldView(name, label, say(ALONE[source]), SIGNS[source], why, form.kind, data, meaning, ours, error)
        return self.with_controls(plain, form, data)

    def with_controls(self, plain: FieldView, form: Form, data: Any) -> FieldView:
        """The field with its buttons."""
        if form.kind == "effect":
            return plain._replace(rows=(self.row(form, data),), palette=self.palette(form))
        if form.kind == "effects":
            rows = [self.row(form, each)._replace(place=str(i + 1), at=(i,)) for i, each in enumerate(data)]
            return plain._replace(rows=tuple(rows), palette=self.palette(form))
        if form.kind in ("icons", "words", "amounts"):
            chips = tuple([self.item(plain.name, form, i, each) for i, each in enumerate(data)])
            return plain._replace(chips=chips, palette=self.words(plain.name, form, ""))
        if form.kind == "word":
            picture = self.guide.picture(self.entry, plain.name, str(data))
            return plain._replace(choices=self.words(plain.name, form, data), picture=picture)
        if form.kind == "flag":
            yes_no = (Choice("true", say("yes"), chosen=data is True), Choice("false", say("no"), chosen=data is False))
            return plain._replace(choices=yes_no)
        return plain

    def words(self, field: str, form: Form, chosen: Any) -> tuple[Choice, ...]:
        picture = self.guide.picture
        return tuple(
            [
                Choice(each, self.named(each, field), picture(self.entry, field, each), each == chosen)
                for each in form.words
            ]
        )

    def named(self, word: str, field: str) -> str:
        """A word of a list; the id of a component is its title."""
        found = self.components.get(word) if word[-1:].isdigit() or word[-2:-1].isdigit() else None
        return self.guide.word(word, field) if found is None else self.guide.title(found)

    def item(self, field: str, form: Form, i: int, item: Any) -> Chip:
        """An item of a list."""
        if form.kind == "amounts":
            return Chip(i, str(item), NOTHING, number=item if isinstance(item, int) else 0, place=str(i + 1))
        text = self.named(str(item), field)
        return Chip(i, text, self.guide.picture(self.entry, field, str(item)))

    # ---------------------------------------------------------------- effects

    def row(self, form: Form, row: Any) -> RowView:
        """An effect in chips. A row that cannot be read is shown without a meaning."""
        try:
            value = str(edited_value(form._replace(kind="effect"), row))
            effect = form.notation.parse(value)
            meaning, picture = self.guide.effect_sentence(value), self.guide.effects.picture(effect, beside_words=True)
        except ContentError:
            meaning, picture = "", NOTHING
        chips = tuple([self.chip(form, i, chip) for i, chip in enumerate(row["chips"])])
        signs = [
            tuple([Choice(sign, say(text), chosen=sign == chosen) for sign, text in JOINS.items()])
            for chosen in row["signs"]
        ]
        return RowView(chips, tuple(signs), picture, meaning)

    def chip(self, form: Form, i: int, chip: Any) -> Chip:
        symbol = next((each for each in form.palette if each.name == chip.get("symbol")), None)
        words = chip.get("words", [])
        slots = () if symbol is None else tuple([self.slot(k, take, words) for k, take in enumerate(symbol.takes)])
        try:
            text = write(form.notation, from_data(chip))
            effect = form.notation.parse(text)
        except ContentError:
            return Chip(i, "", NOTHING, slots)
        return Chip(i, self.guide.effect_sentence(text), self.guide.effects.picture(effect, beside_words=True), slots)

    def slot(self, k: int, take: Take, words: list[str]) -> Slot:
        """A word of a chip."""
        value = words[k] if k < len(words) else ""
        if take.kind == NUMBER:
            return Slot(k, value, ())
        return Slot(
            k,
            value,
            tuple([Choice(each, self.guide.word(each, take.kind), chosen=each == value) for each in take.words]),
        )

    def palette(self, form: Form) -> tuple[Choice, ...]:
        return tuple([self.symbol(form, each) for each in form.palette])

    def symbol(self, form: Form, symbol: Symbol) -> Choice:
        picture = self.guide.effects.picture(form.notation.parse(symbol.example), beside_words=True)
        return Choice(symbol.name, self.guide.symbol(symbol.example), picture, chosen=symbol.usual)
