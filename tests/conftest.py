"""Which build is under test: LOEW_BUILD=compiled must mean compiled, or a green run would prove nothing."""

import os

import pytest

import loew.engine.machine


def pytest_configure(config: pytest.Config) -> None:
    compiled = not str(loew.engine.machine.__file__).endswith(".py")
    wanted = os.environ.get("LOEW_BUILD", "")
    if wanted and (wanted == "compiled") != compiled:
        raise pytest.UsageError(f"these tests were to run {wanted}, but loew comes from {loew.engine.machine.__file__}")


def pytest_report_header(config: pytest.Config) -> str:
    return f"loew: {loew.engine.machine.__file__}"
