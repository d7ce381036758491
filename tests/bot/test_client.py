"""Bots at real tables: start positions, takebacks, rematches, losses, silence."""

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from fourfold.bot import Bot, BotTurn
from fourfold.play import Blindfold, LiveGame, PerMove, Seat, SeatSettings, TableSettings
from fourfold.protocol.messages import OfferDraw
from fourfold.rules import Refusal
from fourfold.rules.game import Ending
from fourfold.rules.refusal import Code
from server.server_process import Person, Server, two_at_a_table

LATE = "0123/4567/89A./CD.. B 1 CHSF! b4"


def first_action(turn: BotTurn) -> str:
    return turn.actions[0]


class Playing(threading.Thread):
    """A bot that plays in a thread of its own."""

    def __init__(self, bot: Bot, choose: Callable[[BotTurn], object], **more: object) -> None:
        super().__init__(daemon=True)
        self._bot, self._choose, self._more = bot, choose, more
        self.game: LiveGame | None = None
        self.error: Exception | None = None
        self.start()

    def run(self) -> None:
        try:
            self.game = self._bot.play(self._choose, **self._more)  # type: ignore[arg-type]
        except Refusal as error:
            self.error = error

    def end(self) -> LiveGame:
        self.join(20)
        self._bot.close()
        assert self.error is None, self.error
        assert self.game is not None
        return self.game


@pytest.mark.parametrize(
    "settings",
    [
        TableSettings("Quarto", start=LATE),
        TableSettings("Quarto", rules="C", clock=PerMove(60)),
        TableSettings("Quads", rules="bh"),
    ],
    ids=["calling", "automatic", "Quads"],
)
def test_two_bots_play_to_the_end(server: Server, settings: TableSettings) -> None:
    seconds = []

    def choose(turn: BotTurn) -> object:
        seconds.append(turn.seconds)
        return turn.position.actions()[0]  # an action itself, not its text

    one = Bot.open_table(server.url, settings, first=2, name="One", rate=1000)
    assert one.invitation is not None
    two = Bot.join(one.invitation, name="Two", rate=1000)
    players = [Playing(bot, choose) for bot in (one, two)]
    first, second = (player.end() for player in players)
    assert first.position == second.position
    assert first.ended is not None
    assert first.ended.ending in (Ending.CALL, Ending.ALIGNMENT, Ending.STUCK, Ending.FULL_BOARD)
    assert first.first is Seat.TWO
    assert (one.seats, two.seats) == ((Seat.ONE,), (Seat.TWO,))
    assert all((each is not None) == (settings.clock is not None) for each in seconds)


def test_one_bot_on_both_sides_and_its_pace(server: Server) -> None:
    settings = TableSettings("Quarto", start=LATE)
    with Bot.open_table(server.url, settings, seats=(1, 2), rate=20) as bot:
        started = time.monotonic()
        game = bot.play(lambda turn: next(a for a in turn.actions if not a.startswith("!")))
        commands = len(game.played)
        assert time.monotonic() - started >= (commands - 1) / 20
        assert bot.play(first_action) is game  # it is still over


def test_a_takeback_while_it_thinks(server: Server) -> None:
    asked = threading.Event()
    moves: list[str] = []

    def choose(turn: BotTurn) -> str:
        moves.append(turn.position.text)
        if len(moves) == 1:
            asked.set()
            time.sleep(0.3)  # meanwhile the piece is taken back
        return turn.actions[-1]

    person = Person(server, "Ada")
    made = person.table(sit=[1], first=1)
    bot = Bot.join(made["links"]["sit"], rate=1000)
    playing = Playing(bot, choose)
    socket = person.connect(made["id"])
    socket.wait_for(1)
    socket.act("@9")
    assert asked.wait(10)
    socket.do({"type": "AskTakeback"})
    while not any(event["type"] == "TakenBack" for event in socket.events):
        socket.receive()
    socket.act("@8")
    socket.until(lambda m: m["type"] == "Told" and m["view"]["last"]["action"] == "d4")
    assert [text.split()[1] for text in moves[:2]] == ["9", "8"]
    while socket.seen["to_act"] != 1:  # it gives a piece, and then nothing more happens
        socket.receive()
    socket.do({"type": "Resign"})
    game = playing.end()
    assert game.ended is not None
    assert game.ended.winner is Seat.TWO
    socket.close()


