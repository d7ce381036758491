"""Long computations over many positions: in processes, on a cluster, and never lost.

=============  ==============================================================================
``Runner``     computes tasks somewhere, and returns the results as they come
``Journal``    the results so far, in a file that survives any crash
``results``    every result of a job, computed once, some of them again to be sure
``solve``      the task itself: the value, the distance and the best actions of a position
``dataset``    positions with these as a table
=============  ==============================================================================
"""

from fourfold.bulk.job import Contradiction, results
from fourfold.bulk.journal import Journal
from fourfold.bulk.runner import LocalRunner, Runner, Task
from fourfold.bulk.solving import Solve, agree

__all__ = [
    "Contradiction",
    "Journal",
    "LocalRunner",
    "Runner",
    "Solve",
    "Task",
    "agree",
    "results",
]
