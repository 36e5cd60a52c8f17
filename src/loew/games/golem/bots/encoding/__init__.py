"""A position as a row of numbers for a net: `full.py` writes all of it, `incremental.py` only what has changed."""
