"""Whole games at the terminal: options, and what is typed.

Run this file to write the golden transcripts, then read them: each is what a blind player
hears.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from fourfold.locale.language import LANGUAGES as ALL
from fourfold.locale.language import language as spoken
from fourfold.rules import QUADS, QUARTO, Game
from fourfold.rules.quarto import Call

GOLDEN = Path(__file__).parents[1] / "golden" / "terminal"
LANGUAGES = ("en", "fr")
"""Every scripted game is played in these."""

TASTED = ("zh-Hant", "de", "pt")
"""In these only some, which between them say most of what there is to say."""
TASTES = (
    "quarto-friends",
    "quarto-receiver",
    "quarto-mask",
    "quads-friends",
    "quads-border",
    "dialogue",
)


class Sitting(NamedTuple):
    """How the command is started, and the lines that are typed."""

    options: str
    lines: list[str]


def typed(lines: str) -> list[str]:
    """Lines that are typed, one after the other."""
    return [line.strip() for line in lines.split("|")]


def random_game(game: Game, rules: str, seed: int) -> list[str]:
    """A whole game, typed a turn at a time; no one calls before the end."""
    rng, position, typed = Random(seed), game.start(rules), []
    while position.outcome is None:
        actions = [a for a in position.actions() if not isinstance(a, Call)]
        action = rng.choice(actions)
        typed.append(str(action))
        position = position.play(action)
    return typed


SITTINGS = {
    # The rulebook's game, two people: a false call, a missed line, takebacks, a draw.
    "quarto-friends": Sitting(
        "quarto --against friend --first me --name North --name2 South --hints silent",
        typed(
            "help | give dark short round solid | a1 @B | b1 give dark tall round hollow | c1 |"
            "quarto row 1 | hint | @E | board | line 1 | d1 | @0 | last | quarto column a |"
            "q row 1 | undo | decline | a2 | square d1 | reserve | free | hand | clock | what |"
            "@1 | undo | accept | a2 @1 | draw | decline | a3 quarto column b | draw | @2 | b2 @3 |"
            "quarto | draw | accept | board | dance | square d1 | last | score | help | b4 | quit"
        ),
    ),
    "quarto-receiver": Sitting(
        "quarto --against friend --first me --hints shown --no-takebacks --words full",
        typed(
            "@8 | a1 @B | b1 @D | c1 @E | d1 @0 | undo | q row 1 | score | rematch | score | quit"
        ),
    ),
    # A person against the computer, with hints and a takeback, resigned in the end.
    "quarto-computer": Sitting(
        "quarto --against computer --level 7 --first me --hints hint",
        typed(
            "@0 | hint a1 | hint | a1 | hint | @F | undo | hand | words terse | board | b2 @7 |"
            "draw | resign | no | resign | yes | quit"
        ),
    ),
    # Beginners, blocks, the Access set, automatic.
    "quarto-access": Sitting(
        "quarto --against friend --first other --rules CHq --set access --words full",
        typed("help | rules | give grooved small round solid")
        + random_game(QUARTO, "CHq", 5)[1:]
        + typed("quit"),
    ),
    "quarto-draw": Sitting(
        "quarto --against friend --first me --rules S! --false-call nothing --words terse",
        random_game(QUARTO, "S!", 8)[:-2]
        + typed("board | free | reserve | quarto row 4 | pass | pass | quit"),
    ),
    "quarto-costly": Sitting(
        "quarto --against friend --first me --false-call game --odds 172800+5",
        typed("rules | clock | @0 | b2 | quarto d1a4 | no"),
    ),
    # Blindfolded: one place at a time, and no overviews.
    "quarto-mask": Sitting(
        "quarto --against friend --first me --mask required --hints hint",
        typed(
            "help | rules | @8 | a1 @B | board | reserve | free | hint | square a1 | explore b2 |"
            "explore @8 | explore dark tall square hollow | line a | hand | record | b1 @D | last |"
            "a1 | c1 | last | @E | last | d1 quarto row 1 | board | quit"
        ),
    ),
    # What a square needs, which pieces lose, and what cannot be answered.
    "quarto-hints": Sitting(
        "quarto --against friend --first me --hints hint --clock 86400+0",
        typed(
            "last | no | rematch | words | words loud | fits b2 | @8 | a1 @B | b1 @D | c1 | hint |"
            "@E | hint d1 | hint d4 | record | d1 @0 | draw | accept | last | no"
        ),
    ),
    # Quads, whole games, every variant.
    "quads-friends": Sitting(
        "quads --against friend --first me --name North --name2 South --hints hint",
        typed(
            "help | board | c3 pppp | fits d3 | fits c3 | fits f5 | d3 TTTT | f6=TTTT | hand |"
            "reserve | hint | hint c4 | fits a1 | square c3 | line c | explore LPPP |"
            "explore DPPP | resign | no | draw | place c2 LLPP | c2 LLPP | c2 LLPL |"
            "b3 DDTT | board | quit"
        ),
    ),
    "quarto-worn": Sitting(
        "quarto --against friend --first me --mask worn",
        typed("@0 | board | reserve | a1 @3 | board | reserve | square a1 | b2 @5 | board | quit"),
    ),
    "quads-border": Sitting(
        "quads --against friend --first me --rules b",
        random_game(QUADS, "b", 3) + typed("quit"),
    ),
    "quads-hidden": Sitting(
        "quads --against computer --level 3 --first me --rules sh --words terse",
        typed("rules | c3 PPPP | hand | fits c4 | board | quit"),
    ),
    "quads-mask": Sitting(
        "quads --against friend --first me --mask required",
        typed(
            "help | c3 PPPP | d4 TTTT | hand | fits d3 | explore LPTT | square c3 | d3 TLTP |line 3"
        ),
    ),
    "quads-watch": Sitting("quads --against watch --level 7 --level2 2 --rules bs", []),
    "dialogue": Sitting(
        "",
        typed(
            "quar | x | computer | eleven | 3 | marble | access | y | soon | 60/move | resign |"
            "yes | quit"
        ),
    ),
    "dialogue-defaults": Sitting("--first me", [*[""] * 6, "@0", "quit"]),
    "dialogue-friends": Sitting("--first me", typed("quads | friend | | | resign | y | quit")),
    "dialogue-watch": Sitting("--level 1 --level2 1 --rules C", typed("quarto | watch | access")),
    "dialogue-against": Sitting("--first me --against friend", typed("quads | quit")),
    "dialogue-left": Sitting("", []),
}


ASKED = r"> $|[)\uff09] $"
"""A prompt, or a question with its answers in the brackets of the language."""

REAL_COMMAND = (sys.executable, "-m", "fourfold")


def play(name: str, language: str, save: Path) -> list[str]:
    options = SITTINGS[name].options.split()
    return ["play", *options, "--lang", language, "--seed", "1", "--save", str(save)]


_READY = "getting the engine ready; the first time, this takes a few seconds"
_NOTICES = "|".join(re.escape(spoken(code).say(_READY)) for code in ALL)
NOTICE = re.compile(f"fourfold: ({_NOTICES})\r?\n")
"""What is said where the engine takes long to load: it depends on the machine."""


def settled(text: str) -> str:
    """A transcript without what changes from day to day."""
    text = re.sub(r'\[Date "[^"]*"\]', '[Date "…"]', NOTICE.sub("", text))
    text = re.sub(r"--save \S+", "--save …", text)
    return re.sub(r"\[%clk\s[^\]]*\]", "[%clk …]", text)


def through_a_pipe(name: str, language: str, command: Sequence[str] = REAL_COMMAND) -> str:
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [*command, *play(name, language, Path(folder) / "match.json"), "--plain"],
            input="".join(f"{line}\n" for line in SITTINGS[name].lines),
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
            env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        )
    assert done.returncode == 0, done.stderr
    assert NOTICE.sub("", done.stderr) == ""
    return settled(done.stdout)


def through_a_terminal(name: str, language: str, command: Sequence[str] = REAL_COMMAND) -> str:
    import pexpect

    with tempfile.TemporaryDirectory() as folder:
        child = pexpect.spawn(
            command[0],
            [*command[1:], *play(name, language, Path(folder) / "match.json")],
            encoding="utf-8",
            timeout=60,
            dimensions=(50, 100),
            # Without the line editor, which redraws what is typed.
            env=os.environ | {"PYTHONIOENCODING": "utf-8", "TERM": "dumb"},
        )
        child.delaybeforesend = None
        seen = []
        for line in SITTINGS[name].lines:
            child.expect(ASKED)
            seen.append(f"{child.before}{child.after}")
            child.sendline(line)
        if name in LEFT_OPEN:
            child.expect(ASKED)
            seen.append(f"{child.before}{child.after}")
            child.sendeof()
        child.expect(pexpect.EOF)
        seen.append(str(child.before))
        child.close()
        assert child.exitstatus == 0
    return settled("".join(seen).replace("\r\n", "\n"))


LEFT_OPEN = ("quads-mask", "dialogue-left")
"""Games that end because the input ends."""

WAYS = {"pipe": through_a_pipe, "terminal": through_a_terminal}


def golden_file(name: str, language: str, way: str) -> Path:
    return GOLDEN / f"{name}.{language}.{way}.txt"


PLAYED = [
    *((name, language) for name in SITTINGS for language in LANGUAGES),
    *((name, language) for name in TASTES for language in TASTED),
]


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, language in PLAYED:
        for way, transcript in WAYS.items():
            text = transcript(name, language)
            golden_file(name, language, way).write_text(text, encoding="utf-8")
        print(name, language)
