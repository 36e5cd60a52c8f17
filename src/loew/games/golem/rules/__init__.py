"""The rules of Golem. `verbs/` has one file for each noun of the rules, `automa/` the Great Automa."""
