"""The files for hosting say what is true: options that exist, paths that fit together, a unit that systemd reads."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from loew.cli import parsers
from loew.commands.setting_sources import with_sources

ROOT = Path(__file__).parent.parent.parent
OPTION = re.compile(r"\bLOEW_([A-Z_]+)")


def serve_options() -> set[str]:
    parser, _ = parsers()
    serving = parser.parse_args(["serve"]).sources
    return {word.lstrip("-") for action in serving._actions for word in action.option_strings}


def settings_in(text: str) -> set[str]:
    return {name.lower().replace("_", "-") for name in OPTION.findall(text)}


def compose() -> Any:
    return yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))


def test_every_setting_in_the_environment_is_an_option() -> None:
    services = compose()["services"]
    named = {name.removeprefix("LOEW_").lower().replace("_", "-") for name in services["loew"]["environment"]}
    assert named <= serve_options()
    docker = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert settings_in(docker) - {"compiled"} <= serve_options()


def test_the_settings_file_can_be_read() -> None:
    file = ROOT / "deploy" / "loew.toml"
    assert set(tomllib.loads(file.read_text(encoding="utf-8"))) <= serve_options()
    parser, _ = parsers()
    words = ["serve", "--settings", str(file)]
    assert with_sources(parser.parse_args(words), words).public_url == "https://loew.example.org"
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("# ") and "=" in line:
            assert line[2:].partition(" =")[0] in serve_options(), "what is commented out is an option too"


def test_the_services_fit_together() -> None:
    found = compose()
    services = found["services"]
    assert set(services) == {"loew", "database", "caddy"}
    assert (
        services["loew"]["environment"]["LOEW_TRUST_PROXY"]
        == found["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    )
    port = re.search(r"EXPOSE (\d+)", (ROOT / "Dockerfile").read_text(encoding="utf-8"))
    assert port is not None
    assert f"reverse_proxy loew:{port[1]}" in (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    used = {volume.partition(":")[0] for service in services.values() for volume in service["volumes"]}
    assert {name for name in used if not name.startswith(".")} == set(found["volumes"])
    example = (ROOT / "deploy" / "env.example").read_text(encoding="utf-8")
    for name in re.findall(r"\$\{(\w+)", (ROOT / "compose.yaml").read_text(encoding="utf-8")):
        assert f"{name}=" in example


def test_what_the_image_copies_is_there_and_not_ignored() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    docker = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    for words in re.findall(r"^COPY ([^-\n].*) \S+$", docker, re.M):
        for name in words.split():
            assert (ROOT / name).exists()
            assert f"!{name}" in ignored
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert set(re.findall(r'"\.\[(\w+)\]"', docker)) <= set(extras)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    text = (ROOT / "deploy" / "loew.service").read_text(encoding="utf-8")
    unit = tmp_path / "loew.service"
    unit.write_text(text.replace("/opt/loew/bin/loew", "/bin/true"))
    found = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True, timeout=60
    )
    about = [line for line in found.stderr.splitlines() if "loew.service" in line]
    assert about == []


METRIC = re.compile(r"\b(loew_[a-z_]+|process_resident_memory_bytes)\b(?!\.)")
SUFFIX = re.compile(r"_(bucket|count|sum)$")


def exposed_metrics() -> set[str]:
    pytest.importorskip("prometheus_client")
    from loew.web.http.metrics import Gauges, Metrics, Snapshot
    from loew.web.ops.prometheus import COUNTERS, HISTOGRAMS, exposition

    found = Metrics()
    for name, (_, _, labels) in COUNTERS.items():
        found.count(name, *labels)
    for name, (_, _, labels) in HISTOGRAMS.items():
        found.observe(name, 0.1, *labels)
    text = exposition(Snapshot(found, Gauges(), 1, 0.0), database_up=True).decode()
    return {line.split("{")[0].split()[0] for line in text.splitlines() if not line.startswith("#")}


def test_alerts_and_dashboard_ask_for_metrics_that_exist() -> None:
    alerts = yaml.safe_load((ROOT / "deploy" / "alerts.yml").read_text(encoding="utf-8"))
    board = json.loads((ROOT / "deploy" / "dashboard.json").read_text(encoding="utf-8"))
    rules = [rule for group in alerts["groups"] for rule in group["rules"]]
    queries = [rule["expr"] for rule in rules] + [t["expr"] for panel in board["panels"] for t in panel["targets"]]
    named = {name for query in queries for name in METRIC.findall(query)}
    exposed = exposed_metrics()
    assert len(named) >= 10
    assert named <= exposed, named - exposed
    for query in queries:
        assert query.count("(") == query.count(")")


def test_every_alert_has_its_line_in_the_runbook() -> None:
    alerts = yaml.safe_load((ROOT / "deploy" / "alerts.yml").read_text(encoding="utf-8"))
    runbook = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for rule in (rule for group in alerts["groups"] for rule in group["rules"]):
        anchor = rule["annotations"]["runbook"].partition("#")[2]
        assert f'<a id="{anchor}"></a>`{rule["alert"]}`' in runbook
        assert rule["labels"]["severity"] in ("page", "ticket")
