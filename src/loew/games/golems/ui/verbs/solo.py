"""The game for one in words and pictures."""

from __future__ import annotations

from typing import Final

from loew.engine.log import LogEntry
from loew.engine.message import EMPTY, Amount, Listing, Message, Ref, msg
from loew.games.golems.rules.cards import Box
from loew.games.golems.ui.verbs.turns import TAKE, TAKING
from loew.ui.faces import VerbFace, fixed_order
from loew.ui.turn_steps import StepStyle

LEFT: Final = {  # what the Automa does with what is left, by the kind of card
    "golem": msg("summons {cards}"),
    "rune": msg("stacks {cards}"),
}


def take_rules(box: Box) -> list[Message]:
    first = msg("Each turn you take {n} cards, one by one, and use each at once.", n=box.numbers.solo_takes)
    return [first, *TAKING, msg("The cards you leave go to the Automa with their gems.")]


def left_to_the_automa(entry: LogEntry) -> Message:
    """What the Automa gets: golems are summoned, runes stacked, gem cards leave the game."""
    cards: dict[str, list[Ref]] = {}
    for item in entry.items:
        cards.setdefault(item.target.kind, []).append(Ref(item.target.id))
    deeds = [Message(text.text, {"cards": Listing(cards[kind])}) for kind, text in LEFT.items() if kind in cards]
    deeds += [msg("gets {gems}", gems=Amount(n, "gem")) for item in entry.items for n in item.changes.values()]
    found = [msg("the Automa {deeds}", deeds=Listing(deeds))] if deeds else []
    gone = cards.get("gem", [])
    found += [msg("{cards} {n:~leaves|leave} the game", cards=Listing(gone), n=len(gone))] if gone else []
    return msg("{parts}", parts=Listing(found, "; ")) if found else EMPTY


def leave_step(entry: LogEntry) -> StepStyle | None:
    cards = tuple(item.target.id for item in entry.items if item.target.kind != "gems")
    return StepStyle("automa", msg("The Automa"), 3, cards) if cards else None


VERBS: Final = {
    "solo-turn": VerbFace(
        order=fixed_order("take cards one by one, then leave the rest to the Automa"),
        icons="player card",
    ),
    "solo-take": VerbFace(
        order=fixed_order("take a card and use it"),
        icons="card choose",
        choices={"take": TAKE},
        help=take_rules,
        rule="GSO-2",
    ),
    "solo-leave": VerbFace(
        order=fixed_order("leave the rest to the Automa"),
        icons="card automa",
        happened=left_to_the_automa,
        step=leave_step,
        of_the_game=True,
    ),
    "take-six": VerbFace(
        order=fixed_order("take one card more this turn"),
        icons="take-six",
    ),
}
