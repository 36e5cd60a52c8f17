"""What the faces of several nouns are made of: the context of an option, the values of a log entry, the pieces that an
entry touches, and the discount that is taken as resources."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.effect import Part
from loew.engine.errors import ContentError
from loew.engine.log import LogEntry
from loew.engine.machine import AutoStep
from loew.engine.message import Amount, Listing, Message, Ref, msg
from loew.engine.offer import Amounts, OfferView
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.verbs.golem_choice import PLACE_OF, golem_word, piece_word
from loew.games.golem.rules.view_types import GolemPlayerView, GolemView
from loew.games.golem.rules.vocabulary import DISTRICTS, INSTEAD, RESOURCES, ROMAN, district, section
from loew.games.golem.ui.components import ComponentIndex
from loew.ui.faces import UNSAID, ChoiceFace, HandMove, no_step
from loew.ui.options import EffectRemark, OptionText, Remark
from loew.ui.turn_steps import StepStyle

EFFECT: Final = msg("{effect}")
TILE: Final = msg("{tile}: {effect}")
RESOURCE: Final = "resource"  # the one resource of the Automa
COMPONENTS: Final = ("book", "tile", "neighbourhood", "development", "objective", "start", "artifact")
ROW_PIECES: Final = {"row": "artifact-{seat}-{n}", "track": "{id}-{seat}", "street": "student-{seat}-{id}"}


# ------------------------------------------------------------------ options


class OptionContext:
    """One decision of one seat."""

    def __init__(self, components: ComponentIndex, view: GolemView, phrase: Callable[[Part], str]) -> None:
        self.components: Final = components
        self.box: Final = components.box
        self.view: Final = view
        self.mine: Final[GolemPlayerView] = view["players"][max(0, view["seat"])]
        self.phrase: Final = phrase

    def target(self, offer: OfferView, kind: str) -> str:
        """The target of that kind; empty if there is none."""
        return next((id for target, id in offer["targets"] if target == kind), "")

    def parse(self, notation: str) -> Part:
        return self.box.content_files.notation.parse(notation)

    def effects(self, offer: OfferView) -> list[Part]:
        """The effects of the option, without those that do nothing."""
        found = []
        for text in offer["then"]:
            try:
                effect = self.parse(text)
            except ContentError:  # an effect of the engine without a notation
                continue
            found += [effect] if self.words(effect) else []
        return found

    def words(self, effect: Part) -> str:
        """An effect in words; empty for an effect that does nothing."""
        return "" if effect.does_nothing else self.phrase(effect)

    def tile_at(self, place: str, text: Message = TILE) -> Remark:
        """The neighbourhood tile of a place and its effect."""
        colour, roman = place.split("-")[:2]
        tiles = self.view["neighbourhoods"][colour]
        n = ROMAN.index(roman)
        if n > len(tiles):
            return msg("no tile there")
        tile = tiles[n - 1]
        return EffectRemark(Message(text.text, {"tile": Ref(tile)}), [self.components.effect(tile, "effect")])

    def row_effects(self, row: int) -> list[Part]:
        """What an artifact gives when it is activated, its grey tile last."""
        found = [self.box.artifact_effects[self.box.number[self.mine["artifact"]]][row]]
        tile = self.mine["spaces"][2 * row + 1]
        if tile:
            name, side = tile.split()
            found.append(self.components.effect(name, f"side_{side}"))
        return found

    def row(self, offer: OfferView) -> int:
        """The row of artifacts that the option touches, from 0."""
        return int(self.target(offer, "row")[-1]) - 1


# ------------------------------------------------------------------ the log


def values(entry: LogEntry) -> dict[str, object]:
    """The values for a message: what the choice touches, and the numbers of its offer."""
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
        found["side"] = entry.choice[-1][-1].upper()
    return found


def amounts(entry: LogEntry, found: Amounts) -> Listing:
    """A list of amounts; for the Automa clay, coins and knowledge are one resource (ARE-1)."""
    spends = state(entry).players[entry.who].resources() if entry.who >= 0 else found
    return Listing(
        [Amount(n, what if what in spends or what not in RESOURCES else RESOURCE) for what, n in found.items()]
    )


def dealt(text: Message) -> Callable[[LogEntry], Message]:
    """What chance dealt: `{names}` are the components that the reader may see."""

    def happened(entry: LogEntry) -> Message:
        seen = [msg("{name}##a title in a list", name=Ref(word)) for word in entry.choice[1:] if word != "?"]
        return Message(text.text, {"names": Listing(seen)})

    return happened


# ------------------------------------------------------------------ the steps of a turn


def state(entry: LogEntry) -> GolemState:
    """The position before an entry."""
    before = entry.step.before
    assert isinstance(before, GolemState)
    return before


def player(entry: LogEntry) -> Player:
    return state(entry).players[entry.who]


def touched(entry: LogEntry, kind: str) -> str:
    """What the choice touches of that kind; empty if nothing."""
    return next((target.id for target in entry.offer().targets if target.kind == kind), "")


def golem_piece(entry: LogEntry, word: str) -> str:
    """The piece of the acting seat that has this word before the entry."""
    p = player(entry)
    alike = [golem for golem, at in enumerate(p.golems) if at > 0 and golem_word(p, golem) == piece_word(word)]
    return f"golem-{entry.who + 1}-{alike[0] + 1}" if alike else ""


def artifact_pieces(entry: LogEntry) -> tuple[str, ...]:
    row = touched(entry, "row")
    return (f"artifact-{entry.who + 1}-{row[-1]}",) if row else ()


def titled(component: str) -> Message:
    """The name of a component as a title."""
    return msg("{name}##a title", name=Ref(component))


def simple_step(icon: str, title: Message, weight: int = 1) -> Callable[[LogEntry], StepStyle]:
    """A step that touches nothing on the page."""
    return lambda entry: StepStyle(icon, title, weight)


def items_step(entry: LogEntry) -> StepStyle | None:
    """The students, artifacts and tracks that earn, the golems that cost."""
    found = []
    for item in entry.items:
        kind, id = item.target
        if kind == "golem":
            found.append(golem_piece(entry, id))
        elif kind in ROW_PIECES:
            found.append(ROW_PIECES[kind].format(seat=entry.who + 1, n=id[-1], id=id))
    pieces = tuple([each for each in found if each])
    return StepStyle("income", msg("Income"), 2, pieces) if entry.items else None


# ------------------------------------------------------------------ the moves of the hands


def where(word: str) -> dict[str, object]:
    """The colour and the section of a golem's word."""
    at = PLACE_OF[word][0]
    return {"colour": DISTRICTS[district(at)], "roman": ROMAN[section(at)].upper()}


def golem_picture(word: str) -> str:
    return f"golem {DISTRICTS[district(PLACE_OF[word][0])]}"


# ------------------------------------------------------------------ a discount that is taken as resources


def instead_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    return HandMove("resources", msg("it cannot do this: the discount comes as resources"))


DISCOUNT: Final = {
    INSTEAD[0]: ChoiceFace(
        option=lambda c, offer: OptionText(msg("Take the discount as resources")),
        done=lambda entry: msg("{you:~take|takes} the discount as resources"),
        step=no_step,
        line=UNSAID,
        by_hand=instead_by_hand,
    )
}
