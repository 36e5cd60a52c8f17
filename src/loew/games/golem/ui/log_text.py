"""The log of Golem in words: what happened in each entry.

`{you:~take|takes}` chooses the verb's form: the first for the reader, the second for anybody else. A choice that only
leads to the next one has no text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from loew.engine.effect import AnyOrder, OneOf, With
from loew.engine.log import LogEntry, kind
from loew.engine.message import EMPTY, Amount, Listing, Message, Ref, Reference, SeatRef, msg
from loew.engine.offer import Amounts, Item
from loew.engine.seat import CHANCE
from loew.engine.trade import Gain, Pay
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.deals import LETTERS
from loew.games.golem.rules.verbs.tracks import GolemTrack, Study
from loew.games.golem.rules.vocabulary import (
    DISTRICTS,
    INSTEAD,
    LINES,
    RESOURCES,
)
from loew.games.golem.ui.lexicon import LEXICON
from loew.games.golem.ui.log_phases import (
    OF_THE_GAME,
    PHASES,
    item_text,
    phase_entry,
)
from loew.games.golem.ui.reference_name import reference_name

CARD: Final = "draw-card"
WALKS: Final = ("step", "back")
RESOURCE: Final = "resource"  # the one resource of the Automa
SHOWN: Final = (RESOURCE, "clay", "coin", "knowledge", "vp", "study", "golem-track")
COLOURS: Final = dict(zip(LETTERS, ("red", "yellow", "blue", "white", "black"), strict=True))
DONE: Final = {  # with what the offer touches
    "pass": msg("{you:~pass|passes}"),
    "aside": msg("{you:~put|puts} a {marble} marble aside"),
    "stand": msg("{you:~stand|stands} a golem in the {district} district"),
    "march": msg("{you:~march|marches} {steps:step|steps}"),
    "create": msg("{you:~create|creates} a golem in the {colour} district"),
    "workers": msg("{you:~put|puts} {workers:golem|golems} to work"),
    "copy": msg("{you:~mirror|mirrors} the {line} action"),
    "column": msg("{you:~put|puts} it into column {n}"),
    "student": msg("{you:~move|moves} the {student} student forward"),
    "student-back": msg("{you:~move|moves} the {student} student back"),
    "keep": msg("{you:~keep|keeps} an objective ({objective})"),
    "give-back": msg("{you:~put|puts} an objective ({objective}) under the deck"),
    "rabbi": msg("{you:~send|sends} the rabbi to {tile}"),
    "buy": msg("{you:~buy|buys} {book}"),
    "reread": msg("{you:~read|reads} {book} again"),
    "develop": msg("{you:~upgrade|upgrades} {development}"),
    "bury": msg("{you:~bury|buries} it in grave {n}"),
    "gold": msg("{you:~put|puts} gold into row {n}"),
    "artifact": msg("{you:~activate|activates} the artifact of row {n}"),
    "step": msg("{you:~move|moves} the golem on {colour} {roman} forward"),
    "back": msg("{you:~move|moves} the golem on {colour} {roman} back"),
    "kill": msg("{you:~kill|kills} the golem on {colour} {roman}"),
    "activate": msg("{you:~activate|activates} the golem on {colour} {roman} ({neighbourhood})"),
    "beside": msg("{you:~use|uses} the tile beside the golem on {colour} {roman} ({neighbourhood})"),
    "take": msg("{you:~take|takes} a {marble} marble from the {line} line"),
    "place": msg("{you:~place|places} it on row {n} with side {side} up"),
}
HIDDEN: Final = {  # where the reader may not see the card
    "keep": msg("{you:~keep|keeps} an objective"),
    "give-back": msg("{you:~put|puts} an objective under the deck"),
}


class GolemLogTexts:
    """The texts of the entries."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box

    def naming(self, ref: Reference, form: str) -> str:
        return reference_name(self.box, ref)

    def action_text(self, entry: LogEntry) -> Message:
        if not entry.choice:
            return phase_entry(entry)
        if entry.declined:
            return refusal(entry)
        if entry.choice == INSTEAD:
            return msg("{you:~take|takes} the discount as resources")
        if isinstance(entry.step.frame.effect, (AnyOrder, OneOf)):
            return chosen_part(entry)
        if entry.who == CHANCE:
            return deal_text(self.box, entry)
        return seat_action(entry)

    def action_texts(self, entries: Sequence[LogEntry]) -> list[Message]:
        """The entries in order; the steps of golems become one message, hidden choices are left out."""
        found: list[Message] = []
        walk: list[LogEntry] = []
        for entry in (*entries, None):
            if entry is not None and entry.choice and entry.choice[0] in WALKS:
                walk.append(entry)
                continue
            if walk:
                found.append(golem_moves(walk))
                walk = []
            if entry is not None and "?" not in entry.choice:
                found.append(self.action_text(entry))
        return [message for message in found if message]

    def is_of_the_game(self, entry: LogEntry) -> bool:
        """Whether no player did it."""
        return entry.who == CHANCE or entry.kind in OF_THE_GAME

    def turn_of(self, entry: LogEntry) -> int:
        """A card drawn for the Automa belongs to its turn."""
        if entry.kind == CARD:
            return entry.step.frame.it
        return CHANCE if self.is_of_the_game(entry) else entry.who

    def phase_title(self, phase: str) -> Message:
        return PHASES.get(phase, EMPTY)

    def items(self, entry: LogEntry) -> list[Message]:
        return [item_text(item, amounts(entry, changed(item))) for item in entry.items if item.changes]

    def shown_changes(self, changes: Amounts) -> Amounts:
        return {what: changes[what] for what in SHOWN if changes.get(what)}


