"""What one listener asks for and is answered: the last turn, the rules, the score, help."""

import re

import pytest

from fourfold.locale import LANGUAGES, Verbosity, language
from fourfold.play import (
    Blindfold,
    FalseCallCost,
    Help,
    LiveGame,
    PerMove,
    Score,
    Seat,
    SeatSettings,
    commands,
    view_of,
)
from fourfold.rules.refusal import Refusal
from fourfold.talk import Commands, Conversation, Sentences
from fourfold.talk.reading import Ask
from play.games import COLOUR_ONLY, ONE, TWO, acted, begun

BLINDFOLDED = (SeatSettings("North", blindfold=Blindfold.WORN), SeatSettings("South"))


def conversation(game: LiveGame, to: Seat | None, code: str = "en") -> Conversation:
    return Conversation(language(code), Verbosity.NORMAL, game.settings, to)


def answer(
    game: LiveGame, line: str, to: Seat | None = ONE, score: Score | None = None, code: str = "en"
) -> tuple[str, ...]:
    """Return what a listener is answered, or refuse."""
    talk = conversation(game, to, code)
    view = view_of(game, to, game.now)
    response = talk.respond(talk.read(line), game, view, to, score or Score())
    assert isinstance(response, Sentences)
    return response.sentences


def test_the_last_turn_is_told_whole() -> None:
    """Placing and giving came one by one; a computer's or another person's turn."""
    game = acted(begun(), "@0", "a1", "@1")
    whole = (
        "South places the light, short, round, solid piece on A1 and gives you the light, short, "
        "round, hollow piece."
    )
    assert answer(game, "last") == (whole,)
    assert answer(game, "last", TWO) == (
        "You place the light, short, round, solid piece on A1 and give North the light, short, "
        "round, hollow piece.",
    )
    assert answer(game, "last", None)[0].startswith("South places the light, short, round, solid")
    assert answer(acted(game, "b1"), "last") == (
        whole,
        "Placed on B1. Choose a piece for South: 14 are left.",
    )
    called = acted(begun(), *COLOUR_ONLY, "!a2d2", "@0")
    assert answer(called, "last", TWO) == (
        "North places the dark, tall, square, solid piece on D1.",
        "North calls row 2. That is a false call: North cannot call again until the next piece is "
        "placed.",
        "North gives you the light, short, round, solid piece.",
    )
    over, _ = game.apply(commands.Resign(ONE), game.now)
    assert answer(over, "last") == (whole, "You resign. South wins.")
    assert answer(begun(), "last") == ("You start: give a piece.",)


def test_what_is_told_later_names_the_piece_also_after_an_offer() -> None:
    before = acted(begun(), "@0")
    offered, events = before.apply(commands.OfferDraw(TWO), 9.0)
    told = [*events, *acted(offered, "a1").log[len(offered.log) :]]
    talk = conversation(before, ONE)
    piece = "the light, short, round, solid piece"
    assert f"South places {piece} on A1." in talk.tell(before, told, again=True)
    assert "South places it on A1." in talk.tell(before, told)


def test_the_last_turn_asks_no_question_that_was_answered() -> None:
    offered, _ = acted(begun(), "@0").apply(commands.OfferDraw(TWO), 9.0)
    assert answer(offered, "last")[-1] == "South offers a draw. Accept or decline?"
    drawn, _ = offered.apply(commands.Accept(ONE), 9.0)
    assert answer(drawn, "last")[-2:] == (
        "South offers a draw.",
        "The game is drawn by agreement.",
    )


@pytest.mark.parametrize(("line", "command"), [("yes", commands.Accept), ("no", commands.Decline)])
def test_an_offer_is_also_answered_by_yes_or_no(
    line: str, command: type[commands.Accept | commands.Decline]
) -> None:
    offered, _ = acted(begun(), "@0").apply(commands.OfferDraw(TWO), 9.0)

    def asked(to: Seat | None, speaker: Seat | None) -> object:
        talk, view = conversation(offered, to), view_of(offered, to, 9.0)
        return talk.respond(talk.read(line), offered, view, speaker, Score())

    assert asked(ONE, ONE) == Commands((command(ONE),))
    assert asked(None, TWO) == Commands((command(ONE),)), "two players at one keyboard"
    for to, speaker in ((TWO, TWO), (None, None)):  # who offered it, and a watcher
        with pytest.raises(Refusal, match="no question"):
            asked(to, speaker)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_are_told_in_every_language(code: str) -> None:
    talk = conversation(begun(), ONE, code)
    for verb in ("rules", "score"):
        assert talk.read(talk.vocabulary.shown(verb)) == Ask(verb)
        assert talk.read(verb) == Ask(verb)
        assert answer(begun(), verb, code=code)


