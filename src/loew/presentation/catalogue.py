"""The catalogue: every component of the games on one page that needs nothing else, no script and no network."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from loew.engine.game import Game
from loew.engine.tongue import language, listed, msg, say
from loew.presentation.golem.catalogue import automa, city, developments, library, numbers, studio, synagogue
from loew.presentation.kit.catalogue_card import MEANING, SIGNS, SOURCES, CatalogueContent
from loew.presentation.kit.catalogue_section import Section, others
from loew.presentation.kit.icons import GROUPS, sheet, use
from loew.presentation.kit.skyline import SKYLINE
from loew.presentation.kit.style_sheets import KIT, joined
from loew.presentation.kit.tokens import style_sheet
from loew.presentation.matchbox import catalogue as golems

SECTIONS: Final[dict[str, tuple[Callable[[CatalogueContent], Section], ...]]] = {
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
ABOUT: Final = {"golem": msg("the board game of Prague in 1584"), "golems": msg("the card game in a matchbox")}
APART: Final = msg(
    "Loew is an independent work. It is not affiliated with, nor endorsed by, the publishers or designers of the games "
    "it plays. Icons, names of components and words on this page are our own."
)

OPEN: Final = msg(
    "The icons printed on cards and tiles are not in the texts we work from. So every value bears the sign of its "
    "source; rest on a sign for the reason, or open the sources of a component."
)
READING: Final = msg(
    "A dashed frame before an arrow is a price; a slash is a choice; crossed arrows mean any order; a frame keeps "
    "together what is one. Everything may be declined."
)


def page(games: Sequence[Game]) -> str:
    """The whole page."""
    parts = {game.name: sections(game) for game in games}
    title = say("Catalogue of {games}", games=listed([game.title for game in games]))
    body = "".join(chapter(game, parts[game.name]) for game in games)
    style = style_sheet() + joined(KIT, ["catalogue"])
    made = say("Made by {command}.", command="<code>loew catalogue</code>")
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        '<meta name="color-scheme" content="light dark"/>\n'
        f"<title>{escape(title)} · Loew</title>\n<style>\n{style}</style>\n</head>\n<body>\n{sheet()}\n"
        f"{hero(title, games)}{contents(games, parts)}<main>{origins(games)}{legend()}{body}</main>\n"
        f'<footer><p>{say(APART)}</p><p>{made} <a href="#top">{say("To the top")}</a></p></footer>\n'
        "</body>\n</html>\n"
    )


def sections(game: Game) -> list[Section]:
    contents = CatalogueContent(game)
    return [*[make(contents) for make in SECTIONS[game.name]], *others(contents)]


def hero(title: str, games: Sequence[Game]) -> str:
    about = "; ".join(f"{game.title}, {say(ABOUT[game.name])}" for game in games)
    versions = ", ".join(f"{game.title} {game.content_version}" for game in games)
    drawn = say("Every component, drawn from the effect that the rules play: {about}.", about=about)
    fine = say("Content {versions}. Not affiliated with the publishers.", versions=versions)
    return (
        f'<header class="hero" id="top">{SKYLINE}<div><p class="over">Loew</p><h1>{escape(title)}</h1>'
        f'<p>{escape(drawn)}</p><p class="fine">{escape(fine)}</p></div></header>\n'
    )


def contents(games: Sequence[Game], parts: dict[str, list[Section]]) -> str:
    links = f'<a href="#sources">{say("Sources")}</a><a href="#legend">{say("Icons")}</a>'
    for game in games:
        entries = "".join(
            f'<a href="#{game.name}-{section.anchor}">{use(section.icon)}{escape(section.title)}'
            f"<small>{section.total}</small></a>"
            for section in parts[game.name]
        )
        links += f'<a class="game" href="#{game.name}">{escape(game.title)}</a>{entries}'
    return f'<nav aria-label="{say("Contents")}"><div>{links}</div></nav>\n'


def origins(games: Sequence[Game]) -> str:
    """What the signs behind values mean, and how many values bear each."""
    rows = ""
    for source, meaning in MEANING.items():
        counts = ", ".join(say("{n} in {game}", n=counted(game, source), game=game.title) for game in games)
        sign = f'<abbr class="mark {source}">{SIGNS[source]}</abbr>' if SIGNS[source] else f"<i>{say('no sign')}</i>"
        rows += (
            f"<li>{sign}<span><b>{say(SOURCES[source])}</b> {escape(say(meaning))} <small>{counts}</small></span></li>"
        )
    return (
        f'<section id="sources"><h2>{say("Where the values come from")}</h2><p class="intro">{say(OPEN)}</p>'
        f'<ul class="origins">{rows}</ul></section>\n'
    )


def counted(game: Game, source: str) -> int:
    return sum(entry.source[field] == source for entry in game.entries() for field in entry.values)


def legend() -> str:
    groups = "".join(
        f"<div><h3>{escape(say(name))}</h3><ul>"
        + "".join(f"<li>{use(icon)}<span>{escape(say(icons[icon].title))}</span></li>" for icon in icons)
        + "</ul></div>"
        for name, icons in GROUPS.items()
    )
    return (
        f'<section id="legend"><h2>{say("Icons")}</h2><p class="intro">{say(READING)}</p>'
        f'<div class="legend">{groups}</div></section>\n'
    )


def chapter(game: Game, sections: Sequence[Section]) -> str:
    body = "".join(
        f'<section id="{game.name}-{section.anchor}"><h2>{use(section.icon)}{escape(section.title)}'
        f'<small>{section.total}</small></h2><p class="intro">{escape(section.intro)}</p>{section.body}</section>\n'
        for section in sections
    )
    about = say(ABOUT[game.name])
    intro = say("{n} components of {about}.", n=sum(section.total for section in sections), about=about)
    return (
        f'<div class="chapter" id="{game.name}"><h2 class="game">{escape(game.title)}</h2>'
        f'<p class="intro">{escape(intro)}</p></div>{body}'
    )
