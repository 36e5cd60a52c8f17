"""Imports go one way, package by package and inside them; there are no cycles, and the engine needs nothing at all.

engine <- rules of a game <- its bots <- its game.py <- its ui and companion, above i18n and ui <- games.registry
<- bots, teacher <- terminal, companion, box, lab, rl, web <- bench <- commands
"""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "loew"
GAMES = ("golem", "golems")
UI = {"engine", "i18n", "ui"}
REGISTRY = "games.registry"
ENTRY = "games.entry"


def parts_of(game: str) -> dict[str, set[str]]:
    """The folder of a game: its rules know nothing else of it, its ui and its companion all of it."""
    rules, bots, flow, ui, companion = (f"games.{game}.{part}" for part in ("rules", "bots", "game", "ui", "companion"))
    known = {*UI, rules, bots, flow}
    return {
        f"games.{game}": {ENTRY},
        rules: {"engine"},
        bots: {"engine", rules},
        flow: {"engine", rules, bots},
        ui: {*known, companion},
        companion: {*known, ui},
    }


GAME = {*UI, ENTRY, REGISTRY}
LAYERS: dict[str, set[str]] = {
    "engine": set(),
    ENTRY: {"engine"},
    "bots": {"engine", ENTRY},
    "i18n": {"engine"},
    "ui": {"engine", "i18n"},
    "games": set(),
    **{part: below for game in GAMES for part, below in parts_of(game).items()},
    REGISTRY: {"engine", "ui", ENTRY},
    "rules_index": {"engine", "i18n", ENTRY, REGISTRY},
    "questions": {"engine", "i18n", ENTRY, REGISTRY, "rules_index"},
    "__init__": {*GAME, "bots"},
    "teacher": {*GAME, "bots"},
    "plugins": {"engine", ENTRY, "bots", "__init__"},
    "lab": {*GAME, "bots", "plugins", "teacher", "__init__"},
    "terminal": {*GAME, "plugins", "teacher"},
    "companion": {*GAME, "terminal"},
    "box": {*GAME, "terminal"},
    "rl": {*GAME, "bots", "plugins"},
    "client": {"engine"},
    "web": {*GAME, "bots", "rules_index", "questions", "teacher", "box", "companion", "__init__"},
    "bench": {*GAME, "bots", "lab", "teacher", "box", "companion", "rl", "client", "web"},
    "commands": {
        *GAME,
        "bots",
        "plugins",
        "rules_index",
        "questions",
        "lab",
        "terminal",
        "companion",
        "box",
        "teacher",
        "web",
        "bench",
        "__init__",
    },
    "cli": {"engine", "i18n", "commands", "__init__"},
    "__main__": {"cli"},
}
SURFACES = ("page", "terminal", "catalogue", "companion")  # of a game: none of them imports another
MODULES = sorted(SOURCE.rglob("*.py"))


def name(file: Path) -> str:
    """The name of a module below loew: engine.seat; the package itself is __init__."""
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


NAMES = {name(file): file for file in MODULES}


def layer(module: str) -> str:
    """engine.seat -> engine; games.golem.ui.page.city -> games.golem.ui"""
    parts = module.split(".")
    return ".".join(parts[:3]) if parts[0] == "games" else parts[0]


@cache
def imports(file: Path) -> list[str]:
    """Every module that a module imports, under TYPE_CHECKING and in functions too; ours without `loew.`."""
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            module = node.module or ""
            found += [f"{module}.{alias.name}" if is_ours(f"{module}.{alias.name}") else module for alias in node.names]
    return found


def is_ours(module: str) -> bool:
    return module.startswith("loew.") and module.removeprefix("loew.") in NAMES


def ours(file: Path) -> set[str]:
    found = {module for module in imports(file) if module == "loew" or module.startswith("loew.")}
    return {"__init__" if module == "loew" else module.removeprefix("loew.") for module in found}


@pytest.mark.parametrize("file", MODULES, ids=name)
def test_a_module_imports_only_from_the_layers_below(file: Path) -> None:
    own = layer(name(file))
    for module in ours(file):
        assert layer(module) in LAYERS[own] | {own}, f"{own} may not import {module}"


def surface(module: str) -> str:
    """games.golem.ui.page.city -> page; games.golem.companion.steps -> companion"""
    parts = module.split(".")
    found = parts[3:4] if parts[2:3] == ["ui"] else parts[2:3]
    return found[0] if parts[0] == "games" and found and found[0] in SURFACES else ""


@pytest.mark.parametrize("file", [f for f in MODULES if surface(name(f))], ids=name)
def test_the_surfaces_of_a_game_do_not_import_each_other(file: Path) -> None:
    own = surface(name(file))
    for module in ours(file) if own else ():
        assert surface(module) in ("", own), f"{name(file)} may not import {module}"


