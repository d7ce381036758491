"""Build the package, check it, and use it as those do who install it. Run by ``make soak``.

    python tools/package.py          build, check, try the core and each extra
    python tools/package.py sizes    and print what each extra takes: size, time, imports

Everything is done in a temporary folder, with virtual environments of its own: what is tried is the
wheel, not this tree. The core is used by another user, if we may become one, in an empty folder.
"""

import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from fourfold.server.web.files.assets import version
from fourfold.server.web.files.braille import BRAILLE_PAGES

ROOT = Path(__file__).parents[1]
TOOLS = ("build", "check-wheel-contents", "twine")
MOST_FOR_THE_CORE = 8_000_000
EXTRAS = (
    "", "engine", "play", "engine,play", "server", "postgres", "club", "lab", "cluster", "all",
)  # fmt: skip
NOBODY = 65534
START = "..../..../..../.... - 1 CHSF! -"
ENDING = "012./5..9/.A../F.C. - 1 CHSF! -"
GAMES = ROOT / "tests" / "golden" / "games.txt"
NEEDED: dict[str, tuple[str, tuple[str, ...]]] = {
    "play": ("play", ()),
    "puzzle": ("play", ()),
    "event": ("play", ("status", "event.txt")),
    "join": ("play", ("1",)),
    "review": ("play", ("games.txt",)),
    "serve": ("server", ()),
    "solve": ("engine", (START,)),
    "best": ("engine", (START,)),
    "engine": ("engine", ()),
    "arena": ("engine", ("level:1", "level:2")),
}
"""The commands that the core has no packages for, the extra of each, and what it is called with."""
IMPORTS = {
    "": "fourfold.rules, fourfold.drawing",
    "engine": "fourfold.engine",
    "play": "fourfold.terminal",
    "engine,play": "fourfold.terminal, fourfold.analysis",
    "server": "fourfold.server.app",
    "postgres": "fourfold.server.app, psycopg",
    "club": "fourfold.terminal, fourfold.club.events, py4swiss",
    "lab": "fourfold.env.gymnasium_env, fourfold.env.openspiel_games, fourfold.env.quarto_v0",
    "cluster": "fourfold.bulk, distributed",
    "all": "fourfold.server.app, fourfold.env.gymnasium_env, distributed",
}


class Failure(Exception):
    """Something about the package is not as it should be."""


def run(command: Sequence[str | Path], **more: Any) -> str:
    """Run a command that must succeed, and return its output."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, **more)
    if done.returncode:
        raise Failure(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout  # type: ignore[no-any-return]


def new_environment(folder: Path) -> Path:
    """Make a virtual environment, and return its folder of programs."""
    run([sys.executable, "-m", "venv", folder])
    return folder / "bin"


def processor_seconds() -> float:
    """Return what all commands so far took: unlike time, it hardly depends on other programs."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def install(programs: Path, *packages: str) -> float:
    """Install packages as the project pins them, and return the processor time in seconds."""
    before = processor_seconds()
    environment = os.environ | {"PIP_CONSTRAINT": str(ROOT / "constraints.txt")}
    pip = ("-m", "pip", "--disable-pip-version-check", "install", "-q")
    run([programs / "python", *pip, *packages], env=environment)
    return processor_seconds() - before


def build(folder: Path) -> tuple[Path, Path]:
    """Build the source archive from a copy of the tree, and the wheel from that; check both."""
    files = run(["git", "ls-files", "-z"], cwd=ROOT).split("\0")[:-1]
    tree = folder / "tree"
    for name in files:
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, tree / name)
    programs = new_environment(folder / "tools")
    install(programs, *TOOLS)
    run([programs / "python", "-m", "build", "--outdir", folder / "dist", tree])
    (wheel,), (source,) = folder.glob("dist/*.whl"), folder.glob("dist/*.tar.gz")
    run([programs / "python", "-m", "twine", "check", "--strict", wheel, source])
    # W004 is about Alembic's numbered migrations, which are run, not imported.
    run([programs / "check-wheel-contents", "--ignore", "W004", wheel])
    names = run(["tar", "-tzf", source])
    for expected in ("/tests/README.md", "/docs/library.md", "/CHANGELOG.md", "/LICENSE"):
        if expected not in names:
            raise Failure(f"the source archive has no {expected}")
    return wheel, source


