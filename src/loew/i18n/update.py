"""The PO files brought up to date with the source: `make messages`, or `make messages LANGUAGE=de` for a new language.

For each domain the template (`loew.pot`, `words.pot`, `rules.pot`) is written from the source, then every language gets
what is new, empty, and loses what is gone. What stays empty is listed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Final

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po, write_po

from loew.engine.message import HOLE
from loew.i18n.extract import messages, question_texts, rule_texts, word_forms
from loew.i18n.po_files import COUNTED_WORD, ENGLISH, LOCALE, MESSAGES, RULES, WORDS, key, languages, plural, po_file
from loew.i18n.words import WORDS as ENGLISH_WORDS

Text = str | tuple[str, ...] | list[str]  # a text, or its singular and plural
DOMAINS: Final = (MESSAGES, WORDS, RULES)
WIDTH: Final = 120
FORMATS: Final = {"python-format", "python-brace-format"}  # Babel takes our holes for these: they are neither
NOT_KEPT: Final = re.compile(  # header lines that change by themselves, or that are never filled in
    rb'"(?:POT-Creation-Date|PO-Revision-Date|Generated-By):.*\n|".*(?:EMAIL@ADDRESS|LL@li\.org)>?\\n"\n'
)
HEADER: Final = "# Translations of Loew. How to translate: src/loew/locale/README.md"


def main(language: str = "") -> list[str]:
    """Write the templates and every language, and a new one if it is named; list what is not translated."""
    if language:
        start(language)
    template = {MESSAGES: message_template(), WORDS: word_template(), RULES: rule_template()}
    for domain in DOMAINS:
        (LOCALE / f"{domain}.pot").write_bytes(written(template[domain]))
    missing = []
    for code in languages():
        for domain in DOMAINS if code != ENGLISH else ():
            found = updated(code, domain, template[domain])
            po_file(code, domain).write_bytes(written(found))
            missing += [f"{code}/{domain}.po: {text}" for text in untranslated(found)]
    return missing


def start(language: str) -> None:
    """Empty files for a new language. Babel knows its plural forms."""
    for domain in DOMAINS:
        file = po_file(language, domain)
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.write_bytes(written(empty(Locale.parse(language))))
    languages.cache_clear()


def updated(language: str, domain: str, template: Catalog) -> Catalog:
    """The file of a language with exactly the messages of the template; words with the forms the language has."""
    found = present(language, domain)
    if domain == WORDS:
        template = with_forms(template, found, asked_forms(present(language, MESSAGES)))
    found.update(template, no_fuzzy_matching=True)
    found.obsolete.clear()
    found.header_comment = HEADER
    return found


def present(language: str, domain: str) -> Catalog:
    with po_file(language, domain).open("rb") as file:
        return read_po(file, locale=language, domain=domain, abort_invalid=True)


# ------------------------------------------------------------------ templates


def message_template() -> Catalog:
    found = empty()
    for text, files in messages().items():
        context, singular = key(text)
        many = plural(text)
        known = found.get(singular, context or None)
        if known is not None and known.id != ((singular, many) if many else singular):
            raise ValueError(f"{singular!r} is counted here, and not there: one of them needs a note behind ##")
        put(found, (singular, many) if many else singular, files, context)
    return found


def word_template() -> Catalog:
    found = empty()
    for text, one, many in ENGLISH_WORDS.values():
        put(found, text)
        if one:
            put(found, (f"{{n}} {one}", f"{{n}} {many}"), context=COUNTED_WORD)
    return found


def rule_template() -> Catalog:
    found = empty()
    for context, text, file in (*rule_texts(), *question_texts()):
        put(found, text, [file], context)
    return found


def empty(locale: Locale | None = None) -> Catalog:
    return Catalog(locale=locale, project="Loew", version="1", header_comment=HEADER, fuzzy=False)


def put(catalog: Catalog, text: Text, files: Sequence[str] = (), context: str = "") -> None:
    catalog[text] = Entry(text, context=context or None, locations=[(file, 0) for file in files])


def with_forms(template: Catalog, own: Catalog, asked: set[str]) -> Catalog:
    """The words with the grammatical forms of a language: those that it has and that its messages ask for."""
    found = empty()
    for entry in template:
        if not entry.id:
            continue
        if entry.context is None:
            put(found, entry.id)
            for form in own:
                if form.id == entry.id and form.context in asked:
                    put(found, entry.id, context=form.context)
        else:
            put(found, entry.id, context=entry.context)
    return found


def asked_forms(catalog: Catalog) -> set[str]:
    """The grammatical forms that the messages of a language, or the program itself, ask for: {colour:acc-f}."""
    texts = [text for entry in catalog if entry.id for text in strings(entry)]
    return word_forms() | {form for text in texts for _, form in HOLE.findall(text) if form and "|" not in form}


# ------------------------------------------------------------------ what a file says


def strings(entry: Entry) -> tuple[str, ...]:
    """The translations of an entry: one, or one for each plural form."""
    found = entry.string if isinstance(entry.string, (tuple, list)) else (entry.string or "",)
    return tuple(found)


def untranslated(catalog: Catalog) -> Iterator[str]:
    for entry in catalog:
        if entry.id and (entry.fuzzy or not all(strings(entry))):
            yield entry.id if isinstance(entry.id, str) else entry.id[0]


def written(catalog: Catalog) -> bytes:
    """A file as it is kept: always the same for the same messages."""
    for entry in catalog:
        entry.flags -= FORMATS
    out = BytesIO()
    write_po(out, catalog, width=WIDTH)
    return NOT_KEPT.sub(b"", out.getvalue())
