"""For people who play with the real box: what they must be asked, and what the Automa does on their table."""
