"""Damaged content of Golem is refused, with the file, the entry and the problem."""

from __future__ import annotations

from pathlib import Path

import pytest

from loew.engine.content import ContentFile
from loew.engine.errors import ContentError
from loew.games.golem.game import Golem, notation
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.content_files import FILES, FOLDER, ContentFiles


def opened(folder: Path, file: str) -> Box:
    """The box with one file taken from elsewhere."""
    content_files = ContentFiles(notation(), None)
    content_files.files[file] = ContentFile(folder / f"{file}.toml")
    return Box(content_files)


def damaged(folder: Path, file: str, old: str, new: str) -> ContentError:
    """What the box says when one of its files has been spoiled."""
    text = (FOLDER / f"{file}.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / f"{file}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        opened(folder, file)
    return caught.value


@pytest.mark.parametrize(
    ("file", "old", "new", "where", "problem"),
    [
        ("books", 'id = "book-2"', 'id = "book-1"', "book 'book-1'", "two components have this id"),
        ("books", 'id = "book-2"', 'id = "red-1"', "book 'red-1'", "two components have this id"),
        ("books", "cost = 1\nimm", "imm", "book 'book-1'", "'cost' should be a whole number, not None"),
        ("books", "cost = 1\n", 'cost = "1"\n', "book 'book-1'", "'cost' should be a whole number, not '1'"),
        ("books", "cost = 1\n", "cost = 1.5\n", "book 'book-1'", "'cost' should be a whole number, not 1.5"),
        ("books", 'immediate = "1 knowledge"', "immediate = 1", "book 'book-1'", "'immediate' should be a text, not 1"),
        ("books", 'immediate = "1 knowledge"', 'immediate = "1 knwoledge"', "book 'book-1'", "no resource 'knwoledge'"),
        ("books", "[[book]]", "[[book", "books.toml", "is not TOML"),
        (
            "books",
            'cost = "reconstructed"',
            'cost = "hearsay"',
            "book 'book-2'",
            "the source of 'cost' should be one of",
        ),
        ("books", 'cost = "reconstructed"\n', "", "book 'book-2'", "the source of 'cost' should be one of"),
        ("actions", 'id = "mirror"', 'id = "miror"', "actions.toml", "there is no line for 'mirror'"),
        ("tracks", "0, 0, 4, 8, 12]", "0, 4, 8, 12]", "study 'study'", "each list should have 11 values"),
        ("tracks", "work = [1, 3, 5, 8]", "work = [1, 3, 5.5, 8]", "costs 'costs'", "'work' should be a list of whole"),
    ],
)
def test_damaged_content_names_file_entry_and_problem(
    tmp_path: Path, file: str, old: str, new: str, where: str, problem: str
) -> None:
    said = str(damaged(tmp_path, file, old, new))
    assert f"{file}.toml" in said
    assert where in said
    assert problem in said


@pytest.mark.parametrize("file", FILES)
def test_every_file_that_is_not_toml_or_not_there_is_told(tmp_path: Path, file: str) -> None:
    (tmp_path / f"{file}.toml").write_text("= nothing", encoding="utf-8")
    with pytest.raises(ContentError, match=rf"{file}\.toml is not TOML"):
        Golem(tmp_path)
    with pytest.raises(ContentError, match="cannot read"):
        ContentFile(tmp_path / "missing" / f"{file}.toml")
