"""Rows in a Parquet file, with the heading in its metadata. Needs pyarrow (`loew[data]`)."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from loew.engine.errors import SaveError
from loew.lab.data.rows import SHARE, TEXT, TEXTS, WHOLE, GameRow

HEAD: Final = b"loew"
BATCH: Final = 10_000  # rows in memory at a time
TYPES: Final = {WHOLE: pa.int64(), SHARE: pa.float64(), TEXT: pa.string(), TEXTS: pa.list_(pa.string())}


def read_head(path: Path) -> GameRow:
    """The heading of a file."""
    try:
        metadata = pq.read_schema(path).metadata or {}
    except (pa.ArrowException, OSError):
        metadata = {}
    if HEAD not in metadata:
        raise SaveError(f"{path} is not a file of Loew's games")
    found: GameRow = json.loads(metadata[HEAD])
    return found


def read_rows(path: Path) -> Iterator[GameRow]:
    with pq.ParquetFile(path) as file:
        for batch in file.iter_batches(BATCH, use_threads=False):
            yield from batch.to_pylist()


def write(path: Path, head: GameRow, kinds: Mapping[str, str], rows: Iterable[GameRow]) -> None:
    """Write the whole file or nothing: a complete temporary file replaces the old one."""
    schema = pa.schema([(name, TYPES[kind]) for name, kind in kinds.items()], {HEAD: json.dumps(head).encode()})
    temporary = path.with_name(f".{path.name}.new")
    try:
        with pq.ParquetWriter(temporary, schema) as writer:
            for batch in batches(rows):
                writer.write_table(pa.Table.from_pylist(batch, schema))
        with temporary.open("rb") as written:
            os.fsync(written.fileno())
        os.replace(temporary, path)
    except OSError as error:
        raise SaveError(
            f"cannot write {path}: {error.strerror or error}; nothing is lost, and the same command goes on"
        ) from error
    finally:
        temporary.unlink(missing_ok=True)


def batches(rows: Iterable[GameRow]) -> Iterator[list[dict[str, Any]]]:
    left = iter(rows)
    while batch := list(islice(left, BATCH)):
        yield batch
