"""The commands of `loew`. Each command is a module with `add` (its options) and `run`."""
