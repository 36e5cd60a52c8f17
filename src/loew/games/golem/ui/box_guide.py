"""The box of Golem, in the order in which its components are taken out."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from loew.engine.content import Entry
from loew.games.golem.game import Golem
from loew.games.golem.ui.automa_reasons import FIRST, HALF
from loew.games.golem.ui.catalogue import CRITERIA, goal_name
from loew.games.golem.ui.components import DEVELOPMENTS as DEVELOPMENT_NAMES
from loew.games.golem.ui.components import STARTS
from loew.games.golem.ui.drawing.studio import NAMES as DEVELOPMENTS
from loew.games.golem.ui.drawing.studio import POWERS
from loew.games.golem.ui.faces import EFFECTS
from loew.i18n import say
from loew.ui.box_guide import BoxGuide, read_box_texts
from loew.ui.html import capital

TEXTS: Final = read_box_texts(Path(__file__).with_name("box_guide.toml"))
WORDS: Final = {  # of values, by the field and the word
    **{f"marble.{word}": each["words"] for word, each in CRITERIA.items()},
    **{f"first.{word}": text for word, text in FIRST.items()},
    **{f"half.{word}": text for word, text in HALF.items()},
    **{f"power.{word}": text for word, (_, text) in POWERS.items()},
    **{f"replaces.{word}": text for word, text in DEVELOPMENT_NAMES.items()},
    **{f"slot.{text.replace('-', ' ')}": DEVELOPMENTS[text] for text in DEVELOPMENTS},
    **TEXTS.words,
}


class GolemBoxGuide(BoxGuide):
    """The box of Golem."""

    def __init__(self, game: Golem) -> None:
        super().__init__(game, EFFECTS, TEXTS._replace(words=WORDS))

    def title(self, entry: Entry) -> str:
        if entry.kind == "start":
            return f"{say(STARTS[entry.text('kind')])} ({entry.id.rpartition('-')[2]})"
        if entry.kind == "objective":
            return say("Objective {n}: {goal}", n=entry.id.rpartition("-")[2], goal=goal_name(entry))
        if entry.file == "developments.toml":
            return say(DEVELOPMENTS[entry.id])
        return super().title(entry)

    def label(self, entry: Entry, field: str) -> str:
        if entry.kind in ("street", "library") and field[1:].isdecimal():
            return capital(say("Section {n}" if entry.kind == "street" else "Place {n}, knowledge more", n=field[1:]))
        return super().label(entry, field)
