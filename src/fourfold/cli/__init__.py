"""The ``fourfold`` command.

What a command needs is imported when it runs, so that ``fourfold --help`` stays instant.
Whatever is wrong with the input is said in one line on standard error, with exit status 2.
"""

from fourfold.cli import engine, play, rules, serve  # noqa: F401 (each adds its commands)
from fourfold.cli.app import main

__all__ = ["main"]
