"""The companion: the Great Automa for a real copy of Golem."""
