"""The Great Automa beside a real copy of Golem."""