def refusal(entry: LogEntry) -> Message:
    effect = entry.step.frame.effect
    verb = kind(effect.pick) if isinstance(effect, With) else entry.kind
    where = str(effect.args()[0]) if verb == "student" and not isinstance(effect, With) else "any"
    if where in DISTRICTS:
        return msg("{you:~leave|leaves} the {colour} student where it is", colour=where)
    record = LEXICON.verbs.get(verb)
    return (record.declined if record else EMPTY) or msg("{you:~decline|declines}")


def chosen_part(entry: LogEntry) -> Message:
    """One of several parts: its immediate effect; the following choices report the rest."""
    effect = entry.step.frame.effect
    assert isinstance(effect, (AnyOrder, OneOf))
    part = effect.parts[effect.labels.index(entry.choice)]
    if isinstance(part, Gain):
        return msg("{you:~take|takes} {what}", what=amounts(entry, {part.what: part.n}))
    if isinstance(part, Pay):
        return payment(entry)
    if isinstance(part, GolemTrack):
        text = (
            "{you:~move|moves} {n} down the golem track" if part.n < 0 else "{you:~move|moves} {n} up the golem track"
        )
        return msg(text, n=abs(part.n))
    return msg("{you:~move|moves} {n} up the study track", n=part.n) if isinstance(part, Study) else EMPTY


def seat_action(entry: LogEntry) -> Message:
    """What a seat did, with what it cost."""
    verb = entry.choice[0]
    if "?" in entry.choice:
        return HIDDEN[verb]
    special = SPECIAL.get(verb)
    if special is not None:
        return special(entry)
    if verb not in DONE:
        return EMPTY if verb == "golem" else msg("{you:~choose|chooses} {words}", words=" ".join(entry.choice))
    return with_cost(Message(DONE[verb].text, values(entry)), entry)


def values(entry: LogEntry) -> dict[str, object]:
    """The values for the message: what the choice touches, and the numbers of its offer."""
    offer = entry.offer()
    found: dict[str, object] = dict(offer.facts)
    for target in offer.targets:
        found[target.kind] = Ref(target.id) if target.kind in COMPONENTS else target.id
        if target.kind in ("golem", "section") and "colour" not in found:
            colour, roman = target.id.split("-")[:2]
            found.update(colour=colour, roman=roman.upper())
    found.setdefault("neighbourhood", msg("no tile"))
    if len(entry.choice) > 1:
        found["n"] = entry.choice[1].rpartition("-")[2]
        found["side"] = entry.choice[-1][-1]
    return found


COMPONENTS: Final = ("book", "tile", "neighbourhood", "development", "objective", "start", "artifact")


def with_cost(deed: Message, entry: LogEntry) -> Message:
    """The action with its cost, unless another entry reports the cost."""
    offer = entry.offer()
    if offer.cost:
        price = amounts(entry, offer.cost)
        return msg("{deed} for {price}", deed=deed, price=price)
    if offer.later.get("any"):
        return msg("{deed} for {n:resource|resources}", deed=deed, n=offer.later["any"])
    free = entry.kind in ("develop-free", "book", "lent-book", "create") and not offer.later
    return msg("{deed} for nothing", deed=deed) if free else deed


def changed(item: Item) -> Amounts:
    """How much of what an item came to, given or paid."""
    return {what: abs(n) for what, n in item.changes.items() if n}


def amounts(entry: LogEntry, found: Amounts) -> Listing:
    """A list of amounts; for the Automa clay, coins and knowledge are one resource (ARE-1)."""
    s = entry.step.before
    assert isinstance(s, GolemState)
    spends = s.players[entry.who].resources() if entry.who >= 0 else found
    return Listing(
        [Amount(n, what if what in spends or what not in RESOURCES else RESOURCE) for what, n in found.items()]
    )


def payment(entry: LogEntry) -> Message:
    """What was paid. A student moved back as payment has its own entry."""
    cost = entry.offer().cost
    if cost:
        return msg("{you:~pay|pays} {what}", what=amounts(entry, cost))
    words = entry.choice[1:]
    if words and words[0] == "study-back":
        return msg("{you:~move|moves} {n} back on the study track", n=words[1])
    return EMPTY


