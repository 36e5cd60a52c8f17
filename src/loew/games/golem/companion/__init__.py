"""The Automa beside a real table: a position that knows only what the Automa's choices depend on, and asks for it."""