def test_the_rules_of_quarto() -> None:
    game = begun(
        rules="C!", piece_set="access", clock=PerMove(60), help=Help.HINT, seats=BLINDFOLDED
    )
    assert answer(game, "rules") == (
        "Quarto: North and South.",
        "Only one trait counts: texture.",
        "Lines must be called.",
        "The Access set is used.",
        "Clock: 1 minute per move.",
        "You are blindfolded.",
        "There are sixteen pieces, all different: each is smooth or grooved, small or large, round "
        "or square, solid or hollow.",
        "Place the piece that you are given on any free square, then choose a piece for your "
        "opponent.",
        "A row, column or diagonal wins if its four pieces share a trait that counts.",
        "If you complete such a line, call it before you give a piece. Otherwise your opponent may "
        "call it before placing that piece. After that, no one can.",
        "If all the pieces are placed and no one has won, the game is drawn.",
        "After a false call you cannot call until the next piece is placed.",
    )
    told = answer(begun(rules="CHSFq", false_call=FalseCallCost.GAME), "rules")
    assert "So does a block: four squares, two by two." in told
    assert "The player who completes such a line wins at once." in told
    assert not any("false call" in each for each in told), "no one calls here"
    assert answer(game, "rules", TWO)[5:7] == ("North is blindfolded.", "You can ask for hints.")
    costly = answer(begun(false_call=FalseCallCost.GAME), "rules")
    assert sum("false call" in each for each in costly) == 1


def test_the_rules_of_quads() -> None:
    usual, variant = (answer(begun(game="Quads", rules=rules), "rules") for rules in ("-", "bsh"))
    border = "A side at the edge of the board must have lines along it."
    hidden = "You don’t see your opponent’s tiles."
    assert border in variant
    assert hidden in variant
    assert not {border, hidden} & {*usual}
    assert any("may touch at a corner" in each for each in usual)
    assert any("not even at a corner" in each for each in variant)
    assert (
        usual[-1]
        == variant[-1]
        == ("The first player who cannot place a tile loses. There are no draws.")
    )


def test_brief_words_leave_out_what_is_usual() -> None:
    def introduced(verbosity: Verbosity, rules: str = "") -> list[str]:
        game = begun(rules=rules)
        talk = Conversation(language("en"), verbosity, game.settings, ONE)
        return list(talk.voice.introduction(ONE))

    assert introduced(Verbosity.BRIEF) == ["Quarto: North and South"]
    assert introduced(Verbosity.NORMAL)[1:] == ["lines must be called"]
    assert introduced(Verbosity.BRIEF, rules="C!")[1:] == [
        "only one trait counts: colour",
        "lines must be called",
    ]


def test_who_has_no_name_is_not_given_one() -> None:
    game = begun(seats=(SeatSettings(), SeatSettings(level=5)))
    assert answer(game, "rules")[0] == "Quarto against Computer 5."
    assert answer(game, "rules", None)[0] == "Quarto: Player 1 and Computer 5."


def test_the_score() -> None:
    game = begun()
    assert answer(game, "score") == ("No games have been finished here yet.",)
    assert answer(game, "score", score=Score((1, 0))) == ("After 1 game, you lead 1 to 0.",)
    score = Score((2, 1), 1)
    assert answer(game, "score", score=score)[0] == "After 4 games, you lead 2 to 1."
    for listener in (TWO, None):
        assert answer(game, "score", listener, score) == (
            "After 4 games, North leads 2 to 1.",
            "1 game was drawn.",
        )
    assert answer(game, "score", ONE, Score((0, 1))) == ("After 1 game, South leads 1 to 0.",)
    assert answer(game, "score", score=Score((1, 1), 2)) == (
        "After 4 games, the score is even: 1 to 1.",
        "2 games were drawn.",
    )
    assert answer(game, "score", score=Score((0, 0), 1)) == ("The only game so far was drawn.",)
    assert answer(game, "score", score=Score((0, 0), 3)) == ("All 3 games so far were drawn.",)


