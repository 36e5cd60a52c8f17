"""Replays: the steps of a game, and the whole game as a text to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from loew.engine.log import LogEntry
from loew.engine.machine import State
from loew.engine.seat import SPECTATOR
from loew.i18n import listed
from loew.ui.log import TurnEntries, turns
from loew.ui.seats import SeatLabel
from loew.ui.turn_steps import grouped, summary
from loew.web.table.live import LiveTable
from loew.web.table.view.log import LATEST, LogPage, driven_in_log
from loew.web.table.view.people import ending
from loew.web.table.view.result import result

MOST_ENTRIES: Final = 400  # of the log, to show its last turns


class ReplayStep(NamedTuple):
    """The table after a choice or a step of a turn."""

    position: State
    entries: int  # of the log until then
    choices: int  # of the game until then, with the rest of the last one
    group: Sequence[TurnEntries]  # the turn of the step; empty at the start
    place: int  # which step of that turn


def steps(live: LiveTable, viewer: int) -> list[ReplayStep]:
    """All steps of the game as a viewer sees it: its start, then the end of every choice and of every step."""
    journal, presentation = live.journal, live.presentation
    log = journal.log(viewer)
    found = [ReplayStep(journal.positions[0], 0, 0, (), 0)]
    count = 0
    for group in grouped(presentation.step_styles, turns(journal, presentation.log_texts, log)):
        for i, step in enumerate(summary(presentation.step_styles, group).steps):
            entries = step.turn.entries
            for k, entry in enumerate(entries):
                count += 1
                if k == len(entries) - 1 or entry.number != entries[k + 1].number:
                    found.append(
                        ReplayStep(position_after(live, log, count), count, entry.number - journal.base + 1, group, i)
                    )
    return found


def position_after(live: LiveTable, log: Sequence[LogEntry], count: int) -> State:
    """The position after this many entries of the log."""
    if count == len(log):
        return live.journal.positions[-1]
    between = log[count].step.before.copy()
    between.options = []  # a replay has no options
    return between


def turns_until(live: LiveTable, viewer: int, step: ReplayStep) -> list[TurnEntries]:
    """The last turns until a step."""
    entries = live.journal.log(viewer)[: step.entries]
    found = turns(live.journal, live.presentation.log_texts, entries[-MOST_ENTRIES:])
    return found[1:][-LATEST:] if len(entries) > MOST_ENTRIES else found[-LATEST:]


def default_viewer(live: LiveTable, mine: list[int]) -> int:
    """The default viewer: the only seat of this person. With several people at one browser it is a spectator until the
    game is over, because their hands are secret."""
    return mine[0] if len(mine) == 1 or (mine and live.over) else SPECTATOR


def transcript(live: LiveTable, labels: Sequence[SeatLabel]) -> str:
    """The game in words, by round and turn, with the result if it is over."""
    journal, presentation = live.journal, live.presentation
    found = turns(journal, presentation.log_texts, journal.log(None))
    driven = driven_in_log(journal, presentation, [])
    lines = [f"{journal.game.title}, {live.created_on}", listed([label.name for label in labels])]
    for phase in LogPage(presentation, labels, driven, {}).phases(found):
        lines += ["", phase.heading] if phase.heading else []
        for turn in phase.turns:
            lines += ["", *turn.sentences, *[f"  - {item}" for item in turn.items]]
            lines += [f"  ({turn.changes})"] if turn.changes else []
    if live.over:
        shown = result(live, labels, ending(live, labels))
        points = [
            f"  {label.name}: {str(score['total']).replace('-', '−')}"
            for label, score in zip(labels, shown["scores"], strict=True)
        ]
        lines += ["", shown["verdict"], *shown["why"], *shown["ending"], *points]
    return "\n".join(lines) + "\n"


def valid_step(found: Sequence[ReplayStep], step: int | None) -> int:
    last = len(found) - 1
    return last if step is None else max(0, min(step, last))
