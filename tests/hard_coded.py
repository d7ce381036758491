"""Text outside the brackets of the language of brackets is hard-coded."""

import re

from fourfold.locale.pseudo import CLOSE, OPEN

INNERMOST = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
NAMES = {
    *("Fourfold", "Quarto", "Access", "Quads", "North", "South", "Ada", "Bob"),
    *("Esc", "Shift", "Ctrl"),
}


def hard_coded(text: str) -> str:
    """Return the words of a text that are in no catalog, except names and notation."""
    while (shorter := INNERMOST.sub(" ", text)) != text:
        text = shorter
    words = set(re.findall(r"[^\W\d_]{2,}", text)) - NAMES
    return " ".join(sorted(word for word in words if not re.fullmatch("[LDPT]{4}", word)))
