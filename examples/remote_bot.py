"""A bot at an address, in any language that speaks HTTP: it gets JSON and answers `{"choice": ...}`. To try it:

python examples/remote_bot.py 8123 &
loew simulate golems --seats http://127.0.0.1:8123/,random --games 20
"""

from __future__ import annotations

import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any


def choose(request: dict[str, Any]) -> str:
    """A golem if it can be summoned, else the last option."""
    ready = [f"take {card}" for card in request["view"].get("ready", ())]
    found = [option for option in request["options"] if option in ready or option == "summon"]
    return str((found or request["options"])[-1])


class Answers(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        body = json.dumps({"choice": choose(request)}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


if __name__ == "__main__":
    if len(sys.argv) > 1:
        HTTPServer(("127.0.0.1", int(sys.argv[1])), Answers).serve_forever()
    print(choose({"options": ["take red-1", "take red-2"], "view": {"ready": ["red-1"]}}))
