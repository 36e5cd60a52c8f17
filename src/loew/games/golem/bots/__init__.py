"""What bots read of a position of Golem: features, an estimate, and the row of numbers for a net."""
