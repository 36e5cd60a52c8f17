"""Which build is under test: LOEW_BUILD=compiled must mean compiled, or a green run would prove nothing; and a language
in which nothing may be missing."""

import os
from collections.abc import Iterator

import pytest

import loew.engine.machine
import loew.i18n.catalog
from loew.i18n import ENGLISH, speaking
from loew.i18n.catalog import Catalog, Template


def pytest_configure(config: pytest.Config) -> None:
    compiled = not str(loew.engine.machine.__file__).endswith(".py")
    wanted = os.environ.get("LOEW_BUILD", "")
    if wanted and (wanted == "compiled") != compiled:
        raise pytest.UsageError(f"these tests were to run {wanted}, but loew comes from {loew.engine.machine.__file__}")


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
