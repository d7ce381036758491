"""What an operator may set; ``fourfold serve`` has an option and a variable for each."""

from pathlib import Path

import msgspec


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of one server process."""

    data: Path
    """The folder of the database and the server's secret."""
    host: str = "127.0.0.1"
    port: int = 8044
    database_url: str = ""
    """Empty for SQLite in the data folder."""
    public_url: str = ""
    """How the server is reached from outside; links start with it."""
    behind_proxy: bool = False
    """Whether to trust what a reverse proxy says about addresses and https."""
    processes: int = 1
    """How many processes serve, behind one port; several need PostgreSQL."""
    workers: int = 1
    """How many computers think at the same time, in all processes together."""
    think: float = 3.0
    """Seconds a computer may think about an action."""
    pace: float = 4.0
    """Seconds between the turns of two computers, so that people can follow."""
    guest_rate: float = 20.0
    """Messages per second from one guest."""
    guest_burst: float = 60.0
    address_rate: float = 2_000.0
    """Messages and requests per second from one address: a whole school may share it."""
    tables_rate: float = 0.5
    """New tables per second from one guest."""
    tables_burst: float = 30.0
    codes_rate: float = 0.1
    """Wrong codes of tables, and of tournaments, per second from one address."""
    sockets: int = 4_000
    """Websockets and streams from one address."""
    guest_sockets: int = 50
    metrics_port: int = 0
    """Where Prometheus collects; 0 for nowhere."""
    keep: int | None = None
    """Days after which finished tables are deleted, and those that no one joined; never if none."""
    log_json: bool = False

    @property
    def store_url(self) -> str:
        """The address of the database."""
        if not self.database_url:
            return f"sqlite:///{self.data / 'fourfold.db'}"
        for short in ("postgres://", "postgresql://"):
            if self.database_url.startswith(short):
                return self.database_url.replace(short, "postgresql+psycopg://", 1)
        return self.database_url
