"""A whole club evening, as an arbiter types it.

Run this file to write the golden transcripts, then read them: each is what a blind arbiter hears.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

GOLDEN = Path(__file__).parents[2] / "golden" / "events"
LANGUAGES = ("en", "fr", "zh-Hant")

EVENING = """
players|enter Ada Byron 1720, Ben 1650, Chloé, Dan, Eve 1500|computer 3|enter ada byron|status
forbid Ada, Ben|pair|swap Chloé, Dan|publish|pairings
result 1 1-0|result 2|result 2 2-2|result 2 draw|forfeit Eve|standings
enter Fay|bye Ben|bye Ben, 3|withdraw Eve|pair|publish|result ada|result 2 0-1
correct 1.2 1-0, the board was read from the other side|correct 1 1-0|result 1 Chloé
absent Chloé|pair|back Chloé|replace Dan, Zoe 1400|pair|publish|unpublish|publish
result Zoe draw|pair|close|result 2 1-0|forfeit 3 both|result 9 1-0|result 1 draw
standings|tiebreaks|crosstable|nonsense|close|enter Gil|export pdf|quit
"""
KNOCKOUT = """
enter Ada, Ben, Chloé|pair|publish|result 1 draw|lots 1|pair|publish|result 1 draw
result 1 draw|lots 1|standings|tiebreaks|close|close 1|quit
"""
SCRIPTS = {
    "evening": ("--rounds 3 --seed 4", EVENING),
    "knockout": ("--format knockout --two-games --seed 2 --clock 60/move", KNOCKOUT),
}


def lines_of(script: str) -> list[str]:
    """Return what is typed, a line at a time."""
    return [line.strip() for row in script.split("\n") for line in row.split("|") if line.strip()]


def transcript(command: Sequence[str], name: str, code: str, folder: Path) -> str:
    """Create an event, run it through a pipe, and return everything that was said."""
    options, script = SCRIPTS[name]
    file = folder / f"{name}-{code}.jsonl"
    said = ""
    for arguments, typed in (
        (["create", str(file), "--name", "Friday", *options.split()], ""),
        (["run", str(file)], "".join(f"{line}\n" for line in lines_of(script))),
    ):
        done = subprocess.run(
            [*command, "event", *arguments, "--lang", code],
            input=typed, capture_output=True, text=True, timeout=60, check=False,
            env=os.environ | {"LC_ALL": "C.UTF-8"},
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, ""), done
        said += done.stdout
    return re.sub(re.escape(str(folder.resolve())), "FOLDER", said)


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name in SCRIPTS:
            for code in LANGUAGES:
                said = transcript([sys.executable, "-m", "fourfold"], name, code, Path(folder))
                (GOLDEN / f"{name}.{code}.txt").write_text(said)
                print(name, code)
