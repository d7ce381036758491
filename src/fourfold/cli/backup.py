"""``fourfold backup`` and ``fourfold restore``."""

import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from fourfold.cli.command import OK, Subcommand, positional
from fourfold.cli.serve import DATA, DATABASE_URL, usual_data
from fourfold.locale.language import Language

if TYPE_CHECKING:
    from fourfold.server.backups.contents import Contents

_REPORT_SECONDS = 2.0


def backup(language: Language, *, file: Path, data: Path | None, database_url: str) -> int:
    """Copy a server's database into a file."""
    from fourfold.server.backups.backup import back_up
    from fourfold.server.settings import ServerSettings
    from fourfold.server.storage.connections import database_errors

    data = data or usual_data()
    url = ServerSettings(data=data, database_url=database_url).store_url
    with _stoppable(), database_errors(url):
        contents = back_up(url, data, file, _progress(language))
    print(language.say("The backup is in {path}.", path=file))
    print(_measure(contents, language))
    if contents.secret is None:
        said = language.say(
            "There is no secret in {data}. Copy that file as well: without it, the server will not "
            "recognise its players.",
            data=data,
        )
        print(said, file=sys.stderr)
    return OK


def restore(language: Language, *, file: Path, data: Path | None, database_url: str) -> int:
    """Make a server's database from a file."""
    from fourfold.server.backups.restore import restore as run
    from fourfold.server.settings import ServerSettings
    from fourfold.server.storage.connections import database_errors

    data = data or usual_data()
    url = ServerSettings(data=data, database_url=database_url).store_url
    with _stoppable(), database_errors(url):
        contents = run(url, data, file, _progress(language))
    print(language.say("Everything has been restored, and it matches the backup."))
    print(_measure(contents, language))
    return OK


@contextmanager
def _stoppable() -> Iterator[None]:
    """Let a service manager's signal clean up as Ctrl-C does."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _measure(contents: "Contents", language: Language) -> str:
    """Return what must be the same for a backup and what is restored from it."""
    rows = language.number(contents.rows)
    return language.say(
        "Entries: {entries}. Checksum: {checksum}", entries=rows, checksum=contents.checksum
    )


def _progress(language: Language) -> Callable[[int, int], None]:
    """Return a function that shows now and then how much is done, if someone is looking."""
    shown_at = time.monotonic()

    def report(done: int, total: int) -> None:
        nonlocal shown_at
        is_seen = sys.stderr is not None and sys.stderr.isatty()
        if is_seen and time.monotonic() >= shown_at + _REPORT_SECONDS:
            shown_at = time.monotonic()
            share = language.number(100 * done // max(total, 1))
            print(language.say("{share}% done", share=share), file=sys.stderr)

    return report


_PLACE = (DATA, DATABASE_URL)

BACKUP = Subcommand(
    "backup",
    "Copy a server’s database and its secret into one file, even while the server is running.",
    backup,
    (
        "The file contains everything that the server had confirmed to players when the copy "
        "began. Keep it private: anyone who has the secret can play as any of your guests.",
        "An older backup of the same name is replaced. Get everything back with fourfold restore.",
    ),
    arguments=(positional("file", "FILE", "The file to write.", convert=Path), *_PLACE),
    extra="server",
)

RESTORE = Subcommand(
    "restore",
    "Make a server’s database from a backup.",
    restore,
    (
        "The data folder or the PostgreSQL database must be empty. A backup of SQLite can be "
        "restored to PostgreSQL, and the other way round.",
        "Every restored entry is read again and compared with the backup. If anything fails, "
        "nothing is kept.",
    ),
    arguments=(positional("file", "FILE", "The backup.", convert=Path), *_PLACE),
    extra="server",
)

COMMANDS = (BACKUP, RESTORE)
