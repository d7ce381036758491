"""Compare JSON that an older version wrote with what the code makes of it now."""

from collections.abc import Iterator
from typing import Any


def differences(old: Any, new: Any, where: str = "") -> Iterator[str]:
    """Yield where the new JSON differs from the old; it may have further fields."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key, value in old.items():
            if key in new:
                yield from differences(value, new[key], f"{where}.{key}")
            else:
                yield f"{where}.{key} is missing"
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (before, after) in enumerate(zip(old, new, strict=True)):
            yield from differences(before, after, f"{where}[{index}]")
    elif old != new:
        yield f"{where} is {new!r}, and was {old!r}"
