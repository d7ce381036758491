"""Programs that play: a client for a server's tables, the engine protocol, and the arena.

=====================  =================================================================
``Bot``                a program at a server's table (needs the extra ``play``)
``BotTurn``            what it is asked: the position, the legal actions, its clock
``EngineProcess``      an engine in a process of its own, over the engine protocol
``EngineFailure``      it did not answer, ended, or played an illegal action
``EngineProgram``      speaks the engine protocol for an engine written in Python
``Go``                 how long an engine may think
``fourfold.bot.arena`` players against each other, with ratings
=====================  =================================================================
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourfold.bot.client import Bot, BotTurn
    from fourfold.bot.engine_lines import EngineOption, Go
    from fourfold.bot.engine_process import EngineFailure, EngineProcess
    from fourfold.bot.engine_program import EngineProgram

_MODULES = {
    "Bot": "client",
    "BotTurn": "client",
    "EngineFailure": "engine_process",
    "EngineOption": "engine_lines",
    "EngineProcess": "engine_process",
    "EngineProgram": "engine_program",
    "Go": "engine_lines",
}

__all__ = [
    "Bot",
    "BotTurn",
    "EngineFailure",
    "EngineOption",
    "EngineProcess",
    "EngineProgram",
    "Go",
]


def __getattr__(name: str) -> object:
    """Import a part on first use: an engine needs no packages for the network."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"fourfold.bot.{_MODULES[name]}"), name)
