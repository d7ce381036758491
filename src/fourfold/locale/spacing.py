"""Spaces between Chinese characters and what is written in letters, such as names."""

import re
from string import Formatter

_HAN = "[\u4e00-\u9fff]"
_HAN_LAST, _HAN_FIRST = re.compile(rf".*{_HAN}$", re.DOTALL), re.compile(_HAN)
_LETTER = re.compile(rf"(?!{_HAN})[^\W_]")
_GAP = re.compile(rf"(?<=[。：！？])(</strong>)? (?={_HAN})")


def spaced(template: str, values: dict[str, object]) -> str:
    """Return a filled template, with a space where letters or digits would touch Chinese.

    Names may be Chinese or not, so the template cannot say where a space is needed.

    >>> spaced("{name}獲勝。", {"name": "Ada"}), spaced("{name}獲勝。", {"name": "小明"})
    ('Ada 獲勝。', '小明獲勝。')
    >>> spaced("{name}{move}。", {"name": "Ada", "move": "放在 B2"})
    'Ada 放在 B2。'
    """
    text = ""
    just_filled = False
    for literal, field, _, _ in Formatter().parse(template):
        if just_filled and _LETTER.fullmatch(text[-1:]) and _HAN_FIRST.match(literal):
            text += " "
        text += literal
        if field is not None:
            value = str(values[field])
            opens = _HAN_LAST.match(text) and _LETTER.match(value)
            follows = just_filled and not literal  # two values side by side
            closes = follows and _LETTER.fullmatch(text[-1:]) and _HAN_FIRST.match(value)
            text += " " * bool(opens or closes) + value
        just_filled = field is not None
    return text


def closed_up(html: str) -> str:
    """Return a Chinese page without the spaces that its template has after a sentence.

    >>> closed_up("<strong>棋鐘：</strong> 時間用完就輸。 沒有平局。")
    '<strong>棋鐘：</strong>時間用完就輸。沒有平局。'
    """
    return _GAP.sub(r"\1", html)
