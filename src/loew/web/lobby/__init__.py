"""The lobby: new tables, free seats, and what waits for a person elsewhere."""
