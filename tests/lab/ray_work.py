"""Work on a Ray cluster, as a program of its own: pieces that wait for a file, so that a node can be killed meanwhile.

ray_work.py ADDRESS FOLDER: prints the results as JSON. Every beginning of a piece leaves a file PIECE-NODE-PROCESS,
and `first` names the node that this program talks to."""

from __future__ import annotations

import json
import os
import sys
import time
from functools import partial
from pathlib import Path

import ray

from loew.engine.errors import SetupError
from loew.lab.ray_workers import RayWorkers

PIECES = range(6)


def square(folder: Path, number: int) -> int:
    node = ray.get_runtime_context().get_node_id()
    (folder / f"{number}-{node}-{os.getpid()}").touch()
    while not (folder / "go").exists():
        time.sleep(0.05)
    return number * number


def fail(number: int) -> int:
    if number == 3:
        raise SetupError("three is not for me")
    return number


if __name__ == "__main__":
    address, folder = sys.argv[1], Path(sys.argv[2])
    workers = RayWorkers(address)
    (folder / "first").write_text(ray.get_runtime_context().get_node_id(), "utf-8")
    try:
        list(workers.run(fail, PIECES))
    except SetupError as error:
        mistake = str(error)
    found = list(workers.run(partial(square, folder), PIECES))
    workers.close()
    sys.stdout.write(json.dumps({"mistake": mistake, "found": found}))
