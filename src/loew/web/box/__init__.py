"""The owner's box in the browser: the questionnaire, packs, and how two of them differ."""
