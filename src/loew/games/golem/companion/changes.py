"""What a step changes on the Automa's board: markers and students, before and after."""

from __future__ import annotations

from loew.games.golem.companion.table import AUTOMA
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.vocabulary import DISTRICTS, ROMAN
from loew.i18n import say
from loew.ui.companion import Change


def automa(s: GolemState) -> Automa:
    p = s.players[AUTOMA]
    assert isinstance(p, Automa)
    return p


def changes(before: GolemState, after: GolemState) -> tuple[Change, ...]:
    """Its markers that moved."""
    old, new = automa(before), automa(after)
    pairs = [
        (say("resources"), old.purse, new.purse),
        (say("VP"), old.vp, new.vp),
        (say("study track"), old.study, new.study),
        (say("golem track"), old.level + 1, new.level + 1),
        (say("objectives"), len(old.objectives), len(new.objectives)),
    ]
    found = [Change(what, str(one), str(two)) for what, one, two in pairs if one != two]
    for d, colour in enumerate(DISTRICTS):
        if old.students[d] != new.students[d]:
            what = say("{colour} student", colour=colour)
            found.append(Change(what, ROMAN[old.students[d]].upper(), ROMAN[new.students[d]].upper()))
    return tuple(found)


def change_text(change: Change) -> str:
    return f"{change.what} {change.before} → {change.after}"
