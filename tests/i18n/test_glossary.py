"""Translations use the words of the glossary of their language, `locale/<language>/glossary.toml`."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from babel import Locale

import loew
from loew.engine.message import HOLE
from loew.i18n.po_files import ENGLISH, LOCALE, RULES
from loew.i18n.update import DOMAINS, present, strings

LANGUAGES = [file.parent.name for file in sorted(LOCALE.glob("*/glossary.toml"))]
PAGES = "games/*/ui/how_to_play/{}.html"
CODE = re.compile(r"\{%.*?%\}|\{\{(.*?)\}\}|<[^>]*>")  # of a page
CAPTION = re.compile(r'"([^"]*)"')
PAIR = re.compile(r"\| ([^|]+) \| ([^|]+) (?=\|)")  # two cells of a table


class Term(NamedTuple):
    """One thing by its English name, and the words for it. The head of the file says what the fields mean."""

    name: str
    word: str
    english: list[str]
    allowed: list[str]
    files: str
    wrong: dict[str, str]
    wrong_here: dict[str, str]


class Text(NamedTuple):
    """A message, or a page, and its translation."""

    name: str  # the English text, or the id of a rule
    english: str
    own: str
    files: str


@cache
def read(code: str) -> dict[str, Any]:
    return tomllib.loads((LOCALE / code / "glossary.toml").read_text(encoding="utf-8"))


def term(name: str, value: dict[str, Any]) -> Term:
    english = value.get("english", [name, f"{name}s"])
    wrong = (value.get("wrong", {}), value.get("wrong_here", {}))
    return Term(name, value["word"], english, value["allowed"], value.get("in", ""), *wrong)


@cache
def terms(code: str) -> list[Term]:
    return [term(name, value) for name, value in read(code)["terms"].items()]


def exceptions(code: str) -> set[tuple[str, str]]:
    """A term, and a message that says it in another way."""
    return {(found["term"], found["message"]) for found in read(code)["exceptions"]}


@cache
def texts(code: str) -> list[Text]:
    found = [text for file in Path(loew.__file__).parent.glob(PAGES.format(code)) for text in page(file)]
    for domain in DOMAINS:
        for entry in present(code, domain):
            english = [entry.id] if isinstance(entry.id, str) else list(entry.id)
            name = entry.context if domain == RULES and entry.context else english[0]
            files = " ".join(file for file, _ in entry.locations)
            found += [Text(name, said(" / ".join(english)), said(own), files) for own in strings(entry) if name and own]
    return found


def page(file: Path) -> list[Text]:
    """A page for newcomers, line by line: what the English one says on a line it says on the same."""
    pages = [CODE.sub(captions, each.read_text(encoding="utf-8")) for each in (file.with_stem(ENGLISH), file)]
    lines = zip(*(each.splitlines() for each in pages), strict=True)
    return [Text(english, english, own, file.as_posix()) for english, own in lines]


def captions(code: re.Match[str]) -> str:
    """A tag or an icon is nothing, a value is #, and of a picture its caption is read."""
    if not code[1] or code[1].startswith(" i("):
        return " "
    return "# " + " ".join(words for words in CAPTION.findall(code[1]) if " " in words)


def said(text: str) -> str:
    """A text as it is read: the verbs of its holes, and # for every value."""
    return HOLE.sub(lambda hole: hole[2].strip("~").replace("|", " / ") if "|" in hole[2] else "#", text)


@cache
def pattern(words: str) -> re.Pattern[str]:
    parts = [re.escape(word).replace(r"\*", r"\w*") for word in words.split()]
    return re.compile(r"(?<!\w)" + r"\s+".join(parts) + r"(?!\w)", re.IGNORECASE if words == words.lower() else 0)


def has(text: str, *words: str) -> bool:
    return any(pattern(each).search(text) for each in words)


def concerns(term: Term, text: Text) -> bool:
    return term.files in text.files and has(text.english, *term.english)


