"""`mypyc_attr`, without mypyc at run time.

Only the compiler reads it. Without the compiler it is a decorator that does nothing.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(*_names, **_flags):
        return lambda decorated: decorated
