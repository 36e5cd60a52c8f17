"""What a choice does, in words, said of whoever made it."""

from __future__ import annotations

from typing import Final

from loew.engine.effect import OneOf
from loew.engine.machine import SKIP, Choice, Frame
from loew.i18n import msg, say
from loew.matchbox.card_uses import Tuck
from loew.matchbox.deals import DealAside, DealGrid, DealRow, DealRunes, DrawFirst
from loew.matchbox.state import MatchboxState
from loew.matchbox.turns import GEMS, SKIPPED
from loew.presentation.matchbox.names import subject, thing

FREE: Final = "free"
TAKING: Final = {"take": msg("takes {card}"), "use": msg("shows {card} from the cards set aside")}
USES: Final = {
    "resource": msg("keeps {card} as a resource"),
    "on": msg("puts {card} on the {colour} column"),
    "summon": msg("summons {card}"),
    "summon-with-icon": msg("summons {card} with a borrowed icon"),
    "reserve": msg("reserves {card} for scoring"),
    "reward": msg("takes the reward of {card}"),
    "dust": msg("grinds {card} to dust"),
}
FREE_USES: Final = {
    "summon": msg("summons {card} free of cost"),
    "reserve": msg("reserves {card} for scoring free of cost"),
}


def asked(s: MatchboxState, f: Frame) -> str:
    """The question put to a seat: the verb's own, or what is to become of the card in hand."""
    if isinstance(f.effect, OneOf) and f.it >= 0:
        return say("how do you use {card}?", card=thing(s.box, s.box.names[f.it]))
    return f.effect.ask(s, f)


def said(s: MatchboxState, f: Frame, choice: Choice) -> str:
    """A few words for the log: "takes red-1", "tucks blu-2 under red-5"."""
    e = f.effect
    if choice == SKIP:
        return say("tucks no more" if isinstance(e, Tuck) else "declines")
    if choice == GEMS:
        return say("takes {n} gems", n=s.box.numbers.refill)
    if choice == SKIPPED:
        return say("loses the turn, with nothing to take")
    if isinstance(e, DrawFirst):
        return say("the game begins with seat {seat}", seat=choice[1])
    if isinstance(e, (DealRunes, DealGrid, DealRow, DealAside)):
        return dealt(s, f, choice)
    if isinstance(e, Tuck):
        golem = thing(s.box, s.box.names[f.it])
        return say("tucks {card} under {golem}", card=thing(s.box, choice[1]), golem=golem)
    return used(s, f, choice)


def dealt(s: MatchboxState, f: Frame, choice: Choice) -> str:
    """The words for what chance deals."""
    cards = ", ".join([subject(s.box, word) for word in choice[1:]])
    if isinstance(f.effect, DealRunes):
        return say("the runes dealt are {cards}", cards=cards)
    if isinstance(f.effect, DealGrid):
        return say("{n} cards are laid out", n=len(choice) - 1)
    if isinstance(f.effect, DealRow):
        return say("row {row} is now {cards}", row=f.it + 1, cards=cards)
    return say("the cards set aside are {cards}", cards=cards)


def used(s: MatchboxState, f: Frame, choice: Choice) -> str:
    """The words for a take and for the uses of a card."""
    verb, last = choice[0], choice[-1]
    if verb in TAKING:
        return say(TAKING[verb], card=thing(s.box, last))
    if verb == "icon":
        return say("discards {card} for a {colour} icon", card=thing(s.box, s.box.names[s.box.icon_card]), colour=last)
    card = thing(s.box, s.box.names[f.it]) if f.it >= 0 else ""
    if last == FREE and verb in FREE_USES:
        return say(FREE_USES[verb], card=card)
    return say(USES[verb], card=card, colour=last) if verb in USES else " ".join(choice)
