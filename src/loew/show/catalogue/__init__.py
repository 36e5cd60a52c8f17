"""The catalogue: every component of the games on one page that needs nothing else, no script and no network."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from loew.engine.game import Game
from loew.show.catalogue import automa, city, developments, golems, library, numbers, studio, synagogue
from loew.show.catalogue.dress import DRESS, SKYLINE
from loew.show.catalogue.piece import MEANING, SIGNS, Contents
from loew.show.catalogue.section import Section, others
from loew.show.icons import GROUPS, sheet, use
from loew.show.style import themes

SECTIONS: Final[dict[str, tuple[Callable[[Contents], Section], ...]]] = {
    "golem": (
        library.books,
        city.neighbourhoods,
        synagogue.actions,
        synagogue.characters,
        studio.objectives,
        studio.starts,
        studio.artifacts,
        developments.developments,
        city.board,
        numbers.tracks,
        numbers.setting_up,
        automa.automa,
    ),
    "golems": (golems.golems, golems.runes, golems.gems, golems.numbers),
}
ABOUT: Final = {"golem": "the board game of Prague in 1584", "golems": "the card game in a matchbox"}
APART: Final = (
    "Loew is an independent work. It is not affiliated with, nor endorsed by, the publishers or designers of the games "
    "it plays. Icons, names of components and words on this page are our own."
)


def page(games: Sequence[Game]) -> str:
    """The whole page."""
    parts = {game.name: sections(game) for game in games}
    title = f"Catalogue of {' and '.join(game.title for game in games)}"
    body = "".join(chapter(game, parts[game.name]) for game in games)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        '<meta name="color-scheme" content="light dark"/>\n'
        f"<title>{escape(title)} · Loew</title>\n<style>\n{themes()}{DRESS}</style>\n</head>\n<body>\n{sheet()}\n"
        f"{hero(title, games)}{contents(games, parts)}<main>{origins(games)}{legend()}{body}</main>\n"
        f'<footer><p>{APART}</p><p>Made by <code>loew catalogue</code>. <a href="#top">To the top</a></p></footer>\n'
        "</body>\n</html>\n"
    )


def sections(game: Game) -> list[Section]:
    contents = Contents(game)
    return [*[make(contents) for make in SECTIONS[game.name]], *others(contents)]


def hero(title: str, games: Sequence[Game]) -> str:
    about = "; ".join(f"{game.title}, {ABOUT[game.name]}" for game in games)
    versions = ", ".join(f"{game.title} {game.content_version}" for game in games)
    return (
        f'<header class="hero" id="top">{SKYLINE}<div><p class="over">Loew</p><h1>{escape(title)}</h1>'
        f"<p>Every component, drawn from the effect that the rules play: {escape(about)}.</p>"
        f'<p class="fine">Content {escape(versions)}. Not affiliated with the publishers.</p></div></header>\n'
    )


def contents(games: Sequence[Game], parts: dict[str, list[Section]]) -> str:
    links = '<a href="#sources">Sources</a><a href="#legend">Icons</a>'
    for game in games:
        entries = "".join(
            f'<a href="#{game.name}-{section.anchor}">{use(section.icon)}{escape(section.title)}'
            f"<small>{section.total}</small></a>"
            for section in parts[game.name]
        )
        links += f'<a class="game" href="#{game.name}">{escape(game.title)}</a>{entries}'
    return f'<nav aria-label="Contents"><div>{links}</div></nav>\n'


def origins(games: Sequence[Game]) -> str:
    """What the signs behind values mean, and how many values bear each."""
    rows = ""
    for source, meaning in MEANING.items():
        counts = ", ".join(f"{counted(game, source)} in {game.title}" for game in games)
        sign = f'<abbr class="mark {source}">{SIGNS[source]}</abbr>' if SIGNS[source] else "<i>no sign</i>"
        said = escape(meaning.partition(": ")[2] or meaning)
        rows += f"<li>{sign}<span><b>{source}</b> {said} <small>{counts}</small></span></li>"
    return (
        '<section id="sources"><h2>Where the values come from</h2><p class="intro">The icons printed on cards and '
        "tiles are not in the texts we work from. So every value bears the sign of its source; rest on a sign for the "
        f'reason, or open the sources of a component.</p><ul class="origins">{rows}</ul></section>\n'
    )


def counted(game: Game, source: str) -> int:
    return sum(entry.source[field] == source for entry in game.entries() for field in entry.values)


def legend() -> str:
    groups = "".join(
        f"<div><h3>{escape(name)}</h3><ul>"
        + "".join(f"<li>{use(icon)}<span>{escape(GROUPS[name][icon].title)}</span></li>" for icon in group)
        + "</ul></div>"
        for name, group in GROUPS.items()
    )
    return (
        '<section id="legend"><h2>Icons</h2><p class="intro">A dashed frame before an arrow is a price; a slash is a '
        "choice; crossed arrows mean any order; a frame keeps together what is one. Everything may be declined.</p>"
        f'<div class="legend">{groups}</div></section>\n'
    )


def chapter(game: Game, sections: Sequence[Section]) -> str:
    body = "".join(
        f'<section id="{game.name}-{section.anchor}"><h2>{use(section.icon)}{escape(section.title)}'
        f'<small>{section.total}</small></h2><p class="intro">{escape(section.intro)}</p>{section.body}</section>\n'
        for section in sections
    )
    total = sum(section.total for section in sections)
    return (
        f'<div class="chapter" id="{game.name}"><h2 class="game">{escape(game.title)}</h2>'
        f'<p class="intro">{total} components of {escape(ABOUT[game.name])}.</p></div>{body}'
    )
