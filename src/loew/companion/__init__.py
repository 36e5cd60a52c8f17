"""For people who play with a real copy: the questions to them, and what the Automa does on their table."""
