"""Components as data: sources, and an owner's corrections."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from loew.engine.content import ContentFile, Entry
from loew.engine.errors import ContentError

SHEET = """
[sources]
numbers = "rulebook"

[sources.golem]
type = "rulebook"
needs = "reconstructed"

[numbers]
gems = 13
dust = [0, 1, 3]

[[golem]]
id = "red-1"
type = "red"
needs = "yellow"

[[golem]]
id = "red-2"
type = "red"
needs = "blue"
source = { needs = "inferred" }
why = { needs = "the picture shows it" }
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.toml"
    path.write_text(SHEET, encoding="utf-8")
    return path


def correct(file: Path, text: str) -> ContentFile:
    folder = file.parent / "mine"
    folder.mkdir(exist_ok=True)
    (folder / file.name).write_text(text, encoding="utf-8")
    return ContentFile(file, folder)


def test_a_sheet_holds_its_entries_by_kind_in_the_order_written(file: Path) -> None:
    sheet = ContentFile(file)
    assert [entry.id for entry in sheet.entries("golem")] == ["red-1", "red-2"]
    assert [(entry.kind, entry.id) for entry in sheet.all()] == [
        ("numbers", "numbers"),
        ("golem", "red-1"),
        ("golem", "red-2"),
    ]
    assert sheet.entries("golem")[0].values == {"type": "red", "needs": "yellow"}


def test_every_value_has_the_source_of_its_kind_or_its_own(file: Path) -> None:
    numbers, one, two = ContentFile(file).all()
    assert numbers.source == {"gems": "rulebook", "dust": "rulebook"}
    assert one.source == {"type": "rulebook", "needs": "reconstructed"}
    assert two.source == {"type": "rulebook", "needs": "inferred"}
    assert (one.why, two.why) == ({}, {"needs": "the picture shows it"})


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('type = "rulebook"', 'type = "hearsay"'),
        ('type = "rulebook"\n', ""),
        ('source = { needs = "inferred" }', 'source = { needs = "guess" }'),
        ('source = { needs = "inferred" }', 'source = "guess"'),
    ],
)
def test_a_value_without_a_source_that_counts_is_refused(file: Path, old: str, new: str) -> None:
    assert old in SHEET
    file.write_text(SHEET.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=r"game.toml: golem 'red-\d': the source of '\w+' should be one of rulebook"):
        ContentFile(file)


def test_one_source_can_stand_for_a_whole_entry(file: Path) -> None:
    file.write_text(SHEET.replace('source = { needs = "inferred" }', 'source = "owner"'), encoding="utf-8")
    assert ContentFile(file).entries("golem")[1].source == {"type": "owner", "needs": "owner"}


def test_an_unknown_kind_is_named_with_those_there_are(file: Path) -> None:
    with pytest.raises(ContentError, match=r"game\.toml: no kind 'rune'; there are numbers, golem"):
        ContentFile(file).entries("rune")


