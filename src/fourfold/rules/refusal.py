"""How the rules say no: one clear sentence, as a template and its values.

The sentence is kept apart from its values so that a layer above can say it in
another language; ``str(refusal)`` says it in English.
"""

_LONGEST_QUOTE = 40


class Refusal(ValueError):
    """Something was asked that cannot be done; ``str()`` says what and where.

    >>> str(Refusal("{square} is taken", square="b2"))
    'b2 is taken'
    """

    def __init__(self, template: str, /, **values: object) -> None:
        super().__init__(template)
        self.template = template
        self.values = values

    def __str__(self) -> str:
        return self.template.format(**self.values)


class Unreadable(Refusal):
    """A text that is not in the notation."""


class IllegalPosition(Refusal):
    """A position that breaks one of the conditions of a legal position."""


class IllegalAction(Refusal):
    """An action that the rules do not allow here."""


class FalseCall(IllegalAction):
    """A call on a line that is not a live alignment.

    What it costs is a matter for the table: the position does not change.
    """


def quoted(text: str) -> str:
    r"""Return somebody's text fit for one line of a message: escaped, and cut when long.

    >>> quoted("b2\n")
    "'b2\\n'"
    """
    cut = text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"
    return repr(cut)
