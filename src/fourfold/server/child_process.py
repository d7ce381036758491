"""One of several server processes, started by a supervisor: ``python -m`` this module."""

import os
import socket
import sys

from fourfold.rules.refusal import Refusal
from fourfold.server.serving import SupervisorLink, prepare_database, run_process
from fourfold.server.site import ChildOrders
from fourfold.server.telemetry import log, set_up_logs


def main() -> int:
    """Serve as the supervisor says, until it says stop or has gone."""
    orders = ChildOrders.decode(_first_line(sys.stdin.fileno()))
    settings, site = orders.settings, orders.site
    set_up_logs(as_json=settings.log_json, process=site.number)
    try:
        # This code may be newer than that of the processes which are running.
        prepare_database(settings)
    except Refusal as refusal:
        log.error("cannot start", reason=str(refusal))
        return 2
    listening = socket.socket(fileno=orders.socket)
    link = SupervisorLink(sys.stdin.fileno(), sys.stdout.fileno())
    run_process(settings, listening, site=site, link=link)
    return 0


def _first_line(source: int) -> bytes:
    """Read one line and nothing behind it: the rest is read later."""
    line = b""
    while not line.endswith(b"\n"):
        if not (byte := os.read(source, 1)):
            sys.exit(0)  # the supervisor has gone
        line += byte
    return line


if __name__ == "__main__":
    sys.exit(main())
