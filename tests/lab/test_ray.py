"""Games on a Ray cluster: the same results as here, also when a node is killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import pytest

import loew as loew_package
from loew.cli import main
from support import PATIENCE, retried, wait_until

HERE = Path(__file__).parent
GAMES = ["simulate", "golems", "--seats", "random,random", "--games", "80", "--seed", "4", "--json"]
pytestmark = pytest.mark.slow
on_a_cluster = retried("the processes of a Ray node may miss each other when they start on a busy machine")


class Cluster:
    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "ray_cluster.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=settings(),
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.input, self.output = self.process.stdin, self.process.stdout
        self.address = self.output.readline().strip()

    def kill_second(self) -> None:
        assert self.answer("kill") == "killed"

    def replace_second(self, modules: Path) -> None:
        assert self.answer(f"replace {modules}") == "replaced"

    def answer(self, word: str) -> str:
        self.input.write(f"{word}\n")
        self.input.flush()
        return self.output.readline().strip()

    def end(self) -> None:
        self.input.close()
        self.process.wait(PATIENCE)
        self.output.close()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    pytest.importorskip("ray", reason="Ray is not installed")
    found = Cluster()
    yield found
    found.end()


def settings() -> dict[str, str]:
    paths = [str(HERE.parent.parent / "src"), str(HERE), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "RAY_USAGE_STATS_ENABLED": "0"}


def loew(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "loew", *words], capture_output=True, text=True, timeout=PATIENCE, env=settings() | more
    )


class Begun(NamedTuple):
    """A piece that was begun, on which node and in which process."""

    piece: int
    node: str
    process: int


def begun(folder: Path) -> list[Begun]:
    """Every beginning of a piece."""
    names = [file.name.split("-") for file in folder.iterdir() if "-" in file.name]
    return [Begun(int(piece), node, int(process)) for piece, node, process in names]


@on_a_cluster
def test_a_cluster_of_two_nodes_finds_the_same_and_the_file_is_the_same(cluster: Cluster, tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    one = loew(*GAMES, "--jobs", "1", "--out", str(here))
    other = loew(*GAMES, "--on", f"ray:{cluster.address}", "--out", str(there))
    assert other.returncode == 0, other.stderr
    assert json.loads(one.stdout)["digest"] == json.loads(other.stdout)["digest"]
    assert json.loads(other.stdout)["jobs"] == 2
    assert here.read_bytes() == there.read_bytes()


def other_loew(folder: Path, text: str) -> Path:
    """A folder in which the package loew is another one."""
    (folder / "loew").mkdir(parents=True)
    (folder / "loew" / "__init__.py").write_text(text, "utf-8")
    return folder


@on_a_cluster
def test_a_node_with_another_version_is_refused_in_a_sentence_and_nothing_is_lost(
    cluster: Cluster, tmp_path: Path
) -> None:
    older = f"__version__ = '0.0.9'\n__path__ = [{str(Path(loew_package.__file__).parent)!r}]\n"
    file, whole = tmp_path / "games.jsonl", tmp_path / "whole.jsonl"
    words = (*GAMES, "--on", f"ray:{cluster.address}", "--out", str(file))
    for name, text, wrong in (
        ("older", older, "a worker has Loew 0.0.9 with rules"),
        ("none", "", "a node of the Ray cluster has another version of Loew, or none: install Loew"),
    ):
        cluster.replace_second(other_loew(tmp_path / name, text))
        done = loew(*words)
        assert (done.returncode, done.stdout) == (2, "")
        assert wrong in done.stderr
        assert len(done.stderr.splitlines()) == 1
    cluster.replace_second(tmp_path)
    done = loew(*words)
    assert done.returncode == 0, done.stderr
    loew(*GAMES, "--out", str(whole))
    assert file.read_bytes() == whole.read_bytes()


@on_a_cluster
def test_a_node_that_is_killed_in_the_middle_loses_nothing(cluster: Cluster, tmp_path: Path) -> None:
    words = [sys.executable, str(HERE / "ray_work.py"), cluster.address, str(tmp_path)]
    work = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=settings())
    try:
        wait_until(lambda: len({each.node for each in begun(tmp_path)}) == 2 or work.poll() is not None)
        assert work.poll() is None
        cluster.kill_second()
        first = (tmp_path / "first").read_text("utf-8")
        for each in begun(tmp_path):
            if each.node != first:
                with suppress(ProcessLookupError):  # the processes of a node die with it
                    os.kill(each.process, signal.SIGKILL)
        (tmp_path / "go").touch()
        out, _ = work.communicate(timeout=PATIENCE)
    finally:
        work.kill()
        work.communicate()
    told = json.loads(out.splitlines()[-1])
    assert told["mistake"] == "three is not for me"
    assert sorted(told["found"]) == [[number, number * number] for number in range(6)]
    pieces = [each.piece for each in begun(tmp_path)]
    assert set(pieces) == set(range(6))
    assert len(pieces) > 6, "the piece of the dead node was begun again"


@pytest.mark.parametrize(
    ("where", "wrong"),
    [
        ("ray:{free}", "there is no Ray cluster at 127.0.0.1:"),
        ("ray:somewhere", "the address of a Ray cluster is HOST:PORT"),
        ("ray:", "--on is local, ray or ray:HOST:PORT"),
        ("moon", "--on is local, ray or ray:HOST:PORT"),
    ],
)
def test_no_cluster_is_one_sentence(where: str, wrong: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        free = f"127.0.0.1:{server.getsockname()[1]}"
    done = loew(*GAMES, "--on", where.format(free=free))
    assert (done.returncode, done.stdout) == (2, "")
    assert wrong in done.stderr
    assert len(done.stderr.splitlines()) == 1


# ------------------------------------------------------------------ the commands of docs/laboratory.md


@contextmanager
def ray_start(*words: str, **more: str) -> Iterator[None]:
    """`ray start` until the block ends."""
    command = (sys.executable, "-m", "ray.scripts.scripts", "start", *words)
    limits = ("--num-cpus", "1", "--object-store-memory", "100000000", "--block")
    process = subprocess.Popen(
        [*command, *limits],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=settings() | {"PYTHONUNBUFFERED": "1"} | more,
    )
    assert process.stdout is not None
    try:
        said = []
        for line in process.stdout:
            said.append(line)
            if "Ray runtime started" in line:
                break
        else:
            raise AssertionError("".join(said))
        yield
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def free_address(host: str) -> str:
    with socket.create_server((host, 0)) as server:
        return f"{host}:{server.getsockname()[1]}"


@on_a_cluster
def test_the_documented_commands_make_a_cluster_with_a_token(tmp_path: Path) -> None:
    """Ray asks for a token wherever it has made one, and it makes one when it is started within a program."""
    pytest.importorskip("ray", reason="Ray is not installed")
    here = {"HOME": str(tmp_path)}
    known = here | {"RAY_AUTH_MODE": "token"}
    made = subprocess.run(
        [sys.executable, "-m", "ray.scripts.scripts", "get-auth-token", "--generate"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=settings() | here,
    )
    if made.returncode and "No such command" in made.stderr:
        pytest.skip("this Ray has no tokens")
    address = free_address("127.0.0.2")
    first = ("--head", "--port", address.partition(":")[2], "--node-ip-address", "127.0.0.2")
    with ray_start(*first, "--include-dashboard=false", **known):
        refused = loew(*GAMES, "--on", f"ray:{address}", **here)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert refused.stderr.startswith(f"loew: there is no Ray cluster to be used at {address}: it asks for a token")
        assert "RAY_AUTH_MODE=token" in refused.stderr
        assert len(refused.stderr.splitlines()) == 1
        with ray_start("--address", address, "--node-ip-address", "127.0.0.3", **known):
            done = loew(*GAMES, "--on", f"ray:{address}", **known)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["jobs"] == 2


def test_without_ray_a_sentence_names_the_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert main([*GAMES, "--on", "ray"]) == 2
    assert "loew[ray]" in capsys.readouterr().err
