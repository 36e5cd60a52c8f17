"""Run the application in this process: alone, or as one of several workers. Ctrl-C ends it without waiting for open
streams."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from types import FrameType
from typing import Any, Final

import uvicorn

from loew.web.app import Application
from loew.web.cluster.neighbours import handing_over
from loew.web.http.connections import (
    ACCEPT_BACKLOG,
    Connections,
    limited_protocol,
    most_connections,
)
from loew.web.http.limits import CONNECTIONS_OF_ADDRESS
from loew.web.ops.workers import report_alive, report_ready, shared_folder
from loew.web.table import memory
from loew.web.table.service import Tables

WAITING: Final = 1_024  # connections that wait in the system until they are accepted
AT_ONCE: Final = (ACCEPT_BACKLOG, 1)  # new connections: few for a worker, so that all of them get some
SLOWEST_ANSWER: Final = (1, 5)  # seconds that a request may still take when the server, or a worker, stops


class Server(uvicorn.Server):
    """A server that ends the streams of news when it stops."""

    def __init__(self, config: uvicorn.Config, tables: Tables, root: str = "", is_worker: bool = False) -> None:
        super().__init__(config)
        self.root = root
        self.tables = tables
        self.is_worker = is_worker
        self.alive: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and let many early visitors wait in the system again: few are accepted at once."""
        await super().startup(sockets)
        folder = shared_folder()
        if self.is_worker and folder is not None:
            self.tables.cluster.neighbours.listen(folder, self.root, self.new_connection)
        for listening in sockets or []:
            listening.listen(WAITING)
        if self.is_worker:
            report_ready()
            self.alive = asyncio.create_task(report_alive())

    def new_connection(self) -> asyncio.Protocol:
        """The protocol of a connection that another worker has accepted."""
        protocol: Any = self.config.http_protocol_class
        made: asyncio.Protocol = protocol(self.config, self.server_state, self.lifespan.state)
        return made

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.tables.cluster.neighbours.stop()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        asyncio.get_running_loop().call_soon_threadsafe(self.tables.end_streams)


def serve(app: Application, listening: socket.socket, level: str, limits: bool = True, is_worker: bool = False) -> int:
    """Run until a signal ends the server; the exit code."""
    most, proxies = most_connections(), app.settings.trusted_proxies
    connections = Connections(most, CONNECTIONS_OF_ADDRESS if limits else most, proxies)
    protocol = limited_protocol(connections)
    if is_worker:
        protocol = handing_over(protocol, app.tables.cluster.neighbours)
    config = uvicorn.Config(
        app, log_level=level, log_config=None, access_log=False, server_header=False, lifespan="on",
        timeout_graceful_shutdown=SLOWEST_ANSWER[is_worker], timeout_keep_alive=10, ws="none",
        http=protocol,
        backlog=AT_ONCE[is_worker], proxy_headers=bool(proxies), forwarded_allow_ips=list(proxies),
    )  # fmt: skip
    sys.setswitchinterval(0.001)  # seconds: answers wait less for a bot that computes
    memory.tune_gc()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends as quietly as Ctrl-C does
    server = Server(config, app.tables, app.settings.root, is_worker)
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:  # uvicorn raises the signal again after shutdown
        return 0
    return 0 if server.started else 1
