"""URLs of this site. Loew may have a host of its own, or only a path such as `/loew`, the root of all its URLs."""

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
LINK: Final = re.compile(r'({{.*?}}|{%.*?%})|\b(href|src|action)="/', re.S)  # in a template, outside expressions
LINK_ATTRIBUTES: Final = ("href", "src", "action")


@contextmanager
def rooted(root: str) -> Iterator[None]:
    """Build URLs with this root inside the block."""
    before = ROOT.set(root)
    try:
        yield
    finally:
        ROOT.reset(before)


def url(path: str) -> str:
    """The URL of a page of this site, for a browser: `url("/how")`. Other URLs are returned unchanged."""
    return ROOT.get() + path if path.startswith("/") else path


def rooted_tag(name: str, *children: Child, **attributes: str) -> Markup:
    """An element whose links begin with the root."""
    for key in LINK_ATTRIBUTES:
        if key in attributes:
            attributes[key] = url(attributes[key])
    return tag(name, *children, **attributes)


class RootedLinks(Extension):
    """Jinja extension that puts the root before the links of a template: `href="/how"`."""

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        environment.globals.update(address=url, tag=rooted_tag)

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return LINK.sub(lambda found: found[1] or f'{found[2]}="{{{{ address("/") }}}}', source)


def split_root(scope: Any, root: str) -> None:
    """Normalise the path of a request, whether the proxy has stripped the root or not: with the root, as ASGI wants."""
    path: str = scope["path"]
    inside = path == root or path.startswith(f"{root}/")
    scope["root_path"] = root
    scope["path"] = (path if path != root else f"{root}/") if inside else root + path


def own_path(scope: Any) -> str:
    """The path of a request without the root."""
    return str(scope["path"]).removeprefix(scope.get("root_path", ""))
