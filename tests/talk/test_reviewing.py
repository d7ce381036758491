"""The review of a finished game by ear: real games, evaluated by the real engine."""

import pytest

from fourfold.analysis import Evaluator
from fourfold.locale import LANGUAGES, Verbosity, language
from fourfold.play import LiveGame, Seat, game_from_record, record_of
from fourfold.play.evaluations import GameEvaluation
from fourfold.play.steps import game_steps
from fourfold.rules.record import read_records, write_record
from fourfold.rules.refusal import Refusal
from fourfold.talk.conversation import PlainText, Sentences
from fourfold.talk.reviewing import Findings, ReviewTalk
from fourfold.talk.vocabulary import REVIEW_VERBS, VERBS, Vocabulary

RECORD = """
[Game "Quarto"]
[Rules "CHSF!"]
[Player1 "North"]
[Player2 "South"]
[Result "2+"]
[Ending "resignation"]

1. @8 2. a1@B 3. b1@D 4. c1@E 5. d1@0 6. b2@3 7. c3@1 8. d4@2
"""
QUADS = """
[Game "Quads"]
[Rules "h"]
[Result "*"]

1. b2=PPPP 2. b4=TTTT 3. c2=LLPP 4. a4=DTTP
"""


def game_of(text: str, first: Seat = Seat.ONE) -> LiveGame:
    return game_from_record(next(read_records(text)), first)


@pytest.fixture(scope="module")
def findings() -> Findings:
    """What the engine finds out about the game of Quarto."""
    positions = [step.position for step in game_steps(game_of(RECORD))]
    return Findings(Evaluator().evaluate_game(positions, 60.0))


def review(
    findings: Findings | None,
    *,
    text: str = RECORD,
    listener: Seat | None = None,
    code: str = "en",
    words: Verbosity = Verbosity.NORMAL,
) -> ReviewTalk:
    return ReviewTalk(game_of(text), language(code), words, listener, findings)


def said(talk: ReviewTalk, line: str) -> list[str]:
    """Return the answer to a line, or the refusal as it is said."""
    try:
        match talk.respond(line):
            case Sentences(sentences):
                return list(sentences)
            case PlainText(text):
                return [text]
            case None:
                return []
    except Refusal as refusal:
        return [talk.refuse(refusal)]
    raise AssertionError


def test_turn_by_turn(findings: Findings) -> None:
    talk = review(findings)
    assert talk.opening() == (
        "Review of a game with 8 turns. Press Enter for the next turn, or type “help”.",
        "North starts by giving a piece.",
    )
    assert said(talk, "back") == ["This is the start of the game: type “next” for the first turn."]
    assert said(talk, "") == ["Turn 1.", "North gives South the dark, short, round, solid piece."]
    assert said(talk, "n")[0] == "Turn 2."
    assert said(talk, "back")[0] == "Turn 1."
    assert said(talk, "turn 5") == said(talk, "5") == said(talk, "last")
    assert said(talk, "end") == [
        "Turn 8.",
        "South places the light, short, round, hollow piece on D4 and gives North the light, "
        "short, square, solid piece.",
        "No one called the diagonal from A1 to D4, all short.",
        "North resigns. South wins.",
    ]
    assert said(talk, "next") == ["This is the end of the game: type “back”, “start” or “quit”."]
    assert said(talk, "start") == ["North starts by giving a piece."]
    assert said(talk, "quit") == []


def test_a_review_asks_for_no_move() -> None:
    assert review(None, listener=Seat.ONE).opening()[1] == "You start by giving a piece."
    quads = review(None, text=QUADS, listener=Seat.ONE)
    assert quads.opening()[1] == "You play Light and start."
    assert said(quads, "1")[1] == "You place a tile on B2: lines along all four sides."


def test_mistakes_and_uncalled_lines_are_told_where_they_are(findings: Findings) -> None:
    talk = review(findings)
    assert said(talk, "4")[2:] == ["That turned a drawn position into a losing one."]
    better, why = said(talk, "better")
    assert better.startswith("It would have been better to give one of these pieces: ")
    assert why == "Giving the dark, tall, square, solid piece loses: it completes row 1 on D1."
    assert said(talk, "5")[2:] == ["No one called row 1, all dark."]
    assert said(talk, "better") == ["It would have been better to call row 1, all dark."]
    assert len(said(talk, "6")) == 2
    assert said(talk, "better") == ["South could have won by calling row 1, all dark."]
    said(talk, "3")
    assert said(talk, "better") == ["This turn was not a mistake."]


def test_there_is_nothing_better_than_the_start(findings: Findings) -> None:
    start = ["This is the start of the game: type “next” for the first turn."]
    assert said(review(findings), "better") == start
    nothing = ["No one made a move in this game: type “quit” to leave the review."]
    assert said(review(findings, text=of_turns("")), "better") == nothing


def test_questions_are_about_the_position_shown(findings: Findings) -> None:
    talk = review(findings)
    said(talk, "3")
    assert said(talk, "square b1") == ["B1: dark short square hollow."]
    assert said(talk, "square c1") == ["C1 is empty."]
    assert said(talk, "line 1")[2:] == ["C1 is empty.", "D1 is empty."]
    assert said(talk, "board")[1] == "Empty rows: 2, 3 and 4."
    assert said(talk, "hand") == ["In hand: dark tall round hollow. Code: D."]
    assert said(talk, "reserve")[0] == "13 pieces in the reserve:"
    said(talk, "start")
    assert said(talk, "board") == ["The board is empty."]
    assert said(talk, "record")[0].startswith('[Game "Quarto"]')
    assert said(talk, "rules")[0] == "Quarto: North and South."


