"""A small proxy before a server: visitors use a path on its host, such as /loew. Streams pass through at once."""

from __future__ import annotations

import http.client
from http.server import BaseHTTPRequestHandler
from urllib.parse import urlsplit

from support import PATIENCE
from web.http_thread import HttpThread, QuietHandler

NOT_PASSED = {"connection", "transfer-encoding", "keep-alive", "content-length"}


class PathProxy(HttpThread):
    """Passes on what is asked for below a path; everything else on the host belongs to another site. `strips`: the
    path is taken off; `name`: what the server is asked for as its host."""

    def __init__(self, path: str, *, strips: bool, name: str = "backend") -> None:
        self.path = path
        self.strips = strips
        self.name = name
        self.backend = ""
        self.outside: list[str] = []  # what was asked for elsewhere on the host
        super().__init__(self.handler())

    def handler(self) -> type[BaseHTTPRequestHandler]:
        proxy = self

        class Handler(QuietHandler):
            protocol_version = "HTTP/1.1"

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
        connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=PATIENCE)
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
