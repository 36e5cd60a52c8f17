"""A small proxy before a server: visitors use a path on its host, such as /loew. Streams pass through at once."""

from __future__ import annotations

import http.client
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

NOT_PASSED = {"connection", "transfer-encoding", "keep-alive", "content-length"}


class PathProxy:
    """Passes on what is asked for below a path; everything else on the host belongs to another site. `strips`: the
    path is taken off; `name`: what the server is asked for as its host."""

    def __init__(self, path: str, *, strips: bool, name: str = "backend") -> None:
        self.path = path
        self.strips = strips
        self.name = name
        self.backend = ""
        self.outside: list[str] = []  # what was asked for elsewhere on the host
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self.handler())
        self.server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)

    def handler(self) -> type[BaseHTTPRequestHandler]:
        proxy = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, format: str, *args: Any) -> None:
                pass

            def pass_on(self) -> None:
                proxy.pass_on(self)

            do_GET = do_POST = do_DELETE = do_HEAD = pass_on  # noqa: N815

        return Handler

    def pass_on(self, asked: BaseHTTPRequestHandler) -> None:
        if not f"{asked.path}/".startswith(f"{self.path}/"):
            self.outside.append(asked.path)
            asked.send_error(404)
            return
        address = urlsplit(self.backend)
        connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=20)
        length = int(asked.headers.get("content-length") or 0)
        headers = {name: value for name, value in asked.headers.items() if name.lower() not in NOT_PASSED}
        headers |= {"Host": self.name, "X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "http"}
        path = (asked.path.removeprefix(self.path) or "/") if self.strips else asked.path
        try:
            connection.request(asked.command, path, asked.rfile.read(length) if length else None, headers)
            answer = connection.getresponse()
            asked.send_response(answer.status)
            for name, value in answer.getheaders():
                if name.lower() not in NOT_PASSED:
                    asked.send_header(name, value)
            asked.send_header("Connection", "close")
            asked.end_headers()
            while part := answer.read1(65_536):
                asked.wfile.write(part)
                asked.wfile.flush()
        except OSError:
            pass  # somebody has gone
        finally:
            asked.close_connection = True
            connection.close()

    def __enter__(self) -> PathProxy:
        self.thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join(5)
