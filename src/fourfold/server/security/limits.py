"""Rate limits for guests and addresses: buckets that fill up again."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial

from fourfold.server.refusals import NotThere, NotYours, TooOften
from fourfold.server.security.identity import Guest
from fourfold.server.security.shared_connections import SharedConnections
from fourfold.server.settings import ServerSettings

VALUES_RATE = 4.0
"""Questions for the values of a position per second from one guest."""
ANALYSIS_RATE = 1.0
"""Questions to the engine per second from one guest."""

FAULTS_AT_ONCE = 2_000
"""So many messages of a guest may make no sense, or come too fast, on all their sockets."""

MESSAGES_PER_FAULT = 20
"""One more may for so many messages that a guest may send."""

MESSAGES_PER_HARD_WORK = 4
"""A replay, record, review or new picture takes as long as many moves."""

MESSAGES_PER_HANDOVER = 100
"""A link to another device is stored, and each person needs one or two."""

SMALL_BODY = 32 * 1024
"""So many bytes every request may have; more are counted, since reading them takes long."""

BYTES_PER_MESSAGE = 5_000
"""So many bytes in long bodies a guest may send for each message."""

BYTES_AT_ONCE = 8_000_000
"""So many bytes in long bodies a guest may send at once: the longest study there can be."""

SCHOOL = 10
"""What takes long may be asked for from one address as often as by so many guests."""

CODES_AT_ONCE = 2_000
"""So many seconds of wrong codes may come from one address at once: it may be a whole school."""

GUESSERS = 5
"""So many guests would have to guess at once until others at their address cannot type a code."""

PUBLISHERS = 3
"""So many guests would have to make public tables at once until their address may make no more."""

CLASS_CODES_AT_ONCE = 60
"""So many wrong codes may be typed in a class at once, from however many addresses."""

CLASS_CODES_RATE = 1 / 30
"""So many more per second: in an hour, no one finds a code by guessing."""

CLASS_ROUNDS_RATE, CLASS_ROUNDS_AT_ONCE = 1 / 15, 6
"""Rounds of a class: each one makes a table for every two pupils."""

REQUESTS_PER_MESSAGE = 5
"""A guest may make so many requests over HTTP for each message over a websocket."""

TABLES_PER_ENTRY, ENTRIES_AT_ONCE = 5, 3
"""From one address, players enter tournaments more rarely than a guest makes tables, but many may
do so at once: by default one in ten seconds, and 90 at once, so that a club has time enough."""

MOST_BUCKETS = 100_000
"""How many buckets are kept; the longest unused ones are forgotten, and start full again."""


class RateLimit:
    """A rate for each client: a number per second, and a number at once."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self._now = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str, cost: float = 1.0) -> bool:
        """Take from a client's bucket; false if there is not enough in it.

        >>> limit = RateLimit(rate=1, burst=2, clock=lambda: 0.0)
        >>> [limit.take("Ada") for _ in range(3)]
        [True, True, False]
        """
        now = self._now()
        left, since = self._buckets.get(client, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        enough = left >= cost
        self._buckets[client] = (left - cost if enough else left, now)
        self._buckets.move_to_end(client)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return enough

    def put_back(self, client: str) -> None:
        """Put back what was taken for something that does not count after all."""
        left, since = self._buckets.get(client, (self.burst, self._now()))
        self._buckets[client] = (left + 1.0, since)


class ConnectionLimit:
    """How many connections each client may have at the same time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._counts: Counter[str] = Counter()

    @contextmanager
    def counted(self, client: str) -> Iterator[bool]:
        """Count a connection while the block runs; false if there are already too many."""
        if self._counts[client] >= self.most:
            yield False
            return
        self._counts[client] += 1
        try:
            yield True
        finally:
            self._counts[client] -= 1
            if not self._counts[client]:
                del self._counts[client]


class _Work:
    """A rate for each guest, and a wider one for each address."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self.burst = burst
        self._guests = RateLimit(rate, burst, clock)
        self._addresses = RateLimit(SCHOOL * rate, SCHOOL * burst, clock)

    def take(self, guest: Guest, address: str, cost: float = 1.0) -> bool:
        """Take from a guest's bucket and from the address's; those without a token are all one."""
        mine = self._guests.take(client_of(guest, address), cost)
        return mine and self._addresses.take(address, cost)


class _Tries:
    """Wrong codes of one kind: few of each guest, and more at one place, such as an address.

    So one guest who guesses is refused long before others, and those without a token together are
    refused before those who have one. Secrets too long to be guessed need no such limit.
    """

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._guests = RateLimit(rate / GUESSERS, max(1.0, burst / GUESSERS), clock)
        self._strangers = RateLimit(rate / 2, max(1.0, burst / 2), clock)
        self._all = RateLimit(rate, max(1.0, burst), clock)

    @contextmanager
    def trying(self, guest: Guest, place: str, refusal: TooOften) -> Iterator[None]:
        """Refuse a guest, or anyone at a place, if too many were wrong.

        A code that is refused as wrong in the block counts; right ones may be typed as often as
        people like.
        """
        mine, who = (self._strangers, place) if guest.is_new else (self._guests, guest.id)
        if not mine.take(who):
            if guest.is_new:
                raise refusal
            raise TooOften("you have typed too many wrong codes: wait a few minutes")
        if not self._all.take(place):
            mine.put_back(who)
            raise refusal
        wrong = False
        try:
            yield
        except (NotThere, NotYours):
            wrong = True
            raise
        finally:
            if not wrong:
                mine.put_back(who)
                self._all.put_back(place)


def client_of(guest: Guest, address: str) -> str:
    """Return by which name a guest is counted: without a token, everyone at an address is one."""
    return f"at {address}" if guest.is_new else guest.id


class Limits:
    """All limits of this server."""

    def __init__(
        self, settings: ServerSettings, clock: Callable[[], float] = time.monotonic
    ) -> None:
        limit = partial(RateLimit, clock=clock)
        self.messages = limit(settings.guest_rate, settings.guest_burst)
        # A page asks for twenty files, and a reload asks again.
        self.requests = limit(
            REQUESTS_PER_MESSAGE * settings.guest_rate, REQUESTS_PER_MESSAGE * settings.guest_burst
        )
        self.addresses = limit(settings.address_rate, 2 * settings.address_rate)
        # Messages and requests are counted apart: a flood of one leaves room for the other.
        self.address_messages = limit(settings.address_rate, 2 * settings.address_rate)
        self.faults = _Work(settings.guest_rate / MESSAGES_PER_FAULT, FAULTS_AT_ONCE, clock)
        # Those without a token are all one: a class may open its first page at the same time.
        self.strangers = limit(settings.address_rate / 10, settings.address_rate / 2)
        self.strangers_changes = limit(settings.guest_rate, 2 * settings.guest_burst)
        self.address_changes = limit(SCHOOL * settings.guest_rate, SCHOOL * settings.guest_burst)
        self.tables = limit(settings.tables_rate, settings.tables_burst)
        self.strangers_tables = limit(4 * settings.tables_rate, 2 * settings.tables_burst)
        self.address_tables = limit(40 * settings.tables_rate, SCHOOL * settings.tables_burst)
        # The list of public tables has room for everyone, and for no one all of it.
        rate, burst = settings.tables_rate / 10, 2 * settings.tables_burst
        self.public_tables = limit(rate / PUBLISHERS, burst / PUBLISHERS)
        self.address_public_tables = limit(rate, burst)
        self.entries = limit(
            settings.tables_rate / TABLES_PER_ENTRY, ENTRIES_AT_ONCE * settings.tables_burst
        )
        handovers = settings.guest_rate / MESSAGES_PER_HANDOVER
        self.handovers = limit(handovers, 50 * handovers)
        hard_work = settings.guest_rate / MESSAGES_PER_HARD_WORK
        self.hard_work = _Work(hard_work, 20 * hard_work, clock)
        self.long_bodies = _Work(BYTES_PER_MESSAGE * settings.guest_rate, BYTES_AT_ONCE, clock)
        # A class types its codes all at once, and still it must be impossible to try all codes.
        codes = settings.codes_rate, CODES_AT_ONCE * settings.codes_rate
        self.table_codes, self.event_codes = _Tries(*codes, clock), _Tries(*codes, clock)
        self.class_codes = _Tries(CLASS_CODES_RATE, CLASS_CODES_AT_ONCE, clock)
        self.class_rounds = limit(CLASS_ROUNDS_RATE, CLASS_ROUNDS_AT_ONCE)
        # Each analysis keeps the engine busy for seconds.
        self.analysis = _Work(ANALYSIS_RATE, 20 * ANALYSIS_RATE, clock)
        # What is computed anew for each question takes some milliseconds.
        self.questions = _Work(settings.guest_rate, 10 * settings.guest_rate, clock)
        # Values are found in a moment, and asked for at every step of someone who looks around.
        self.values = _Work(VALUES_RATE, 20 * VALUES_RATE, clock)
        self.connections = SharedConnections(settings.sockets)
        self.guest_connections = ConnectionLimit(settings.guest_sockets)

    def check_request(self, guest: Guest, address: str, *, changes: bool = False) -> None:
        """Refuse a guest or an address that asks, or changes something, too often.

        What a guest is refused does not count for the address: others use it too.
        """
        if guest.is_new:
            within = self.strangers.take(address)
            within = within and (not changes or self.strangers_changes.take(address))
        elif self.requests.take(guest.id) and (not changes or self.messages.take(guest.id)):
            within = self.addresses.take(address)
            within = within and (not changes or self.address_changes.take(address))
        else:
            raise TooOften("too many requests: wait a moment")
        if not within:
            raise TooOften("too many requests from this address: wait a moment")

    def is_within(self, guest: str, address: str) -> bool:
        """Return whether a guest may send a message; one that floods is slowed, not the class."""
        return self.messages.take(guest) and self.address_messages.take(address)

    def bears_fault(self, guest: Guest, address: str) -> bool:
        """Count a message that makes no sense or comes too fast; false if there were too many."""
        return self.faults.take(guest, address)

    def check_new_table(self, guest: Guest, address: str, *, public: bool) -> None:
        """Refuse a guest who makes too many tables; those without a token are all one."""
        mine, who = (self.strangers_tables, address) if guest.is_new else (self.tables, guest.id)
        within = mine.take(who)
        if public:
            within = within and self.public_tables.take(client_of(guest, address))
            within = within and self.address_public_tables.take(address)
        if not (within and self.address_tables.take(address)):
            raise TooOften("too many new tables: wait a moment")

    def check_entry(self, address: str) -> None:
        """Refuse an address from which too many new players enter tournaments."""
        if not self.entries.take(address):
            raise TooOften(
                "too many players enter from this address: wait a moment, "
                "or ask the arbiter to enter your name"
            )

    def check_handover(self, guest: Guest) -> None:
        """Refuse a guest who asks for too many links to another device."""
        if not self.handovers.take(guest.id):
            raise TooOften("too many requests: wait a moment")

    def check_hard_work(self, guest: Guest, address: str, times: float = 1.0) -> None:
        """Refuse a guest who asks too often for what takes long; some of it counts many times."""
        if not self.hard_work.take(guest, address, min(times, self.hard_work.burst)):
            raise TooOften("too many requests: wait a moment")

    def check_question(self, guest: Guest, address: str) -> None:
        """Refuse a guest who asks too often for what is computed anew, such as a position in words.

        That takes less than hard work, but more than a move.
        """
        if not self.questions.take(guest, address):
            raise TooOften("too many questions: wait a moment")

    def check_body(self, guest: Guest, address: str, length: int) -> None:
        """Refuse a guest who sends too many long bodies, before they are read."""
        if length > SMALL_BODY and not self.long_bodies.take(guest, address, length):
            raise TooOften("too many requests: wait a moment")

    def trying_table_code(self, guest: Guest, address: str) -> AbstractContextManager[None]:
        """Refuse a guest or an address that has typed too many wrong codes of tables."""
        return self.table_codes.trying(guest, address, TooOften("too many tries: wait a moment"))

    def trying_event_code(self, guest: Guest, address: str) -> AbstractContextManager[None]:
        """Refuse a guest or an address that has typed too many wrong codes of tournaments."""
        return self.event_codes.trying(guest, address, TooOften("too many tries: wait a moment"))

    def trying_class_code(self, guest: Guest, class_id: str) -> AbstractContextManager[None]:
        """Refuse a guest, or a class in which too many wrong codes were typed."""
        refusal = TooOften("too many wrong codes in this class: wait a minute")
        return self.class_codes.trying(guest, class_id, refusal)

    def check_values(self, guest: Guest, address: str) -> None:
        """Refuse a guest who asks too often for the values of a position."""
        if not self.values.take(guest, address):
            raise TooOften("too many questions: wait a moment")

    def check_class_round(self, class_id: str) -> None:
        """Refuse a class whose rounds follow each other too fast."""
        if not self.class_rounds.take(class_id):
            raise TooOften("too many new tables: wait a moment")

    def check_analysis(self, guest: Guest, address: str) -> None:
        """Refuse a guest who asks the engine too much."""
        if not self.analysis.take(guest, address):
            raise TooOften("too many questions: wait a moment")
