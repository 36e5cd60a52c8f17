"""What can be typed after `loew`: one module a command, each with `add` (its options) and `run`."""