class User:
    """Someone who installed the core: without rights if that is possible, in an empty folder."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self.folder = folder
        self._rights: dict[str, Any] = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        self._place: dict[str, Any] = {
            "cwd": folder, "text": True, "stdin": subprocess.DEVNULL,
            "env": {"PATH": os.defpath, "HOME": "/nonexistent", "LANG": "C.UTF-8"},
        }  # fmt: skip
        folder.mkdir()
        try:
            os.chown(folder, NOBODY, NOBODY)
            self.call("--version")
        except PermissionError:  # we may not become another user, or they may not use this Python
            os.chown(folder, os.geteuid(), os.getegid())
            self._rights = {}

    @property
    def name(self) -> str:
        """Who runs the command."""
        return "a user without rights" if self._rights else "this user"

    def call(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the command without a home."""
        return subprocess.run(
            [self._programs / "fourfold", *arguments], capture_output=True, check=False,
            timeout=300, **self._place, **self._rights,
        )  # fmt: skip

    def works(self, *arguments: str) -> str:
        """Run a command that must work without a word of complaint, and return its output."""
        done = self.call(*arguments)
        if done.returncode or not done.stdout or "Traceback" in done.stderr:
            raise Failure(f"fourfold {' '.join(arguments)}: {done.returncode}\n{done.stderr}")
        return done.stdout

    def says(self, expected: str, *arguments: str) -> None:
        """Run a command that must work and say something."""
        if expected not in (said := self.works(*arguments)):
            raise Failure(f"fourfold {' '.join(arguments)} does not say {expected!r}:\n{said}")

    @contextmanager
    def serving(self) -> Iterator[str]:
        """Run a server, and give its address."""
        command = [str(self._programs / "fourfold"), "serve", "--port", "0", "--data", "data"]
        errors = self.folder / "errors.txt"
        with (
            errors.open("w") as stderr,
            subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=stderr, **self._place, **self._rights
            ) as server,
        ):
            try:
                assert server.stdout is not None
                address = server.stdout.readline().split()
                if not address:
                    raise Failure(f"fourfold serve: {errors.read_text()}")
                yield address[-1]
            finally:
                server.terminate()


def try_core(user: User) -> None:
    """Use the commands of the core, and see the others name their extra."""
    shutil.copy(GAMES, user.folder / "games.txt")
    for arguments in (
        ("--help",),
        ("--version",),
        ("perft", "quads", "2"),
        ("show", START),
        ("show", START, "--svg", "-"),
        ("show", START, "--tactile", "-", "--lang", "fr"),
        ("replay", "games.txt"),
    ):
        user.works(*arguments)
    user.says("utilisation", "--help", "--lang", "fr")
    for name, (extra, given) in NEEDED.items():
        done = user.call(name, *given, "--lang", "en")
        said = f"fourfold {name} needs more packages: pip install 'fourfold[{extra}]'\n"
        if (done.returncode, done.stderr) != (1, said):
            raise Failure(f"fourfold {name}: {done.returncode} {done.stdout}{done.stderr}")


def try_swiss(user: User) -> None:
    """Play a Swiss of four players, paired by FIDE's own system."""
    user.says("Swiss", "event", "create", "club.txt", "--name", "Club", "--rounds", "2")
    user.works("event", "enter", "club.txt", "Ada", "Ben", "Cleo", "Dan")
    for _ in range(2):
        paired = user.works("event", "pair", "club.txt")
        if "plain" in paired or paired.count("starts against") != 2:
            raise Failure(f"fourfold event paired in another way:\n{paired}")
        user.works("event", "publish", "club.txt")
        for table in ("1", "2"):
            user.works("event", "result", "club.txt", table, "1-0")
    user.says("Ada", "event", "standings", "club.txt")


