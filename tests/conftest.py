"""Which build is under test: LOEW_BUILD=compiled must mean compiled, or a green run would prove nothing; how many tests
are run; and a language in which nothing may be missing.

`pytest --quick` is for daily work: it leaves out the tests marked `slow`, which are also all that need a browser, and
tries every law on a few random games only (`support.games`). Everything else runs as always.

`LOEW_ALSO_COMPILED` names the folders whose tests run once more with the compiled build: there, what is slow is left to
that run, and so are the laws over random games and the models. A quick run has all of them in either build.

A test waits for conditions (`support.wait_until`), never for a time, so it passes on a busy machine too. Only where
software of others has races is a test retried: it has a mark with the reason (`support.retried`), at most ten do.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

import loew.engine.machine
import loew.i18n.catalog
from loew.i18n import ENGLISH, speaking
from loew.i18n.catalog import Catalog, Template
from support import ALSO_COMPILED, QUICK

MOST_RETRIED: Final = 10
RANDOM_GAMES: Final = ("tests/laws", "tests/models", "tests/perft")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="without slow tests, each law on a few games")


def pytest_configure(config: pytest.Config) -> None:
    """Examples may take any time: a busy machine is no fault of Loew."""
    settings.register_profile("loew", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("loew")
    if config.getoption("--quick"):
        os.environ[QUICK] = "1"
    compiled = not str(loew.engine.machine.__file__).endswith(".py")
    wanted = os.environ.get("LOEW_BUILD", "")
    if wanted and (wanted == "compiled") != compiled:
        raise pytest.UsageError(f"these tests were to run {wanted}, but loew comes from {loew.engine.machine.__file__}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What needs a browser is slow; in a quick run what is slow is left out."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
            item.add_marker("slow")
    retried = {item.nodeid.partition("[")[0] for item in items if item.get_closest_marker("flaky")}
    if len(retried) > MOST_RETRIED:
        raise pytest.UsageError(f"more than {MOST_RETRIED} tests are retried: {', '.join(sorted(retried))}")
    if config.getoption("--quick"):
        leave_out_slow(config, items, ())
    elif later := os.environ.get(ALSO_COMPILED, "").split():
        leave_out_slow(config, items, [config.rootpath / folder for folder in later])
        random_games = [config.rootpath / folder for folder in later if folder in RANDOM_GAMES]
        leave_out(config, items, lambda item: any(item.path.is_relative_to(folder) for folder in random_games))


def leave_out_slow(config: pytest.Config, items: list[pytest.Item], folders: Sequence[Path]) -> None:
    """Leave out what is slow, in these folders or everywhere."""

    def left_out(item: pytest.Item) -> bool:
        here = not folders or any(item.path.is_relative_to(folder) for folder in folders)
        return here and item.get_closest_marker("slow") is not None

    leave_out(config, items, left_out)


def leave_out(config: pytest.Config, items: list[pytest.Item], left_out: Callable[[pytest.Item], bool]) -> None:
    config.hook.pytest_deselected(items=[item for item in items if left_out(item)])
    items[:] = [item for item in items if not left_out(item)]


def pytest_report_header(config: pytest.Config) -> str:
    return f"loew: {loew.engine.machine.__file__}"


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only English shows a text as it is written: in other languages one without a translation is a mistake."""
    in_english = Catalog.untranslated

    def untranslated(self: Catalog, text: str) -> Template:
        assert self.language == ENGLISH, f"{text!r} is not translated"
        return in_english(self, text)

    monkeypatch.setattr(Catalog, "untranslated", untranslated)
    monkeypatch.setattr(loew.i18n.catalog, "CATALOGS", {})


@pytest.fixture
def polish(strict: None) -> Iterator[None]:
    """Polish is spoken, and nothing may be missing in it."""
    with speaking("pl"):
        yield