def test_draws_are_declined_and_other_games_played(server: Server) -> None:
    person = Person(server, "Ada")
    made = person.table(sit=[1], first=1)
    bot = Bot.join(made["links"]["sit"], rate=1000)
    playing = Playing(bot, first_action, games=2)
    socket = person.connect(made["id"])
    socket.wait_for(1)

    socket.do({"type": "OfferDraw"})
    while not any(event["type"] == "Declined" for event in socket.events):
        socket.receive()
    socket.do({"type": "Resign"})
    while not any(event["type"] == "RematchAsked" for event in socket.events):
        socket.receive()
    socket.do({"type": "AskRematch"})
    while sum(event["type"] == "Begun" for event in socket.events) < 2:
        socket.receive()
    while socket.seen["to_act"] != 1:  # the bot gives the first piece this time
        socket.receive()
    socket.do({"type": "Resign"})
    game = playing.end()
    assert game.first is Seat.TWO
    socket.close()


def two_bots(server: Server) -> "TwoBots":
    return TwoBots(server)


class TwoBots:
    def __init__(self, server: Server) -> None:
        self._one = Bot.open_table(server.url, first=1, rate=1000)
        assert self._one.invitation is not None
        self._two = Bot.join(self._one.invitation, rate=1000)

    def __enter__(self) -> tuple[Bot, Bot]:
        return self._one, self._two

    def __exit__(self, *_: object) -> None:
        self._one.close()
        self._two.close()


def test_commands_instead_of_actions(server: Server) -> None:
    with two_bots(server) as (one, two):
        other = Playing(two, first_action, answer=lambda offer: True)
        offered: list[object] = []

        def choose(turn: BotTurn) -> object:
            offered.append(turn)
            return OfferDraw() if len(offered) == 1 else turn.actions[0]

        game = one.play(choose)
        assert game.ended is not None
        assert game.ended.ending is Ending.AGREEMENT
        assert other.end().ended == game.ended


def test_a_declined_rematch_ends_it(server: Server) -> None:
    person = Person(server, "Ada")
    made = person.table(sit=[1], first=1)
    playing = Playing(Bot.join(made["links"]["sit"], rate=1000), first_action, games=None)
    socket = person.connect(made["id"])
    socket.wait_for(1)
    socket.do({"type": "Resign"})
    while not any(event["type"] == "RematchAsked" for event in socket.events):
        socket.receive()
    socket.do({"type": "Decline"})
    assert playing.end().ended is not None
    socket.close()


def test_an_illegal_choice_is_refused_clearly(server: Server) -> None:
    with Bot.open_table(server.url, seats=(1, 2)) as bot:
        with pytest.raises(Refusal, match="the table refused b3: ") as refused:
            bot.play(lambda turn: "b3")
        assert refused.value.code is Code.ILLEGAL_ACTION


def test_after_a_false_call_it_is_not_offered_calls(server: Server) -> None:
    settings = TableSettings("Quarto", start="0123/..../..../.... - 1 CHSF! d1")
    seen: list[bool] = []

    def choose(turn: BotTurn) -> str:
        seen.append(turn.may_call)
        if len(seen) == 1:
            assert "!a1d1" in turn.actions
            return "!a4d4"
        if len(seen) == 2:
            assert not any(action.startswith("!") for action in turn.actions)
        return turn.actions[0]

    with Bot.open_table(server.url, settings, seats=(1, 2), first=1, rate=1000) as bot:
        game = bot.play(choose)
    assert seen[:3] == [True, False, True]
    assert game.ended is not None
    assert game.ended.winner is Seat.TWO


