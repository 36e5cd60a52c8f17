"""What a seat did in a turn, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.journal import Event
from loew.engine.tongue import msg, say
from loew.matchbox.cards import Box
from loew.matchbox.names import thing
from loew.matchbox.phrases import FREE
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.kit.sentences import deeds

FIRST_WORDS: Final = ("take", "use")  # a choice that begins so names the card that the next phrases call "it"
OF_IT: Final = {
    "resource": msg("keeps it as a resource"),
    "on": msg("puts it on the {last} column"),
    "summon": msg("summons it"),
    "summon-with-icon": msg("summons it with a borrowed icon"),
    "reserve": msg("reserves it for scoring"),
    "reward": msg("takes its reward"),
    "dust": msg("grinds it to dust"),
    "tuck": msg("tucks {last} under it"),
}
FREE_OF_IT: Final = {
    "summon": msg("summons it free of cost"),
    "reserve": msg("reserves it for scoring free of cost"),
}


def told(box: Box, events: Sequence[Event], label: SeatLabel) -> str:
    """One sentence: "greedy takes red-5 and keeps it as a resource"."""
    phrases, named = [], False
    for event in events:
        text = of_it(box, event) if named else event.text
        named = named or event.choice[0] in FIRST_WORDS
        phrases.append(text)
    return deeds(label, phrases)


def of_it(box: Box, event: Event) -> str:
    """What was done with the card that has been named."""
    verb, last = event.choice[0], event.choice[-1]
    table = FREE_OF_IT if last == FREE else OF_IT
    return say(table[verb], last=thing(box, last)) if verb in table else event.text
