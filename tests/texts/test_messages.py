"""Every message is translated, and every translation has its message and the same values."""

from __future__ import annotations

import pytest

from loew.i18n import AND, APART, COUNTED, HOLE, LANGUAGES, OR, tongue
from loew.presentation.matchbox.names import ACCUSATIVE
from support import has_words
from texts.spoken import forms, messages

SPOKEN = messages()
OTHERS = [code for code in LANGUAGES if code != "en"]
IN_THE_ENGINE = {AND, OR, *[message.text for message in APART.values()]}  # the joints of lists
OF_NAMES = {ACCUSATIVE}  # forms of names, which are no words of the rules


def holes(text: str) -> set[str]:
    return {name for name, _ in HOLE.findall(text)}


@pytest.mark.parametrize("code", OTHERS)
def test_every_message_is_translated(code: str) -> None:
    known = tongue(code).messages
    missing = [f"{file}: {text}" for text, file in SPOKEN.items() if text not in known and has_words(text)]
    assert not missing, "\n".join(missing)


def test_no_value_of_a_message_is_named_like_the_message() -> None:
    assert not [text for text in SPOKEN if "text" in holes(text)]


@pytest.mark.parametrize("code", OTHERS)
def test_every_translation_is_of_something_that_is_said(code: str) -> None:
    stale = [text for text in tongue(code).messages if text not in SPOKEN and text not in IN_THE_ENGINE]
    assert not stale, "\n".join(stale)


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_uses_the_values_of_its_message_and_no_other(code: str) -> None:
    wrong = [text for text, own in tongue(code).messages.items() if not holes(own) <= holes(text)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("code", OTHERS)
def test_every_form_of_a_word_is_asked_for_and_there_is_none_that_no_word_has(code: str) -> None:
    spoken = tongue(code)
    places = [form for own in spoken.messages.values() for _, form in HOLE.findall(own)]
    asked = forms() | {form for form in places if form and "|" not in form} - OF_NAMES
    first = {next(iter(each)) for each in spoken.words.values()}
    assert asked | first | {COUNTED} == {form for each in spoken.words.values() for form in each}
