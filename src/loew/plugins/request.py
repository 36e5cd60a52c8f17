"""Requests to third-party bots and their answers, as plain data, for processes and for HTTP.

The position in a request looks the same to the seat, but hidden information is dealt again at random."""

from __future__ import annotations

from typing import Any, TypedDict

from loew.engine.bot import Bot, Observation
from loew.engine.machine import Choice
from loew.engine.seat import Dealer
from loew.engine.transport import rules_at

MOST_SEED = 1 << 32


class Request(TypedDict):
    """A request for a choice."""

    match: int  # the same number during one game
    game: str
    rules: tuple[str, str, str]  # where they are: see `State.maker`
    content_version: str
    seat: int
    seconds: float  # for this choice
    seed: int  # for the random numbers of the bot
    options: list[str]
    view: dict[str, Any]
    position: dict[str, Any]


def request_of(observation: Observation, match: int, seconds: float) -> Request:
    game = observation.game
    s = observation.sample_state()
    return {
        "match": match,
        "game": game.name,
        "rules": s.maker(),
        "content_version": game.content_version,
        "seat": observation.seat,
        "seconds": seconds,
        "seed": observation.dealer.below(MOST_SEED),
        "options": [" ".join(option) for option in observation.options],
        "view": dict(game.view(s, observation.seat)),
        "position": game.dump(s),
    }


def answer(request: Request, bot: Bot) -> dict[str, str]:
    """The choice of the bot for this request."""
    module, name, corrections = request["rules"]
    game = rules_at(module, name, corrections)
    s = game.load_dump(request["position"])
    observation = Observation(game, s, request["seat"], Dealer(request["seed"]), request["seconds"])
    return {"choice": " ".join(bot.choose(observation))}


def choice_in(found: object, options: list[Choice]) -> Choice:
    """The option in an answer; an error if it is not one of the options."""
    text = found.get("choice") if isinstance(found, dict) else None
    choice = tuple(str(text).split())
    if choice not in options:
        raise ValueError(f"answered {str(text)[:60]!r}, which is none of its {len(options)} options")
    return choice
