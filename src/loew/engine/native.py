"""`mypyc_attr` and `i64`, without mypyc at run time.

A class with `acyclic=True` is never part of a cycle of references, so the compiled build does not search its objects
for garbage; `free_list_len=1` keeps one freed object for the next one.

Only the compiler reads them. Without the compiler `mypyc_attr` is a decorator that does nothing, and `i64`, a number of
64 bits that needs no object, is a plain `int`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(*_names, **_flags):
        return lambda decorated: decorated