def rabbi_placed(entry: LogEntry) -> Message:
    if entry.choice[1] == "permanent":
        return msg("{you:~send|sends} the rabbi to the permanent space")
    return Message(DONE["rabbi"].text, values(entry))


def income_source(entry: LogEntry) -> Message:
    """Income of a street, an artifact or a track."""
    kind, _, n = entry.choice[1].partition("-")
    if kind == "row":
        return msg("{you:~take|takes} the income of row {n}", n=n)
    if kind in DISTRICTS:
        return msg("{you:~take|takes} the income of the {colour} street", colour=kind)
    if kind == "study":
        return msg("{you:~take|takes} the income of the study track")
    return msg("{you:~take|takes} the income of the golem track")


def choose(entry: LogEntry) -> Message:
    if entry.kind == "choose-starts":
        return msg("{you:~choose|chooses} {tile}##a starting tile", tile=Ref(entry.choice[1]))
    return msg("{you:~choose|chooses} {tile}", tile=Ref(entry.choice[1]))


SPECIAL: Final[dict[str, Callable[[LogEntry], Message]]] = {
    "rabbi": rabbi_placed,
    "income": income_source,
    "choose": choose,
    "pay": payment,
}


def golem_moves(entries: Sequence[LogEntry]) -> Message:
    """The moves of golems from start to end: moves red I to III and yellow VI to VIII."""
    routes: list[list[str]] = []
    price: Amounts = {}
    for entry in entries:
        start, end = "-".join(entry.choice[1].split("-")[:2]), place_after(entry)
        route = next((each for each in routes if each[1] == start), None)
        if route is None:
            routes.append([start, end])
        else:
            route[1] = end
        for what, n in entry.offer().cost.items():
            price[what] = price.get(what, 0) + n
    routes_text = Listing([route_text(start, end) for start, end in routes])
    text = "{you:~move|moves} the golem on {routes}" if len(routes) == 1 else "{you:~move|moves} the golems on {routes}"
    deed = msg(text, routes=routes_text)
    return msg("{deed} for {price}", deed=deed, price=amounts(entries[0], price)) if price else deed


def place_after(entry: LogEntry) -> str:
    return next(target.id for target in entry.offer().targets if target.kind == "section")


def route_text(start: str, end: str) -> Message:
    colour, here = start.split("-")
    return msg("{colour} {start} to {end}", colour=colour, start=here.upper(), end=end.split("-")[1].upper())


# ------------------------------------------------------------------ chance


DEALT: Final = {
    "deal-book": msg("new in the library: {names}"),
    "deal-tiles": msg("the action tiles, from the top: {names}"),
    "deal-characters": msg("the characters: {names}"),
    "deal-artifacts": msg("the artifact tiles: {names}"),
    "deal-neighbourhoods": msg("the neighbourhood tiles are laid out"),
    "deal-starts": msg("starting tiles are dealt"),
    "deal-hands": msg("objectives are dealt"),
}


def deal_text(box: Box, entry: LogEntry) -> Message:
    """What chance dealt."""
    words = entry.choice[1:]
    if entry.kind == CARD:
        return msg("the Automa draws {card}", card=Ref(words[0]))
    if entry.kind == "deal-objectives":
        return drawn_objectives(entry)
    if entry.kind == "pour":
        lines = [line_text(line, word) for line, word in zip(LINES, words, strict=False)]
        return msg("the marbles are dropped ({lines})", lines=Listing(lines, "; "))
    if entry.kind == "deal-strategies":
        return msg("the Automa's strategy, from the top: {colours}", colours=Listing(words))
    if entry.kind == "draw-order":
        return msg("the turn order is {seats}", seats=Listing([SeatRef(int(n) - 1) for n in words]))
    titles = [msg("{name}##a title in a list", name=Ref(word)) for word in words if word != "?"]
    names = Listing([Ref(word) for word in words] if entry.kind == "deal-characters" else titles)
    return Message(DEALT.get(entry.kind, msg("dealt: {names}")).text, {"names": names})


def line_text(line: str, letters: str) -> Message:
    return msg("{line}: {marbles}", line=line, marbles=marbles(letters))


def marbles(letters: str) -> Message | Listing:
    """yww -> yellow, 2 white"""
    counts = [(colour, letters.count(letter)) for letter, colour in COLOURS.items()]
    found = [msg("{colour:f}", colour=colour) if n == 1 else Amount(n, colour) for colour, n in counts if n]
    return Listing(found, ", ") if found else msg("none##no marble")


def drawn_objectives(entry: LogEntry) -> Message:
    """Drawn objectives: named for their owner, counted for the others."""
    words = entry.choice[1:]
    seat = SeatRef(entry.step.frame.it)
    if "?" in words:
        return msg("{n:objective is|objectives are} drawn for {seat}", n=len(words), seat=seat)
    names = Listing([Ref(word) for word in words])
    return msg("{n:objective is|objectives are} drawn for {seat}: {names}", n=len(words), seat=seat, names=names)
