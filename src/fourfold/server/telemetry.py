"""What an operator sees: metrics and structured logs, without secrets, names or addresses."""

import logging
import sys
import time
from collections import Counter as Counts
from collections.abc import Callable
from pathlib import Path

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.multiprocess import MultiProcessCollector

METRICS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder in which processes behind one port add up their metrics."""

COMMANDS = Counter("fourfold_commands", "Commands by what became of them", ["result"])
GRANTED, REFUSED, TOO_FAST = map(COMMANDS.labels, ("granted", "refused", "too fast"))
SOCKETS = Gauge("fourfold_sockets", "Open websockets", multiprocess_mode="livesum")
STREAMS = Gauge("fourfold_streams", "Open event streams", multiprocess_mode="livesum")
TABLES = Gauge("fourfold_tables_in_memory", "Tables held in memory", multiprocess_mode="livesum")
COMMIT_SECONDS = Histogram(
    "fourfold_commit_seconds",
    "Time of a group commit",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
)
COMMIT_SIZE = Histogram(
    "fourfold_commit_commands", "Commands in a group commit", buckets=(1, 2, 5, 10, 20, 50, 100)
)
THINK_SECONDS = Histogram(
    "fourfold_think_seconds", "Time of a computer's turn", buckets=(0.1, 0.3, 1, 3, 10, 30)
)
WORKER_DEATHS = Counter("fourfold_worker_deaths", "Computer workers that died or hung")

TURNED_AWAY = Counter(
    "fourfold_turned_away", "Connections that were refused or cut off, by reason", ["reason"]
)


def site_registry(folder: Path) -> CollectorRegistry:
    """Return the metrics of all processes that share a folder, added up."""
    registry = CollectorRegistry()
    MultiProcessCollector(registry, str(folder))  # type: ignore[no-untyped-call]
    return registry


log: structlog.stdlib.BoundLogger = structlog.get_logger("fourfold")


class OnceAMinute:
    """Lets something be said at most once a minute, with how often it has happened since.

    What clients can make happen as often as they like must not fill the disk.
    """

    MINUTE = 60.0

    def __init__(
        self, say: Callable[[str, int], object], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._say = say
        self._now = clock
        self._said: dict[str, float] = {}
        self._unsaid: Counts[str] = Counts()

    def __call__(self, what: str) -> None:
        """Count that something, from a closed set, has happened; and say so if it is time."""
        self._unsaid[what] += 1
        now = self._now()
        if now - self._said.get(what, -self.MINUTE) >= self.MINUTE:
            self._said[what] = now
            self._say(what, self._unsaid.pop(what))


_tell_turned_away = OnceAMinute(
    lambda reason, count: log.warning("turned away", reason=reason, count=count)
)
_tell_cannot_store = OnceAMinute(
    lambda error, count: log.error("cannot store", error=error, count=count)
)


def turn_away(reason: str) -> None:
    """Count and log a connection that is refused or cut off, for a reason from a closed set."""
    TURNED_AWAY.labels(reason).inc()
    _tell_turned_away(reason)


def cannot_store(error: Exception) -> None:
    """Log that something could not be stored: players try again until it can."""
    _tell_cannot_store(type(error).__name__)


class _BrokenProtocols(logging.Filter):
    """Counts clients that break HTTP or the websocket, instead of logging each with a traceback."""

    TEXTS = (
        "Invalid HTTP request received.",
        "Invalid UTF-8 sequence received from client.",
        "Unsupported upgrade request.",
    )

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log a record."""
        if record.msg not in self.TEXTS:
            return True
        turn_away("breaks the protocol")
        return False


def set_up_logs(*, as_json: bool, process: int = 0) -> None:
    """Write one line per event to standard error: JSON, or text for people.

    Each line says which of several processes it comes from.
    """

    def add_process(
        _: object, __: str, event: structlog.types.EventDict
    ) -> structlog.types.EventDict:
        return {**event, "process": process} if process else event

    renderer: structlog.types.Processor = (
        structlog.processors.JSONRenderer()
        if as_json
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    shared: list[structlog.types.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        add_process,
    ]
    structlog.configure(
        processors=[*shared, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processor=renderer)
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_BrokenProtocols())
