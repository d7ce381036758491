"""``fourfold serve``."""

from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.app import OK, app


def _variable(name: str) -> str:
    return f"FOURFOLD_{name}"


@app.command()
def serve(
    data: Annotated[
        Path | None,
        typer.Option(envvar=_variable("DATA"), help="Folder of the database and the secret."),
    ] = None,
    host: Annotated[
        str, typer.Option(envvar=_variable("HOST"), help="0.0.0.0 for everybody on the network.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar=_variable("PORT"), min=0, max=65535, help="0 for any free one.")
    ] = 8044,
    database_url: Annotated[
        str,
        typer.Option(
            envvar=_variable("DATABASE_URL"),
            help="postgresql://user:password@host/name; by default SQLite in the data folder.",
        ),
    ] = "",
    public_url: Annotated[
        str,
        typer.Option(envvar=_variable("PUBLIC_URL"), help="How links begin, behind a proxy."),
    ] = "",
    behind_proxy: Annotated[
        bool,
        typer.Option(
            "--behind-proxy",
            envvar=_variable("BEHIND_PROXY"),
            help="Believe a reverse proxy's X-Forwarded headers.",
        ),
    ] = False,
    workers: Annotated[
        int,
        typer.Option(
            envvar=_variable("WORKERS"), min=1, max=64, help="Computers thinking at a time."
        ),
    ] = 1,
    think: Annotated[
        float,
        typer.Option(
            envvar=_variable("THINK"), min=0.05, max=60, help="Seconds a computer may think."
        ),
    ] = 3.0,
    pace: Annotated[
        float,
        typer.Option(
            envvar=_variable("PACE"), min=0, max=60, help="Seconds between two computers' turns."
        ),
    ] = 4.0,
    guest_rate: Annotated[
        float,
        typer.Option(envvar=_variable("GUEST_RATE"), min=1, help="Messages a second of a guest."),
    ] = 20.0,
    address_rate: Annotated[
        float,
        typer.Option(
            envvar=_variable("ADDRESS_RATE"), min=1, help="Messages a second of an address."
        ),
    ] = 2000.0,
    tables_rate: Annotated[
        float,
        typer.Option(
            envvar=_variable("TABLES_RATE"), min=0.01, help="New tables a second of a guest."
        ),
    ] = 0.5,
    codes_rate: Annotated[
        float,
        typer.Option(
            envvar=_variable("CODES_RATE"), min=0.1, help="Codes tried a second from an address."
        ),
    ] = 5.0,
    sockets: Annotated[
        int, typer.Option(envvar=_variable("SOCKETS"), min=1, help="Connections of an address.")
    ] = 4000,
    log_json: Annotated[
        bool, typer.Option("--log-json", envvar=_variable("LOG_JSON"), help="Logs as JSON.")
    ] = False,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> int:
    """Serve tables over the network, from this machine.

    By default nobody but you reaches it; --host 0.0.0.0 opens it to your network. Everything
    is kept in the data folder and goes on after a restart. Ctrl-C stops it.
    """
    from platformdirs import user_data_path

    if public_url and not public_url.startswith(("http://", "https://")):
        raise typer.BadParameter("a public URL begins with http:// or https://")
    from fourfold.server.serving import serve as run
    from fourfold.server.settings import ServerSettings

    settings = ServerSettings(
        data=data or user_data_path("fourfold") / "server",
        host=host,
        port=port,
        database_url=database_url,
        public_url=public_url,
        behind_proxy=behind_proxy,
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
        log_json=log_json,
    )
    run(settings, opens_browser=open_browser)
    return OK
