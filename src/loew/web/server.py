"""Run the application: one process. Ctrl-C ends it without waiting for open streams."""

from __future__ import annotations

import asyncio
import socket
import sys
from types import FrameType

import uvicorn

from loew.web import garbage
from loew.web.app import Application
from loew.web.tables import Tables


class Server(uvicorn.Server):
    """A server that ends the streams of news when it stops."""

    def __init__(self, config: uvicorn.Config, tables: Tables) -> None:
        super().__init__(config)
        self.tables = tables

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        asyncio.get_running_loop().call_soon_threadsafe(self.tables.end_streams)


def serve(app: Application, listening: socket.socket, level: str) -> int:
    """Run until a signal ends the server; the exit code."""
    config = uvicorn.Config(
        app, log_level=level, log_config=None, access_log=False, server_header=False, lifespan="on",
        timeout_graceful_shutdown=1, timeout_keep_alive=10, ws="none",
    )  # fmt: skip
    sys.setswitchinterval(0.001)  # seconds: answers wait less for a bot that computes
    garbage.prepare()
    server = Server(config, app.tables)
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:  # uvicorn raises the signal again after shutdown
        return 0
    return 0 if server.started else 1
