"""The companion: the Great Automa for a real copy of Golem. `golem_companion.py` joins its parts."""
