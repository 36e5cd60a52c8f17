"""The clicks of people at a table. One click can be several choices; undo takes back a click, redo repeats it.

What can be undone and redone is saved with every choice, so a restart of the server does not forget it.
"""

from __future__ import annotations

import json
from typing import Any, Final

from loew.engine.journal import Journal
from loew.engine.paths import obvious_after

MOST_SAVED: Final = 50  # clicks; the last ones are saved


class Clicks:
    """How many choices there were when a person was asked."""

    def __init__(self) -> None:
        self.marks: Final[set[int]] = set()

    def played(self, journal: Journal, text: str, obvious_too: bool) -> None:
        """Play the choices of a click, and what is obvious after them: that can be undone by itself."""
        before = len(journal.choices)
        journal.play_path(text)
        self.marks.difference_update([mark for mark in self.marks if mark > before])
        self.marks.update((before, len(journal.choices)))
        while obvious_too and (choice := obvious_after(journal.positions[-2], journal.choices[-1][1], journal.state)):
            journal.play(" ".join(choice))
            self.marks.add(len(journal.choices))

    def undone(self, journal: Journal, seat: int) -> None:
        journal.undo(seat)
        earlier = [mark for mark in self.marks if mark <= len(journal.choices)]
        while earlier and len(journal.choices) > max(earlier) and not journal.barrier(seat):
            journal.undo(seat)

    def redone(self, journal: Journal) -> None:
        journal.redo()
        while journal.undone and len(journal.choices) not in self.marks and self.marks:
            journal.redo()

    def text(self, journal: Journal) -> str:
        """What can be redone, and the last clicks, for the store."""
        undone = [[who, " ".join(choice)] for who, choice in journal.undone]
        marks = sorted(self.marks)[-MOST_SAVED:]
        return json.dumps({"undone": undone, "marks": marks}, separators=(",", ":")) if undone or marks else ""

    def restore(self, journal: Journal, text: str) -> None:
        """Take over what was saved for this journal."""
        saved: dict[str, Any] = json.loads(text or "{}")
        journal.undone[:] = [(who, tuple(choice.split())) for who, choice in saved.get("undone", ())]
        self.marks.update(saved.get("marks", ()))