def test_three_levels_of_detail_and_the_player_as_you(findings: Findings) -> None:
    talk = review(findings, listener=Seat.TWO, words=Verbosity.BRIEF)
    mistake = "That turned a drawn position into a losing one."
    assert said(talk, "4") == ["C1; dark tall square solid.", mistake]
    said(talk, "words full")
    first, told, again, better, why, winner = said(talk, "4")
    assert (first, again) == ("Turn 4 of 8.", mistake)
    assert told.startswith("You place the dark, tall, round, hollow piece on C1 and give North")
    assert better.startswith("It would have been better to give ")
    assert why.endswith("it completes row 1 on D1.")
    assert winner == "With best play, North wins."
    assert said(talk, "words loud") == [
        "Choose a level of detail: type “words brief”, “words normal” or “words full”."
    ]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("turn 9", "There is no turn 9: type “turn” and a number from 1 to 8."),
        ("turn", "Name a turn: type “turn” and a number from 1 to 8."),
        ("next 3", "“next 3” was not understood"),
        ("b2 @9", "The game is over: type “next” for the next turn, or “help”."),
        ("resign", "The game is over: type “next” for the next turn, or “help”."),
        ("dance", "“dance” was not understood: type “help” or, for example, “square b2”."),
        ("give dark", "The game is over: type “next” for the next turn, or “help”."),
        ("dark tall", "“dark tall” was not understood: type “help” or, for example, “square b2”."),
        ("e5", "“e5” is not a square: write a column a-d and a row 1-4"),
    ],
)
def test_what_cannot_be_done(findings: Findings, line: str, answer: str) -> None:
    assert said(review(findings), line)[0].startswith(answer)


def of_turns(turns: str) -> str:
    """Return a record of a game that was resigned after these turns."""
    head, _, _ = RECORD.partition("1. @8")
    return head + turns + "\n"


def test_a_game_without_turns() -> None:
    talk = review(None, text=of_turns(""))
    assert talk.opening() == (
        "No one made a move in this game. Type “quit” to leave the review.",
        "North resigns. South wins.",
    )
    refused = ["No one made a move in this game: type “quit” to leave the review."]
    assert said(talk, "") == said(talk, "turn") == said(talk, "turn 1") == refused


def test_a_game_with_one_turn() -> None:
    talk = review(None, text=of_turns("1. @8"))
    assert talk.opening()[0].startswith("Review of a game with 1 turn. Press Enter")
    refused = ["This game has only one turn: type “turn 1”."]
    assert said(talk, "turn") == said(talk, "turn 2") == refused


def test_without_an_engine_only_what_the_rules_know_is_told() -> None:
    talk = review(None)
    assert said(talk, "5")[2:] == ["No one called row 1, all dark."]
    assert said(talk, "better") == ["There is no engine here to analyse the game."]


def test_what_the_engine_could_not_find_out_is_said() -> None:
    steps = len(list(game_steps(game_of(RECORD))))
    unknown = Findings(GameEvaluation((None,) * steps, ((),) * steps, {}))
    talk = review(unknown)
    said(talk, "4")
    assert said(talk, "better") == [
        "There was not enough time to find out who wins with best play."
    ]


def test_hidden_hands_are_open_in_a_review() -> None:
    talk = review(None, text=QUADS, listener=Seat.ONE)
    assert said(talk, "end")[-1] == "The record ends here."
    assert not any("hidden" in sentence for sentence in said(talk, "hand"))
    assert said(talk, "explore DPPP") != said(talk, "explore DTTP")
    assert said(talk, "better") == ["There is no engine here to analyse the game."]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_its_words(findings: Findings, code: str) -> None:
    """The words for a review, and all others, mean one thing each."""
    talk = review(findings, code=code)
    spoken = language(code)
    for verbs in (VERBS, REVIEW_VERBS):
        vocabulary = Vocabulary(spoken, verbs)
        for verb, short in verbs.items():
            for word in (*spoken.word("command", verb).split(), verb, *short.split()):
                assert vocabulary.verb(word) == verb, word
    shown = Vocabulary(spoken, REVIEW_VERBS).shown
    fifth = said(talk, f"{shown('turn')} 5")
    assert said(talk, shown("back")) != fifth
    assert said(talk, shown("next")) == fifth
    assert said(talk, shown("better"))
    assert said(talk, shown("end")) != said(talk, shown("start"))
    assert said(talk, Vocabulary(spoken).shown("help"))
    assert said(talk, Vocabulary(spoken).shown("quit")) == []


@pytest.mark.parametrize("first", list(Seat))
@pytest.mark.parametrize("text", [RECORD, QUADS])
def test_a_record_becomes_a_game_and_a_record_again(text: str, first: Seat) -> None:
    record = next(read_records(text))
    assert write_record(record_of(game_from_record(record, first), dated=False)) == write_record(
        record
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_of_the_review_hide_none_that_is_needed_there(code: str) -> None:
    needed = (
        "square", "line", "board", "reserve", "hand", "free", "fits", "last", "record", "words",
        "repeat", "slower", "faster", "help", "quit",
    )  # fmt: skip
    spoken = language(code)
    own = Vocabulary(spoken, REVIEW_VERBS)
    for verb in needed:
        for word in (*spoken.word("command", verb).split(), verb, *VERBS[verb].split()):
            assert own.verb(word) is None, word
