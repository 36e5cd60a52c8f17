"""The server counts where its processor time goes."""

from __future__ import annotations

import pytest

from loew.web.http.metrics import CPU_PROFILE, timed
from web.local_server import LocalServer


@pytest.fixture(autouse=True)
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CPU_PROFILE, "enabled", True)
    CPU_PROFILE.seconds.clear()


def test_a_part_inside_another_one_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([0.0, 1.0, 3.0, 6.0])
    monkeypatch.setattr("loew.web.http.metrics.time.thread_time", lambda: next(ticks))
    with timed("outer"), timed("inner"):
        pass
    assert (CPU_PROFILE.seconds.pop("outer"), CPU_PROFILE.seconds.pop("inner")) == (4.0, 2.0)
    assert not CPU_PROFILE.nested


def test_nothing_is_counted_unless_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CPU_PROFILE, "enabled", False)
    with timed("a part"):
        pass
    assert CPU_PROFILE.seconds == {}
    assert not CPU_PROFILE.nested


def test_every_part_of_an_update_is_counted(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golem", "you", "automa:2", seed=3)
    version = table.read(0)["version"]
    table.visitor.get(f"/t/{table.id}/now")
    body = {"seat": 0, "version": version, "choice": table.options(0)[0], "shown": version}
    assert table.visitor.post(f"/t/{table.id}/do/choices", body).status_code == 200
    found = table.visitor.get("/api/times").json()
    assert found["processor"] > sum(found["parts"].values()) > 0
    assert {"the choice", "the store", "the view", "the log", "the options", "the scene"} <= set(found["parts"])
    assert {"the template", "what has changed"} <= set(found["parts"])
