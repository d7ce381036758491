"""A server whose clock a test sets forward, and which beats faster.

The clock is ahead by the seconds in the file ``ahead`` beside the data folder, as if the machine
had been switched off or asleep for that long.
"""

import sys
import time
from pathlib import Path

import fourfold.cli
from fourfold.server.tables import heartbeat
from fourfold.server.tables.heartbeat import Heartbeat
from fourfold.server.tables.hub import Hub

BEAT, ASLEEP = 0.1, 3.0


def main() -> int:
    ahead = Path(sys.argv[sys.argv.index("--data") + 1]).with_name("ahead")
    real = time.time

    def now() -> float:
        return real() + float(ahead.read_text())

    time.time = now
    # They took the clock up when they were imported.
    Heartbeat.__init__.__defaults__ = (now,)
    options = Hub.__init__.__kwdefaults__
    assert options is not None
    options["clock"] = now
    heartbeat.BEAT, heartbeat.ASLEEP = BEAT, ASLEEP
    return fourfold.cli.main(["serve", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
