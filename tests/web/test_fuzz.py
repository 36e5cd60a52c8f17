"""Odd requests never make the server fail: those that Schemathesis makes from the description of the interface, one by
one and in sequences, and our own. `LOEW_FUZZ=200` makes two hundred times as many; `loew bench fuzz 100000` sends
ours."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from loew.bench import fuzz
from support import PATIENCE
from web.server_process import ServerProcess

pytestmark = pytest.mark.slow
MORE = int(os.environ.get("LOEW_FUZZ", "1"))
HEADERS = {"x-loew": "1", "authorization": f"Bearer {'s' * 32}"}
STREAM = "/t/{table}/news"  # it does not end
FEW = settings(
    max_examples=2 * MORE,
    deadline=None,
    database=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
    stateful_step_count=8,
)


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("fuzz"), "--no-limits") as running:
        yield running


@pytest.fixture
def spec(fuzzed: ServerProcess) -> dict[str, Any]:
    found: dict[str, Any] = fuzzed.client().call("GET", "/openapi.json")
    return {**found, "paths": {path: each for path, each in found["paths"].items() if path != STREAM}}


def schema_of(spec: dict[str, Any], fuzzed: ServerProcess) -> Any:
    schema = schemathesis.openapi.from_dict(spec)
    schema.config.update(base_url=fuzzed.address.rstrip("/"))
    return schema


def check(response: Any, case: Any) -> None:
    assert response.status_code < 500, f"{case.method} {case.formatted_path} {case.body!r}: {response.text}"


def test_every_operation_refuses_what_it_cannot_do(spec: dict[str, Any], fuzzed: ServerProcess) -> None:
    tried = 0
    for found in schema_of(spec, fuzzed).get_all_operations():
        operation = found.ok()

        @FEW
        @seed(1)
        @given(case=operation.as_strategy())
        def try_it(case: Any) -> None:
            check(case.call(headers=HEADERS, timeout=PATIENCE), case)

        try_it()
        tried += 1
    assert tried == sum(len(each) for each in spec["paths"].values()) > 30


def test_sequences_of_operations_at_a_table_never_fail(spec: dict[str, Any], fuzzed: ServerProcess) -> None:
    """What is made is used: the id of a new table in all operations of a table."""
    links = {
        f"then {method} {path}": {
            "operationId": operation["operationId"],
            "parameters": {"table": "$response.body#/id"},
        }
        for path, methods in spec["paths"].items()
        for method, operation in methods.items()
        if "{table}" in path
    }
    spec["paths"]["/api/tables"]["post"]["responses"]["201"]["links"] = links
    machine = schema_of(spec, fuzzed).as_state_machine()
    statuses: set[int] = set()

    class Table(machine):  # type: ignore[misc, valid-type]
        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            return {"headers": HEADERS, "timeout": PATIENCE}

        def validate_response(self, response: Any, case: Any, **more: Any) -> None:
            statuses.add(response.status_code)
            check(response, case)

    run_state_machine_as_test(Table, settings=FEW)
    assert statuses


def test_our_own_odd_requests(fuzzed: ServerProcess) -> None:
    found = fuzz.run(400 * MORE)
    assert found["errors"] == []
    assert found["still ready"]
    assert found["requests"] == 400 * MORE
    assert {"200", "404", "422"} <= set(found["statuses"]), "some of them were right, some were not"
    assert "server errors: 0 (none: met)" in fuzz.table(found)
