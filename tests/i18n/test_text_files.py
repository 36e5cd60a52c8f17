"""Files with texts: the program reads as messages what the extraction finds."""

from __future__ import annotations

from pathlib import Path

import loew
from loew.engine.message import msg
from loew.i18n.extract import messages
from loew.i18n.text_files import FILES, read_texts, texts

SOURCE = Path(loew.__file__).parent


def test_the_fields_that_are_texts_become_messages(tmp_path: Path) -> None:
    file = tmp_path / "some.toml"
    file.write_text(
        '[[group]]\nicon = "clay"\ntitle = "Clay"\n[group.words]\nn = 3\n"a.b" = "mud"\nmore = ["a", "b"]\n'
    )
    found = read_texts(file)
    words = {"n": 3, "a.b": msg("mud"), "more": [msg("a"), msg("b")]}
    assert found == {"group": [{"icon": "clay", "title": msg("Clay"), "words": words}]}
    assert list(texts(found)) == ["Clay", "mud", "a", "b"]


def test_the_texts_of_every_such_file_are_extracted() -> None:
    found = messages()
    for pattern in FILES:
        files = list(SOURCE.glob(pattern))
        assert files, pattern
        for file in files:
            place = file.relative_to(SOURCE).as_posix()
            assert all(place in found[text] for text in texts(read_texts(file)))
