"""The owner's box: what people with a copy of a game say of its components, and the packs they make of it.

`walk.py` lists every value that is not from the rulebook, component by component, as one takes them out of the box.
`forms.py` and `effect_forms.py` turn a value into the fields of a form and back. `answers.py` keeps what a person has
answered. `pack.py` is the file in which people exchange it, `compare.py` lists how two differ. No web, no terminal.
"""
