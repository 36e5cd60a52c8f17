"""What can go wrong, told to a person: every error's text is one sentence, and says what would be right."""


class LoewError(Exception):
    """A mistake somebody can put right: its text is for them, not for us."""


class SetupError(LoewError):
    """There is no such game, or it is not played like that."""


class ChoiceError(LoewError):
    """What was said cannot be played."""


class Unreadable(ChoiceError):
    """It is no choice at all: a word nobody knows."""


class Illegal(ChoiceError):
    """It is a choice, but not one that is offered now."""


class Ambiguous(ChoiceError):
    """It is short for more than one of the choices offered."""


class UndoError(LoewError):
    """Nothing can be taken back (or done again) from here."""


class SaveError(LoewError):
    """The file is damaged, or is not ours."""


class ContentError(LoewError):
    """A component's data says something that cannot be."""
