"""The build: plain Python, or with LOEW_COMPILED=1 the rules compiled to C by mypyc, from the same source."""

import os
import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "distribution"))
from description import description  # noqa: E402

COMPILED = ("engine/**/*.py", "games/*/game.py", "games/*/rules/**/*.py", "games/*/bots/**/*.py", "bots/**/*.py")
RUNS_AS_IT_IS = ("__init__.py", "native.py")
COMPILES_NOTHING = {"sdist", "egg_info", "dist_info"}  # commands that only list or describe


def modules() -> list[str]:
    files = [path for part in COMPILED for path in sorted(Path("src/loew").glob(part))]
    return [str(path) for path in files if path.name not in RUNS_AS_IT_IS]


def extensions() -> list:
    if os.environ.get("LOEW_COMPILED") != "1" or COMPILES_NOTHING & set(sys.argv):
        return []
    from mypyc.build import mypycify

    found = mypycify(modules(), opt_level=os.environ.get("LOEW_OPT", "3"))
    if os.name == "posix":
        for each in found:
            # Hidden visibility allows direct calls and inlining. -Wmisleading-indentation takes GCC minutes on the
            # generated file.
            more = ["-fvisibility=hidden", "-Wno-misleading-indentation"]
            each.extra_compile_args = [*each.extra_compile_args, *more]
    return found


setup(
    ext_modules=extensions(),
    long_description=description(ROOT / "README.md"),
    long_description_content_type="text/markdown",
)
