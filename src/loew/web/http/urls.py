"""Addresses on this site. Loew may have a host of its own or only a path on one, such as `/loew`: then every address
begins with that path, the root."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

from jinja2 import Environment
from jinja2.ext import Extension

from loew.ui.html import Child, Markup, tag

ROOT: Final[ContextVar[str]] = ContextVar("root", default="")
ADDRESS: Final = re.compile(r'({{.*?}}|{%.*?%})|\b(href|src|action)="/', re.S)  # in a template, outside expressions
LINKS: Final = ("href", "src", "action")


@contextmanager
def rooted(root: str) -> Iterator[None]:
    """Inside it addresses begin with this root."""
    before = ROOT.set(root)
    try:
        yield
    finally:
        ROOT.reset(before)


def at(path: str) -> str:
    """The address of a page of ours, for a browser: `at("/how")`. Other addresses stay as they are."""
    return ROOT.get() + path if path.startswith("/") else path


def rooted_tag(name: str, *children: Child, **attributes: str) -> Markup:
    """An element whose links begin with the root."""
    for key in LINKS:
        if key in attributes:
            attributes[key] = at(attributes[key])
    return tag(name, *children, **attributes)


class RootedLinks(Extension):
    """Makes the links of a template begin with the root: `href="/how"`."""

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        environment.globals.update(address=at, tag=rooted_tag)

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return ADDRESS.sub(lambda found: found[1] or f'{found[2]}="{{{{ address("/") }}}}', source)


def split_root(scope: Any, root: str) -> None:
    """Bring a request to one form, whether the proxy has left the root in its path or not: with it, as ASGI wants."""
    path: str = scope["path"]
    inside = path == root or path.startswith(f"{root}/")
    scope["root_path"] = root
    scope["path"] = (path if path != root else f"{root}/") if inside else root + path


def own_path(scope: Any) -> str:
    """The path of a request without the root."""
    return str(scope["path"]).removeprefix(scope.get("root_path", ""))
