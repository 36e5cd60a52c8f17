"""The log of the card game in words: what happened in each entry.

`{you:~take|takes}` chooses the verb's form: the first for the reader, the second for anybody else. Once a card has been
named in a turn, the next phrases call it "it".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.log import LogEntry
from loew.engine.message import EMPTY, Amount, Listing, Message, Ref, Reference, SeatRef, msg
from loew.engine.offer import Amounts
from loew.engine.seat import CHANCE
from loew.games.golems.rules.cards import Box
from loew.games.golems.ui.names import page_name
from loew.ui.log_text import SimpleLogTexts

FREE: Final = "free"
TUCK: Final = "tuck"
NAMES_A_CARD: Final = ("take", "use")  # choices after which the card is called "it"
SHOWN: Final = ("gem", "point")
DONE: Final = {
    "take": msg("{you:~take|takes} {card}"),
    "use": msg("{you:~show|shows} {card} from the cards set aside"),
    "resource": msg("{you:~keep|keeps} {card} as a resource"),
    "on": msg("{you:~put|puts} {card} on the {colour} column"),
    "summon": msg("{you:~summon|summons} {card}"),
    "summon free": msg("{you:~summon|summons} {card} free of cost"),
    "summon-with-icon": msg("{you:~summon|summons} {card} with a borrowed icon"),
    "icon": msg("{you:~discard|discards} {icon_card} for a {colour} icon"),
    "reserve": msg("{you:~reserve|reserves} {card} for scoring"),
    "reserve free": msg("{you:~reserve|reserves} {card} for scoring free of cost"),
    "reward": msg("{you:~take|takes} the reward of {card}"),
    "dust": msg("{you:~grind|grinds} {card} to dust"),
    "skipped": msg("{you:~lose|loses} the turn, with nothing to take"),
}
DONE_WITH_IT: Final = {
    "resource": msg("{you:~keep|keeps} it as a resource"),
    "on": msg("{you:~put|puts} it on the {colour} column"),
    "summon": msg("{you:~summon|summons} it"),
    "summon free": msg("{you:~summon|summons} it free of cost"),
    "summon-with-icon": msg("{you:~summon|summons} it with a borrowed icon"),
    "reserve": msg("{you:~reserve|reserves} it for scoring"),
    "reserve free": msg("{you:~reserve|reserves} it for scoring free of cost"),
    "reward": msg("{you:~take|takes} its reward"),
    "dust": msg("{you:~grind|grinds} it to dust"),
}
LEFT: Final = {  # what the Automa of the solo game does with what is left, by the kind of card
    "golem": msg("summons {cards}"),
    "rune": msg("stacks {cards}"),
}


class MatchboxLogTexts(SimpleLogTexts):
    """The texts of the entries."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box

    def naming(self, ref: Reference, form: str) -> str:
        return page_name(self.box, ref, form)

    def action_text(self, entry: LogEntry) -> Message:
        if not entry.choice:
            return left_to_the_automa(entry)
        if entry.who == CHANCE:
            return deal_text(entry)
        if entry.declined:
            return msg("{you:~tuck|tucks} no more")
        if entry.choice[0] == "gems":
            return msg("{you:~take|takes} {gems}", gems=Amount(entry.changes[entry.who].get("gem", 0), "gem"))
        if entry.choice[0] == TUCK:
            return self.tucked_cards([entry])
        return self.phrase(DONE, entry)

    def action_texts(self, entries: Sequence[LogEntry]) -> list[Message]:
        """The entries in order; tucked cards become one message, and the end of tucking is left out."""
        found: list[Message] = []
        tucked_cards: list[LogEntry] = []
        named = False
        for entry in (*entries, None):
            if entry is not None and entry.choice[0] == TUCK:
                tucked_cards.append(entry)
                continue
            if tucked_cards:
                found.append(self.tucked_cards(tucked_cards, named))
                tucked_cards = []
            if entry is None or entry.declined:
                continue
            with_it = named and verb(entry) in DONE_WITH_IT
            found.append(self.phrase(DONE_WITH_IT, entry) if with_it else self.action_text(entry))
            named = named or entry.choice[0] in NAMES_A_CARD
        return found

    def shown_changes(self, changes: Amounts) -> Amounts:
        return {what: changes[what] for what in SHOWN if changes.get(what)}

    def phrase(self, table: dict[str, Message], entry: LogEntry) -> Message:
        """What was done with a card."""
        names, last = self.box.names, entry.choice[-1]
        card = last if entry.choice[0] in NAMES_A_CARD else names[entry.step.frame.it]
        icon_card = Ref(names[self.box.icon_card])
        return Message(table[verb(entry)].text, {"card": Ref(card), "colour": last, "icon_card": icon_card})

    def tucked_cards(self, entries: Sequence[LogEntry], named: bool = False) -> Message:
        """Cards tucked under a golem."""
        cards = Listing([Ref(entry.choice[1]) for entry in entries])
        if named:
            return msg("{you:~tuck|tucks} {cards} under it", cards=cards)
        golem = Ref(self.box.names[entries[0].step.frame.it])
        return msg("{you:~tuck|tucks} {cards} under {golem}", cards=cards, golem=golem)


def verb(entry: LogEntry) -> str:
    """The first word of a choice, with its own form if it is free."""
    return " ".join(entry.choice) if entry.choice[-1] == FREE else entry.choice[0]


def left_to_the_automa(entry: LogEntry) -> Message:
    """What the Automa of the solo game gets: golems are summoned, runes stacked, gem cards leave the game."""
    cards: dict[str, list[Ref]] = {}
    for item in entry.items:
        cards.setdefault(item.target.kind, []).append(Ref(item.target.id))
    deeds = [Message(text.text, {"cards": Listing(cards[kind])}) for kind, text in LEFT.items() if kind in cards]
    deeds += [msg("gets {gems}", gems=Amount(n, "gem")) for item in entry.items for n in item.changes.values()]
    found = [msg("the Automa {deeds}", deeds=Listing(deeds))] if deeds else []
    gone = cards.get("gem", [])
    found += [msg("{cards} {n:~leaves|leave} the game", cards=Listing(gone), n=len(gone))] if gone else []
    return msg("{parts}", parts=Listing(found, "; ")) if found else EMPTY


# ------------------------------------------------------------------ chance


def deal_text(entry: LogEntry) -> Message:
    """What chance dealt, and who begins."""
    words = entry.choice[1:]
    if entry.kind == "draw-first":
        return msg("the game begins with {seat}", seat=SeatRef(int(words[0]) - 1))
    if entry.kind == "deal-grid":
        return msg("{n:card is|cards are} laid out", n=len(words))
    cards = Listing([Ref(word) for word in words])
    if entry.kind == "deal-runes":
        return msg("the runes dealt are {cards}", cards=cards)
    if entry.kind == "deal-row":
        return msg("row {row} is now {cards}", row=entry.step.frame.it + 1, cards=cards)
    return msg("the cards set aside are {cards}", cards=cards)
