"""Who plays whom in a round of a class: if possible someone new, the odd one a computer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

Meetings = Mapping[frozenset[str], int]
"""How often each two have played each other."""

TRIES = 20


@dataclass(frozen=True, slots=True)
class ClassRound:
    """The tables of one round."""

    pairs: tuple[tuple[str, str], ...]
    alone: str | None
    """Whoever plays the computer; ``None`` if the number of pupils is even."""


def pair_class(
    pupils: Sequence[str], met: Meetings, been_alone: Mapping[str, int], rng: Random
) -> ClassRound:
    """Return a round in which few meet again; no one is alone again before everyone else was.

    >>> drawn = pair_class(["Ada", "Ben", "Cem"], {}, {"Ada": 1, "Ben": 1}, Random(1))
    >>> sorted(drawn.pairs[0]), drawn.alone
    (['Ada', 'Ben'], 'Cem')
    """
    playing, alone = rng.sample(pupils, len(pupils)), None
    if len(playing) % 2:
        alone = min(playing, key=lambda pupil: been_alone.get(pupil, 0))
        playing.remove(alone)
    best: list[tuple[str, str]] = []
    least: int | None = None
    for _ in range(TRIES):
        rng.shuffle(playing)
        pairs = _improved(_greedy(playing, met), met)
        again = sum(_times(met, *pair) for pair in pairs)
        if least is None or again < least:
            best, least = pairs, again
        if not least:
            break
    return ClassRound(tuple(best), alone)


def _times(met: Meetings, one: str, two: str) -> int:
    """Return what a meeting costs: the third one more than two second ones."""
    return met.get(frozenset((one, two)), 0) ** 2


def _greedy(playing: Sequence[str], met: Meetings) -> list[tuple[str, str]]:
    left, pairs = list(playing), list[tuple[str, str]]()
    while left:
        one = left.pop()
        two = min(left, key=lambda each: _times(met, one, each))
        left.remove(two)
        pairs.append((one, two))
    return pairs


def _improved(pairs: list[tuple[str, str]], met: Meetings) -> list[tuple[str, str]]:
    """Return the pairs after exchanges between two of them, as long as one helps."""
    better = True
    while better:
        better = False
        for i in range(len(pairs)):
            for j in range(i):
                (a, b), (c, d) = pairs[i], pairs[j]
                now = _times(met, a, b) + _times(met, c, d)
                for one, two in (((a, c), (b, d)), ((a, d), (c, b))):
                    if _times(met, *one) + _times(met, *two) < now:
                        pairs[i], pairs[j], better = one, two, True
                        break
    return pairs
