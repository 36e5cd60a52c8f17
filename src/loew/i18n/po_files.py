"""Translations: PO files, read by Babel when a language is first used.

`loew/locale/<language>/LC_MESSAGES/` has `loew.po` (messages), `words.po` (the words of the rules in their grammatical
forms) and `rules.po` (the rules). Translators' programs read and write these files. The plural rule of a language is
the one in their header; Babel writes it there. English needs no file and no Babel.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from gettext import c2py
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from loew.engine.message import COUNTED, HOLE, NOTE

LOCALE: Final = Path(__file__).parent.parent / "locale"
ENGLISH: Final = "en"
MESSAGES: Final = "loew"  # the domains: a file for each
WORDS: Final = "words"
RULES: Final = "rules"
COUNTED_WORD: Final = "counted"  # the context of a word behind a number


class Key(NamedTuple):
    """How a message is found in a PO file: by its context and its English text, the singular where it has two."""

    context: str
    text: str


class Translations(NamedTuple):
    """One PO file: the texts of each message (one, or one for each plural form), and which form goes with a number."""

    texts: dict[Key, tuple[str, ...]]
    form_of: Callable[[int], int]


UNTRANSLATED: Final = Translations({}, c2py("n != 1"))


def key(text: str) -> Key:
    """Where to find a message: "{n:step|steps} left" is found by "{n} step left"."""
    own, _, note = text.partition(NOTE)
    return Key(note, with_noun(own, 0))


def plural(text: str) -> str:
    """The English plural of a message with a counted noun; empty for any other."""
    own = text.partition(NOTE)[0]
    return with_noun(own, 1) if COUNTED.search(own) else ""


def with_noun(text: str, form: int) -> str:
    """The text with its counted noun as singular (0) or plural (1)."""

    def noun(hole: str, forms: tuple[str, str]) -> str:
        bare = forms[0].startswith("~")
        return forms[form].removeprefix("~") if bare else f"{{{hole}}} {forms[form]}"

    return COUNTED.sub(lambda found: noun(found.group(1), (found.group(2), found.group(3))), text)


def counted_value(text: str) -> str:
    """The value that decides between singular and plural; empty where there is none."""
    found = COUNTED.search(text)
    return found.group(1) if found else ""


def is_one_hole(text: str) -> bool:
    """Whether the text is a value and nothing else, which is the same in every language."""
    return HOLE.fullmatch(text) is not None and "|" not in text


def po_file(language: str, domain: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


@cache
def translations(language: str, domain: str) -> Translations:
    """A file of a language; nothing in English, which is what the program is written in."""
    if language == ENGLISH or language not in languages():
        return UNTRANSLATED
    from babel.messages.pofile import read_po

    with po_file(language, domain).open("rb") as file:
        found = read_po(file, locale=language, abort_invalid=True)
    texts: dict[Key, tuple[str, ...]] = {}
    for message in found:
        forms = message.string if isinstance(message.string, (tuple, list)) else (message.string or "",)
        if message.id and all(forms) and not message.fuzzy:
            singular = message.id if isinstance(message.id, str) else message.id[0]
            texts[Key(message.context or "", singular)] = tuple(forms)
    return Translations(texts, c2py(found.plural_expr))


@cache
def languages() -> dict[str, str]:
    """Every language there is: its code, and its own name for itself. Without Babel there is only English."""
    found = {ENGLISH: "English"}
    if find_spec("babel") is None:
        return found
    from babel import Locale

    for folder in sorted(LOCALE.glob("*/LC_MESSAGES")):
        code = folder.parent.name
        name = Locale.parse(code).get_display_name(code) or code
        found[code] = name[:1].upper() + name[1:]
    return found