MOVES = {
    "Quarto": [
        "“b3”: place the piece on B3; “give @9”, or “give” followed by all four traits: give that "
        "piece.",
        "“b3 @9”: do both at once.",
        "“quarto” followed by a line, such as “quarto row 2”, or “!a2d2”: call that line.",
        "“pass”: choose not to call, after the last piece.",
    ],
    "Quads": [
        "“c4 light across across along”: place that tile on C4. Name its sides as they will lie, "
        "clockwise from the top, or type their letters: “c4 LTTP”. L is light, D dark, P "
        "lines along, T lines across.",
    ],
}
BESIDE = {
    "Quarto": ["“explore @9”: whether piece 9 is in the reserve.", "“hand”: the piece to place."],
    "Quads": ["“explore LPTT”: whether that tile is in your hand."],
}
SCORES = {
    "Quarto": "“rules”: the settings and how to play; “score”: who leads, and how many games were "
    "drawn.",
    "Quads": "“rules”: the settings and how to play; “score”: who leads.",
}
DRAWS = {
    "Quarto": ["“draw”: offer a draw.", "“accept” or “decline”: answer an offer."],
    "Quads": [],
}


@pytest.mark.parametrize("game", ["Quarto", "Quads"])
def test_help_behind_the_mask_lists_what_works_there(game: str) -> None:
    live_game = begun(game=game, help=Help.HINT, takebacks=False, seats=BLINDFOLDED)
    assert [*answer(live_game, "help")] == [
        *MOVES[game],
        "“square b2”: what is on B2.",
        "“line 2” or “line b”: what is in row 2 or column B.",
        *BESIDE[game],
        SCORES[game],
        "“last”: what happened last; “clock”: the time left.",
        "“resign”: give up the game.",
        *DRAWS[game],
        "“words brief”, “words normal” or “words full”: set the level of detail.",
        "“repeat”: the last message again; “repeat 2” or “repeat 3”: an earlier one.",
        "“slower” or “faster”: change how fast messages are read aloud.",
    ]
    talk, view = conversation(live_game, ONE), view_of(live_game, ONE, 0.0)
    explored = BESIDE[game][0].partition(":")[0].strip("“”")
    for line in ("square b2", "line 2", explored, "rules", "score", "last", "clock", "words brief"):
        assert talk.respond(talk.read(line), live_game, view, ONE, Score())
    for line in ("board", "reserve", "free", "hint", "record"):
        with pytest.raises(Refusal, match="blindfolded"):
            talk.respond(talk.read(line), live_game, view, ONE, Score())


@pytest.mark.parametrize(("game", "place"), [("Quarto", "@9"), ("Quads", "LPTT")])
@pytest.mark.parametrize("code", LANGUAGES)
def test_exploring_beside_the_board_is_typed_as_the_help_says(
    game: str, place: str, code: str
) -> None:
    live_game = begun(game=game, seats=BLINDFOLDED)
    talk = conversation(live_game, ONE, code)
    explored = Ask("square", (f"={place}" if game == "Quads" else place,))
    lines = (re.split("[:：]", line)[0] for line in answer(live_game, "help", code=code))
    shown = [line.strip("「」«»„“”\xa0\u202f ") for line in lines if f" {place}" in line]
    assert explored in [talk.read(line) for line in shown if len(line.split()) == 2]


def test_help_after_the_game_lists_no_moves() -> None:
    game, _ = begun().apply(commands.Resign(ONE), 1.0)
    told = " ".join(answer(game, "help"))
    assert "“rematch”: play again." in told
    assert "“record”: the moves of the whole game, in notation." in told
    assert "b3" not in told
    assert "“resign”" not in told


def test_only_lines_of_the_rules_are_suggested() -> None:
    for rules, suggested in (("CHSF!", False), ("CHSFq!", True)):
        talk = conversation(begun(rules=rules), ONE)
        for line in ("quarto", "quarto row 9", "line", "line z"):
            with pytest.raises(Refusal, match="“row 2”, “column b”, “diagonal a1”") as refused:
                talk.read(line)
            assert ("block b2" in talk.refuse(refused.value)) is suggested
    french = conversation(begun(), ONE, "fr")
    with pytest.raises(Refusal) as refused:
        french.read("quarto")
    assert french.refuse(refused.value) == (
        "Nommez la ligne, par exemple «\u202frangée 2\u202f», «\u202fcolonne b\u202f», "
        "«\u202fdiagonale a1\u202f» ou «\u202fdiagonale d1\u202f»."
    )


def test_everything_is_answered_after_the_game() -> None:
    game, _ = acted(begun(), "@0", "a1", "@1").apply(commands.Resign(ONE), 9.0)
    for line in ("board", "reserve", "hand", "free", "clock", "last", "rules", "score", "help"):
        assert answer(game, line)
    talk = conversation(game, ONE)
    for line in ("square a1", "line 1"):
        response = talk.respond(talk.read(line), game, view_of(game, ONE, 9.0), ONE, Score())
        assert isinstance(response, Commands)
        _, felt = game.apply_all(response.commands, 9.0)
        assert talk.tell(game, felt)[0] == "A1: light short round solid."
