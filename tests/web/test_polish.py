"""Every page for a Polish browser is in Polish, without any English word."""

from __future__ import annotations

import re

import pytest

from web.local_server import LocalServer

pytestmark = pytest.mark.usefixtures("strict")
POLISH = {"accept-language": "pl-PL,pl;q=0.9,en;q=0.8", "accept": "text/html"}
ENGLISH = re.compile(r"\b(?:the|your|with|and|of|is|are|every|each|from|this|that|when|game|turn|seat|takes?|you)\b")
UNSEEN = re.compile(r"<(script|style|code)\b.*?</\1>|<[^>]*lang=\"en\"[^>]*>.*?</[a-z]+>", re.DOTALL)
SPOKEN_ATTRIBUTES = re.compile(r'(?:aria-label|title|alt|placeholder)="([^"]*)"')
FIELDS = re.compile(r"<details>.*?</details>", re.DOTALL)  # the sources, by the names an owner corrects values under
TAG = re.compile(r"<[^>]*>")


def visible_text(page: str) -> str:
    """The text of a page, visible or for screen readers."""
    body = FIELDS.sub(" ", UNSEEN.sub(" ", page[page.index("<body") :] if "<body" in page else page))
    return " | ".join([TAG.sub(" ", body), *SPOKEN_ATTRIBUTES.findall(body)])


def english_passages(page: str) -> list[str]:
    text = visible_text(page)
    return [text[max(0, found.start() - 40) : found.end() + 40] for found in ENGLISH.finditer(text)]


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/how", "/how/golem", "/how/golems", "/rules", "/questions", "/catalogue", "/t/nix"),
        *("/help/golem/tile-3", "/puzzles", "/puzzles/golem-003", "/puzzles/golem-002?answer=3"),
        *("/puzzles/golems-001", "/puzzles/golems-002?answer=9"),
    ],
)
def test_a_page_is_all_polish(local_server: LocalServer, path: str) -> None:
    page = local_server.visitor().get(path, **POLISH).text
    assert not english_passages(page), english_passages(page)[:5]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seats"), [("golem", ("you", "automa:2")), ("golems", ("you", "greedy")), ("golems", ("you",))]
)
def test_a_table_its_end_and_its_replay_are_all_polish(
    local_server: LocalServer, name: str, seats: tuple[str, ...]
) -> None:
    me = local_server.visitor()
    table = me.create(name, *seats)
    assert not english_passages(me.get(f"/t/{table.id}", **POLISH).text)
    table.play_on(0)
    for path in (f"/t/{table.id}", f"/t/{table.id}/replay?step=20", "/"):
        page = me.get(path, **POLISH).text
        assert 'lang="pl"' in page
        assert not english_passages(page), english_passages(page)[:5]


def test_a_refusal_is_told_in_the_language_of_whoever_is_refused(local_server: LocalServer) -> None:
    me = local_server.visitor()
    table = me.create("golem", "you", "automa:2")
    body = {"seat": 0, "choice": "take red work"}
    polish = me.post(f"/api/tables/{table.id}/choices", body, **POLISH).json()["error"]
    english = me.post(f"/api/tables/{table.id}/choices", body).json()["error"]
    assert polish != english
    assert "nie można teraz wybrać" in polish
    assert "cannot be chosen now" in english
