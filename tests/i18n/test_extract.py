"""Every message is found where it is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from loew.i18n import extract
from loew.i18n.extract import in_content, in_page, in_python, messages, rule_texts, word_forms

SOURCE = """
from loew.i18n import say, word

TITLE = msg("a title")
KINDS = {"one": msg("one##of a kind")}

def both(far: bool) -> str:
    text = "it is far" if far else "it is near"
    return say(text) + say("yes" if far else "no", n=1) + word("red", "acc") + say(TITLE)

class Table:
    def row(self, n: int) -> str:
        return i18n.say("row {n}", n=n) + self.say("not a message of ours") + say(f"row {n}")
"""


def written(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_python_says_constants_and_what_a_local_name_can_be(tmp_path: Path) -> None:
    found = list(in_python(written(tmp_path, "table.py", SOURCE)))
    assert set(found) == {"a title", "one##of a kind", "it is far", "it is near", "yes", "no", "row {n}"}
    assert len(found) == 7


def test_a_function_of_the_same_name_says_nothing(tmp_path: Path) -> None:
    text = 'def numbered(what):\n    return what\n\nOTHER = numbered("no message")\n'
    assert list(in_python(written(tmp_path, "other.py", text))) == []


def test_the_automa_gives_its_criteria_as_texts(tmp_path: Path) -> None:
    text = 't.keep("AAC-7", "an empty column", kept)\nt.note("AAC-1", "none")\n'
    assert list(in_python(written(tmp_path, "games/golem/rules/automa/choices.py", text))) == [
        "an empty column",
        "none",
    ]
    assert list(in_python(written(tmp_path, "games/golem/other.py", text))) == []


def test_pages_say_texts_in_either_quotes(tmp_path: Path) -> None:
    text = """<p>{{ say("Who plays") }}</p><a title='{{ say('Play##sit down') }}'>{{ essay("no") }}</a>"""
    assert list(in_page(written(tmp_path, "page.html", text))) == ["Who plays", "Play##sit down"]


def test_a_long_text_of_a_page_may_be_several_literals(tmp_path: Path) -> None:
    text = """{{ say(\n  "Who plays "\n  "and who {waits}",\n  waits="x") }}"""
    assert list(in_page(written(tmp_path, "page.html", text))) == ["Who plays and who {waits}"]


def test_content_says_names_and_reasons(tmp_path: Path) -> None:
    text = """
[sources.book]
name = "reconstructed"

[[book]]
id = "book-1"
name = "First Letters"
why = { cost = "an example", colour = "a picture" }

[[book]]
id = "book-2"
why = "as the other"
"""
    found = list(in_content(written(tmp_path, "books.toml", text)))
    assert found == ["First Letters", "an example", "a picture", "as the other"]


def test_a_message_that_is_one_value_needs_no_translation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extract, "SOURCE", tmp_path)
    written(
        tmp_path, "one.py", 'A = (msg("{price}"), msg("{colour:f}"), msg(""), msg("{you:~pass|passes}"), msg("a b"))'
    )
    written(tmp_path, "two.py", 'B = msg("a b")')
    assert messages() == {"{you:~pass|passes}": ["one.py"], "a b": ["one.py", "two.py"]}


@pytest.mark.slow
def test_the_source_has_messages_of_every_kind() -> None:
    found = messages()
    assert "i18n/catalog.py" in found["and"]
    assert "games/golem/content/books.toml" in found["First Letters"]
    assert "games/golem/rules/automa/choices.py" in found["an empty column"]
    assert "web/lobby/templates/my_games.html" in found["Deleted tables"]
    assert "{you:~move|moves} the golems on {routes}" in found, "chosen before it is said"
    assert not [text for text, files in found.items() if not files]
    assert {"f", "m"} <= word_forms()


def test_rules_and_rulings_are_found_by_their_ids() -> None:
    found = {rule.context: rule for rule in rule_texts()}
    assert found["SET-9"].text == "The first turn order is drawn."
    assert found["SET-9"].file == "games/golem/content/rules.toml"
    assert found["AAC-15 ruling"].text.startswith("Cards are drawn at random")
