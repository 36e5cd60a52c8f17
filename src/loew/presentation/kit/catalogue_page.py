"""The catalogue: every component of the games on one page that needs nothing else, no script and no network."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from loew.i18n import language, listed, msg, say
from loew.presentation.kit.catalogue_card import MEANING, SIGNS, SOURCES
from loew.presentation.kit.catalogue_css import DRESS, SKYLINE
from loew.presentation.kit.catalogue_section import Section
from loew.presentation.kit.icons import GROUPS, sheet, use
from loew.presentation.kit.presentation import Presentation
from loew.presentation.kit.tokens import themes

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


def catalogue_page(games: Sequence[Presentation]) -> str:
    """The whole page."""
    parts = {each.game.name: each.catalogue() for each in games}
    title = say("Catalogue of {games}", games=listed([game.game.title for game in games]))
    body = "".join(chapter(game, parts[game.game.name]) for game in games)
    made = say("Made by {command}.", command="<code>loew catalogue</code>")
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        '<meta name="color-scheme" content="light dark"/>\n'
        f"<title>{escape(title)} · Loew</title>\n<style>\n{themes()}{DRESS}</style>\n</head>\n<body>\n{sheet()}\n"
        f"{hero(title, games)}{contents(games, parts)}<main>{origins(games)}{legend()}{body}</main>\n"
        f'<footer><p>{say(APART)}</p><p>{made} <a href="#top">{say("To the top")}</a></p></footer>\n'
        "</body>\n</html>\n"
    )


def hero(title: str, games: Sequence[Presentation]) -> str:
    about = "; ".join(f"{game.game.title}, {say(game.about)}" for game in games)
    versions = ", ".join(f"{game.game.title} {game.game.content_version}" for game in games)
    drawn = say("Every component, drawn from the effect that the rules play: {about}.", about=about)
    fine = say("Content {versions}. Not affiliated with the publishers.", versions=versions)
    return (
        f'<header class="hero" id="top">{SKYLINE}<div><p class="over">Loew</p><h1>{escape(title)}</h1>'
        f'<p>{escape(drawn)}</p><p class="fine">{escape(fine)}</p></div></header>\n'
    )


def contents(games: Sequence[Presentation], parts: dict[str, list[Section]]) -> str:
    links = f'<a href="#sources">{say("Sources")}</a><a href="#legend">{say("Icons")}</a>'
    for game in games:
        entries = "".join(
            f'<a href="#{game.game.name}-{section.anchor}">{use(section.icon)}{escape(section.title)}'
            f"<small>{section.total}</small></a>"
            for section in parts[game.game.name]
        )
        links += f'<a class="game" href="#{game.game.name}">{escape(game.game.title)}</a>{entries}'
    return f'<nav aria-label="{say("Contents")}"><div>{links}</div></nav>\n'


def origins(games: Sequence[Presentation]) -> str:
    """What the signs behind values mean, and how many values bear each."""
    rows = ""
    for source, meaning in MEANING.items():
        counts = ", ".join(say("{n} in {game}", n=counted(game, source), game=game.game.title) for game in games)
        sign = f'<abbr class="mark {source}">{SIGNS[source]}</abbr>' if SIGNS[source] else f"<i>{say('no sign')}</i>"
        rows += (
            f"<li>{sign}<span><b>{say(SOURCES[source])}</b> {escape(say(meaning))} <small>{counts}</small></span></li>"
        )
    return (
        f'<section id="sources"><h2>{say("Where the values come from")}</h2><p class="intro">{say(OPEN)}</p>'
        f'<ul class="origins">{rows}</ul></section>\n'
    )


def counted(game: Presentation, source: str) -> int:
    return sum(entry.source[field] == source for entry in game.game.entries() for field in entry.values)


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


def chapter(game: Presentation, sections: Sequence[Section]) -> str:
    body = "".join(
        f'<section id="{game.game.name}-{section.anchor}"><h2>{use(section.icon)}{escape(section.title)}'
        f'<small>{section.total}</small></h2><p class="intro">{escape(section.intro)}</p>{section.body}</section>\n'
        for section in sections
    )
    about = say(game.about)
    intro = say("{n} components of {about}.", n=sum(section.total for section in sections), about=about)
    return (
        f'<div class="chapter" id="{game.game.name}"><h2 class="game">{escape(game.game.title)}</h2>'
        f'<p class="intro">{escape(intro)}</p></div>{body}'
    )
