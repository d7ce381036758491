"""The warm process: everything is imported, and each command runs in a fork of it."""

import atexit
import gc
import io
import marshal
import os
import runpy
import select
import shutil
import signal
import socket
import sys
import tempfile
import threading
import traceback
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path

from fourfold.cli import main
from fourfold.locale import LANGUAGES, language
from fourfold.locale.pseudo import CODE

GAMES = ("quads", "quarto", "quarto --rules CHq")
"""The engine has different kernels for these."""


def warm_up(what: str, folder: Path) -> None:
    """Load what is needed later, and leave no threads."""
    if what == "servers":
        warm_up_for_servers()
    else:
        warm_up_for_commands(folder)
    for thread in threading.enumerate():
        if thread is not threading.current_thread():
            thread.join()  # a process with threads must not be forked
    gc.freeze()  # so that the forks share this memory


def warm_up_for_servers() -> None:
    """Import the server, and make the files of its pages."""
    import fourfold.server.app
    import fourfold.server.serving  # noqa: F401 (the command imports it when it needs it)
    from fourfold.server.web.files.assets import version

    version()


def warm_up_for_commands(folder: Path) -> None:
    """Load what commands load when they first need it: computers play, and languages are read."""
    import fourfold.terminal.joining  # noqa: F401 (a command imports it when it needs it)

    for game in GAMES:
        options = ["--against", "watch", "--level", "1", "--level2", "1"]
        options += ["--save", str(folder / "match.json")]
        said = io.StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            assert main(["play", *game.split(), *options]) == 0, said.getvalue()
    for code in (*LANGUAGES, CODE):
        language(code)


def serve(listener: socket.socket) -> None:
    """Attend to each launcher in a process of its own, until the tests have ended."""
    while sys.stdin not in select.select([sys.stdin, listener], [], [])[0]:
        link, _ = listener.accept()
        if os.fork() == 0:
            listener.close()
            attend(link)
        link.close()
        forget_the_ended()


def forget_the_ended() -> None:
    """Take note of forks that have ended, as every process must."""
    with suppress(ChildProcessError):  # there are none
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def attend(link: socket.socket) -> None:
    """Run a launcher's command in a fork, hand on signals to it, and answer how it ended."""
    _, streams, _, _ = socket.recv_fds(link, 1, 3)
    source = link.makefile("rb")
    program, folder, environment = marshal.load(source)
    command = os.fork()
    if command == 0:
        source.close()
        link.close()
        become(streams, folder, environment)
        run(*program)
    for stream in streams:
        os.close(stream)
    with suppress(ConnectionError):
        link.sendall(command.to_bytes(4, "big"))
    threading.Thread(target=answer, args=(link, command), daemon=True).start()
    with suppress(ProcessLookupError):
        with suppress(ConnectionError):
            while number := source.read(1):
                os.kill(command, number[0])
        os.kill(command, signal.SIGKILL)  # the launcher was killed
    os._exit(0)


def answer(link: socket.socket, command: int) -> None:
    """Wait until a command ends, and tell its launcher."""
    _, status = os.waitpid(command, 0)
    with suppress(ConnectionError):
        link.sendall(os.waitstatus_to_exitcode(status).to_bytes(4, "big", signed=True))
    os._exit(0)


def become(streams: list[int], folder: str, environment: dict[str, str]) -> None:
    """Make this process like one that was started with these streams, there, and so."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    encoding = os.environ.get("PYTHONIOENCODING")
    sys.stdin = open(0, encoding=encoding, closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding=encoding, closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", 1, encoding, "backslashreplace", closefd=False)  # noqa: SIM115


def run(program: str, *arguments: str) -> None:
    """Run a program, and end as Python does, but without clearing away what was warmed up."""
    status = 0
    try:
        if program == "fourfold":
            status = main(list(arguments))
        else:
            sys.argv = [program, *arguments]
            runpy.run_path(program, run_name="__main__")
    except SystemExit as leaving:
        status = leaving.code if isinstance(leaving.code, int) else 1
    except BaseException:
        traceback.print_exc()
        status = 1
    atexit._run_exitfuncs()
    sys.stdout.flush()
    os._exit(status)


if __name__ == "__main__":
    meeting_place = Path(tempfile.mkdtemp(prefix="warm-"))
    warm_up(sys.argv[1], meeting_place)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(meeting_place / "socket"))
        listener.listen()
        print(meeting_place / "socket", flush=True)
        serve(listener)
    shutil.rmtree(meeting_place)
    os._exit(0)  # the forks have counted the lines run here; nothing is written at a late moment
