"""Any component explained, as it stands in the catalogue; and the catalogue itself, made once a language."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache
from html import escape

from loew.engine.tongue import language, say
from loew.games import NAMES, game
from loew.show.catalogue import page, sections

ARTICLE = re.compile(r'<article class="piece.*?</article>', re.DOTALL)
ID = re.compile(r"<code>(.*?)</code>")
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


@cache
def articles(name: str, spoken: str) -> dict[str, str]:
    """Every component's card in the language that is spoken, by its id."""
    found: dict[str, str] = {}
    for section in sections(game(name)):
        for card in ARTICLE.findall(section.body):
            word = ID.search(card)
            if word is not None:
                found.setdefault(word.group(1), card)
    return found


def explained(name: str, component: str) -> str:
    """A component's card as markup; a sentence if there is none."""
    if name not in NAMES:
        return f"<p>{say('There is no game {name}.', name=escape(name))}</p>"
    nothing = say("Nothing more is known about {component}.", component=escape(component))
    return articles(name, language()).get(component) or f"<p>{nothing}</p>"


def catalogue() -> tuple[str, str]:
    """The catalogue, and the policy that lets exactly its own style sheet in."""
    return written(language())


@cache
def written(spoken: str) -> tuple[str, str]:
    """The catalogue in the language that is spoken."""
    text = page([game(name) for name in NAMES])
    style = STYLE.search(text)
    print_of = base64.b64encode(hashlib.sha256(style.group(1).encode()).digest()).decode() if style else ""
    return text, f"default-src 'self'; style-src 'sha256-{print_of}'; img-src 'self' data:; frame-ancestors 'none'"
