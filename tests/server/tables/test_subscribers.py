"""What a subscriber is told, in words, and who subscribes to a table."""

from pathlib import Path

from fourfold.play import Seat, TableSettings
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.subscribers import Subscriber, Subscribers
from server.local_hub import with_hub
from server.server_process import Server, two_at_a_table


def test_last_rules_and_score_are_answered_as_in_the_terminal(server: Server) -> None:
    """Also after the game; the score is that of all games at this table."""
    with two_at_a_table(server, {"rules": "C!"}, lang="en") as (one, two):
        one.act("@9")
        two.wait_for(one.sequence)
        two.act("b2")
        two.act("@3")
        one.wait_for(two.sequence)
        whole = (
            "South places the dark, short, round, hollow piece on B2 and gives you the light, "
            "short, square, hollow piece."
        )
        assert one.say("last")["said"] == [whole], "placed and given one by one"
        rules = one.say("rules")["said"]
        assert rules[:3] == [
            "Quarto: North and South.",
            "Only one trait counts: colour.",
            "Lines must be called.",
        ]
        assert rules[-1].startswith("After a false call")
        assert one.say("score")["said"] == ["No games have been finished here yet."]
        two.do({"type": "Resign"})
        one.wait_for(two.sequence)
        assert one.say("last")["said"] == [whole, "South resigns. You win."]
        for line in ("board", "reserve", "record", "help", "rules", "line 2"):
            assert one.say(line)["type"] in ("Answered", "Told"), line
        assert one.say("square b2")["said"] == ["B2: dark short round hollow."]
        for socket in (one, two):
            socket.wait_for(one.sequence)
            socket.do({"type": "AskRematch"})
        one.wait_for(two.sequence)
        assert one.say("score")["said"] == ["After 1 game, you lead 1 to 0."]
        assert two.say("score")["said"] == ["After 1 game, North leads 1 to 0."]
        assert two.say("last")["said"] == ["You start: give a piece."]


def test_an_offer_that_lapses_is_told_to_both(server: Server) -> None:
    with two_at_a_table(server, {}, lang="en") as (one, two):
        one.act("@9")
        one.do({"type": "OfferDraw"})
        two.wait_for(one.sequence)
        assert two.act("b2")["said"][1:] == ["North’s draw offer has lapsed."]
        one.wait_for(two.sequence)
        assert '"Your draw offer has lapsed."' in one.frames[-1]


def test_talking_in_words(server: Server) -> None:
    with two_at_a_table(server, {"help": "hint"}, lang="fr") as (one, two):
        assert one.say("donner @9")["said"] == [
            "Vous donnez à South la pièce basse, ronde, creuse et foncée."
        ]
        two.wait_for(one.sequence)
        refused = two.say("b9")
        assert refused["type"] == "Refused"
        assert refused["said"].endswith(".")
        asked = two.say("plateau")
        assert asked["said"] == ["Le plateau est vide."]
        # A line is carried out as a whole or not at all.
        before = two.sequence
        assert two.say("b2 @9")["type"] == "Refused"
        assert two.sequence == before
        assert two.seen["board"].startswith("....")
        assert two.say("b2 @3")["type"] == "Told"
        one.wait_for(two.sequence)
        assert "[Game" in one.say("record")["shown"]
        assert one.say("abandonner")["type"] == "Answered"
        assert one.say("oui")["view"]["ended"]["ending"] == "resignation"


def test_players_and_watchers_are_counted_as_they_come_and_go(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings())
        subscribers, guests = Subscribers(), ["me", "me", "watcher", "watcher", "other"]
        here = [Subscriber(table, guest, lambda _: None) for guest in guests]
        for subscriber in here:
            subscribers.add(subscriber)
            subscribers.add(subscriber)  # which changes nothing
        assert subscribers.present(table.id) == ({Seat.ONE}, 3)
        table.seat("other", Seat.TWO)
        assert subscribers.present(table.id) == ({Seat.ONE, Seat.TWO}, 2)
        assert subscribers.remove(here[0])
        assert not subscribers.remove(here[0])
        assert subscribers.present(table.id) == ({Seat.ONE, Seat.TWO}, 2)
        for subscriber in here[1:4]:
            subscribers.remove(subscriber)
        assert subscribers.present(table.id) == ({Seat.TWO}, 0)
        subscribers.remove(here[4])
        assert subscribers.present(table.id) == (set(), 0)

    with_hub(tmp_path, test)
