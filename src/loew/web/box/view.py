"""The page of one component: its drawing, its form fields and their controls."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Any, Final, NamedTuple

from loew.box.answers import Answers
from loew.box.effect_chips import NUMBER, Parameter, Symbol, chip_text, row_text
from loew.box.forms import Form, Forms, Value
from loew.box.questionnaire import Component, ComponentQuestions, Group, Questionnaire
from loew.engine.content import Entry
from loew.engine.corrections import Corrections
from loew.engine.errors import ContentError
from loew.engine.message import msg
from loew.games.registry import game, presentation
from loew.i18n import error_text, language, say
from loew.ui.box_guide import BoxGuide
from loew.ui.catalogue import ALONE, SIGNS
from loew.ui.html import NOTHING, Markup, tag
from loew.ui.scene import ID
from loew.web.http.assets import picture_class


class ComponentDrawing(NamedTuple):
    """The drawing of a component; empty, with the reason, if the game cannot be played with its values."""

    drawing: Markup
    problem: str = ""


def draw(answers: Answers, component: Component, values: Mapping[str, Any]) -> ComponentDrawing:
    """The component with these values that differ from ours, among our components; if they do not fit, among those
    answered by the person."""
    name = answers.questionnaire.game.name
    if not values:
        return ComponentDrawing(framed(name, component, our_cards(name, language())))
    row = {"id": component.id, **values}
    try:
        return ComponentDrawing(framed(name, component, cards(name, {component.file: {component.kind: [row]}})))
    except ContentError:
        pass
    try:
        return ComponentDrawing(framed(name, component, cards(name, with_row(answers, component, row))))
    except ContentError as error:
        return ComponentDrawing(NOTHING, error_text(error))


def with_row(answers: Answers, component: Component, row: dict[str, Any]) -> dict[str, Any]:
    """The answered values, with another row for this component."""
    files: dict[str, Any] = answers.corrections().files
    rows = files.setdefault(component.file, {}).setdefault(component.kind, [])
    rows[:] = [*[each for each in rows if each["id"] != component.id], row]
    return files


def cards(name: str, files: dict[str, Any]) -> Mapping[str, Markup]:
    """All cards of a game with these corrections."""
    return presentation(game(name, Corrections("", files))).catalogue().cards


@cache
def our_cards(name: str, spoken: str) -> Mapping[str, Markup]:
    """All our cards in the current language."""
    return presentation(game(name)).catalogue().cards


def framed(name: str, component: Component, found: Mapping[str, Markup]) -> Markup:
    card = Markup(ID.sub("", found[f"{component.file}.{component.id}"]))
    return tag("div", card, class_=f"picture pic-card box-card {picture_class(name)}")


FEW: Final = 6  # up to this number of words, each is a button
JOINS: Final = {
    "&": msg("then##between two symbols"),
    "/": msg("or##between two symbols"),
    "+": msg("and, in any order"),
    ">": msg("is the price of"),
}
MOST_EDITS: Final = 100


class FieldOption(NamedTuple):
    """An option of a field."""

    value: str
    text: str
    picture: Markup = NOTHING
    chosen: bool = False


class Slot(NamedTuple):
    """A slot of a chip: a number, or one of several words."""

    k: int
    value: str
    choices: tuple[FieldOption, ...]  # empty: a number


class Chip(NamedTuple):
    """A symbol in a row, or an item of a list."""

    i: int
    text: str
    picture: Markup
    slots: tuple[Slot, ...] = ()
    number: int | None = None
    place: str = ""  # the number of its space


class EffectView(NamedTuple):
    """An effect: its chips, and the connectives between them."""

    chips: tuple[Chip, ...]
    signs: tuple[tuple[FieldOption, ...], ...]
    picture: Markup
    meaning: str
    place: str = ""
    at: tuple[int, ...] = ()  # the index, if there are several effects


class FieldView(NamedTuple):
    """A field of the form."""

    name: str
    label: str
    source: str  # the meaning of its sign
    sign: str
    why: str  # the reason for our value, if there is one
    kind: str
    data: Any
    meaning: str
    ours: str  # the meaning of our value, if it was changed
    error: str
    picture: Markup = NOTHING
    choices: tuple[FieldOption, ...] = ()
    chips: tuple[Chip, ...] = ()
    rows: tuple[EffectView, ...] = ()
    palette: tuple[FieldOption, ...] = ()

    @property
    def changed(self) -> bool:
        return bool(self.ours or self.error)


class FilledForm:
    """The form of one component with its filled-in values. `entry`: our version of the component."""

    def __init__(self, forms: Forms, guide: BoxGuide, entry: Entry, fields: tuple[str, ...]) -> None:
        self.guide: Final = guide
        self.entry: Final = entry
        self.components: Final = {each.id: each for each in forms.entries}
        self.forms: Final = {field: forms.form(entry, field) for field in fields}
        self.ours: Final[dict[str, Value]] = {field: entry.values[field] for field in fields}
        self.data: Final[dict[str, Any]] = {field: form.data(self.ours[field]) for field, form in self.forms.items()}

    def fill(self, values: Mapping[str, Value]) -> None:
        """Fill in earlier answers. One that no longer fits, because the content has changed, is skipped."""
        for field, value in values.items():
            with suppress(ContentError):
                self.data[field] = self.forms[field].data(value)

    def take(self, data: Any, edits: Any) -> None:
        """Apply the data and edits of a page; both are untrusted."""
        if not isinstance(data, dict) or not isinstance(edits, list) or len(edits) > MOST_EDITS:
            raise ContentError(msg("this is no form of a component"))
        self.data.update({field: found for field, found in data.items() if field in self.forms})
        for edit in edits:
            if not isinstance(edit, list) or edit[:1] not in [[field] for field in self.forms]:
                raise ContentError(msg("this change means nothing here"))
            self.data[edit[0]] = self.forms[edit[0]].edited(self.data[edit[0]], edit[1:])
        for field, form in self.forms.items():
            form.check_shape(self.data[field])

    def values(self) -> dict[str, Value]:
        """The values of the form; an error names the first invalid field."""
        found = {}
        for field, form in self.forms.items():
            try:
                found[field] = form.value(self.data[field])
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
            value: Value | None = form.value(data)
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
        """The field with its controls."""
        if form.kind == "effect":
            return plain._replace(rows=(self.row(form, data),), palette=self.palette(form))
        if form.kind == "effects":
            rows = [self.row(form, each)._replace(place=str(i + 1), at=(i,)) for i, each in enumerate(data)]
            return plain._replace(rows=tuple(rows), palette=self.palette(form))
        if form.kind in ("icons", "words", "amounts"):
            chips = tuple([self.item(plain.name, form, i, each) for i, each in enumerate(data)])
            return plain._replace(chips=chips, palette=self.words(plain.name, form, ""))
        if form.kind == "order":
            return plain._replace(choices=order_choices(form, data))
        if form.kind == "word":
            picture = self.guide.picture(self.entry, plain.name, str(data))
            return plain._replace(choices=self.words(plain.name, form, data), picture=picture)
        if form.kind == "flag":
            yes_no = (
                FieldOption("true", say("yes"), chosen=data is True),
                FieldOption("false", say("no"), chosen=data is False),
            )
            return plain._replace(choices=yes_no)
        return plain

    def words(self, field: str, form: Form, chosen: Any) -> tuple[FieldOption, ...]:
        picture = self.guide.picture
        return tuple(
            [
                FieldOption(each, self.named(each, field), picture(self.entry, field, each), each == chosen)
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

    def row(self, form: Form, row: Any) -> EffectView:
        """An effect as chips. An invalid one has no meaning."""
        try:
            value = row_text(form.notation, row)
            effect = form.notation.parse(value)
            meaning, picture = self.guide.effect_sentence(value), self.guide.effects.picture(effect, beside_words=True)
        except ContentError:
            meaning, picture = "", NOTHING
        chips = tuple([self.chip(form, i, chip) for i, chip in enumerate(row["chips"])])
        signs = [
            tuple([FieldOption(sign, say(text), chosen=sign == chosen) for sign, text in JOINS.items()])
            for chosen in row["signs"]
        ]
        return EffectView(chips, tuple(signs), picture, meaning)

    def chip(self, form: Form, i: int, chip: Any) -> Chip:
        symbol = next((each for each in form.palette if each.name == chip.get("symbol")), None)
        words = chip.get("words", [])
        slots = () if symbol is None else tuple([self.slot(k, each, words) for k, each in enumerate(symbol.parameters)])
        try:
            text = chip_text(form.notation, chip)
            effect = form.notation.parse(text)
        except ContentError:
            return Chip(i, "", NOTHING, slots)
        return Chip(i, self.guide.effect_sentence(text), self.guide.effects.picture(effect, beside_words=True), slots)

    def slot(self, k: int, parameter: Parameter, words: list[str]) -> Slot:
        """A word of a chip."""
        value = words[k] if k < len(words) else ""
        if parameter.kind == NUMBER:
            return Slot(k, value, ())
        return Slot(
            k,
            value,
            tuple(
                [
                    FieldOption(each, self.guide.word(each, parameter.kind), chosen=each == value)
                    for each in parameter.words
                ]
            ),
        )

    def palette(self, form: Form) -> tuple[FieldOption, ...]:
        return tuple([self.symbol(form, each) for each in form.palette])

    def symbol(self, form: Form, symbol: Symbol) -> FieldOption:
        picture = self.guide.effects.picture(form.notation.parse(symbol.example), beside_words=True)
        return FieldOption(symbol.name, self.guide.symbol(symbol.example), picture, chosen=symbol.usual)


OPEN: Final = "open"
RIGHT: Final = "right"
CORRECTED: Final = "corrected"
SKIPPED: Final = "skipped"


class ComponentForm(NamedTuple):
    """The part of a component's page that changes with every edit."""

    fields: list[FieldView]
    drawing: Markup
    problem: str = ""  # why the game cannot be played with these values

    @property
    def changed(self) -> bool:
        return any(field.changed for field in self.fields)

    @property
    def sources(self) -> dict[str, str]:
        """The meaning of each source sign."""
        return {field.sign: field.source for field in self.fields}

    @property
    def data(self) -> dict[str, Any]:
        return {field.name: field.data for field in self.fields}


