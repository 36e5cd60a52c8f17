"""`make messages`: a new language is begun, what is new is empty, what is gone is removed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from loew.i18n import amount, catalog, languages, po_files, say, speaking, update
from loew.i18n.po_files import LOCALE, MESSAGES, RULES, WORDS, Key, po_file, translations
from loew.i18n.update import main, present, strings

pytestmark = pytest.mark.slow  # each reads the whole source


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the translations, in place of them."""
    copy = tmp_path / "locale"
    shutil.copytree(LOCALE, copy)
    monkeypatch.setattr(po_files, "LOCALE", copy)
    monkeypatch.setattr(update, "LOCALE", copy)
    monkeypatch.setattr(catalog, "CATALOGS", {})
    forget()
    yield copy
    monkeypatch.undo()
    forget()


def forget() -> None:
    languages.cache_clear()
    translations.cache_clear()


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    forget()


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*.po*"))}


def test_where_nothing_has_changed_nothing_is_written_anew(folder: Path) -> None:
    main()
    before = contents(folder)
    main()
    assert contents(folder) == before


def test_a_new_language_is_a_folder_and_needs_no_code(folder: Path) -> None:
    missing = [text for text in main("de") if text.startswith("de/")]
    assert languages() == {"de": "Deutsch", "en": "English", "pl": "Polski"}
    assert len(missing) > 1500
    assert "nplurals=2" in po_file("de", MESSAGES).read_text(encoding="utf-8")
    with speaking("de"):
        assert (say("Deleted tables"), amount(2, "coin")) == ("Deleted tables", "2 coins")


def test_what_is_translated_is_said(folder: Path) -> None:
    main("de")
    edit(po_file("de", MESSAGES), 'msgid "Deleted tables"\nmsgstr ""', 'msgid "Deleted tables"\nmsgstr "Meine Tische"')
    edit(
        po_file("de", WORDS),
        'msgid "{n} coin"\nmsgid_plural "{n} coins"\nmsgstr[0] ""\nmsgstr[1] ""',
        'msgid "{n} coin"\nmsgid_plural "{n} coins"\nmsgstr[0] "{n} Münze"\nmsgstr[1] "{n} Münzen"',
    )
    with speaking("de"):
        assert (say("Deleted tables"), amount(1, "coin"), amount(2, "coin")) == ("Meine Tische", "1 Münze", "2 Münzen")
    assert "de/loew.po: Deleted tables" not in main()
    with speaking("de"):
        assert say("Deleted tables") == "Meine Tische", "what is translated stays"


def test_what_is_gone_is_removed_and_what_is_new_is_empty(folder: Path) -> None:
    edit(po_file("pl", MESSAGES), 'msgid "Deleted tables"', 'msgid "My old tables"')
    assert "pl/loew.po: Deleted tables" in main()
    assert "My old tables" not in po_file("pl", MESSAGES).read_text(encoding="utf-8")
    assert Key("", "Deleted tables") not in translations("pl", MESSAGES).texts


def test_a_changed_rule_is_not_shown_in_its_old_translation(folder: Path) -> None:
    edit(po_file("pl", RULES), "The first turn order is drawn.", "The first turn order is chosen.")
    assert "pl/rules.po: The first turn order is drawn." in main()


def test_a_translation_that_is_marked_as_doubtful_is_not_shown(folder: Path) -> None:
    edit(po_file("pl", MESSAGES), 'msgid "Deleted tables"', '#, fuzzy\nmsgid "Deleted tables"')
    with speaking("pl"):
        assert say("Deleted tables") == "Deleted tables"
    assert "pl/loew.po: Deleted tables" in main()


def test_a_word_keeps_the_forms_that_its_language_asks_for(folder: Path) -> None:
    file = po_file("pl", WORDS)
    added = '\nmsgctxt "voc"\nmsgid "red"\nmsgstr "czerwony!"\n'
    file.write_text(file.read_text(encoding="utf-8") + added, encoding="utf-8")
    forget()
    main()
    forms = {entry.context: strings(entry)[0] for entry in present("pl", WORDS) if entry.id == "red"}
    assert forms["acc-f"] == "czerwoną"
    assert "voc" not in forms, "no message asks for it"
