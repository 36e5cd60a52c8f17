"""The games, one folder each: rules, bots, content, lessons, ui, companion. `registry.py` finds them by name."""
