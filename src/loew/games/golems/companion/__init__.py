"""The companion: the Automa of the solo game for people with real cards of Golems."""
