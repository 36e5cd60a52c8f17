"""The steps of the card game: what each entry of the log looks like, which cards it touches, and what moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from loew.engine.log import LogEntry
from loew.engine.message import Ref, msg
from loew.engine.seat import CHANCE
from loew.games.golems.rules.cards import Box
from loew.games.golems.ui.log_text import TUCK
from loew.ui.turn_steps import PieceMove, PlainStepStyles, StepStyle

CHANGE_ICONS: Final[Mapping[str, str]] = {"gem": "gem", "point": "vp"}
USES: Final = {  # what becomes of a card: its icon and title
    "resource": ("column", msg("Resource")),
    "on": ("column", msg("Resource")),
    "summon": ("summon", msg("Summoned")),
    "summon-with-icon": ("summon", msg("Summoned")),
    "icon": ("wild", msg("Borrowed icon")),
    "reserve": ("hand", msg("Reserved")),
    "reward": ("gem-card", msg("Reward")),
    "dust": ("dust", msg("Dust")),
    "skipped": ("no", msg("No turn")),
}


class MatchboxStepStyles(PlainStepStyles):
    """The styles of the entries."""

    change_icons: Mapping[str, str] = CHANGE_ICONS
    ribbon_over: tuple[str, ...] = ()

    def __init__(self, box: Box) -> None:
        self.box: Final = box

    def style(self, entry: LogEntry) -> StepStyle | None:
        if entry.who == CHANCE:
            return new_row(entry) if entry.kind == "deal-row" else None
        if not entry.choice:
            return left_over(entry)
        if entry.declined or "?" in entry.choice:
            return None
        verb = entry.choice[0]
        if verb in ("take", "use"):
            return taken(entry)
        if verb == "gems":
            return StepStyle("gem", msg("Gems"), 3, ("supply",))
        if verb == TUCK:
            return StepStyle("tuck", msg("Tucked"), 2, (entry.choice[1],), key=TUCK)
        if verb not in USES:
            return None
        icon, title = USES[verb]
        return StepStyle(icon, title, 3, (self.card(entry),), key=title.text)

    def card(self, entry: LogEntry) -> str:
        """The card of the question."""
        it = entry.step.frame.it
        return self.box.names[it] if 0 <= it < len(self.box.names) else ""

    def anchors(self, seat: int) -> tuple[str, ...]:
        return (f"gems-{seat + 1}", f"side-{seat + 1}")


def taken(entry: LogEntry) -> StepStyle:
    """A card that is taken, from its row to the side of its taker."""
    card = entry.choice[-1]
    row = next((target.id for target in entry.offer().targets if target.kind == "row"), "")
    moves = (PieceMove(card, f"row-{row}", f"side-{entry.who + 1}"),) if row else ()
    return StepStyle("card", msg("{name}##a title", name=Ref(card)), 4, (card,), moves)


def new_row(entry: LogEntry) -> StepStyle:
    return StepStyle("deal", msg("New row"), 1, (f"row-{entry.step.frame.it + 1}",), key="deal")


def left_over(entry: LogEntry) -> StepStyle | None:
    """What the Automa of the game for one gets."""
    cards = tuple(item.target.id for item in entry.items if item.target.kind != "gems")
    return StepStyle("automa", msg("The Automa"), 3, cards) if cards else None
