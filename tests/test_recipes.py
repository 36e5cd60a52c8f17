"""The recipes of CONTRIBUTING.md, followed.

A verb: tests/ui/test_faces.py; a language: tests/i18n/test_update.py; a bot: tests/test_examples.py; a game:
tests/web/test_third_game.py; a lesson: tests/lessons."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from loew.rules_index import rules

ROOT = Path(__file__).parent.parent


def test_a_page_is_a_route_and_a_template(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("fastapi")
    from fastapi import APIRouter, Request
    from fastapi.responses import HTMLResponse
    from jinja2 import ChoiceLoader, DictLoader

    from loew.web import app
    from loew.web.http.templates import page, pages
    from loew.web.table.routing import PageRoute
    from web.local_server import LocalServer

    router = APIRouter(include_in_schema=False, route_class=PageRoute)

    def credits_page(request: Request, who: str = "everybody") -> HTMLResponse:
        return page(request, "credits.html", who=who)

    credits_page.__annotations__.update({"request": Request, "who": str})  # names of this function, not of the module
    router.add_api_route("/credits", credits_page, response_model=None)
    template = '{% extends "base.html" %}{% block main %}<p id="thanks">Thanks to {{ who }}</p>{% endblock %}'
    loaders = [loader for loader in (pages.loader, DictLoader({"credits.html": template})) if loader is not None]
    monkeypatch.setattr(pages, "loader", ChoiceLoader(loaders))
    monkeypatch.setattr(app, "ROOMS", (*app.ROOMS, SimpleNamespace(ROUTERS=(router,))))
    with LocalServer(tmp_path) as server:
        visitor = server.visitor()
        visitor.create("golem", "you", "here")
        shown = visitor.get("/credits?who=<Ada>", accept="text/html")
    assert shown.status_code == 200
    assert '<p id="thanks">Thanks to &lt;Ada&gt;</p>' in shown.text
    assert "</header>" in shown.text, "it has the head of every page"


def test_every_recipe_says_which_files_it_needs() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    recipes = re.findall(r"(?ms)^## (Add .+?)\n(.*?)(?=^## )", text)
    assert [name for name, _ in recipes] == [
        "Add a verb",
        "Add or correct a component",
        "Add a kind of component",
        "Add a drawing, a colour, or a text of the catalogue",
        "Add a page",
        "Add a language",
        "Add a lesson",
        "Add a bot",
        "Add a game",
    ]
    for name, recipe in recipes:
        assert re.search(r"`[\w/<>*.]+(?:\.(?:py|toml|svg|html|md|po)|/de)`", recipe), name


def test_the_glossary_names_rules_that_exist() -> None:
    text = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    named = re.findall(r"`([A-Z]{3}-\d+)`", text)
    assert len(named) > 10
    known = {rule.id for rule in rules("golem")}
    assert [each for each in named if each not in known] == []
