"""The explanation of a component matches the games on this server."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.local_server import LocalServer

BOOK = '[[book]]\nid = "book-7"\ncost = 9\nimmediate = "4 clay"\n'


@pytest.fixture
def corrections(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "books.toml").write_text(BOOK, encoding="utf-8")
    return folder


def test_a_component_is_explained_with_an_owners_corrections(
    local_server: LocalServer, corrections: Path, tmp_path: Path
) -> None:
    printed = local_server.visitor().get("/help/golem/book-7").text
    with LocalServer(tmp_path / "corrected", corrections=corrections) as other:
        corrected = other.visitor().get("/help/golem/book-7").text
        assert other.app.tables.games["golem"].content_version != local_server.app.tables.games["golem"].content_version
        assert "4 clay" in corrected
        assert "4 clay" not in printed
        assert "book-7" in corrected
        other_book = other.visitor().get("/help/golem/book-8").text
    assert other_book == local_server.visitor().get("/help/golem/book-8").text


def test_the_catalogue_shows_an_owners_corrections(
    local_server: LocalServer, corrections: Path, tmp_path: Path
) -> None:
    def book(catalogue: str) -> str:
        at = catalogue.index("<code>book-7</code>")
        return catalogue[at : catalogue.index("</article>", at)]

    printed = local_server.visitor().get("/catalogue").text
    with LocalServer(tmp_path / "corrected", corrections=corrections) as other:
        corrected = other.visitor().get("/catalogue").text
    assert "4 clay" in book(corrected)
    assert "4 clay" not in book(printed)


def test_what_does_not_exist_is_said_to_be_unknown(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    assert visitor.get("/help/chess/queen").text == "<p>There is no game chess.</p>"
    assert visitor.get("/help/golem/<b>").text == "<p>Nothing more is known about &lt;b&gt;.</p>"