def test_a_sheet_that_is_not_there_or_not_toml_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"cannot read .*game.toml: No such file"):
        ContentFile(tmp_path / "game.toml")
    (tmp_path / "game.toml").write_text("[[golem\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"game.toml is not TOML"):
        ContentFile(tmp_path / "game.toml")
    (tmp_path / "game.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ContentError, match=r"game.toml is not TOML"):
        ContentFile(tmp_path / "game.toml")


# ------------------------------------------------------------------ values


def entry(**values: object) -> Entry:
    return Entry("game.toml", "golem", {"id": "red-1", **values}, "rulebook")


def test_values_are_read_as_what_they_should_be() -> None:
    e = entry(text="red", number=3, numbers=[1, 2])
    assert e.text("text") == "red"
    assert e.number("number") == 3
    assert e.numbers("numbers") == (1, 2)
    assert e.word("text", ("red", "blue")) == "red"


@pytest.mark.parametrize(
    ("reading", "value", "sentence"),
    [
        ("text", 3, "'it' should be a text, not 3"),
        ("number", "3", "'it' should be a whole number, not '3'"),
        ("number", True, "'it' should be a whole number, not True"),
        ("number", 1.5, "'it' should be a whole number, not 1.5"),
        ("numbers", 3, "'it' should be a list of whole numbers, not 3"),
        ("numbers", [1, "2"], "'it' should be a list of whole numbers"),
        ("numbers", [True], "'it' should be a list of whole numbers"),
        ("word", "green", "'it' should be one of red, blue, not 'green'"),
        ("word", 3, "'it' should be a text, not 3"),
    ],
)
def test_a_value_of_the_wrong_kind_is_told_with_file_entry_and_field(
    reading: str, value: object, sentence: str
) -> None:
    e = entry(it=value)
    readings: dict[str, Callable[[], object]] = {
        "text": lambda: e.text("it"),
        "number": lambda: e.number("it"),
        "numbers": lambda: e.numbers("it"),
        "word": lambda: e.word("it", ("red", "blue")),
    }
    with pytest.raises(ContentError) as caught:
        readings[reading]()
    assert str(caught.value).startswith(f"game.toml: golem 'red-1': {sentence}")


def test_a_value_that_is_missing_is_told_like_a_wrong_one() -> None:
    with pytest.raises(ContentError, match="'needs' should be a text, not None"):
        entry().text("needs")


# ------------------------------------------------------------------ corrections


def test_an_owners_word_replaces_a_value_and_its_source(file: Path) -> None:
    sheet = correct(file, '[[golem]]\nid = "red-2"\nneeds = "green"\n[numbers]\ngems = 12\n')
    numbers, one, two = sheet.all()
    assert two.values == {"type": "red", "needs": "green"}
    assert two.source == {"type": "rulebook", "needs": "owner"}
    assert one.values == {"type": "red", "needs": "yellow"}
    assert (numbers.values["gems"], numbers.source["gems"], numbers.source["dust"]) == (12, "owner", "rulebook")


def test_a_folder_without_corrections_to_this_file_changes_nothing(file: Path) -> None:
    folder = file.parent / "mine"
    folder.mkdir()
    assert ContentFile(file, folder).version() == ContentFile(file).version()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[[rune]]\nid = "run-1"\n', "no kind 'rune'; there are numbers, golem"),
        ('[[golem]]\nid = "red-9"\nneeds = "red"\n', "there is no golem 'red-9' to correct"),
        ('[[golem]]\nneeds = "red"\n', "there is no golem None to correct"),
        ('[[golem]]\nid = "red-1"\nprice = 3\n', "golem 'red-1' has no 'price'; it has type, needs"),
        ('[[golem]]\nid = "red-1"\nsource = "owner"\n', "golem 'red-1' has no 'source'; it has type, needs"),
        ('[[golem]]\nid = "red-1"\nneeds = 3\n', "golem 'red-1': 'needs' should look like 'yellow'"),
        ("[numbers]\ngems = true\n", "numbers 'numbers': 'gems' should look like 13"),
        ('[numbers]\ngems = "13"\n', "numbers 'numbers': 'gems' should look like 13"),
        ("[numbers]\ndust = 3\n", "numbers 'numbers': 'dust' should look like [0, 1, 3]"),
        ("[[golem]\n", "is not TOML"),
    ],
)
def test_a_correction_that_cannot_be_is_told_with_its_own_file(file: Path, text: str, sentence: str) -> None:
    with pytest.raises(ContentError) as caught:
        correct(file, text)
    assert str(file.parent / "mine" / "game.toml") in str(caught.value)
    assert sentence in str(caught.value)


@pytest.mark.parametrize("text", ["golem = 5\n", "golem = [1, 2]\n"])
def test_a_correction_that_is_no_table_is_told_as_well(file: Path, text: str) -> None:
    with pytest.raises(ContentError):
        correct(file, text)


def test_a_reader_without_limits_does_not_change_what_is_known_of_a_field(file: Path) -> None:
    numbers = ContentFile(file).entries("numbers")[0]
    numbers.numbers("dust", 0, 5)
    limits = numbers.reads["dust"]
    numbers.numbers("dust")  # such as a drawing
    assert numbers.reads["dust"] == limits
    words = Entry("golems.toml", "golem", {"id": "red-1", "needs": ["red"]}, "rulebook")
    words.texts("needs", ("red", "blue"))
    words.texts("needs")
    assert words.reads["needs"].allowed == ("red", "blue")


# ------------------------------------------------------------------ the print


def test_two_sheets_have_the_same_print_if_and_only_if_they_say_the_same(file: Path) -> None:
    plain = ContentFile(file).version()
    assert len(plain) == 8
    assert correct(file, '[[golem]]\nid = "red-1"\nneeds = "yellow"\n').version() == plain  # the same value
    assert correct(file, '[[golem]]\nid = "red-1"\nneeds = "green"\n').version() != plain
    assert correct(file, "[numbers]\ndust = [0, 1, 4]\n").version() != plain
