"""When something that went wrong comes again: after 1, 3, 9 and 30 days, while it goes well."""

from dataclasses import dataclass

DAY = 86_400.0
DAYS = (1, 3, 9, 30)
"""How many days after each right answer it comes again; after the last one it is learned."""


@dataclass(frozen=True, slots=True)
class Repetition:
    """How often something was right in a row, and when it comes again.

    >>> new = Repetition.new(0.0)
    >>> new.due
    86400.0
    >>> again = new.after(now=new.due, right=True)
    >>> (again.due - new.due) / DAY
    3.0
    """

    stage: int
    """How many of the intervals are behind."""
    due: float | None
    """When it comes again; ``None`` once it is learned."""

    @classmethod
    def new(cls, now: float) -> "Repetition":
        """Return the start: it went wrong now."""
        return cls(0, now + DAYS[0] * DAY)

    @classmethod
    def unseen(cls, now: float) -> "Repetition":
        """Return the start of something that was found now, and was not tried yet.

        >>> Repetition.unseen(0.0).after(now=0.0, right=True).due
        86400.0
        """
        return cls(-1, now)

    def is_due(self, now: float) -> bool:
        """Return whether its time has come."""
        return self.due is not None and self.due <= now

    def after(self, now: float, *, right: bool) -> "Repetition":
        """Return when it comes again after an answer.

        A right answer before its time changes nothing: what was just seen is easily repeated.
        """
        if not right:
            return Repetition.new(now)
        if not self.is_due(now):
            return self
        stage = self.stage + 1
        return Repetition(stage, now + DAYS[stage] * DAY if stage < len(DAYS) else None)
