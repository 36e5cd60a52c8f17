"""A bot at a URL: each request is posted as JSON, and the answer is `{"choice": "take red-1"}`."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from typing import Any

from loew.plugins.process import BotError
from loew.plugins.request import Request

MOST_BYTES = 10_000  # of an answer


def ask(address: str, request: Request) -> Any:
    """The answer of the bot at this URL."""
    post = urllib.request.Request(
        address, json.dumps(request).encode(), {"Content-Type": "application/json"}, method="POST"
    )
    try:
        with urllib.request.urlopen(post, timeout=request["seconds"]) as response:
            return json.loads(response.read(MOST_BYTES))
    except TimeoutError:
        raise BotError(f"did not answer within {request['seconds']:g} s") from None
    except urllib.error.URLError as error:
        if isinstance(error.reason, TimeoutError):
            raise BotError(f"did not answer within {request['seconds']:g} s") from None
        raise BotError(f"cannot be reached: {error.reason}") from None
    except (OSError, ValueError) as error:
        raise BotError(f"answered nothing that can be read: {error}") from None
