"""Any component explained, as it stands in the catalogue; and the catalogue itself, made once a language."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from loew.i18n import language, say
from loew.presentation.kit.catalogue_page import catalogue_page
from loew.presentation.kit.presentation import Presentation

ARTICLE = re.compile(r'<article class="piece.*?</article>', re.DOTALL)
ID = re.compile(r"<code>(.*?)</code>")
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


class Explanations:
    """What can be said about the components of these games, as they are played here: with an owner's corrections."""

    def __init__(self, games: Mapping[str, Presentation]) -> None:
        self.games: Final = games
        self.cards: Final[dict[tuple[str, str], dict[str, str]]] = {}
        self.pages: Final[dict[str, tuple[str, str]]] = {}

    def explained(self, name: str, component: str) -> str:
        """A component's card as markup; a sentence if there is none."""
        if name not in self.games:
            return f"<p>{say('There is no game {name}.', name=escape(name))}</p>"
        spoken = (name, language())
        if spoken not in self.cards:
            self.cards[spoken] = articles(self.games[name])
        nothing = say("Nothing more is known about {component}.", component=escape(component))
        return self.cards[spoken].get(component) or f"<p>{nothing}</p>"

    def catalogue(self) -> tuple[str, str]:
        """The catalogue, and the policy that lets exactly its own style sheet in."""
        if language() not in self.pages:
            self.pages[language()] = written(list(self.games.values()))
        return self.pages[language()]


def articles(game: Presentation) -> dict[str, str]:
    """Every component's card in the language that is spoken, by its id."""
    found: dict[str, str] = {}
    for section in game.catalogue():
        for card in ARTICLE.findall(section.body):
            word = ID.search(card)
            if word is not None:
                found.setdefault(word.group(1), card)
    return found


def written(games: Sequence[Presentation]) -> tuple[str, str]:
    """The catalogue in the language that is spoken."""
    text = catalogue_page(games)
    style = STYLE.search(text)
    fingerprint = base64.b64encode(hashlib.sha256(style.group(1).encode()).digest()).decode() if style else ""
    return text, f"default-src 'self'; style-src 'sha256-{fingerprint}'; img-src 'self' data:; frame-ancestors 'none'"
