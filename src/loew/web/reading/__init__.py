"""Content pages: how to play, rules, questions, catalogue, replays."""
