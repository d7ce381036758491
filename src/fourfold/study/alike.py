"""Actions that are the same by symmetry."""

from collections.abc import Iterable

from fourfold.rules.game import AnyPosition


def alike(position: AnyPosition, actions: Iterable[str]) -> list[tuple[str, ...]]:
    """Return actions in groups of those that lead to the same position but for a symmetry.

    >>> from fourfold.rules.quarto import Quarto
    >>> len(alike(Quarto(), map(str, Quarto().actions())))
    1
    """
    groups: dict[str, list[str]] = {}
    for action in actions:
        key = position.play(position.parse_action(action)).key
        groups.setdefault(key, []).append(action)
    return list(map(tuple, groups.values()))
