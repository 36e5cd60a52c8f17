"""The table: games in memory and in the store, what people do at them, and the routes of both."""
