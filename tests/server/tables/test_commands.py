"""From a client's message to the command of a seat."""

from pathlib import Path

from fourfold.play import Blindfold, LiveGame, Seat, SeatSettings, TableSettings
from fourfold.play import commands as cmd
from fourfold.protocol import messages
from fourfold.server.tables.commands import command_of, seat_for
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.subscribers import Subscriber
from server.local_hub import with_hub
from server.server_process import Server, two_at_a_table


def test_every_message_becomes_a_command() -> None:
    seat = Seat.TWO
    pairs: list[tuple[messages.AnySeatCommand, cmd.AnyCommand]] = [
        (messages.Act("b3"), cmd.Act(seat, "b3")),
        (messages.Explore("b3"), cmd.Explore(seat, "b3")),
        (messages.Resign(), cmd.Resign(seat)),
        (messages.OfferDraw(), cmd.OfferDraw(seat)),
        (messages.AskTakeback(), cmd.AskTakeback(seat)),
        (messages.Accept(), cmd.Accept(seat)),
        (messages.Decline(), cmd.Decline(seat)),
        (messages.AskRematch(), cmd.AskRematch(seat)),
        (messages.ClaimFlag(), cmd.ClaimFlag(seat)),
    ]
    for asked, command in pairs:
        assert command_of(asked, seat) == command


def test_one_device_answers_for_both(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO), first=Seat.ONE)
        subscriber = Subscriber(table, "me", lambda _: None)
        game = table.game
        assert game is not None
        offered, _ = game.apply(cmd.OfferDraw(Seat.ONE), hub.now())
        assert seat_for(messages.Decline(), subscriber, offered) is Seat.TWO
        over, _ = game.apply(cmd.Resign(Seat.ONE), hub.now())
        asked, _ = over.apply(cmd.AskRematch(Seat.ONE), hub.now())
        assert seat_for(messages.AskRematch(), subscriber, asked) is Seat.TWO
        blindfolded = LiveGame.of(
            TableSettings(seats=(SeatSettings("a", blindfold=Blindfold.WORN), SeatSettings("b"))),
            game.log,
        )
        assert subscriber.view(blindfolded, hub.now()).blindfolded
        given, _ = blindfolded.apply(cmd.Act(Seat.ONE, "@9"), hub.now())
        assert not subscriber.view(given, hub.now()).blindfolded, "the screen is for who acts"

    with_hub(tmp_path, test)


def test_a_resent_line_is_answered_whatever_it_would_mean_now(server: Server) -> None:
    with two_at_a_table(server, {}, lang="en") as (one, _):
        one.say("resign")
        yes = {"type": "Say", "table": one.table, "id": "yes", "answers": 1, "line": "yes"}
        one.send(yes)
        assert one.answer_to("yes")["type"] == "Told"
        one.close()
        one.open()
        one.send(yes)
        assert one.answer_to("yes")["type"] == "Told"
