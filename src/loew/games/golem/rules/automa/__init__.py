"""The Great Automa: a seat that the rules play. `seat.py` is what it is, `choices.py` how it decides."""
