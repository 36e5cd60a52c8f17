"""The build: plain Python, or with LOEW_COMPILED=1 the rules compiled to C by mypyc, from the same source."""

import os
from pathlib import Path

from setuptools import setup

COMPILED = ("engine", "golem", "matchbox", "bots")
RUNS_AS_IT_IS = ("__init__.py", "native.py")


def modules() -> list[str]:
    files = [path for part in COMPILED for path in sorted(Path("src/loew", part).rglob("*.py"))]
    return [str(path) for path in files if path.name not in RUNS_AS_IT_IS]


def extensions() -> list:
    if os.environ.get("LOEW_COMPILED") != "1":
        return []
    from mypyc.build import mypycify

    return mypycify(modules(), opt_level=os.environ.get("LOEW_OPT", "3"))


setup(ext_modules=extensions())
