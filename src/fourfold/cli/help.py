"""How the help is laid out."""

import argparse
import re

_WIDE = "[\N{CJK RADICAL REPEAT}-\N{HALFWIDTH WHITE CIRCLE}]"
"""Characters that are two columns wide."""
_PARTS = re.compile(rf"{_WIDE}[，。：；、！？）」]* *|(?:(?!{_WIDE})[^ ])+ *| +")


def wrapped(text: str, width: int) -> list[str]:
    """Return a text in lines, broken between words or between wide characters.

    >>> wrapped("one two three", 8)
    ['one two', 'three']
    >>> wrapped("列出局面。", 7)
    ['列出局', '面。']
    """
    lines = [""]
    for part in _PARTS.findall(text):
        longer = (lines[-1] + part).rstrip()
        if lines[-1] and len(longer) + len(re.findall(_WIDE, longer)) > width:
            lines.append("")
        lines[-1] += part
    return [line.rstrip() for line in lines]


class HelpLayout(argparse.HelpFormatter):
    """Keeps paragraphs and examples apart, and counts columns instead of characters."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrapped(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        lines = []
        for paragraph in text.split("\n"):
            is_example = paragraph.startswith(" ")
            lines += [paragraph] if is_example else wrapped(paragraph, width)
        return "\n".join(indent + line for line in lines)
