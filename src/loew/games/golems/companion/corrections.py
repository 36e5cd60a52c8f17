"""What can be set right in a solo game with real cards: everything that the Automa has, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.games.golems.companion import tracker
from loew.games.golems.companion.texts import rune_options
from loew.games.golems.rules.cards import COLOURS, KINDS, RUNE
from loew.games.golems.rules.state import MatchboxState
from loew.i18n import say
from loew.ui.companion import Correction, Option

NO: Final = "no"
YES: Final = "yes"
LOST: Final = "lost"


def corrections(s: MatchboxState) -> list[Correction]:
    """All of them, with the values now."""
    automa = s.players[1]
    golems = [tracker.face(s.box, golem[0]) for golem in automa.golems]
    unseen = tracker.unseen_faces(s)
    found = []
    for colour in COLOURS:
        now = golems.count(colour)
        text = say("{colour} golems of the Automa", colour=colour)
        found.append(Correction(f"golems {colour}", text, str(now), numbers(now + unseen[colour])))
    stack = len(automa.hand)
    rune = s.box.names[automa.secret]
    lost = Option(NO, say("no")), Option(YES, say("yes"))
    return [
        *found,
        Correction("runes", say("runes in its stack"), str(stack), numbers(stack + unseen[KINDS[RUNE]])),
        Correction("gems", say("gems of the Automa"), str(automa.gems), numbers(s.box.numbers.gems)),
        Correction("rune", say("its rune, face up"), rune, tuple(rune_options(s.box))),
        Correction(LOST, say("You can take no card, and have lost"), YES if s.lost else NO, lost),
    ]


def numbers(most: int) -> tuple[Option, ...]:
    return tuple([Option(str(n), str(n)) for n in range(most + 1)])


def correct(s: MatchboxState, words: Sequence[str]) -> None:
    """Set something right: "golems red 2", "gems 5"."""
    name, value = " ".join(words[:-1]), "".join(words[-1:])
    wanted = next((each for each in corrections(s) if each.name == name), None)
    if wanted is None or value not in [option.value for option in wanted.values]:
        raise Illegal(msg("{words} cannot be set", words=repr(" ".join(words)[:40])))
    if name == "runes":
        tracker.set_runes(s, int(value))
    elif name == "gems":
        tracker.set_gems(s, int(value))
    elif name == "rune":
        tracker.set_rune(s, value)
    elif name == LOST:
        s.lost = value == YES
    else:
        tracker.set_golems(s, words[1], int(value))
