"""Pages to read: rules, questions, the catalogue, replays."""
