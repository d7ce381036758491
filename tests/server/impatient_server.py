"""A server that waits a tenth of a second where others wait half a minute."""

import sys

import fourfold.cli
from fourfold.server.web.connections import wire

PATIENCE = 0.1


def main() -> int:
    wire.REQUEST_SECONDS = wire.READ_SECONDS = PATIENCE
    return fourfold.cli.main(["serve", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
