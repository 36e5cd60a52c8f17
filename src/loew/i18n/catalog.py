"""One language: messages, words and amounts put into it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from loew.engine.message import AND, HOLE, NOTE, OR, Amount, EffectRef, Listing, Message, Ref, Reference, SeatRef, msg
from loew.i18n.po_files import (
    COUNTED_WORD,
    ENGLISH,
    MESSAGES,
    UNTRANSLATED,
    WORDS,
    Key,
    Translations,
    counted_value,
    is_one_hole,
    key,
    languages,
    plural,
    translations,
    with_noun,
)
from loew.i18n.words import english

Naming = Callable[[Reference, str], str]  # what something is called, in a grammatical form
Values = Mapping[str, object]
JOINTS: Final = {AND: msg("and"), OR: msg("or")}
APART: Final = {AND: msg("{first}, and {second}"), OR: msg("{first}, or {second}")}


class Template(NamedTuple):
    """A message in one language, ready to be filled: its plural forms, or its only form, split at their holes."""

    counted: str  # the value that chooses the form; empty where there is one form
    form_of: Callable[[int], int]
    forms: list[list[str]]

    def parts(self, values: Values) -> list[str]:
        """The form that goes with the values: text, name, form, text, name, form, text."""
        return self.forms[self.form_of(abs(int(str(values[self.counted]))))] if self.counted else self.forms[0]


class Catalog:
    """One language."""

    def __init__(self, language: str, messages: Translations, words: Translations) -> None:
        self.language: Final = language
        self.messages: Final = messages
        self.words: Final = words
        self.templates: Final[dict[str, Template]] = {}
        self.whole: Final[dict[str, str]] = {}  # the messages without holes that were said already

    def say(self, text: str, values: Values, naming: Naming) -> str:
        """A message with its holes filled."""
        template = self.templates.get(text)
        if template is None:
            template = self.templates[text] = self.template(text)
            if not template.counted and len(template.forms[0]) == 1:
                self.whole[text] = template.forms[0][0]
        parts = template.parts(values)
        if len(parts) == 1:
            return parts[0]
        said = [parts[0]]
        for i in range(1, len(parts), 3):
            said.append(self.put(values[parts[i]], parts[i + 1], naming, values))
            said.append(parts[i + 2])
        return "".join(said)

    def template(self, text: str) -> Template:
        own = self.messages.texts.get(key(text)) or self.words.texts.get(key(text))
        if own is not None:
            return Template(counted_value(text), self.messages.form_of, [HOLE.split(form) for form in own])
        if not text or is_one_hole(text):  # there is nothing to translate
            return Template("", self.messages.form_of, [HOLE.split(text)])
        return self.untranslated(text)

    def untranslated(self, text: str) -> Template:
        """The message in English: what is said where there is no translation."""
        own = text.partition(NOTE)[0]
        forms = [with_noun(own, 0), with_noun(own, 1)] if plural(text) else [own]
        return Template(counted_value(own), UNTRANSLATED.form_of, [HOLE.split(form) for form in forms])

    def put(self, value: object, form: str, naming: Naming, around: Values) -> str:
        """A value in the form that its hole asks for. A message inside a message also sees the values around it."""
        if isinstance(value, (Ref, SeatRef, EffectRef)):
            return naming(value, form)
        if isinstance(value, Message):
            return self.say(value.text, {**around, **value.values}, naming)
        if isinstance(value, Amount):
            return self.amount(value.n, value.what)
        if isinstance(value, Listing):
            texts = [self.put(item, form, naming, around) for item in value.items]
            return self.listed(texts, value.joint) if value.joint in JOINTS else value.joint.join(texts)
        if not form:
            return str(value)
        if "|" not in form:
            return self.word(str(value), form)
        reader, _, somebody = form.removeprefix("~").partition("|")  # {you:~take|takes}
        return reader if value == 1 else somebody

    def amount(self, n: int, what: str) -> str:
        """An amount that is given, taken or paid: "1 coin", "2 coins"."""
        counted = english(what)
        return self.text(msg(f"{{n:{counted.one}|{counted.many}}}##{COUNTED_WORD}"), n=n)

    def word(self, text: str, form: str) -> str:
        """A word of the rules in a grammatical form; the one in a dictionary where it does not have that one."""
        alone = english(text).text
        own = self.words.texts.get(Key(form, alone)) or self.words.texts.get(Key("", alone))
        return own[0] if own else alone

    def listed(self, texts: Sequence[str], joint: str = AND) -> str:
        """a, b and c; with a comma before "and" where the first of two has an "and" itself; "nothing" for none."""
        if not texts:
            return self.text(msg("nothing"))
        if len(texts) == 1:
            return texts[0]
        between = self.text(JOINTS[joint])
        if len(texts) == 2 and f" {between} " in texts[0]:
            return self.text(APART[joint], first=texts[0], second=texts[1])
        return f"{', '.join(texts[:-1])} {between} {texts[-1]}"

    def text(self, message: Message, **values: object) -> str:
        return self.say(message.text, values, self.by_id)

    def by_id(self, ref: Reference, form: str) -> str:
        """Components by their ids, seats by their numbers and effects in the notation, as one types them."""
        return self.text(msg("seat {n}"), n=ref.seat + 1) if isinstance(ref, SeatRef) else str(ref)


CATALOGS: Final[dict[str, Catalog]] = {}  # a language is read once, when it is first used


def catalog_of(language: str) -> Catalog:
    """A language; English where we do not have that one."""
    found = CATALOGS.get(language)
    if found is None:
        known = language if language == ENGLISH or language in languages() else ENGLISH
        found = Catalog(known, translations(known, MESSAGES), translations(known, WORDS))
        CATALOGS[language] = found
    return found
