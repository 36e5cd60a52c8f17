"""The explanations of components and the catalogue, cached by language."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from typing import Final

from loew.box.questionnaire import component_of, questionnaire_of
from loew.engine.content import Entry
from loew.i18n import language, say
from loew.rules_index import rules_about
from loew.ui.catalogue import anchor
from loew.ui.catalogue_page import catalogue_page, style
from loew.ui.components import UNKNOWN, is_reconstructed
from loew.ui.html import (
    NOTHING,
    Markup,
    fill_holes,
    fragment,
    hole,
    tag,
)
from loew.ui.presentation import Presentation
from loew.web.box.service import asked_games
from loew.web.http.assets import with_sprite
from loew.web.http.urls import url
from loew.web.reading.illustrations import Pictures


def masthead() -> Markup:
    """The header of the site, as on every page, without the settings."""
    pages = (
        ("/", say("Tables")),
        ("/how", say("How to play")),
        ("/rules", say("Rules")),
        ("/catalogue", say("Catalogue")),
        ("/box", say("Your box")),
    )
    links = [tag("a", title, href=url(path)) for path, title in pages]
    mark = tag("img", src=url("/static/loew.svg"), role="presentation", width="26", height="26")
    return tag(
        "nav", tag("a", mark, " Loew", href=url("/"), class_="brand"), links, class_="masthead", aria_label="Loew"
    )


def content_location(entry: Entry) -> tuple[str, str, str]:
    """The file, kind and id of an entry."""
    return entry.file, entry.kind, entry.id


def provenance(entry: Entry) -> Markup:
    """A sentence if values are reconstructed; nothing otherwise."""
    fields = {field for field in entry.values if is_reconstructed(entry, field)}
    if not fields:
        return NOTHING
    only_name = say("The name is ours; the printed one is not known.")
    words = only_name if fields == {"name"} else say("Reconstructed: the printed values are not known.")
    return tag("p", tag("span", UNKNOWN, aria_hidden="true"), " ", words, class_="provenance")


def own_box(name: str, entry: Entry) -> Markup:
    """A link to the questionnaire about this component; empty if nothing is in doubt."""
    component = component_of(entry)
    if name not in asked_games() or component not in questionnaire_of(name).by_component:
        return NOTHING
    link = tag("a", say("Say what is printed"), href=url(f"/box/{name}/{component}"), target="_blank")
    return tag("p", fill_holes(say("You own the box? {link}.", link=hole(0)), link), class_="about own-box")


class Explanations:
    """The cards and the catalogue of the games, with the owner's corrections."""

    def __init__(self, games: Mapping[str, Presentation]) -> None:
        self.games: Final = games
        self.cards: Final[dict[tuple[str, str], dict[str, Markup]]] = {}
        self.pages: Final[dict[str, Markup]] = {}
        self.drawn: Final[dict[str, Pictures]] = {}

    def card(self, name: str, component: str) -> Markup:
        """The card of a component; a sentence if there is none."""
        if name not in self.games:
            return tag("p", say("There is no game {name}.", name=name))
        cards = self.cards_of(name)
        if component not in cards:
            return tag("p", say("Nothing more is known about {component}.", component=component))
        return cards[component] + self.grounds(name, component, cards[component])

    def grounds(self, name: str, component: str, card: Markup) -> Markup:
        """Whether its values are reconstructed, and the rules about it."""
        entry = next(each for each in self.games[name].game.entries() if f'id="{anchor(name, each)}"' in card)
        links = [
            tag("a", rule, href=url(f"/rules#{rule}"), target="_blank")
            for rule in rules_about(name, *content_location(entry))
        ]
        rules = tag("p", say("Rules:"), [fragment(" ", link) for link in links], class_="about") if links else NOTHING
        catalogue = tag("a", say("In the catalogue"), href=url(f"/catalogue#{anchor(name, entry)}"), target="_blank")
        return provenance(entry) + own_box(name, entry) + rules + tag("p", catalogue, class_="about")

    def cards_of(self, name: str) -> dict[str, Markup]:
        """All cards of a game in the current language."""
        key = (name, language())
        if key not in self.cards:
            self.cards[key] = self.games[name].catalogue().cards
        return self.cards[key]

    def pictures(self, name: str) -> Pictures:
        """The illustrations of a game for the content pages."""
        if name not in self.drawn:
            self.drawn[name] = Pictures(self.games[name])
        return self.drawn[name]

    def catalogue(self) -> Markup:
        """The catalogue in the current language."""
        if language() not in self.pages:
            script = tag("script", src=url("/static/theme.js"))
            page = catalogue_page(list(self.games.values()), masthead(), script, of_site=True)
            self.pages[language()] = Markup(with_sprite(page))
        return self.pages[language()]

    def policy(self) -> str:
        """The content security policy of the catalogue, which allows its inline style sheet."""
        fingerprint = base64.b64encode(hashlib.sha256(style(list(self.games.values())).encode()).digest()).decode()
        return f"default-src 'self'; style-src 'sha256-{fingerprint}'; img-src 'self' data:; frame-ancestors 'none'"
