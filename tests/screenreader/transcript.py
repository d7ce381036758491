"""What was done and what was spoken, as a text that can be read aloud and checked."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

# Marks optional speech: a screen reader that is busy leaves some of it out.
MAYBE = "? "
SILENT = str.maketrans("", "", "\u200b")
SQUARE = re.compile(r"\b([A-F])([1-6])\b")
# As Orca says them in English and in French.
ROW, COLUMN = "row|ligne", "column|colonne"
COUNTED = re.compile(rf"(?:{ROW}|{COLUMN}) \d")
PAIR = re.compile(rf"(?:({ROW})|{COLUMN}) (\d)")
WORD = re.compile(r"\w[\w'’:-]*")


@dataclass
class Step:
    """A key, or an action of the opponent, and what is spoken then."""

    action: str
    spoken: list[str] = field(default_factory=list)

    @property
    def words(self) -> int:
        """How many words are heard."""
        return sum(len(WORD.findall(line)) for line in self.spoken)


@dataclass
class Turn:
    """A part of a game: one turn, from the opponent's action to one's own."""

    title: str
    steps: list[Step] = field(default_factory=list)

    @property
    def words(self) -> int:
        """How many words are heard in it."""
        return sum(step.words for step in self.steps)


@dataclass
class Transcript:
    """A whole game, as it was heard."""

    turns: list[Turn] = field(default_factory=list)

    @property
    def steps(self) -> Iterator[Step]:
        """Everything that was done."""
        for turn in self.turns:
            yield from turn.steps

    @property
    def text(self) -> str:
        """What is kept."""
        lines = []
        for turn in self.turns:
            lines.append(f"== {turn.title}")
            for step in turn.steps:
                lines += [f"> {step.action}", *(f"    {line}" for line in step.spoken)]
            lines.append("")
        return "\n".join(lines)


def read(text: str) -> Transcript:
    """Return the transcript that was kept as a text."""
    transcript = Transcript()
    for line in filter(None, text.splitlines()):
        if line.startswith("== "):
            transcript.turns.append(Turn(line[3:]))
        elif line.startswith("> "):
            transcript.turns[-1].steps.append(Step(line[2:]))
        else:
            transcript.turns[-1].steps[-1].spoken.append(line.strip())
    return transcript


def audible(spoken: list[str]) -> list[str]:
    """Leave out what makes no sound."""
    lines = (line.translate(SILENT).strip() for line in spoken)
    return [line for line in lines if line]


def fits(heard: Sequence[str], expected: Sequence[str]) -> bool:
    """Return whether everything that must be said was said, and nothing that may not be.

    Messages and the focus reach the screen reader separately, so the page does not set their order.
    """
    said = Counter(heard)
    must = Counter(line for line in expected if not line.startswith(MAYBE))
    may = Counter(line.removeprefix(MAYBE) for line in expected if line.startswith(MAYBE))
    return must <= said and said - must <= may


def merged(heard: Transcript, before: Transcript) -> Transcript:
    """Return what was heard, marked as before where something may be left out."""
    for new, old in zip(heard.steps, before.steps, strict=False):
        if new.action == old.action and fits(new.spoken, old.spoken):
            new.spoken = old.spoken
    return heard


def counted(step: Step) -> dict[str, str]:
    """Return the row and the column that a screen reader counts by itself, as far as it does."""
    pairs = [pair for line in step.spoken if COUNTED.match(line) for pair in PAIR.findall(line)]
    return {"row" if row else "column": number for row, number in pairs}


def said_twice(step: Step) -> list[str]:
    """Return the coordinates that are said twice."""
    certain = [line for line in step.spoken if not line.startswith(MAYBE)]
    squares: list[tuple[str, str]] = SQUARE.findall(" ".join(certain))
    rows = [row for _, row in squares]
    columns = [str("ABCDEF".index(column) + 1) for column, _ in squares]
    by_itself = counted(step)
    return [
        *(f"{column}{row}" for (column, row), times in Counter(squares).items() if times > 1),
        *(f"row {row}" for row in rows if row == by_itself.get("row")),
        *(f"column {column}" for column in columns if column == by_itself.get("column")),
    ]
