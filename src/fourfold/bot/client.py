"""A program at a server's table: it takes a seat, is asked what to play, and stays connected.

    with Bot.join("http://127.0.0.1:8044/sit/123456789012", name="Ada") as bot:
        game = bot.play(lambda turn: random.choice(turn.actions))

A thread of its own holds the connection: it answers the server's pings while the bot is thinking or
its opponent says nothing, connects again after a loss, and sends again what was not answered.
"""

import queue
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from fourfold.client.addresses import DEFAULT, TableAddress
from fourfold.client.server_link import ServerLink
from fourfold.client.table_connection import (
    ConnectionLost,
    ConnectionRefused,
    ConnectionRestored,
    ServerNews,
    TableConnection,
)
from fourfold.play import LiveGame, Seat, TableSettings
from fourfold.play import events as ev
from fourfold.protocol import messages as say
from fourfold.rules.game import AnyPosition
from fourfold.rules.refusal import Code, Refusal

RATE = 10.0
"""How many commands a bot sends per second at most; a server usually allows twice as many."""

PATIENCE = 120.0
"""After so many seconds without a connection, a bot gives up."""

_LOOK_SECONDS = 0.5
_TRY_LATER = (Code.TOO_OFTEN, Code.BUSY, Code.CANNOT_STORE)
_TOO_LATE = (Code.STALE, Code.NOT_YOUR_TURN, Code.GAME_OVER)
"""The game has moved on: look again."""


@dataclass(frozen=True)
class BotTurn:
    """The moment when a bot is to act."""

    game: LiveGame
    """The game so far, as the events told it: who plays, the settings, every action."""
    seat: Seat
    """The bot's seat; a bot may have both."""
    seconds: float | None
    """What is left on its clock; ``None`` without one."""

    @property
    def position(self) -> AnyPosition:
        """The position."""
        return self.game.position

    @property
    def may_call(self) -> bool:
        """Whether it may call: not between a false call and the next placement."""
        return self.game.may_call(self.seat)

    @cached_property
    def actions(self) -> Sequence[str]:
        """What it may play, in the notation; of calls, only those of live lines."""
        called = self.game.table_game.called_line
        actions = self.position.actions()
        return [str(each) for each in actions if self.may_call or called(each) is None]


BotChoice = Any
"""What a bot plays: an action, as a value or in the notation; or a command such as ``Resign()``."""


def accept_takebacks(offer: ev.DrawOffered | ev.TakebackAsked) -> bool:
    """Say yes to a takeback and no to a draw, as the computer does."""
    return isinstance(offer, ev.TakebackAsked)


