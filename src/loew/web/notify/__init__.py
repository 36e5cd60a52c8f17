"""Turn notifications by web push, mail or webhook; all of them are opt-in."""
