"""Bots that fail, each in its own way, and one that tells what it gets."""

from __future__ import annotations

import os
import time

from loew.engine.bot import Observation
from loew.engine.machine import Choice


class First:
    """Takes the first option, and prints where answers must not be disturbed."""

    name = "first"

    def choose(self, observation: Observation) -> Choice:
        print("thinking")  # noqa: T201
        assert observation.seconds > 0
        return observation.options[0]


class Raiser(First):
    def choose(self, observation: Observation) -> Choice:
        raise RuntimeError("no idea")


class Sleeper(First):
    def choose(self, observation: Observation) -> Choice:
        time.sleep(60)
        return observation.options[0]


class Talker(First):
    def choose(self, observation: Observation) -> Choice:
        return ("fly", "to", "the", "moon")


class Leaver(First):
    def choose(self, observation: Observation) -> Choice:
        os._exit(3)


class Unmade(First):
    def __init__(self) -> None:
        raise RuntimeError("not today")
