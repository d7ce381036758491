"""Whether this run is the long haul: ``make soak`` says so in the environment."""

import os

SOAK = "FOURFOLD_SOAK" in os.environ
