"""Options of `loew serve` from the command line, the environment and a file, in this order."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from loew.cli import parsers
from loew.commands.setting_sources import with_sources
from loew.engine.errors import SetupError

FILE = """
port = 1234
public-url = "https://loew.example.org"
trust-proxy = ["10.0.0.1", "10.0.0.2"]
log-json = true
log = "info"
"""


def options(*words: str) -> argparse.Namespace:
    parser, _ = parsers()
    all_words = ["serve", *words]
    return with_sources(parser.parse_args(all_words), all_words)


def test_a_file_sets_options(tmp_path: Path) -> None:
    file = tmp_path / "loew.toml"
    file.write_text(FILE)
    found = options("--settings", str(file))
    assert (found.port, found.public_url, found.log_json, found.log) == (1234, "https://loew.example.org", True, "info")
    assert found.trust_proxy == "10.0.0.1,10.0.0.2"
    assert found.host == "127.0.0.1", "what it does not say stays as it is"


def test_the_environment_comes_before_the_file_and_the_command_line_before_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "loew.toml"
    file.write_text(FILE)
    monkeypatch.setenv("LOEW_SETTINGS", str(file))
    monkeypatch.setenv("LOEW_PORT", "2345")
    monkeypatch.setenv("LOEW_NO_LIMITS", "yes")
    monkeypatch.setenv("LOEW_LOG_JSON", "no")
    monkeypatch.setenv("LOEW_EXPIRE_DAYS", "90")
    found = options()
    assert (found.port, found.no_limits, found.log_json, found.expire_days) == (2345, True, False, 90.0)
    assert found.public_url == "https://loew.example.org"
    assert [options("--port", "7").port, options("--port=8423").port, options("--por", "9").port] == [7, 8423, 9]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("colour = 3", "no option --colour"),
        ("port = 'many'", "port cannot be"),
        ("log = 'loud'", "one of debug"),
        ("log-json = 'perhaps'", "yes or no"),
        ("port =", "no TOML"),
        ("port = " + "[" * 9_000, "no TOML: line 1: there are at most 6 brackets"),
        ("port" + ".a" * 9_000 + " = 1", "no TOML: line 1: a key has at most 6 parts"),
        ("port = 0x" + "f" * 9_000, "no TOML: line 1: a number has at most 100 digits"),
        ("help = true", "no option"),
    ],
)
def test_a_mistake_in_a_file_is_told(tmp_path: Path, text: str, word: str) -> None:
    file = tmp_path / "loew.toml"
    file.write_text(text)
    with pytest.raises(SetupError, match=word):
        options("--settings", str(file))
    with pytest.raises(SetupError, match="cannot be read"):
        options("--settings", str(tmp_path / "none.toml"))


def test_other_commands_take_nothing_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOEW_SEED", "5")
    parser, _ = parsers()
    words = ["play", "golems"]
    assert with_sources(parser.parse_args(words), words).seed is None


@pytest.mark.parametrize("command", [["admin", "stats"], ["db", "check"], ["invite"]])
def test_who_runs_a_server_uses_its_settings(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "loew.toml"
    file.write_text(f'{FILE}data = "/var/lib/club"\nworkers = 2\n')
    parser, _ = parsers()

    def found(*more: str) -> argparse.Namespace:
        words = [*command, *more]
        return with_sources(parser.parse_args(words), words)

    assert found("--settings", str(file)).data == Path("/var/lib/club")
    monkeypatch.setenv("LOEW_SETTINGS", str(file))
    assert found().data == Path("/var/lib/club")
    monkeypatch.setenv("LOEW_DATABASE", "postgresql:///club")
    assert (found().database, found("--database", "").database) == ("postgresql:///club", "")
    assert found("--data", "elsewhere").database == "", "who names a folder means that folder"
    if command == ["invite"]:
        assert found().public_url == "https://loew.example.org"
        monkeypatch.setenv("LOEW_DAYS", "1")
        assert found().days == 14, "that is no setting of a server"
