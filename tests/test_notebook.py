"""The notebook in the examples runs from the first cell to the last."""

from __future__ import annotations

import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # of the notebook's own packages
@pytest.mark.parametrize("name", sorted([file.name for file in EXAMPLES.glob("*.ipynb")]))
def test_a_notebook_runs(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(EXAMPLES.parent / "src"), os.environ.get("PYTHONPATH", "")]))
    notebook = nbformat.read(EXAMPLES / name, as_version=4)
    NotebookClient(
        notebook, timeout=600, startup_timeout=300, resources={"metadata": {"path": str(EXAMPLES)}}
    ).execute()
    printed = [output.get("text", "") for cell in notebook.cells for output in cell.get("outputs", ())]
    assert any("comparisons" in text for text in printed)
    assert any("120 rows" in text for text in printed)
