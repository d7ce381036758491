"""A bot that plays at a server's table: any action, but it never misses a line to call.

    python examples/bot.py http://127.0.0.1:8044/sit/123456789012

It plays Quarto and Quads under any rules; docs/bots.md explains it line by line.
"""

import random
import sys

from fourfold.bot import Bot, BotTurn


def choose(turn: BotTurn) -> str:
    """Return an action in the notation: a call if there is one, otherwise anything."""
    calls = [action for action in turn.actions if action.startswith("!")]
    return random.choice(calls or turn.actions)


if __name__ == "__main__":
    with Bot.join(sys.argv[1], name="Bot") as bot:
        game = bot.play(choose)
        print(game.ended and game.ended.ending.value)
