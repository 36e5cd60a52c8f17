"""The catalogue as one page without scripts or other files: every component of the games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.i18n import language, listed, msg, say
from loew.ui import sprite
from loew.ui.catalogue import MEANING, SIGNS, SOURCES, Section
from loew.ui.html import NOTHING, Markup, fill_holes, fragment, hole, page_head, tag
from loew.ui.presentation import Presentation
from loew.ui.sprite import FIGURES, GROUPS, ICONS, paints, sheet_for, use
from loew.ui.style_sheets import CATALOGUE, concatenate, scene
from loew.ui.tokens import style_sheet

WINDOWS: Final = (
    *((104, 80), (116, 80), (110, 96), (220, 100), (340, 76), (352, 76), (346, 94), (408, 100), (478, 92), (502, 92)),
    *((618, 74), (632, 74), (646, 74), (660, 74), (639, 94), (778, 98), (838, 84), (848, 98), (968, 98), (980, 98)),
    *((1032, 92), (1032, 104), (1150, 78), (1158, 94), (1250, 118), (1338, 96), (60, 126), (560, 124), (900, 126)),
)
SKYLINE: Final = tag(
    "svg",
    Markup(FIGURES["skyline"].drawing),
    [tag("rect", fill="var(--window)", x=str(x), y=str(y), width="4", height="7", rx="1") for x, y in WINDOWS],
    viewBox="0 0 1440 160",
    preserveAspectRatio="xMidYMax slice",
    aria_hidden="true",
)


INDEPENDENCE: Final = msg(
    "Loew is an independent work. It is not affiliated with, nor endorsed by, the publishers or designers of the games "
    "it plays. Icons, names of components and words on this page are our own."
)

ABOUT_SOURCES: Final = msg(
    "The icons printed on cards and tiles are not in the texts we work from. So every value bears the sign of its "
    "source; rest on a sign for the reason, or open the sources of a component."
)
ABOUT_ICONS: Final = msg(
    "A dashed frame before an arrow is a price; a slash is a choice; crossed arrows mean any order; a frame keeps "
    "together what is one. Everything may be declined."
)


def catalogue_page(
    games: Sequence[Presentation], masthead: Markup = NOTHING, script: Markup = NOTHING, *, of_site: bool = False
) -> Markup:
    """The whole page. That of a site has the header and a script of the site, and the symbols are in another file."""
    parts = {each.game.name: each.catalogue().sections for each in games}
    title = say("Catalogue of {games}", games=listed([game.game.title for game in games]))
    chapters = [chapter(game, parts[game.game.name]) for game in games]
    main = tag("main", origins(games), legend(), chapters)
    shown = fragment(masthead, hero(title, games), contents(games, parts), main, "\n", footer(), "\n")
    body = tag("body", "\n", paints() if of_site else sheet_for(shown), "\n", shown)
    return (
        Markup("<!DOCTYPE html>\n")
        + tag("html", "\n", page_head(title, style(games), script), "\n", body, "\n", lang=language())
        + "\n"
    )


def style(games: Sequence[Presentation]) -> str:
    """The style sheet of the page. Components look as on the table."""
    scenes = scene([file for each in games for file in each.css])
    return style_sheet() + sprite.style_sheet() + scenes + concatenate(CATALOGUE)


def footer() -> Markup:
    made = fill_holes(say("Made by {command}.", command=hole(0)), tag("code", "loew catalogue"))
    return tag("footer", tag("p", say(INDEPENDENCE)), tag("p", made, " ", tag("a", say("To the top"), href="#top")))


def hero(title: str, games: Sequence[Presentation]) -> Markup:
    about = "; ".join(f"{game.game.title}, {say(game.about)}" for game in games)
    versions = ", ".join(f"{game.game.title} {game.game.content_version}" for game in games)
    intro = say("Every component, drawn from the effects that the program plays: {about}.", about=about)
    fine = say("Content {versions}. Not affiliated with the publishers.", versions=versions)
    over = tag("p", "Loew", class_="over")
    words = tag("div", over, tag("h1", title), tag("p", intro), tag("p", fine, class_="fine"))
    return tag("header", SKYLINE, words, class_="hero", id="top") + "\n"


def contents(games: Sequence[Presentation], parts: dict[str, list[Section]]) -> Markup:
    links = [tag("a", say("Sources"), href="#sources"), tag("a", say("Icons"), href="#legend")]
    for game in games:
        links.append(tag("a", game.game.title, class_="game", href=f"#{game.game.name}"))
        links += [
            tag("a", title(section), href=f"#{game.game.name}-{section.anchor}") for section in parts[game.game.name]
        ]
    return tag("nav", tag("div", links), aria_label=say("Contents")) + "\n"


def title(section: Section) -> Markup:
    return fragment(use(section.icon), section.title, tag("small", section.total))


def origins(games: Sequence[Presentation]) -> Markup:
    """What the signs of the sources mean, and how many values have each."""
    rows = []
    for source, meaning in MEANING.items():
        counts = ", ".join(say("{n} in {game}", n=count_values(game, source), game=game.game.title) for game in games)
        sign = tag("abbr", SIGNS[source], class_=f"mark {source}") if SIGNS[source] else tag("i", say("no sign"))
        words = tag("span", tag("b", say(SOURCES[source])), " ", say(meaning), " ", tag("small", counts))
        rows.append(tag("li", sign, words))
    intro = tag("p", say(ABOUT_SOURCES), class_="intro")
    list_ = tag("ul", rows, class_="origins")
    return tag("section", tag("h2", say("Where the values come from")), intro, list_, id="sources") + "\n"


def count_values(game: Presentation, source: str) -> int:
    return sum(entry.source[field] == source for entry in game.game.entries() for field in entry.values)


def legend() -> Markup:
    groups = [
        tag("div", tag("h3", say(name)), tag("ul", [legend_item(icon) for icon in icons]))
        for name, icons in GROUPS.items()
    ]
    intro = tag("p", say(ABOUT_ICONS), class_="intro")
    return tag("section", tag("h2", say("Icons")), intro, tag("div", groups, class_="legend"), id="legend") + "\n"


def legend_item(icon: str) -> Markup:
    return tag("li", use(icon), tag("span", say(ICONS[icon].title)))


def chapter(game: Presentation, sections: Sequence[Section]) -> Markup:
    about = say(game.about)
    intro = say("{n:component|components} of {about}.", n=sum(section.total for section in sections), about=about)
    heading = tag("h2", game.game.title, class_="game"), tag("p", intro, class_="intro")
    body = [section_part(game, section) for section in sections]
    return fragment(tag("div", heading, class_="chapter", id=game.game.name), body)


def section_part(game: Presentation, section: Section) -> Markup:
    """The components of one kind."""
    return tag(
        "section",
        tag("h2", title(section)),
        tag("p", section.intro, class_="intro"),
        section.body,
        id=f"{game.game.name}-{section.anchor}",
        class_=section.width,
    )
