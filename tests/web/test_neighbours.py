"""Which worker has a table, and how a connection is handed over to it: taken once, by one of the two, or not at all."""

from __future__ import annotations

import asyncio
import socket
import time
from collections import Counter
from pathlib import Path

import pytest

from loew.web.cluster import neighbours
from loew.web.cluster.neighbours import LENGTH, READY, Neighbours, request_pattern
from support import PATIENCE

TABLES = [f"table-{number}" for number in range(300)]
pytestmark = pytest.mark.skipif(not neighbours.HANDS_OVER, reason="sockets cannot be handed over here")


class Taken(asyncio.Protocol):
    """A connection at the worker that takes it."""

    made: list[Taken] = []

    def __init__(self) -> None:
        self.taken = b""
        self.made.append(self)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(b"answer to " + self.taken)


@pytest.fixture(autouse=True)
def nothing_taken() -> None:
    Taken.made.clear()


def knowing(own: str, *others: str) -> Neighbours:
    found = Neighbours(own)
    found.others = others
    return found


def listening(folder: Path, own: str) -> Neighbours:
    found = Neighbours(own)
    found.listen(folder, "", Taken)
    return found


def test_all_workers_agree_and_only_the_tables_of_one_that_leaves_move() -> None:
    three = [knowing("a", "b", "c"), knowing("b", "a", "c"), knowing("c", "b", "a")]
    owners = {table: three[0].owner(table) for table in TABLES}
    assert all({each.owner(table) for each in three} == {owner} for table, owner in owners.items())
    assert min(Counter(owners.values()).values()) > len(TABLES) / 5
    two = knowing("a", "b")
    assert all(two.owner(table) == owner for table, owner in owners.items() if owner != "c")
    assert {two.owner(table) for table, owner in owners.items() if owner == "c"} == {"a", "b"}


def test_who_is_alone_has_all_tables() -> None:
    alone = Neighbours("a")
    assert not alone.update({"b": (1, time.monotonic())}), "there is no folder in which they could meet"
    assert all(alone.owns(table) for table in TABLES)
    assert not alone.owner_of_request(b"GET /t/abcdefgh HTTP/1.1\r\n")


@pytest.mark.parametrize(
    ("line", "table"),
    [
        ("GET /t/abc-_9XYZ123 HTTP/1.1", "abc-_9XYZ123"),
        ("GET /t/abcdefgh/now?shown=3 HTTP/1.1", "abcdefgh"),
        ("POST /api/tables/abcdefgh/choices HTTP/1.1", "abcdefgh"),
        ("GET /analysis/abcdefgh/seat/1 HTTP/1.1", "abcdefgh"),
        ("GET /club/t/abcdefgh HTTP/1.1", "abcdefgh"),
        ("POST /api/tables HTTP/1.1", ""),
        ("GET /other/t/abcdefgh HTTP/1.1", ""),
        ("GET /t/abcdefgh", ""),
        ("x GET /t/abcdefgh HTTP/1.1", ""),
        ("GET /t/ab%63defgh HTTP/1.1", ""),
    ],
)
def test_the_table_of_a_request_is_in_its_first_line(line: str, table: str) -> None:
    found = request_pattern("/club").match(line.encode())
    assert (found[1].decode() if found else "") == table


def test_a_connection_is_handed_over_with_what_was_read(tmp_path: Path) -> None:
    async def hand_over() -> bytes:
        giver, taker = listening(tmp_path, "a"), listening(tmp_path, "b")
        visitor, connection = socket.socketpair()
        with visitor, connection:
            visitor.setblocking(False)
            request = b"x" * neighbours.MOST_BYTES
            assert await giver.hand_over("b", connection.fileno(), request)
            connection.close()  # the copy of the giver
            answer = b""
            async with asyncio.timeout(PATIENCE):
                while len(answer) < len(request) + len(b"answer to "):
                    answer += await asyncio.get_running_loop().sock_recv(visitor, 1 << 16)
        giver.stop()
        taker.stop()
        return answer

    assert asyncio.run(hand_over()) == b"answer to " + b"x" * neighbours.MOST_BYTES
    assert not list(tmp_path.iterdir())


def test_a_worker_that_is_gone_is_not_asked_again_before_its_next_heartbeat(tmp_path: Path) -> None:
    async def hand_over() -> None:
        giver = listening(tmp_path, "a")
        with socket.socket(socket.AF_UNIX) as dead:
            dead.bind(str(tmp_path / "b"))  # nobody listens
        first = time.monotonic()
        assert giver.update({"b": (1, first)})
        table = next(table for table in TABLES if not giver.owns(table))
        visitor, connection = socket.socketpair()
        with visitor, connection:
            assert not await giver.hand_over("b", connection.fileno(), b"request")
        assert giver.owns(table)
        assert not giver.update({"b": (1, first)})
        assert giver.update({"b": (2, time.monotonic())}), "it is alive"
        assert not giver.owns(table)
        assert giver.update({}), "it has left"
        assert giver.owns(table)
        giver.stop()

    asyncio.run(hand_over())


def test_a_worker_that_hangs_does_not_get_the_connection_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "SLOWEST_TAKER", 0.05)

    async def hand_over() -> None:
        giver = listening(tmp_path, "a")
        with socket.socket(socket.AF_UNIX) as hanging:
            hanging.bind(str(tmp_path / "b"))
            hanging.listen()
            visitor, connection = socket.socketpair()
            with visitor, connection:
                assert not await giver.hand_over("b", connection.fileno(), b"request")
                awake = Neighbours("b")  # it goes on, and finds the offer
                awake.make_protocol = Taken
                taking, _ = hanging.accept()
                awake.listening = hanging
                await awake.take(taking)
                assert not Taken.made
                visitor.send(b"more")
                assert connection.recv(4) == b"more", "the giver has it"
        giver.stop()

    asyncio.run(hand_over())


def test_an_offer_without_a_connection_or_with_half_a_request_is_dropped(tmp_path: Path) -> None:
    async def offer() -> None:
        taker = listening(tmp_path, "b")
        visitor, connection = socket.socketpair()
        with visitor, connection:
            for message, descriptors in ((b"\0\0\0\1x", []), ((9).to_bytes(LENGTH, "big") + b"half", [connection])):
                with socket.socket(socket.AF_UNIX) as giving:
                    giving.connect(str(tmp_path / "b"))
                    socket.send_fds(giving, [message], [each.fileno() for each in descriptors])
                    giving.shutdown(socket.SHUT_WR)
                    giving.setblocking(False)
                    async with asyncio.timeout(PATIENCE):
                        assert await asyncio.get_running_loop().sock_recv(giving, 1) != READY
        taker.stop()

    asyncio.run(offer())
    assert not Taken.made
