"""A server whose streams say every tenth of a second that they are alive, not every 15 seconds."""

import sys

import fourfold.cli
from fourfold.server.web.connections import event_stream

KEEP_ALIVE = 0.1


def main() -> int:
    event_stream.KEEP_ALIVE = KEEP_ALIVE
    return fourfold.cli.main(["serve", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
