"""The verbs of the card game: the text of each as an order, and its icons."""

from __future__ import annotations

from typing import Final

from loew.i18n import say
from loew.ui.effects import Effects
from loew.ui.lexicon import (
    Lexicon,
    Resource,
    Verb,
    Words,
    fixed_order,
)


def summon(words: Words) -> str:
    return say("summon the golem, which needs and tucks nothing" if words and words[0] else "summon the golem")


def reserve(words: Words) -> str:
    return say("keep the rune in hand, for nothing" if words and words[0] else "keep the rune in hand, for gems")


VERBS: Final = {
    "deal-runes": Verb(order=fixed_order("deal two square runes"), icons="deal rune-square"),
    "deal-grid": Verb(order=fixed_order("lay out rows of three cards"), icons="deal card"),
    "deal-row": Verb(order=fixed_order("deal a new row"), icons="deal card=3"),
    "deal-aside": Verb(order=fixed_order("look at the cards set aside"), icons="deal aside"),
    "draw-first": Verb(order=fixed_order("draw who begins"), icons="deal order"),
    "rounds": Verb(order=fixed_order("play in turns until a row cannot be dealt"), icons="each card"),
    "turn": Verb(order=fixed_order("take a card and use it, or take gems"), icons="player card"),
    "another-turn": Verb(order=fixed_order("have another full turn"), icons="another-turn"),
    "resource": Verb(order=fixed_order("keep the card as a resource"), icons="column"),
    "summon": Verb(order=summon, icons="summon"),
    "summon-with-icon": Verb(
        order=fixed_order("summon the golem with the icon of a gem card"), icons="gem-card wild summon"
    ),
    "lose-icon": Verb(order=fixed_order("the borrowed icon is gone"), icons="wild no"),
    "tuck": Verb(order=fixed_order("tuck resource cards under the golem"), icons="tuck"),
    "reserve": Verb(order=reserve, icons="rune hand"),
    "reward": Verb(order=fixed_order("take what the gem card shows"), icons="gem-card hand"),
    "dust": Verb(order=fixed_order("grind the gem card to dust"), icons="dust"),
    "pair": Verb(
        order=fixed_order("with both cards of the pair in hand, use one of the cards set aside for nothing"),
        icons="pair",
    ),
    "use-aside": Verb(order=fixed_order("use one of the cards set aside for nothing"), icons="aside card choose=1"),
    "solo-turn": Verb(
        order=fixed_order("take cards one by one, then leave the rest to the Automa"), icons="player card"
    ),
    "solo-take": Verb(order=fixed_order("take a card and use it"), icons="card choose"),
    "solo-leave": Verb(order=fixed_order("leave the rest to the Automa"), icons="card automa"),
    "take-six": Verb(order=fixed_order("take one card more this turn"), icons="take-six"),
}
LEXICON: Final = Lexicon(VERBS, {"gem": Resource("gem")})
EFFECTS: Final = Effects(LEXICON)
phrase: Final = EFFECTS.phrase
sentence: Final = EFFECTS.sentence
