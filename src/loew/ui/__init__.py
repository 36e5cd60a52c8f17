"""The shared parts of every presentation: markup, icons, tokens, texts of effects, options and log, terminal."""
