"""A server whose clock a test sets forward, and whose heart beats faster.

The clock is ahead by the seconds in the file ``ahead`` beside the data folder, as if the machine
had been switched off or had slept for so long.
"""

import sys
import time
from pathlib import Path

BEAT, ASLEEP = 0.1, 3.0


def main() -> int:
    ahead = Path(sys.argv[sys.argv.index("--data") + 1]).with_name("ahead")
    real = time.time
    # Before anything of the server is imported and takes the clock up.
    time.time = lambda: real() + float(ahead.read_text())
    from fourfold.cli import main
    from fourfold.server.tables import heartbeat

    heartbeat.BEAT, heartbeat.ASLEEP = BEAT, ASLEEP
    return main(["serve", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
