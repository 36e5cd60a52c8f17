"""A real server in a thread of the test, with a time that the test sets: for browsers."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from types import TracebackType

import uvicorn

from loew.commands.serve import listening_socket
from loew.web.app import create_app
from loew.web.serve import Server
from support import PATIENCE
from web.fake_time import FakeTime


class TimedServerThread:
    """The server on any free port. Its time stands still until `pass_time`."""

    def __init__(self, folder: Path) -> None:
        self.time_source = FakeTime()
        self.app = create_app(folder, limits=False, time_source=self.time_source)
        self.socket = listening_socket("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        config = uvicorn.Config(self.app, log_config=None, access_log=False, lifespan="on", ws="none")
        self.server = Server(config, self.app.tables)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve(sockets=[self.socket])

        asyncio.run(serve())

    def pass_time(self, seconds: float) -> None:
        """Let time pass, with everything that it makes happen; returns when that is done."""

        async def pass_it() -> None:
            self.time_source.advance(seconds)

        assert self.loop is not None
        asyncio.run_coroutine_threadsafe(pass_it(), self.loop).result(PATIENCE)

    def __enter__(self) -> TimedServerThread:
        self.thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self.loop is not None
        self.loop.call_soon_threadsafe(self.app.tables.end_streams)
        self.server.should_exit = True
        self.thread.join(PATIENCE)
