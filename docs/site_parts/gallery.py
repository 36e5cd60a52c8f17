"""The gallery: tables and components as pages of their own, drawn by the drawing code, shown in frames of one page."""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from typing import Any

import loew
from loew.engine.journal import Journal
from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.ui.catalogue import Section
from loew.ui.catalogue_page import catalogue_page, section_part, style
from loew.ui.html import Markup, page_head, tag
from loew.ui.presentation import Presentation
from loew.ui.seats import page_labels, sides
from loew.ui.sprite import sheet_for
from loew.ui.standalone import html_page
from loew.ui.style_sheets import scene

TABLES = (
    ("golem human,human,human,human seed=7", 120),
    ("golem human,automa:3 seed=7", 60),
    ("golems human,human seed=7", 24),
)
FOLDER = "drawings"
ROOT = Path(__file__).parent.parent.parent


def presentations() -> list[Presentation]:
    return [presentation(game(name)) for name in names()]


def table(setup: str, choices: int) -> Journal:
    """A game after some choices at random, always the same ones."""
    journal, chance = loew.new(setup), random.Random(7)
    for _ in range(choices):
        if journal.decision is None:
            break
        journal.play(chance.choice(journal.decision.options))
    return journal


def table_document(journal: Journal) -> Markup:
    presented = presentation(journal.game)
    page = presented.page(journal.view(0), page_labels(sides(journal), []))
    return html_page(page, scene(presented.css))


def section_document(presented: Presentation, section: Section) -> Markup:
    """The components of one kind, as a page."""
    part = section_part(presented, section)
    body = tag("body", sheet_for(part), tag("main", part))
    return Markup("<!DOCTYPE html>\n") + tag("html", page_head(section.title, style([presented])), body, lang="en")


def drawings() -> dict[str, tuple[str, Markup]]:
    """For the name of each page its title and the page."""
    found = {}
    for number, (setup, choices) in enumerate(TABLES):
        journal = table(setup, choices)
        title = f"{journal.game.title}, {len(journal.setup.seats)} seats, after {choices} choices"
        found[f"table-{number}"] = title, table_document(journal)
    for presented in presentations():
        for section in presented.catalogue().sections:
            name = f"{presented.game.name}-{section.anchor}"
            found[name] = f"{presented.game.title}: {section.title}", section_document(presented, section)
    return found


def page(pages: dict[str, tuple[str, Markup]]) -> str:
    lines = [
        "# Gallery\n",
        "What the browser shows, drawn by the same code: the tables as their pages draw them, and every component from "
        f"the effect that the program plays. <a href='{FOLDER}/catalogue.html'>All components on one page</a>, with "
        "the source of each value.\n",
    ]
    for name, (title, _) in pages.items():
        frame = tag("iframe", src=f"{FOLDER}/{name}.html", title=title, loading="lazy", width="100%", height="520")
        lines.append(f"## {title}\n\n```{{raw}} html\n{frame}\n```\n")
    return "\n".join(lines)


def prepare(app: Any) -> None:
    """Draw everything once, and remember it for the page and for the end of the build."""
    app.loew_drawings = drawings()


def read(app: Any, name: str, source: list[str]) -> None:
    if name == "gallery":
        source[0] = page(app.loew_drawings)
    if name == "rulings":  # the links between files of the project become links between pages
        source[0] = (ROOT / "RULINGS.md").read_text(encoding="utf-8").replace("](RULES.md", "](rules.md")


def write(app: Any, error: Exception | None) -> None:
    if error is not None:
        return
    folder = Path(app.outdir) / FOLDER
    folder.mkdir(exist_ok=True)
    for name, (_, document) in app.loew_drawings.items():
        (folder / f"{name}.html").write_text(str(document), encoding="utf-8")
    pictures = Path(app.outdir) / "docs"  # the README names some pictures in HTML
    pictures.mkdir(exist_ok=True)
    for picture in (ROOT / "docs").glob("*.png"):
        shutil.copy(picture, pictures)
    (folder / "catalogue.html").write_text(str(catalogue_page(presentations())), encoding="utf-8")


def setup(app: Any) -> dict[str, bool]:
    app.connect("builder-inited", prepare)
    app.connect("source-read", read)
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
