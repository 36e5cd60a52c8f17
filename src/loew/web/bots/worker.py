"""A process in which bots think: `python -m loew.web.bots.worker`. It reads tasks from its input, one on each line, and
answers each with a line of JSON: the choice, or all options ranked, or what went wrong. It ends with its input."""

from __future__ import annotations

import json
import math
import os
import signal
import sys
import traceback
from pathlib import Path
from typing import Final

from loew.web.bots.task import BotTask, Choosers, read_task
from loew.web.ops.orphans import end_without_reader

LONGEST_ERROR: Final = 4_000  # letters
NICENESS: Final = 5  # people's requests come first
GRACE: Final = 10  # seconds after which the system ends a process whose server could not


def main(content: str = "") -> None:
    answers = sys.stdout
    end_without_reader(answers.fileno())
    sys.stdout = sys.stderr  # whatever a bot prints is no answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our input
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    choosers = Choosers(Path(content) if content else None)
    choosers.prepare()
    for line in iter(sys.stdin.buffer.readline, b""):
        print(answer(choosers, read_task(line)), file=answers, flush=True)


def answer(choosers: Choosers, task: BotTask) -> str:
    """The choice or the ranking, or what went wrong, as one line."""
    set_alarm(task.limit + GRACE)
    try:
        found = {"ranked": choosers.rank(task)} if task.hint else {"choice": choosers.choose(task)}
        return json.dumps(found)
    except Exception:
        return json.dumps({"error": traceback.format_exc()[-LONGEST_ERROR:]})
    finally:
        set_alarm(0)


def set_alarm(seconds: float) -> None:
    """The system ends this process when the time is up, whatever it does then and whether the server lives."""
    if hasattr(signal, "alarm"):
        signal.alarm(math.ceil(seconds))


if __name__ == "__main__":
    main(*sys.argv[1:2])