class ComponentLine(NamedTuple):
    """A component in the list of its group."""

    place: str
    title: str
    state: str  # OPEN, RIGHT, CORRECTED or SKIPPED


def filled(answers: Answers, asked: ComponentQuestions) -> FilledForm:
    """The form of a component with earlier answers."""
    form = form_for(answers.questionnaire, asked)
    form.fill({each.field: answers.value(each) for each in asked.questions})
    return form


def form_for(questionnaire: Questionnaire, asked: ComponentQuestions) -> FilledForm:
    return FilledForm(
        questionnaire.forms, questionnaire.guide, asked.entry, tuple([each.field for each in asked.questions])
    )


def drawn_form(answers: Answers, asked: ComponentQuestions, form: FilledForm) -> ComponentForm:
    """The form with its drawing; without one while a field is invalid."""
    try:
        return ComponentForm(form.shown(), *draw(answers, asked.component, form.changes()))
    except ContentError:  # the field says why
        return ComponentForm(form.shown(), NOTHING)


def state_of(answers: Answers, asked: ComponentQuestions) -> str:
    if answers.is_done(asked):
        known = answers.current[asked.component]
        return RIGHT if all(answer.confirmed for answer in known.values()) else CORRECTED
    return SKIPPED if asked.component in answers.skipped else OPEN


