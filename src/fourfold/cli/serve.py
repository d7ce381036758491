"""``fourfold serve``."""

from math import inf
from pathlib import Path
from typing import Any

from fourfold.cli.command import OK, Argument, Subcommand, flag, option
from fourfold.cli.values import number, web_address, whole
from fourfold.locale.language import Language


def serve(
    language: Language,
    *,
    data: Path | None,
    host: str,
    port: int,
    database_url: str,
    public_url: str,
    behind_proxy: bool,
    processes: int,
    workers: int,
    think: float,
    pace: float,
    guest_rate: float,
    address_rate: float,
    tables_rate: float,
    codes_rate: float,
    sockets: int,
    metrics_port: int,
    keep: int | None,
    log_json: bool,
    open_browser: bool,
) -> int:
    """Serve tables over the network until interrupted."""
    from fourfold.server.serving import serve as run
    from fourfold.server.settings import ServerSettings

    settings = ServerSettings(
        data=data or usual_data(),
        host=host,
        port=port,
        database_url=database_url,
        public_url=public_url,
        behind_proxy=behind_proxy,
        processes=processes,
        workers=workers,
        think=think,
        pace=pace,
        guest_rate=guest_rate,
        guest_burst=3 * guest_rate,
        address_rate=address_rate,
        tables_rate=tables_rate,
        tables_burst=max(30.0, 60 * tables_rate),
        codes_rate=codes_rate,
        sockets=sockets,
        metrics_port=metrics_port,
        keep=keep,
        log_json=log_json,
    )
    run(settings, opens_browser=open_browser, language=language)
    return OK


def usual_data() -> Path:
    """Return the folder in which a server keeps everything, unless it is told otherwise."""
    from platformdirs import user_data_path

    return user_data_path("fourfold") / "server"


def _setting(written: str, value: str, help: str, **more: Any) -> Argument:  # noqa: A002
    """Return an option that an environment variable can set too; without a value, a flag."""
    more["variable"] = f"FOURFOLD_{written.removeprefix('--').replace('-', '_').upper()}"
    return option(written, value, help, **more) if value else flag(written, help, **more)


def _amount(written: str, least: float, default: float, help: str, most: float = inf) -> Argument:  # noqa: A002
    """Return a setting that is a number."""
    return _setting(written, "NUMBER", help, convert=number(least, most), default=default)


DATA = _setting("--data", "FOLDER", "Where the database and the secret are kept.", convert=Path)
DATABASE_URL = _setting(
    "--database-url",
    "URL",
    "postgresql://user:password@host/name; by default SQLite in the data folder.",
    default="",
)

SERVE = Subcommand(
    "serve",
    "Run a server, so that people can play over the network.",
    serve,
    (
        "By default only this machine can reach it; --host 0.0.0.0 opens it to your network. "
        "Everything is kept in the data folder, and games continue after a restart. Ctrl-C stops "
        "the server.",
        "Most options can also be set by the environment variable named in brackets.",
    ),
    extra="server",
    arguments=(
        DATA,
        _setting(
            "--host",
            "HOST",
            "The address to listen on; 0.0.0.0 lets your network in.",
            default="127.0.0.1",
        ),
        _setting(
            "--port",
            "PORT",
            "The port; 0 takes any free one.",
            convert=whole(0, 65535),
            default=8044,
        ),
        DATABASE_URL,
        _setting(
            "--public-url",
            "URL",
            "The address that links start with, for a server behind a proxy.",
            convert=web_address,
            default="",
        ),
        _setting(
            "--behind-proxy", "", "Trust the X-Forwarded headers of a reverse proxy.", default=False
        ),
        _setting(
            "--processes",
            "NUMBER",
            "How many server processes to run; more than one requires PostgreSQL.",
            convert=whole(1, 64),
            default=1,
        ),
        _setting(
            "--workers",
            "NUMBER",
            "How many computer players can think at the same time.",
            convert=whole(1, 64),
            default=1,
        ),
        _amount("--think", 0.05, 3.0, "How many seconds a computer may think.", 60),
        _amount("--pace", 0, 4.0, "Seconds between the turns of two computers.", 60),
        _amount("--guest-rate", 1, 20.0, "Messages per second from one guest."),
        _amount("--address-rate", 1, 2000.0, "Messages per second from one address."),
        _amount("--tables-rate", 0.01, 0.5, "New tables per second from one guest."),
        _amount("--codes-rate", 0.001, 0.1, "Wrong codes per second from one address."),
        _setting(
            "--sockets",
            "NUMBER",
            "Connections from one address.",
            convert=whole(1),
            default=4000,
        ),
        _setting(
            "--metrics-port",
            "PORT",
            "The port where Prometheus collects metrics; 0 for none.",
            convert=whole(0, 65535),
            default=0,
        ),
        _setting(
            "--keep",
            "DAYS",
            "Delete finished tables, and those no one joined, after this many days. By default "
            "everything is kept.",
            convert=whole(1),
        ),
        _setting("--log-json", "", "Write logs as JSON.", default=False),
        flag("--open", "Open the browser.", name="open_browser"),
    ),
)

COMMANDS = (SERVE,)
