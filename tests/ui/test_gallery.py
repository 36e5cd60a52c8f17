"""The gallery of the documentation: its pages are drawn by the drawing code."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from loew.games.entry import names
from loew.games.registry import game, presentation

FILE = Path(__file__).parent.parent.parent / "docs" / "site_parts" / "gallery.py"


@pytest.mark.slow
def test_the_gallery_has_the_tables_and_every_kind_of_component() -> None:
    spec = importlib.util.spec_from_file_location("gallery", FILE)
    assert spec is not None
    assert spec.loader is not None
    gallery = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(gallery)
    pages = gallery.drawings()
    kinds = {
        f"{name}-{section.anchor}" for name in names() for section in presentation(game(name)).catalogue().sections
    }
    assert {name for name in pages if not name.startswith("table-")} == kinds
    assert sum(name.startswith("table-") for name in pages) == len(gallery.TABLES)
    assert all("<svg" in str(document) for _, document in pages.values())
    assert gallery.page(pages).count("<iframe ") == len(pages)
