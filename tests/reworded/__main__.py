"""The ``fourfold`` command, with every sentence in brackets."""

import sys

from fourfold.cli import main
from reworded import reword

if __name__ == "__main__":
    reword()
    sys.exit(main())
