"""The companion: it decides for the Automa beside a real copy of a game, and asks the players what it needs to know."""
