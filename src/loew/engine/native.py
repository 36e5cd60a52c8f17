"""The one word of mypyc that the engine uses, without needing it installed to run.

`mypyc_attr` is read by the compiler and does nothing otherwise; so uncompiled it is a do-nothing decorator.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(*_names, **_flags):
        return lambda decorated: decorated
