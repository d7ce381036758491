"""Whether this run is ``make soak``, which says so in the environment.

A test that asks for it is marked ``longer``, or ``make soak`` would not run it.
"""

import os

SOAK = "FOURFOLD_SOAK" in os.environ
