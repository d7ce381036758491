"""Text without the marks of the made-up language is hard-coded."""

import re

from fourfold.locale.pseudo import ACCENT, CLOSE, OPEN

FROM_A_CATALOG = re.compile(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}|\w{ACCENT}\w*")
NAMES = {"Fourfold", "Quarto", "Quads", "Access", "North", "South", "Ada", "Bob"}


def hard_coded(text: str) -> str:
    """Return the words of a text that are in no catalog, except names and notation."""
    words = set(re.findall(r"[^\W\d_]{2,}", FROM_A_CATALOG.sub(" ", text))) - NAMES
    return " ".join(sorted(word for word in words if not re.fullmatch("[LDPT]{4}", word)))
