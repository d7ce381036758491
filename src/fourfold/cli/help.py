"""How the help is laid out."""

import argparse
import re
import unicodedata

_WIDE = "[\N{CJK RADICAL REPEAT}-\N{HALFWIDTH WHITE CIRCLE}]"
"""Characters between which a line may be broken."""
_FILLER = "\ue000"
"""Stands for the second column of a wide character until the layout is done."""
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
        if lines[-1] and len(longer) + _second_columns(longer) > width:
            lines.append("")
        lines[-1] += part
    return [line.rstrip() for line in lines]


def _second_columns(text: str) -> int:
    return sum(unicodedata.east_asian_width(each) in "WF" for each in text)


class HelpLayout(argparse.HelpFormatter):
    """Keeps paragraphs and examples apart, and counts columns instead of characters."""

    def _format_action_invocation(self, action: argparse.Action) -> str:
        # The names of arguments are padded by their length, so it has to be their width.
        shown = super()._format_action_invocation(action)
        return shown + _FILLER * _second_columns(shown)

    def format_help(self) -> str:
        """Return the whole help; a heading that has the colon of its language keeps that one."""
        return super().format_help().replace(_FILLER, "").replace("：:\n", "：\n")

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrapped(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        lines = []
        for paragraph in text.split("\n"):
            is_example = paragraph.startswith(" ")
            lines += [paragraph] if is_example else wrapped(paragraph, width)
        return "\n".join(indent + line for line in lines)
