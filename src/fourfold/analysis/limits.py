"""How much an evaluation takes and tells."""

MEMORY = 64
"""How many MiB the evaluator of a game may use."""

MOST_GOOD_ACTIONS = 3
"""So many good actions of a position in a game are named at most."""

MOST_ACTIONS = 60
"""So many actions of a position are evaluated in an answer at most."""

SHARE = 3
"""A search that may turn out too hard gets one part in so many of the time that is left."""

MOST_FAILURES = 3
"""After so many searches in a row that found nothing, earlier positions are too hard as well."""

PART_FOR_ACTIONS = 0.25
"""This part of the time is kept for good actions, and for how gifts lost."""
