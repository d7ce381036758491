"""What a subscriber is told, in words."""

from server.server_process import Server, two_at_a_table


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
