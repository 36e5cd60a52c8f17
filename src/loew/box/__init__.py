"""The owner's box: the values that people read from a real copy of a game, and the packs that they make of them.

`questionnaire.py` lists every value that is not from the rulebook, component by component. `forms.py` is the form of
one value, used by the terminal and by the browser; `effect_chips.py` shows an effect in it as a row of symbols.
`answers.py` is the journal of a person's answers, `pack.py` the file in which people exchange them and how two packs
differ. `session.py` asks the questions in the terminal, `files.py` keeps the answers on disk.
"""
