"""The owner's box in the browser: the walk through it, packs, and how two of them differ."""
