"""The build backend: setuptools, and with LOEW_COMPILED=1 also what the extra `compiled` of pyproject.toml names."""

import os
import tomllib
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  the hooks that are not named below

Settings = dict[str, str | list[str]] | None


def compiler() -> list[str]:
    """The packages that compile the rules, if they are to be compiled."""
    if os.environ.get("LOEW_COMPILED") != "1":
        return []
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(project["optional-dependencies"]["compiled"])


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return build_meta.get_requires_for_build_wheel(config_settings) + compiler()


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    return build_meta.get_requires_for_build_editable(config_settings) + compiler()
