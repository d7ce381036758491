"""The ``fourfold`` command with a third game: ``python -m third_game play noughts``."""

import sys

from fourfold.cli import main
from third_game import register

if __name__ == "__main__":
    register()
    sys.exit(main())
