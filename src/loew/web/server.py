"""Running the application: one process, ended by Ctrl-C without waiting for those who only listen."""

from __future__ import annotations

import asyncio
import socket
import sys
from types import FrameType

import uvicorn

from loew.web.app import Application
from loew.web.tables import Tables


class Server(uvicorn.Server):
    """A server that tells its tables when it is about to end, so that streams of news end too."""

    def __init__(self, config: uvicorn.Config, tables: Tables) -> None:
        super().__init__(config)
        self.tables = tables

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        asyncio.get_running_loop().call_soon_threadsafe(self.tables.leave)


def serve(app: Application, listening: socket.socket, level: str) -> int:
    """Until it is told to end; the exit code."""
    config = uvicorn.Config(
        app, log_level=level, log_config=None, access_log=False, server_header=False, lifespan="on",
        timeout_graceful_shutdown=1, timeout_keep_alive=10, ws="none",
    )  # fmt: skip
    sys.setswitchinterval(0.001)  # seconds: a bot that thinks lets answers through sooner
    server = Server(config, app.tables)
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:  # uvicorn passes the signal on when it is done
        return 0
    return 0 if server.started else 1
