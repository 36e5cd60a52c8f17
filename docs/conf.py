"""The documentation as a site: `make docs`. The guide is the documents of the project; the rest is from the source."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "site_parts"))
sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

import loew
from loew.ui.tokens import DARK, LIGHT

project = "Loew"
version = release = loew.__version__
copyright = "the authors of Loew"
html_title = f"Loew {release}"
html_copy_source = False
html_theme = "furo"
html_static_path: list[str] = []
exclude_patterns = ["site_parts"]
source_suffix = {".md": "markdown"}

extensions = ["myst_parser", "sphinx.ext.autodoc", "gallery"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_inherit_docstrings = False  # of other packages, with a markup of their own
autodoc_default_options = {"members": True, "show-inheritance": True}
default_role = "code"  # `name` in a docstring is code


def colours(tokens: dict[str, str]) -> dict[str, str]:
    """The colours of the table, as the theme names them."""
    return {
        "color-background-primary": tokens["card"],
        "color-background-secondary": tokens["page"],
        "color-background-border": tokens["rule"],
        "color-code-background": tokens["sunk"],
        "color-foreground-primary": tokens["text"],
        "color-foreground-secondary": tokens["faint"],
        "color-foreground-muted": tokens["faint"],
        "color-brand-primary": tokens["brass"],
        "color-brand-content": tokens["brass"],
        "color-brand-visited": tokens["brass"],
    }


html_theme_options = {"light_css_variables": colours(LIGHT), "dark_css_variables": colours(DARK)}
