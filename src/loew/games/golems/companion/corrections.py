"""What can be set right in a solo game with real cards: everything that the Automa has, and the end of the game."""

from __future__ import annotations

from typing import Final

from loew.engine.errors import ChoiceError
from loew.engine.message import msg
from loew.games.golems.companion import tracker
from loew.games.golems.companion.texts import rune_options
from loew.games.golems.rules.cards import COLOURS, KINDS, RUNE
from loew.games.golems.rules.state import MatchboxState
from loew.i18n import say
from loew.ui.companion import NUMBER, ONE, Change, Correction, Option, WrongValue, parse_corrections
from loew.ui.html import capital

NO: Final = "no"
YES: Final = "yes"
LOST: Final = "lost"


def corrections(s: MatchboxState) -> list[Correction]:
    """All of them, with the values now."""
    automa = s.players[1]
    golems = [tracker.face(s.box, golem[0]) for golem in automa.golems]
    unseen = tracker.unseen_faces(s)
    section = say("What the Automa has")
    found = []
    for colour in COLOURS:
        now = golems.count(colour)
        text = capital(say("{colour} golems of the Automa", colour=colour))
        most = now + unseen[colour]
        found.append(
            Correction(f"golems {colour}", text, str(now), NUMBER, section, most=most, picture=colour),
        )
    stack = len(automa.hand)
    most_runes = stack + unseen[KINDS[RUNE]]
    gems = s.box.numbers.gems
    rune = s.box.names[automa.secret]
    lost = Option(NO, say("no")), Option(YES, say("yes"))
    return [
        *found,
        Correction(
            "runes", capital(say("runes in its stack")), str(stack), NUMBER, section, most=most_runes, picture="rune"
        ),
        Correction(
            "gems", capital(say("gems of the Automa")), str(automa.gems), NUMBER, section, most=gems, picture="gems"
        ),
        Correction("rune", capital(say("its rune, face up")), rune, ONE, section, tuple(rune_options(s.box))),
        Correction(
            LOST, say("You can take no card, and have lost"), YES if s.lost else NO, ONE, say("End of the game"), lost
        ),
    ]


def correct(s: MatchboxState, text: str) -> list[Change]:
    """Set some values: "golems red 2; gems 5"."""
    wanted = parse_corrections(text, corrections(s))
    for each, value in wanted:
        try:
            write(s, each.name, value)
        except ChoiceError as error:
            raise WrongValue(each.name, msg("{what}: {error}", what=each.text, error=error.message)) from error
    return [Change(each.text, each.value_text(each.now), each.value_text(value)) for each, value in wanted]


def write(s: MatchboxState, name: str, value: str) -> None:
    if name == "runes":
        tracker.set_runes(s, int(value))
    elif name == "gems":
        tracker.set_gems(s, int(value))
    elif name == "rune":
        tracker.set_rune(s, value)
    elif name == LOST:
        s.lost = value == YES
    else:
        tracker.set_golems(s, name.split()[1], int(value))
