"""A worker process for bots: `python -m loew.web.bots.worker`. It reads tasks from standard input, one per line, and
answers each with a line of JSON: the choice or the ranking, with its processor seconds, or an error. It exits at the
end of its input."""

from __future__ import annotations

import json
import math
import os
import signal
import sys
import time
import traceback
from pathlib import Path
from typing import Final

from loew.web.bots.orphans import end_without_reader, tell
from loew.web.bots.task import BotRunner, BotTask, read_task

LONGEST_ERROR: Final = 4_000  # characters
NICENESS: Final = 5  # web requests have priority
GRACE: Final = 10  # seconds after the limit until the system kills this process, if the server has not


def main(content: str = "") -> None:
    answers = sys.stdout
    end_without_reader(answers.fileno())
    sys.stdout = sys.stderr  # keeps prints of bots out of the answers
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our input
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    runner = BotRunner(Path(content) if content else None)
    runner.prepare()
    for line in iter(sys.stdin.buffer.readline, b""):
        tell(answers, answer(runner, read_task(line)))


def answer(runner: BotRunner, task: BotTask) -> str:
    """The choice, the ranking or the error as one line of JSON."""
    set_alarm(task.limit + GRACE)
    start = time.process_time()
    try:
        found = {"ranked": runner.rank(task)} if task.hint else {"choice": runner.choose(task)}
        return json.dumps({**found, "seconds": time.process_time() - start})
    except Exception:
        return json.dumps({"error": traceback.format_exc()[-LONGEST_ERROR:]})
    finally:
        set_alarm(0)


def set_alarm(seconds: float) -> None:
    """Let the system kill this process when the time is up, even if the server is gone."""
    if hasattr(signal, "alarm"):
        signal.alarm(math.ceil(seconds))


if __name__ == "__main__":
    main(*sys.argv[1:2])