def test_its_token_takes_the_same_seat_again(server: Server) -> None:
    with Bot.open_table(server.url, name="Ada") as bot:
        bot.wait_until(lambda: bot.at is not None)
        token, table = bot.token, bot.table
    with Bot.join(f"{server.url}/table/{table}", token=token) as again:
        again.wait_until(lambda: bool(again.seats))
        assert again.seats == (Seat.ONE,)
    public = Bot.open_table(server.url, public=True)
    with public, Bot.join(f"{server.url}/table/{public.table}") as guest:
        guest.wait_until(lambda: bool(guest.seats))
        assert guest.seats == (Seat.TWO,)


def test_links_that_do_not_lead_to_a_seat(server: Server) -> None:
    with pytest.raises(Refusal, match="a bot needs a link to join"):
        Bot.join(f"{server.url}/watch/abcd")
    with pytest.raises(Refusal, match="cannot connect to"):
        Bot.join("http://127.0.0.1:9/sit/123456789012")
    with pytest.raises(Refusal):
        Bot.join(f"{server.url}/sit/000000000000")


def test_a_blindfolded_bot_remembers_what_it_was_told(server: Server) -> None:
    blind = SeatSettings(blindfold=Blindfold.WORN)
    settings = TableSettings("Quarto", rules="C", seats=(blind, blind))
    with Bot.open_table(server.url, settings, seats=(1, 2), rate=1000) as bot:
        assert bot.play(first_action).ended is not None
    with Bot.open_table(server.url, settings, seats=(1, 2), rate=1000) as bot:
        token, table, turns = bot.token, bot.table, 0

        def choose(turn: BotTurn) -> str:
            nonlocal turns
            turns += 1
            if turns == 8:
                raise Refusal("enough")
            return turn.actions[0]

        with pytest.raises(Refusal, match="enough"):
            bot.play(choose)
    late = Bot.join(f"{server.url}/table/{table}", token=token)
    with late, pytest.raises(Refusal, match="the bot must be there from the start"):
        late.play(first_action)


def test_it_plays_on_when_the_server_is_killed_and_comes_back(tmp_path: Path) -> None:
    killed = threading.Event()
    with Server(tmp_path / "data") as server:
        turns = 0

        def choose(turn: BotTurn) -> str:
            nonlocal turns
            turns += 1
            if turns == 4:
                server.kill()
                server.start()
                killed.set()
            return turn.actions[0]

        settings = TableSettings("Quarto", rules="C")
        with Bot.open_table(server.url, settings, seats=(1, 2), rate=1000) as bot:
            game = bot.play(choose)
        assert killed.is_set()
        assert game.ended is not None
        assert len(game.played) >= 7


def test_it_gives_up_on_a_server_that_stays_away(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    bot = Bot.open_table(server.url, patience=0.5)
    bot.wait_until(lambda: bot.at is not None)
    server.kill()
    with bot, pytest.raises(Refusal, match=r"cannot connect to .*: it did not answer in time"):
        bot.play(first_action)


def test_a_silent_opponent_is_waited_for(server: Server) -> None:
    """Nothing comes for a while; ``waiting`` is called, and the game goes on afterwards."""
    waits: list[float] = []
    with two_at_a_table(server, {"game": "Quarto"}) as (north, south):
        south.close()
        bot = Bot.join(f"{server.url}/table/{south.table}", token=south.token, rate=1000)
        playing = Playing(bot, first_action, waiting=lambda: waits.append(time.monotonic()))
        while len(waits) < 2:
            time.sleep(0.05)
        north.act("@9")
        north.until(lambda m: m["type"] == "Told" and (m["view"]["last"] or {})["action"] == "@0")
        north.do({"type": "Resign"})
        assert playing.end().ended is not None
