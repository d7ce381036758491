"""Many positions at once: where they are solved, and answering them in order."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from fourfold.cli.app import positions_on_input
from fourfold.cli.command import BAD_INPUT, INTERRUPTED, OK, Argument, option
from fourfold.cli.values import whole
from fourfold.locale.language import Language

if TYPE_CHECKING:
    from fourfold.bulk import Runner
    from fourfold.bulk.solving import SolvedPosition

WHERE: tuple[Argument, ...] = (
    option(
        "--processes",
        "NUMBER",
        "How many processes compute at the same time: by default one per core.",
        convert=whole(1),
    ),
    option(
        "--cluster",
        "ADDRESS",
        "Compute on a Dask cluster instead: the address of its scheduler, such as "
        "tcp://127.0.0.1:8786.",
    ),
)
"""The options that say where a long job is computed."""


def runner_for(processes: int | None, cluster: str | None) -> "Runner":
    """Return what computes the tasks of a long job."""
    from fourfold.bulk import LocalRunner
    from fourfold.rules import Refusal

    if cluster is None:
        return LocalRunner(processes)
    if processes is not None:
        raise Refusal("choose --processes or --cluster, not both")
    from fourfold.bulk.cluster import ClusterRunner

    return ClusterRunner(cluster)


def solve_lines(
    language: Language,
    journal: Path | None,
    runner: "Runner",
    *,
    seconds: float | None,
    memory: int,
    distance: bool,
) -> int:
    """Solve every position on standard input, and print the answers in their order."""
    from tempfile import TemporaryDirectory

    from fourfold.bulk import Journal, Solve, agree, results

    lines = _Lines(language)
    job = {"task": "solve", "seconds": seconds, "distance": distance}
    with TemporaryDirectory() as folder:
        try:
            with Journal(journal or Path(folder) / "journal", job) as kept:
                task = Solve(seconds, memory, only_value=not distance)
                for text, solution in results(lines.asked(), task, runner, kept, agree=agree):
                    lines.answer(text, solution)
        except KeyboardInterrupt:
            return INTERRUPTED
    lines.print_answered()
    return lines.status


class _Lines:
    """The lines of standard input, and their answers as far as they are known."""

    def __init__(self, language: Language) -> None:
        self.status = OK
        self._language = language
        self._waiting: list[str] = []
        """Texts of positions, or answers after a tab, in the order of the input."""
        self._answers: dict[str, str] = {}
        self._next = 0

    def asked(self) -> Iterator[str]:
        """Yield the positions that have to be solved, each once."""
        asked: set[str] = set()
        for position in positions_on_input(self._language):
            if position is None:
                self.status = BAD_INPUT
                self._waiting.append("\t?")
            elif position.outcome is not None:
                self._waiting.append("\tover")
            else:
                self._waiting.append(position.text)
                if position.text not in asked:
                    asked.add(position.text)
                    yield position.text

    def answer(self, text: str, solution: "SolvedPosition") -> None:
        """Take the answer to a position, and print what can be printed."""
        said = solution["value"] or "unknown"
        if solution["distance"] is not None:
            said = f"{said} {solution['distance']}"
        self._answers[text] = said
        self.print_answered()

    def print_answered(self) -> None:
        """Print the answers that are next in order."""
        while self._next < len(self._waiting):
            text = self._waiting[self._next]
            answer = text[1:] if text.startswith("\t") else self._answers.get(text)
            if answer is None:
                return
            print(answer, flush=True)  # another program may be waiting for it
            self._next += 1
