"""Play a game of Golems in a few lines: look, choose, take back, save."""

import loew

game = loew.new("golems human,human seed=7")
print(game)

decision = game.decision
assert decision is not None
print(decision.why, decision.options)

for offer in game.offers():  # what each option costs, gives and touches
    print(offer)

game.play("take gem-7")
game.undo()
game.play("take gem-7")
game.play("reward")

print(game.transcript())
again = loew.load(game.save())
assert again.decision is not None
assert game.decision is not None
assert again.decision.options == game.decision.options