def listed(answers: Answers, group: Group) -> list[ComponentLine]:
    title = answers.questionnaire.guide.title
    return [
        ComponentLine(str(asked.component), title(asked.entry), state_of(answers, asked)) for asked in group.members
    ]


def component_values(answers: Answers, asked: ComponentQuestions) -> dict[str, Any]:
    """The values for the page of a component."""
    walk, component = answers.questionnaire, asked.component
    group = walk.group(asked.group)
    order = walk.order
    at = order.index(component)
    return {
        "game": walk.game.name,
        "game_title": walk.game.title,
        "place": str(component),
        "title": walk.guide.title(asked.entry),
        "group": group,
        "group_title": say(group.guide.title),
        "hint": say(group.guide.hint),
        "number": [each.component for each in group.members].index(component) + 1,
        "count": len(group.members),
        "state": state_of(answers, asked),
        "listed": listed(answers, group),
        "progress": answers.progress(),
        "in_group": answers.progress(asked.group),
        "before": str(order[at - 1]) if at else "",
        "after": str(order[at + 1]) if at + 1 < len(order) else "",
        "can_undo": bool(answers.steps),
        "form": drawn_form(answers, asked, filled(answers, asked)),
    }


def order_choices(form: Form, data: list[Any]) -> tuple[FieldOption, ...]:
    """The numbers, each with its place in the order."""
    numbers = range(form.least, form.most + 1)
    return tuple([FieldOption(str(n), str(data.index(n) + 1) if n in data else "", chosen=n in data) for n in numbers])