def test_there_are_no_cycles() -> None:
    graph = {module: {other for other in ours(file) if other in NAMES} - {module} for module, file in NAMES.items()}
    done: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " -> ".join((*path[path.index(module) :], module))
        if module in done:
            return
        for other in sorted(graph[module]):
            visit(other, (*path, module))
        done.add(module)

    for module in graph:
        visit(module, ())


def extra(file: Path) -> set[str]:
    """What the browser table, nets and other languages need besides, and nothing else does."""
    fits = ("dataset.py", "exploration.py", "fit_net.py", "ridge.py", "selfplay.py", "transcripts.py")
    if file.name in {"bots": ("net.py",), "training": fits}.get(file.parent.name, ()):
        return {"numpy", "torch"} if file.name == "fit_net.py" else {"numpy"}
    if (file.parent.name, file.stem) in (("data", "parquet"), ("lab", "ratings"), ("lab", "ray_workers")):
        return {"numpy", {"parquet": "pyarrow", "ratings": "scipy", "ray_workers": "ray"}[file.stem]}
    web = {"argon2", "fastapi", "jinja2", "openskill", "pydantic", "starlette", "uvicorn", "webauthn", "zxcvbn"}
    if file.name in ("postgres.py", "postgres_listener.py"):
        return {"psycopg", "psycopg_pool"}
    if file.parent.name == "rl":
        return {"gymnasium", "numpy", "pettingzoo", "PIL", "pyspiel"}
    if file.name == "web_push.py":
        return {"cryptography"}
    if file.name == "prometheus.py":
        return {*web, "prometheus_client"}
    if "web" in file.parts or file.name == "serve.py" or file.parent.name == "club":
        return web
    return {"babel"} if "i18n" in file.parts else set()


@pytest.mark.parametrize("file", MODULES, ids=name)
def test_what_a_newcomer_installs_needs_only_python(file: Path) -> None:
    for module in imports(file):
        root = module.split(".")[0]
        assert root in {"loew", "mypy_extensions", *extra(file)} or root in sys.stdlib_module_names
        assert root != "mypy_extensions" or file.name == "native.py"
        assert root not in {"random", "pickle"}, "chance is a seat of its own, and nothing is pickled"


# ------------------------------------------------------------------ the rooms of the web server

ROOMS = (  # from the ground up: a room imports only those before it
    *("settings", "db", "http", "stores", "cluster", "bots", "table", "accounts", "box", "lobby", "notify", "learn"),
    *("reading", "companion", "ops", "application"),
)
APPLICATION = ("web.app", "web.serve")
LONGEST_CHAIN = 20  # it may only become shorter; twelve would be easy to follow
WEB = [f for f in MODULES if layer(name(f)) == "web" and name(f) != "web"]


def room(module: str) -> str:
    """web.table.view.page -> table; a module that ends with `store` is below all services: it holds the SQL of its
    room, and every room may read it."""
    parts = module.split(".")
    if module in APPLICATION:
        return "application"
    return "stores" if parts[-1].split("_")[-1] in ("store", "stores") else parts[1]


@pytest.mark.parametrize("file", WEB, ids=name)
def test_a_room_of_the_web_imports_only_rooms_below_it(file: Path) -> None:
    own = room(name(file))
    for module in ours(file):
        if layer(module) == "web" and module in NAMES and module.count("."):
            assert ROOMS.index(room(module)) <= ROOMS.index(own), f"{own} may not import {module}"


def test_only_the_application_and_its_settings_are_outside_of_rooms() -> None:
    assert {file.name for file in (SOURCE / "web").glob("*.py")} == {"__init__.py", "app.py", "serve.py", "settings.py"}


def test_no_chain_of_imports_in_the_web_is_long() -> None:
    graph = {name(file): [module for module in ours(file) if layer(module) == "web"] for file in WEB}

    @cache
    def depth(module: str) -> int:
        return 1 + max([depth(other) for other in graph.get(module, ()) if other in graph], default=0)

    longest = max(graph, key=depth)
    assert depth(longest) <= LONGEST_CHAIN, longest


def test_every_module_that_is_imported_exists() -> None:
    """Also inside functions, where neither a test run nor a type checker with a cache need notice."""
    missing = []
    for folder in ("src", "tests", "examples", "scripts", "docs"):
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "loew":
                    place = ROOT / "src" / str(node.module).replace(".", "/")
                    if not place.is_dir() and not place.with_suffix(".py").is_file():
                        missing.append(f"{file.relative_to(ROOT)}: {node.module}")
    assert missing == []
