"""What the faces of several verbs are made of: the context of an option, the remarks on it, and the values of a log
entry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.effect import Part
from loew.engine.log import LogEntry
from loew.engine.message import OR, Listing, Message, Ref, msg
from loew.engine.offer import Amounts, OfferView
from loew.games.golems.rules.cards import COLOURS, GEM, GOLEM, RUNE, TYPES, Box
from loew.games.golems.rules.state import MatchboxState
from loew.games.golems.rules.view_types import MatchboxPlayerView, MatchboxView
from loew.games.golems.ui import card_text
from loew.ui.options import EffectRemark, Remark
from loew.ui.turn_steps import PieceMove, StepStyle

EFFECT: Final = msg("{effect}")
FREE: Final = "free"
NAMING: Final = ("take", "use")  # the choices that name a card
ICONS: Final = {GOLEM: "golem", RUNE: "rune", GEM: "gem-card"}


class OptionContext:
    """One decision of one seat."""

    def __init__(
        self, box: Box, view: MatchboxView, phrase: Callable[[Part], str], parse: Callable[[str], Part]
    ) -> None:
        self.box: Final = box
        self.mine: Final[MatchboxPlayerView] = view["players"][max(0, view["seat"])]
        self.phrase: Final = phrase
        self.parse: Final = parse

    def target(self, offer: OfferView, kind: str) -> str:
        """The target of that kind; empty if there is none."""
        return next((id for target, id in offer["targets"] if target == kind), "")

    def card(self, offer: OfferView) -> int:
        """The card of the option."""
        return self.box.number[self.target(offer, "card")]

    def icon(self, card: int) -> str:
        kind = self.box.kind[card]
        return f"element-{TYPES[self.box.type[card]]}" if kind == GOLEM else ICONS[kind]

    def uses(self, offer: OfferView) -> list[Remark]:
        """What the card could be used for, and what is printed on it."""
        card, facts = self.card(offer), offer["facts"]
        if self.box.kind[card] == GEM:
            return [EffectRemark(EFFECT, [self.box.rewards[card]]), *card_text.worth(self.box, card)]
        if self.box.kind[card] == RUNE:
            columns = column_remark(offer, msg("fits {columns}##columns"))
            reserve = [msg("you can reserve it")] if "reserve" in facts else []
            return [*columns, *reserve, *card_text.card_face_text(self.box, card)]
        if "summon" in facts:
            return [msg("you can summon it"), card_text.gives(self.box, card)]
        borrow = [msg("you can summon it with a borrowed icon")] if "summon-with-icon" in facts else []
        return [*borrow, *card_text.card_face_text(self.box, card)]

    def icons(self, gives: Amounts) -> list[Remark]:
        """The changed numbers of icons that the resources will show."""
        icons_now = self.mine["icons"]
        changed = [(colour, gives[f"icon-{colour}"]) for colour in COLOURS if f"icon-{colour}" in gives]
        return [icon_change(colour, icons_now[colour], icons_now[colour] + n) for colour, n in changed]


def icon_change(colour: str, before: int, after: int) -> Message:
    return msg("{colour} icons: {before} → {after}", colour=colour, before=before, after=after)


def column_remark(offer: OfferView, text: Message) -> list[Remark]:
    """The columns that a rune could join."""
    columns = [id for kind, id in offer["targets"] if kind == "could-join"]
    return [Message(text.text, {"columns": Listing(columns, OR)})] if columns else []


def points(gives: Amounts) -> list[Remark]:
    """The points that the option gives."""
    n = gives.get("point", 0)
    if not n:
        return []
    return [msg("+{n:point|points}" if n > 0 else "−{n:point|points}", n=abs(n))]


def tucks(offer: OfferView) -> list[Remark]:
    """How many cards go under the golem, and the points for each."""
    most, each = offer["facts"]["tuck"], offer["facts"]["each"]
    tucked = offer["gives"].get("tucked", 0)
    if tucked:  # there is only one that can be tucked first
        more = [msg("you may tuck up to {most}, {n:point|points} each", most=most, n=each)] if most > tucked else []
        return [msg("with {n:card|cards} tucked", n=tucked), *more]
    if most > 1:
        return [msg("then tuck 1 to {most} cards, {n:point|points} each", most=most, n=each)]
    return [msg("then tuck 1 card, {n:point|points}", n=each)]


# ------------------------------------------------------------------ the log and the steps of a turn


def box_of(entry: LogEntry) -> Box:
    before = entry.step.before
    assert isinstance(before, MatchboxState)
    return before.box


def values(entry: LogEntry) -> dict[str, object]:
    """The values for a message: the card that is named, or that of the question."""
    box, last = box_of(entry), entry.choice[-1]
    card = last if entry.choice[0] in NAMING else card_of(entry)
    return {"card": Ref(card), "colour": last, "icon_card": Ref(box.names[box.icon_card])}


def with_terms(text: Message, free: Message) -> Callable[[LogEntry], Message]:
    """What was done with a card, for its price or free of cost."""
    return lambda entry: Message((free if entry.choice[-1] == FREE else text).text, values(entry))


def card_of(entry: LogEntry) -> str:
    """The card of the question; empty if it is about none."""
    names, it = box_of(entry).names, entry.step.frame.it
    return names[it] if 0 <= it < len(names) else ""


def named_step(entry: LogEntry) -> StepStyle:
    """A card that is named: from its row, if it comes from one, to the side of its taker."""
    card = entry.choice[-1]
    row = next((target.id for target in entry.offer().targets if target.kind == "row"), "")
    moves = (PieceMove(card, f"row-{row}", f"side-{entry.who + 1}"),) if row else ()
    return StepStyle("card", msg("{name}##a title", name=Ref(card)), 4, (card,), moves)


def use_step(icon: str, title: Message) -> Callable[[LogEntry], StepStyle]:
    """What becomes of the card of the question."""
    return lambda entry: StepStyle(icon, title, 3, (card_of(entry),), key=title.text)
