"""TOML of strangers: what would take too long is refused in a sentence, everything else is read as always."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from loew.engine.errors import ContentError
from loew.engine.toml_file import parse_toml, read_toml

DOTS = ".".join("abcdefgh")
QUOTED = '."b".'.join("abcdefgh")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{DOTS} = 1", "line 1: a key has at most 6 parts"),
        (f"x = 1\n[{DOTS}]", "line 2: a key has at most 6 parts"),
        (f"[[{DOTS}]]", "a key has at most 6 parts"),
        (f"x = {{ y = 1, {DOTS} = 1 }}", "a key has at most 6 parts"),
        (" . ".join("abcdefgh") + " = 1", "a key has at most 6 parts"),
        ("\t.\t".join("12345678") + " = 1", "a key has at most 6 parts"),
        (f"{QUOTED} = 1", "a key has at most 6 parts"),
        (f"'#'.'\"'.\"'\".{DOTS} = 1", "a key has at most 6 parts"),
        (f'x = "a\\\\"\n{DOTS} = 1', "a key has at most 6 parts"),
        (f'x = "\\\\\\""\n{DOTS} = 1', "a key has at most 6 parts"),
        (f'x = """\n"\\""""""\n{DOTS} = 1', "a key has at most 6 parts"),
        (f'x = """a\\\\"""\n{DOTS} = 1', "a key has at most 6 parts"),
        (f"x = '''\n''\\''''\n{DOTS} = 1", "a key has at most 6 parts"),
        (f"x = 'a\\'\n{DOTS} = 1", "a key has at most 6 parts"),
        (f"x = ''\ny = \"\"\n{DOTS} = 1", "a key has at most 6 parts"),
        (f'# "\n{DOTS} = 1', "a key has at most 6 parts"),
        ("x = 1 # '''\r\n" + f"{DOTS} = 1", "a key has at most 6 parts"),
        ("a." * 20_000 + "a = 1", "a key has at most 6 parts"),
        ("x = " + "[" * 20_000, "at most 6 brackets"),
        ("x = " + "[\n" * 7 + "]" * 7, "line 7: there are at most 6 brackets"),
        ("x = " + "{a=" * 7 + "1" + "}" * 7, "at most 6 brackets"),
        ("x = " + "[{a=" * 4 + "1" + "}]" * 4, "at most 6 brackets"),
        ("x = [']]]]]]]'," + "[" * 6 + "]" * 7, "at most 6 brackets"),
        ("x = 0x" + "f" * 9_000, "at most 100 digits"),
        ("x = 0b1" + "_1" * 9_000, "at most 100 digits"),
        ("x = [1, -" + "9" * 4_000 + "]", "at most 100 digits"),
    ],
)
def test_what_takes_too_long_is_refused_with_its_line(text: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=told):
        parse_toml(text)
    file = tmp_path / "rules.toml"
    file.write_bytes(text.encode())
    with pytest.raises(ContentError, match=f"rules.toml is not TOML: .*{told}"):
        read_toml(file)


@pytest.mark.parametrize(
    "text",
    [
        f'x = "{DOTS} [[[[[[[ {{{{{{{{{{{{{{ # "',
        f"x = '{DOTS} [[[[[[[ # \"'",
        f'x = """\n{DOTS} = 1\n[[[[[[["" \\""" \n"""',
        f"x = '''\n{DOTS} = 1\n[[[[[[[''\\\n'''",
        "x = '''[[[[[[['''''\ny = \"\"\"[[[[[[[\"\"\"\"\"",
        f"# {DOTS} = 1 [[[[[[[ \" '''\nx = 1",
        f'"{DOTS}" = 1',
        f"['{DOTS}'.\"[[[[[[[\".c]\n'{{{{{{{{{{{{{{'.x = 1",
        "a.b.c.d.e.f = 1",
        "[a.b.c.d.e.f]\ng.h.i.j.k.l = 1.5",
        "x = [[[[[[1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5]]]]]]",
        "x = [1.5,\n2.5,\n3.5, # 4.5.6.7.8.9.10\n4.5, 1e5, 07:32:00.999, 1979-05-27T00:32:00.999999-07:00]",
        'x = "' + "a" * 9_000 + '"',
        "x = \"\"\ny = ''\nz = \"\"\"\"\"\"\nw = ''''''",
        "".join([f"[[a.b]]\nx = [{n}]\n" for n in range(50)]),
        "x = 0x" + "f" * 90,
    ],
)
def test_what_only_looks_long_is_read(text: str) -> None:
    assert parse_toml(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    "text", ['x = "', "x = '", 'x = """ ""', "x = '''", f'x = "\n{DOTS} = 1', '"""a""".b = 1', "]"]
)
def test_what_is_no_toml_is_told_as_such(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        parse_toml(text)
