"""The PO files fit the source: `make messages` would change nothing, nothing is missing, and the holes are the same."""

from __future__ import annotations

from functools import cache

import pytest
from babel.messages.catalog import Catalog

from loew.engine.message import COUNTED, HOLE
from loew.games.golems.ui.names import ACCUSATIVE
from loew.i18n import ENGLISH, languages
from loew.i18n.extract import messages, word_forms
from loew.i18n.po_files import COUNTED_WORD, LOCALE, MESSAGES, RULES, WORDS, po_file, translations
from loew.i18n.update import (
    DOMAINS,
    message_template,
    present,
    rule_template,
    strings,
    untranslated,
    updated,
    word_template,
    written,
)

OTHERS = [code for code in languages() if code != ENGLISH]
FILES = [(code, domain) for code in OTHERS for domain in DOMAINS]
TEMPLATES = {MESSAGES: message_template, WORDS: word_template, RULES: rule_template}
OF_NAMES = {ACCUSATIVE}  # forms of names, which are no words of the rules


@cache
def template(domain: str) -> Catalog:
    """Made of the whole source: once."""
    return TEMPLATES[domain]()


@cache
def source_messages() -> list[str]:
    return list(messages())


def holes(text: str) -> set[str]:
    return {name for name, _ in HOLE.findall(text)}


def all_strings(catalog: Catalog) -> list[str]:
    return [text for entry in catalog if entry.id for text in strings(entry)]


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_templates_are_current(domain: str) -> None:
    assert (LOCALE / f"{domain}.pot").read_bytes() == written(template(domain)), "run `make messages`"


@pytest.mark.parametrize(("code", "domain"), FILES)
def test_every_file_has_exactly_the_messages_of_the_source(code: str, domain: str) -> None:
    assert po_file(code, domain).read_bytes() == written(updated(code, domain, template(domain))), "run `make messages`"


@pytest.mark.parametrize(("code", "domain"), FILES)
def test_every_message_is_translated(code: str, domain: str) -> None:
    missing = list(untranslated(present(code, domain)))
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize(("code", "domain"), FILES)
def test_a_translation_uses_the_values_of_its_message_and_no_other(code: str, domain: str) -> None:
    for entry in present(code, domain):
        if entry.id:
            known = holes("".join(entry.id))
            assert all(holes(text) <= known for text in strings(entry)), entry.id


@pytest.mark.parametrize(("code", "domain"), FILES)
def test_a_counted_message_has_every_plural_form_and_chooses_nothing_itself(code: str, domain: str) -> None:
    found = present(code, domain)
    for entry in found:
        assert not entry.pluralizable or len(strings(entry)) == found.num_plurals, entry.id
    assert not [text for text in all_strings(found) if COUNTED.search(text)]


def test_a_message_counts_one_thing() -> None:
    assert not [text for text in source_messages() if len({hole[0] for hole in COUNTED.findall(text)}) > 1]


def test_no_value_of_a_message_is_named_like_the_message() -> None:
    assert not [text for text in source_messages() if "text" in holes(text)]


@pytest.mark.parametrize("code", OTHERS)
def test_every_form_of_a_word_that_is_asked_for_is_there(code: str) -> None:
    places = [form for text in all_strings(present(code, MESSAGES)) for _, form in HOLE.findall(text)]
    asked = word_forms() | {form for form in places if form and "|" not in form} - OF_NAMES
    there = {found.context for found in translations(code, WORDS).texts} - {"", COUNTED_WORD}
    assert there <= asked
    assert asked - there <= {"nom"}, "the form in a dictionary, which has no context"