def try_server(user: User) -> None:
    """Run the server, and get its page, all files of it, a puzzle and a page in braille."""
    with user.serving() as server:

        def answer(path: str) -> bytes:
            with urlopen(server + path, timeout=60) as response:
                return response.read()  # type: ignore[no-any-return]

        worker = answer("/service-worker.js").decode()
        files = re.findall(r'"(/static/[^"]+)"', worker)
        # The fingerprint of every file of the page, words included, is that of this tree.
        if not files or not files[0].startswith(f"/static/{version()}/"):
            raise Failure(f"the page differs from the one in this tree, {version()}: {files[:1]}")
        for path in files:
            answer(path)
        if f'src="/static/{version()}/'.encode() not in answer("/?lang=fr"):
            raise Failure("the page in French does not link to its files")
        if answer("/braille/fr/teach.brf") != (BRAILLE_PAGES / "fr" / "teach.brf").read_bytes():
            raise Failure("the page in braille differs from the one in this tree")


def try_extra(extra: str, user: User) -> None:
    """Use what an extra brings."""
    parts = extra.split(",")
    if {"play", "club", "server", "postgres", "all"} & {*parts}:
        user.says("problème", "puzzle", "--lang", "fr")
    if {"club", "all"} & {*parts}:
        try_swiss(user)
    if {"server", "postgres", "all"} & {*parts}:
        try_server(user)
    solves = {"engine", "server", "postgres", "lab", "cluster", "all"} & {*parts}
    if solves and user.works("solve", ENDING).split()[0] != "loss":
        raise Failure("fourfold solve found another value")
    if extra == "play":
        done = user.call(
            "play", "quarto", "--against", "computer", "--lang", "en", "--first", "other"
        )
        said = "fourfold play needs more packages: pip install 'fourfold[engine,play]'\n"
        if done.returncode != 1 or not done.stderr.endswith(said):
            raise Failure(f"fourfold play: {done.returncode} {done.stdout}{done.stderr}")


def size_of(folder: Path) -> int:
    """Return how many bytes the files in a folder have."""
    return sum(each.stat().st_size for each in folder.rglob("*") if each.is_file())


def milliseconds(command: Sequence[str | Path], folder: Path) -> float:
    """Return the least processor time of five times that a command runs."""
    times = []
    for _ in range(5):
        before = processor_seconds()
        run(command, cwd=folder)
        times.append(processor_seconds() - before)
    return min(times) * 1000


def tried(wheel: Path, folder: Path, extras: Sequence[str]) -> Iterator[tuple[object, ...]]:
    """Try each extra in an environment of its own, and yield a row of figures."""
    for number, extra in enumerate(extras):
        programs = new_environment(folder / f"try{number}")
        packages = folder / f"try{number}" / "lib"
        before = size_of(packages)
        seconds = install(programs, f"{wheel}[{extra}]" if extra else str(wheel))
        size = size_of(packages) - before
        listed = run([programs / "python", "-m", "pip", "freeze"]).split()
        others = [line for line in listed if "==" in line and not line.startswith("fourfold")]
        user = User(programs, folder / f"empty{number}")
        if extra:
            try_extra(extra, user)
        else:
            if others or size > MOST_FOR_THE_CORE:
                raise Failure(f"the core takes {size} bytes, and installs {others}")
            try_core(user)
            print(f"the core works in an empty folder, without a home, for {user.name}", flush=True)
        python = programs / "python"
        nothing = milliseconds([python, "-c", ""], folder)
        importing = milliseconds([python, "-c", f"import {IMPORTS[extra]}"], folder) - nothing
        helping = milliseconds([programs / "fourfold", "--help"], folder)
        yield extra or "(core)", len(others), size / 1e6, seconds, importing, helping
        shutil.rmtree(folder / f"try{number}")


def main(arguments: list[str]) -> int:
    """Build and try; print what was found."""
    extras = EXTRAS if "sizes" in arguments else ("", "engine", "play", "server")
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        folder.chmod(0o755)  # another user will use what is in it
        try:
            wheel, source = build(folder)
            sizes = [path.stat().st_size / 1e6 for path in (wheel, source)]
            print("wheel {:.1f} MB, source archive {:.1f} MB, both pass".format(*sizes))
            rows = []
            for extra, others, size, seconds, importing, helping in tried(wheel, folder, extras):
                print(f"{extra} works", flush=True)
                rows.append(f"| `{extra}` | {others} | {size:.1f} | {seconds:.0f} "
                            f"| {importing:.0f} | {helping:.0f} |")  # fmt: skip
            print("| extra | other packages | MB | seconds to install | import, ms | --help, ms |")
            print("|---|---|---|---|---|---|", *rows, sep="\n")
        except Failure as failure:
            print(failure, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