class Bot:
    """One program at one table."""

    def __init__(
        self,
        link: ServerLink,
        table: str,
        *,
        rate: float = RATE,
        patience: float = PATIENCE,
        invitation: str | None = None,
    ) -> None:
        self._link = link
        self.table = table
        self.invitation = invitation
        """The link for the opponent, if this bot made the table."""
        self.seats: tuple[Seat, ...] = ()
        self.at: say.AtTable | None = None
        """The settings of the table, and who has which seat."""
        self.game: LiveGame | None = None
        """The last game at the table, as far as it was told."""
        self._left: tuple[float | None, float | None] = (None, None)
        self._sequence = 0
        self._news: queue.SimpleQueue[ServerNews] = queue.SimpleQueue()
        self._pause, self._next_at = 1 / rate, 0.0
        self._patience, self._lost_at = patience, time.monotonic()
        self._connected = False
        self._answers: dict[str, say.Refused | None] = {}
        self._while_waiting: Callable[[], None] | None = None
        subscription = say.Subscribe(table)
        self._connection = TableConnection(link, subscription, self._news.put, after=0)
        self._connection.start()

    @classmethod
    def join(
        cls,
        link: str,
        *,
        name: str = "Bot",
        token: str = "",
        server: str = DEFAULT,
        seat: int | None = None,
        **more: Any,
    ) -> "Bot":
        """Take a seat with a link, or with a code at a server; with our token, the same seat again.

        A link to a table takes a seat at a public one, or the one that the token has already.
        """
        place = TableAddress.parse(link, server)
        served = ServerLink(place.server, token=token)
        wanted = {"name": name, "seat": seat}
        match place.kind:
            case "take":
                table = served.ask("POST", "/api/take", {"secret": place.key})["id"]
            case "table":
                known = served.ask("GET", f"/api/tables/{place.key}")
                table = known["at"]["table"]
                if not known["at"]["yours"]:
                    served.ask("POST", f"/api/tables/{table}/sit", wanted)
            case "watch":
                raise Refusal("this link is for watching: a bot needs a link to join")
            case _:
                table = served.ask("POST", "/api/sit", {"code": place.key, **wanted})["id"]
        return cls(served, str(table), **more)

    @classmethod
    def open_table(
        cls,
        server: str = DEFAULT,
        settings: TableSettings | None = None,
        *,
        seats: Sequence[int] = (1,),
        first: int | None = None,
        public: bool = False,
        name: str = "Bot",
        token: str = "",
        **more: Any,
    ) -> "Bot":
        """Make a table, with any settings and start position, and take seats there."""
        served = ServerLink(server, token=token)
        table = msgspec.to_builtins(settings or TableSettings())
        asked = {"table": table, "sit": seats, "first": first, "public": public, "name": name}
        made = served.ask("POST", "/api/tables", asked)
        return cls(served, made["id"], invitation=made["links"]["sit"], **more)

    @property
    def token(self) -> str:
        """Who the bot is on this server: with it, another process can take the same seat again."""
        return self._link.token

    def __enter__(self) -> "Bot":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave; the seat is kept."""
        self._connection.close()
        self._connection.join(5)

    def play(
        self,
        choose: Callable[[BotTurn], BotChoice],
        *,
        answer: Callable[[ev.DrawOffered | ev.TakebackAsked], bool] = accept_takebacks,
        games: int | None = 1,
        waiting: Callable[[], None] | None = None,
    ) -> LiveGame:
        """Play to the end of a game, or of several, and return the last one.

        ``choose`` is called whenever it is the bot's turn, and again if the game has changed
        meanwhile. With ``games=None`` it plays as long as the opponent wants another game.
        ``waiting`` is called now and then while nothing happens; what it raises ends the game here.
        """
        played = 0
        self._while_waiting = waiting
        while True:
            self._listen()
            game = self.game
            if game is None:
                self._wait()
            elif game.ended is not None:
                played += not self._asked_again(game)
                if played == games or self._is_declined(game):
                    return game
                if not self._asked_again(game):
                    self._send(say.AskRematch())
                else:
                    self._wait()
            elif game.offer is not None and game.offer.seat not in self.seats:
                self._send(say.Accept() if answer(game.offer) else say.Decline())
            elif game.to_act in self.seats:
                self._take_turn(choose, game)
            else:
                self._wait()

    def wait_until(
        self, is_so: Callable[[], bool], *, waiting: Callable[[], None] | None = None
    ) -> None:
        """Wait for something at the table, such as an opponent (``bot.at.seats``)."""
        self._while_waiting = waiting
        while not is_so():
            self._wait()

    def _asked_again(self, game: LiveGame) -> bool:
        return any(isinstance(event, ev.RematchAsked) and event.seat in self.seats
                   for event in game.log)  # fmt: skip

    def _is_declined(self, game: LiveGame) -> bool:
        return any(isinstance(event, ev.RematchDeclined) for event in game.log)

    def _take_turn(self, choose: Callable[[BotTurn], BotChoice], game: LiveGame) -> None:
        seat = game.to_act
        assert seat is not None
        choice = choose(BotTurn(game, seat, self._left[seat.index]))
        self._listen()
        now = self.game
        if now is None or now.ended is not None or now.offer != game.offer:
            return
        if now.start != game.start or now.played != game.played:
            return  # something was taken back: there is something else to decide now
        if not isinstance(choice, say.SeatCommand):
            choice = say.Act(str(choice))
        self._send(choice)

    # The connection

    def _send(self, command: say.AnySeatCommand) -> None:
        """Send a command, and wait until it is carried out, or turns out to be too late."""
        now = time.monotonic()
        time.sleep(max(0.0, self._next_at - now))
        self._next_at = max(now, self._next_at) + self._pause
        id_ = self._connection.command(command, self._sequence)
        while id_ not in self._answers:
            self._wait()
        refused = self._answers.pop(id_)
        if refused is None or refused.stale or refused.code in _TOO_LATE:
            return
        if refused.code in _TRY_LATER:
            self._next_at = time.monotonic() + 1.0
            return
        what = command.action if isinstance(command, say.Act) else type(command).__name__
        raise Refusal(
            "the table refused {action}: {reason}",
            action=what,
            reason=refused.reason,
            code=refused.code,
        )

    def _listen(self) -> None:
        """Take up all news that are here already."""
        while not self._news.empty():
            self._take_up(self._news.get())

    def _wait(self) -> None:
        """Wait for news, and take them up; refuse to wait for ever without a connection."""
        while True:
            try:
                self._take_up(self._news.get(timeout=_LOOK_SECONDS))
                return
            except queue.Empty:
                if self._while_waiting is not None:
                    self._while_waiting()
            if not self._connected and time.monotonic() > self._lost_at + self._patience:
                raise Refusal(
                    "cannot connect to {server}: {reason}",
                    server=self._link.server,
                    reason=Refusal("it did not answer in time"),
                )

    def _take_up(self, news: ServerNews) -> None:
        match news:
            case say.AtTable():
                self.at, self.seats = news, news.yours
            case say.Told():
                self._fold(news)
                if news.did is not None:
                    self._answers[news.did] = None
            case say.Refused():
                self._answers[news.id] = news
            case say.Fault():
                raise Refusal(
                    "the table refused {action}: {reason}",
                    action=self.table,
                    reason=news.reason,
                    code=news.code,
                )
            case ConnectionLost():
                if self._connected:
                    self._connected, self._lost_at = False, time.monotonic()
            case ConnectionRestored():
                self._connected = True
            case ConnectionRefused(reason):
                raise Refusal("the server refused the connection: {reason}", reason=reason)
            case _:
                pass

    def _fold(self, told: say.Told) -> None:
        """Take up the events that are new, and make the game of them."""
        assert self.at is not None  # it comes first
        logged = [event for event in told.events if not isinstance(event, ev.Explored)]
        new = told.sequence - self._sequence
        if new > len(logged):
            raise _hidden()
        for event in logged[len(logged) - max(0, new) :]:
            if isinstance(event, ev.Begun):
                self.game = LiveGame.of(self.at.settings, [event])
            elif self.game is not None:
                try:
                    self.game = self.game.after(event)
                except Refusal:
                    raise _hidden() from None
        self._sequence = max(self._sequence, told.sequence)
        view, game = told.view, self.game
        if view is not None and game is not None and new >= 0:
            self._left = view.left
            if view.pieces_left != game.table_game.pieces_left(game.position):
                raise _hidden()


def _hidden() -> Refusal:
    return Refusal(
        "players here are blindfolded, and not told what happened before: the bot must be there "
        "from the start"
    )
