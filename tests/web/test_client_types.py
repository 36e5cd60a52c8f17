"""The types of the client for programs are those of the server, field by field."""

from __future__ import annotations

import inspect
import re
from typing import Any, get_args, get_type_hints, is_typeddict

import pytest
from pydantic import BaseModel

from loew import client
from loew.web.lobby.routes import NewTable
from loew.web.table import clock
from loew.web.table.clock import NewClock
from loew.web.table.view import people as people_view
from web.local_server import LocalServer

OTHER_NAMES = {"listed": "open"}  # parameters of `create` that are called otherwise in a request
OLDER_NAMES = {"onlookers"}  # fields that are sent for older programs alone
NOT_SENT = {"open", "table_from", "call", "act", "turns", "news"}  # methods that send nothing of their own


def shape(kind: Any) -> Any:
    """A type as plain data that can be compared: a record by its fields, a union without an order."""
    if is_typeddict(kind) or (inspect.isclass(kind) and issubclass(kind, BaseModel)):
        return {name: shape(field) for name, field in get_type_hints(kind).items() if name != "model_config"}
    found = [shape(each) if inspect.isclass(each) else each for each in get_args(kind)]
    return (str(getattr(kind, "__origin__", type(kind))), sorted(map(str, found))) if found else kind


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (client.ClockState, clock.ClockState),
        (client.PersonState, people_view.PersonState),
        (client.RequestState, people_view.RequestState),
        (client.NewClock, NewClock),
    ],
    ids=lambda kind: f"{kind.__module__}.{kind.__name__}",
)
def test_a_record_has_the_fields_of_the_server(ours: Any, theirs: Any) -> None:
    assert shape(ours) == {name: field for name, field in shape(theirs).items() if name != "model_config"}


def test_a_new_table_can_be_asked_for_with_everything_that_the_server_knows() -> None:
    asked = {
        OTHER_NAMES.get(name, name): parameter
        for name, parameter in inspect.signature(client.Client.create).parameters.items()
        if name != "self"
    }
    assert set(asked) == set(NewTable.model_fields)
    for name, field in NewTable.model_fields.items():
        usual = asked[name].default
        if not field.is_required() and usual is not None:
            assert usual == field.default, name


def fits(value: Any, kind: Any) -> bool:
    """Whether a value of JSON is of this type; records have all their fields and no others."""
    if is_typeddict(kind):
        hints = get_type_hints(kind)
        same = isinstance(value, dict) and value.keys() == hints.keys()
        return same and all([fits(value[name], hints[name]) for name in hints])
    origin, parts = getattr(kind, "__origin__", None), get_args(kind)
    if origin is list:
        return isinstance(value, list) and all([fits(each, parts[0]) for each in value])
    if origin is dict:
        return isinstance(value, dict) and all([fits(each, parts[1]) for each in value.values()])
    if parts:
        return any([fits(value, part) for part in parts])
    return kind is Any or isinstance(value, (int, float) if kind is float else kind)


def faults(state: dict[str, Any]) -> list[str]:
    """What in the state of a table is not as the client says."""
    hints = get_type_hints(client.TableState)
    wrong = [name for name in sorted(state.keys() ^ hints.keys()) if name not in OLDER_NAMES]
    return wrong + [name for name in hints if name in state and not fits(state[name], hints[name])]


def test_a_table_has_the_fields_that_the_client_names(local_server: LocalServer) -> None:
    host, friend = local_server.visitor(), local_server.visitor()
    table = host.create("golems", "you", "link", clock={"days": 2, "at_zero": "others"})
    assert friend.post(f"{table.api}/seat", {"secret": table.links["1"], "name": "Bela"}).status_code == 200
    assert host.post("/api/vacation", {"days": 3}).status_code == 200
    state = table.read(0)
    assert faults(state) == []
    assert state["people"][0]["vacation"] > 0
    alone = host.create("golems", "you")
    alone.play_on(0)
    assert alone.read(0)["over"]
    assert faults(alone.read(0)) == []


class Noted(client.Client):
    """A client that notes what it would send."""

    def __init__(self) -> None:
        super().__init__("http://nowhere")
        self.sent: list[tuple[str, str, set[str]]] = []

    def call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        self.sent.append((method, f"/api{path.partition('?')[0]}", set(body or {})))
        return {"id": "t", "links": {}, "seat": 0, "secret": "s", "token": "s"}


ARGUMENTS: dict[str, Any] = {
    "game": "golems",
    "seats": ["you"],
    "seat": 0,
    "table": "t",
    "name": "Anna",
    "password": "secret",
    "text": "text",
    "secret": "secret",
    "choice": "take",
    "allow": True,
    "seconds": 1.0,
    "step": 0,
    "is_open": True,
}


def called(owner: Any, name: str) -> None:
    """Call a method with an argument for each parameter that must be given."""
    parameters = inspect.signature(getattr(owner, name)).parameters.values()
    given = {each.name: ARGUMENTS[each.name] for each in parameters if each.default is inspect.Parameter.empty}
    getattr(owner, name)(**given)


def methods(owner: type) -> list[str]:
    return [name for name, _ in inspect.getmembers(owner, inspect.isfunction) if name[0] != "_"]


@pytest.mark.parametrize("owner", [client.Client, client.Table])
def test_every_request_is_one_that_the_server_knows(owner: type, local_server: LocalServer) -> None:
    """The route exists, and every field is one of its own; fields without a usual value are all sent."""
    spec = local_server.visitor().get("/api/openapi.json").json()
    for name in methods(owner):
        if name in NOT_SENT:
            continue
        noted = Noted()
        called(noted if owner is client.Client else client.Table(noted, "t", {}), name)
        method, path, fields = noted.sent[0]
        route = re.sub(r"^/api/tables/t\b", "/api/tables/{table}", path)
        assert method.lower() in spec["paths"].get(route, {}), f"{name}: {method} {path}"
        body = spec["paths"][route][method.lower()].get("requestBody")
        if body is None:
            assert not fields, name
            continue
        schema = body["content"]["application/json"]["schema"]
        known = spec["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        assert fields <= set(known["properties"]), name
        assert set(known.get("required", [])) <= fields, name
