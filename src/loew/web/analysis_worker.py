"""A process that analyses one game: `python -m loew.web.analysis_worker`. It reads the file of the game from its input
and writes lines of JSON: how many turns are done, and in the end the whole analysis."""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path
from typing import Final

import loew
from loew.teacher.analysis import Analysis
from loew.teacher.judge import Effort

NICENESS: Final = 10  # opponents of people, and everybody else, come first


def main(content: str = "", effort: str = "[]") -> None:
    answers = sys.stdout
    sys.stdout = sys.stderr
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends this process
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    text = sys.stdin.buffer.read().decode()
    journal = loew.load(text, content=Path(content) if content else None)
    analysis = Analysis(journal, Effort(*json.loads(effort)))
    total = len(analysis.turns)
    print(json.dumps({"done": 0, "total": total}), file=answers, flush=True)
    for done in analysis.steps():
        print(json.dumps({"done": done, "total": total}), file=answers, flush=True)
    print(json.dumps({"document": analysis.document()}), file=answers, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:3])
