"""A server that beats ten times a second, and so notices sooner that nothing answers.

It stands for one with beats of a second: everything takes a tenth of the time.
"""

import sys

import fourfold.cli
from fourfold.server.storage import connections, notifications

BEAT = 0.1
SILENT_BEATS = 5


def main() -> int:
    notifications.BEAT = BEAT
    notifications.SILENT = SILENT_BEATS * BEAT
    notifications._RETRY_SECONDS = BEAT
    connections.POSTGRES_OPTIONS["connect_timeout"] = 2  # the least there is
    return fourfold.cli.main(["serve", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