def wrong_words(text: Text, all_terms: list[Term]) -> list[str]:
    """Words that the text must not have. A phrase that another term allows is none of them."""
    own = text.own
    for phrase in (words for term in all_terms for words in term.allowed if " " in words):
        own = pattern(phrase).sub(" ", own)
    wrong = [each for term in all_terms for each in term.wrong.items()]
    wrong += [each for term in all_terms if concerns(term, text) for each in term.wrong_here.items()]
    return [f"{words}: {reason}" for words, reason in wrong if has(own, words)]


def missing_words(text: Text, all_terms: list[Term]) -> list[str]:
    """The terms that the English has and the translation does not."""
    return [term.name for term in all_terms if concerns(term, text) and not has(text.own, *term.allowed)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_has_a_word_that_is_wrong(code: str) -> None:
    found = [(text.name, text.own, wrong) for text in texts(code) if (wrong := wrong_words(text, terms(code)))]
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_term_is_translated_as_the_glossary_says(code: str) -> None:
    found = {(name, text.name): text.own for text in texts(code) for name in missing_words(text, terms(code))}
    left = {each: own for each, own in found.items() if each not in exceptions(code)}
    assert not left, "\n".join(f"{name}: {message} = {own}" for (name, message), own in left.items())
    assert exceptions(code) <= set(found), "an exception that is not needed any more"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_term_is_used(code: str) -> None:
    assert not [term.name for term in terms(code) if not any(concerns(term, text) for text in texts(code))]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_readme_lists_the_glossary(code: str) -> None:
    language = Locale.parse(code).get_display_name("en")
    part = (LOCALE / "README.md").read_text(encoding="utf-8").partition(f"## {language} words we use\n")[2]
    listed = [pair for pair in PAIR.findall(part.partition("\n## ")[0]) if pair[0] != "English"]
    assert sorted(listed) == sorted((term.name, term.word) for term in terms(code))


SECTION = term("section", {"word": "sekcja", "allowed": ["sekcj*"], "wrong": {"odcin*": "not this"}})
MARCH = term("march", {"word": "ruch", "allowed": ["ruch*"], "wrong": {"marsz*": "a movement"}})
FORCED = term("forced march", {"word": "forsowny marsz", "allowed": ["forsown* marsz*"]})
ROW = term("row", {"word": "rząd", "allowed": ["rz*d*"], "in": "games/", "wrong_here": {"wiersz*": "a row"}})
GOLD = term("gold", {"word": "sztabka", "allowed": ["sztab*"], "wrong": {"# złoto": "counted"}})
WORK = term("work", {"word": "praca", "english": ["works"], "allowed": ["prac*"], "wrong": {"akcj* Pracy": "small"}})
SAMPLE = [SECTION, MARCH, FORCED, ROW, GOLD, WORK]


@pytest.mark.parametrize(
    ("english", "own", "wrong", "missing"),
    [
        ("on section I", "w sekcji I", 0, []),
        ("Sections", "Sekcje", 0, []),
        ("on section I", "na odcinku I", 1, ["section"]),
        ("on {section}", "na {section}", 0, []),
        ("dissections", "pocięcia", 0, []),
        ("", "<b>Na Odcinku</b>", 1, []),
        ("the forced march", "forsowny marsz", 0, ["march"]),
        ("the march", "marsz", 1, ["march"]),
        ("{you:~march|marches}", "{you:~idziesz|idzie}", 0, ["march"]),
        ("a row", "wiersz", 1, ["row"]),
        ("a line of text", "wiersz", 0, []),
        ("{n} gold", "{n} złoto", 1, ["gold"]),
        ("{n} gold", "{n} sztabek złota", 0, []),
        ("a Work action", "akcja Pracy", 1, []),
        ("a golem works", "golem pracuje", 0, []),
    ],
)
def test_what_is_found(english: str, own: str, wrong: int, missing: list[str]) -> None:
    text = Text(english, said(english), said(own), "games/golem/ui/page.py")
    assert len(wrong_words(text, SAMPLE)) == wrong
    assert missing_words(text, SAMPLE) == missing
    assert not missing_words(text._replace(files="web/app.py"), [ROW])
