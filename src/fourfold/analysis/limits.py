"""How much time, memory and output an evaluation may take."""

MEMORY = 64
"""How many MiB the evaluator of a game may use."""

THREADS = 2
"""How many threads share a search that takes long: together they do hardly more work than one."""

MOST_GOOD_ACTIONS = 3
"""At most this many good actions of a position in a game are named."""

MOST_ACTIONS = 60
"""At most this many actions of a position are evaluated in an answer."""

SHARE = 3
"""A search that may turn out too hard gets one part in this many of the time that is left."""

MOST_FAILURES = 3
"""After this many failed searches in a row, earlier positions are assumed to be too hard too."""

PART_FOR_ACTIONS = 0.25
"""This share of the time is kept for good actions, and for how losing pieces lost."""
