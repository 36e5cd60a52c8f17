"""A process that analyses one game: `python -m loew.web.learn.analysis_worker`. It reads JSON from its input: the file
of the game, the seat from which it is analysed (-1: the game is over), and the turns of an earlier analysis. It writes
lines of JSON: the number of analysed turns and finally the whole analysis, each with the processor seconds so far."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from typing import Final, TextIO

import loew
from loew.engine.journal import Journal
from loew.teacher.analysis import Analysis, TurnReport
from loew.teacher.evaluator import Effort
from loew.teacher.seat_analysis import SeatAnalysis
from loew.web.bots.orphans import end_without_reader, tell

NICENESS: Final = 10  # everything else has priority


def main(effort: str = "[]") -> None:
    answers = sys.stdout
    end_without_reader(answers.fileno())
    sys.stdout = sys.stderr
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends this process
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    task = json.loads(sys.stdin.buffer.read())
    journal = loew.load(task["game"])  # it brings the values that it is played with
    analysis = analysis_of(journal, task["seat"], Effort(*json.loads(effort)), task["turns"])
    total = len(analysis.turns)
    report(answers, done=0, total=total)
    for done in analysis.steps():
        report(answers, done=done, total=total)
    report(answers, document=analysis.document())


def report(answers: TextIO, **found: object) -> None:
    tell(answers, json.dumps({**found, "seconds": time.process_time()}))


def analysis_of(journal: Journal, seat: int, effort: Effort, turns: list[TurnReport]) -> Analysis:
    if seat < 0:
        return Analysis(journal, effort)
    found = SeatAnalysis(journal, seat, effort)
    found.go_on_from(turns)
    return found


if __name__ == "__main__":
    main(*sys.argv[1:2])
