"""Logging: plain lines or JSON; messages that repeat too often are suppressed and counted."""

from __future__ import annotations

import json
import logging
import time
from typing import Final

from loew.web.http import limits

PLAIN: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
MOST_ALIKE: Final = 10  # equal messages within the window
WINDOW: Final = 60.0  # seconds
NOISY: Final = ("asyncio", "uvicorn.error")  # loggers whose messages a visitor can trigger


class JsonLines(logging.Formatter):
    """Each record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        found = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            found["error"] = self.formatException(record.exc_info)
        return json.dumps(found)


class NoFlood(logging.Filter):
    """Passes the first few of equal messages, then reports how many were suppressed."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name not in NOISY:
            return True
        now = time.monotonic()
        key = (record.name, str(record.msg)[:200])
        since, count = self.seen.get(key, (now, 0))
        suppressed = max(0, count - MOST_ALIKE)
        if now - since >= WINDOW:
            since, count = now, 0
            if suppressed:
                record.msg = f"{record.getMessage()} (and {suppressed} more like this)"
                record.args = None
        if len(self.seen) >= limits.ALIKE_MESSAGES:
            self.seen.clear()
        self.seen[key] = (since, count + 1)
        return count < MOST_ALIKE


def set_up_logs(level: str, as_json: bool) -> None:
    """Write the log to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if as_json else logging.Formatter(PLAIN))
    handler.addFilter(NoFlood())
    logging.basicConfig(level=level.upper(), handlers=[handler])
