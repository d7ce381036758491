"""A club's event at the terminal: a file that is its log, single commands, and a dialogue."""

from fourfold.terminal.events.dialogue import carry_out, run_event
from fourfold.terminal.events.kept_event import KeptEvent
from fourfold.terminal.events.log_file import EventFile

__all__ = ["EventFile", "KeptEvent", "carry_out", "run_event"]
