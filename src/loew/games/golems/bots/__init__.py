"""What bots read of a position of Golems: features, and the row of numbers for a net."""
