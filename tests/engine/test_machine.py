import subprocess
import sys

from fourfold.engine import QuartoSolver, perft
from fourfold.engine.machine import count, kernel, lowest
from fourfold.engine.quarto.search import reached
from fourfold.rules.quarto import Quarto


@kernel
def _counted_and_lowest(word: int) -> tuple[int, int]:
    return count(word), lowest(word)


def test_instructions() -> None:
    assert _counted_and_lowest(0b1011000) == (3, 3)
    assert _counted_and_lowest(1 << 62) == (1, 62)


def test_compiled_code_is_old_when_any_source_of_the_engine_changes() -> None:
    stamp = reached._cache._cache_file._source_stamp  # type: ignore[attr-defined]
    assert {"board.py", "canonical.py", "search.py", "transposition.py"} <= {
        name for name, *_ in stamp
    }


def test_code_loaded_from_disk_does_what_compiled_code_does() -> None:
    # What is not on disk is compiled here; another process finds all of it there.
    position = Quarto.parse("0F1./2D3./6.A5/874. - 1 CHSF! -")
    here = perft(position, 4), QuartoSolver(memory=1).value(position).value
    program = (
        "from fourfold.engine import QuartoSolver, perft\n"
        "from fourfold.rules.quarto import Quarto\n"
        f"position = Quarto.parse('{position.text}')\n"
        "print((perft(position, 4), QuartoSolver(memory=1).value(position).value))\n"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert loaded.stdout == f"{here}\n"
