"""What Nim looks like: the plain presentation, with its own words for a choice and for the log."""

from __future__ import annotations

from loew.engine.game import Game
from loew.engine.log import LogEntry
from loew.engine.message import Message, msg
from loew.engine.offer import OfferView
from loew.engine.view import View
from loew.ui.options import OptionText
from loew.ui.plain_presentation import PlainPresentation, PlainTerminal, PlainTexts
from loew.ui.presentation import QuickStart


class NimTexts(PlainTexts):
    """Words for a choice."""

    def option(self, offer: OfferView) -> OptionText:
        _, n, heap = offer["choice"].split()
        return OptionText(msg("take {n:stone|stones}", n=n), heading=msg("heap {heap}", heap=heap[-1]))

    def action_text(self, entry: LogEntry) -> Message:
        _, n, heap = entry.choice
        return msg("{you:~take|takes} {n:stone|stones} from heap {heap}", n=n, heap=heap[-1])


class NimTerminal(PlainTerminal):
    """The heaps as rows of stones."""

    def values(self, view: View) -> list[str]:
        heaps: list[int] = view["heaps"]  # type: ignore[typeddict-item]
        return [f"heap {i}  {'● ' * size}" for i, size in enumerate(heaps, 1)]


class NimPresentation(PlainPresentation):
    """Nim at the terminal and in the browser."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.about = msg("heaps of stones; take the last one")
        self.log_texts = NimTexts()
        self.terminal = NimTerminal(self.log_texts, game.title)
        self.quick_starts = (QuickStart(msg("Against a bot"), ("you", "greedy")),)
