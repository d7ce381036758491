"""A sitting at one terminal: what is told at the start and at the end, and who answers."""

import re
import subprocess
from pathlib import Path

import pytest

from warm_command import command

FRIENDS = ("quarto", "--against", "friend", "--first", "me", "--name", "North", "--name2", "South")
SETTINGS = ("--rules", "C!", "--set", "access", "--clock", "60/move", "--mask", "required")
SIXTEEN = (
    "@0 | a1 @F | b1 @1 | c1 @E | d1 @2 | a2 @D | b2 @3 | c2 @C | d2 @4 | a3 @B | b3 @5 | c3 @A |"
    "d3 @6 | a4 @9 | b4 @7 | c4 @8 | d4"
)
"""All the pieces are placed, and North is asked to call or pass."""


def sit(save: Path, *options: str, typed: str = "", lang: str = "en") -> str:
    """Type lines at a terminal, and return what is written there."""
    done = subprocess.run(
        [*command(), "play", *options, "--lang", lang, "--plain", "--save", str(save)],
        input="".join(f"{line.strip()}\n" for line in typed.split("|")) if typed else "",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.stdout + done.stderr


def heard(text: str, typed: str) -> list[str]:
    """Return the lines between a prompt at which this was typed and the next prompt."""
    found = re.search(rf"> {re.escape(typed)}\n(.*?)(?=\n[^\n]*> |\Z)", text, re.S)
    assert found, text
    return found[1].splitlines()


def test_questions_at_the_start_are_answered_in_ones_own_words(tmp_path: Path) -> None:
    typed = "quarto | avec un ami | classique | non | 60/coup"
    told = sit(tmp_path / "m.json", "--first", "me", typed=typed, lang="fr")
    assert "Tapez" not in told
    assert "le joueur 1 contre le joueur 2." in told
    assert "1 minute par coup." in told


def test_a_blindfold_that_is_worn_is_for_the_player_who_wears_it(tmp_path: Path) -> None:
    typed = "@0 | board | a1 @3 | board | repeat 3"
    told = sit(tmp_path / "m.json", *FRIENDS, "--blindfold", "worn", typed=typed)
    assert "North is blindfolded." in told
    by_south, by_north = re.findall(r"> board\n(.*)", told)
    assert by_south == "The board is empty."
    assert by_north == "You are blindfolded: explore one place at a time."
    assert heard(told, "repeat 3") == ["There is no such message."]
    told = sit(tmp_path / "m.json", *FRIENDS, "--blindfold", "required", typed=typed)
    assert "Both players are blindfolded." in told
    assert re.findall(r"> board\n(.*)", told) == [by_north, by_north]


def test_what_is_played_is_told_at_the_start_and_on_coming_back(tmp_path: Path) -> None:
    save = tmp_path / "m.json"
    told = [
        "Quarto: North and South.",
        "Only one trait counts: texture.",
        "Lines must be called.",
        "The Access set is used.",
        "Clock: 1 minute per move.",
        "Both players are blindfolded.",
    ]
    begun = sit(save, *FRIENDS, *SETTINGS, typed="@0 | a1 | @3").splitlines()
    assert begun[:7] == [*told, "North starts by giving a piece."]
    back = sit(save, "--resume", typed="rules")
    assert back.splitlines()[:9] == [
        *told,
        "South places the smooth, small, round, solid piece on A1 and gives North the smooth, "
        "small, square, hollow piece.",
        "Continuing the saved game. It is North’s turn.",
        "In hand: smooth small square hollow.",
    ]
    assert heard(back, "rules")[:6] == told, "and when someone asks"
    assert "share a trait that counts." in back


def test_the_command_that_comes_back_speaks_the_same_language(tmp_path: Path) -> None:
    save = tmp_path / "m.json"
    left = sit(save, *FRIENDS, "--words", "terse", typed="@0 | quitter", lang="fr")
    last = left.splitlines()[-1]
    assert last.endswith(f"fourfold play --resume --save {save} --lang fr --words brief --plain")


def test_one_may_leave_at_every_question(tmp_path: Path) -> None:
    save = tmp_path / "m.json"
    answers = ["quarto", "computer", "3", "classic", "no"]
    for count in range(len(answers) + 1):
        for leave, lang in (("quit", "en"), ("quitter", "fr")):
            told = sit(save, typed="|".join([*answers[:count], leave]), lang=lang)
            assert told.count("(") == told.count("\n") - 1 == count + 1, told
            assert not save.exists()


def test_after_the_game_questions_are_answered(tmp_path: Path) -> None:
    typed = "@0 | a1 @1 | resign | yes | square a1 | line 1 | record | last | reserve | b4 | score"
    told = sit(tmp_path / "m.json", *FRIENDS, typed=f"{typed} | rematch | score")
    assert heard(told, "square a1") == ["A1: light short round solid."]
    assert len(heard(told, "line 1")) == 4
    assert "1. @0 2. a1@1" in heard(told, "record")
    assert heard(told, "last") == [
        "South places the light, short, round, solid piece on A1 and gives North the light, "
        "short, round, hollow piece.",
        "North resigns. South wins.",
    ]
    assert heard(told, "reserve")[0] == "14 pieces in the reserve:"
    assert heard(told, "b4") == ["The game is over: type “rematch” or “quit”."]
    assert heard(told, "score") == ["After 1 game, South leads 1 to 0."]
    assert heard(told, "rematch") == ["South starts by giving a piece."], "settings are told once"
    assert told.count("After 1 game, South leads 1 to 0.") == 2


def test_after_the_game_a_line_needs_no_verb_and_what_is_unknown_is_named(tmp_path: Path) -> None:
    """As during the game."""
    typed = "@0 | a1 @1 | abandonner | oui | diagonale a1 | colonne a | bidule | b4 @2 | quarto"
    told = sit(tmp_path / "m.json", *FRIENDS, typed=f"{typed} | quitter", lang="fr")
    assert heard(told, "diagonale a1")[1:] == ["B2 est vide.", "C3 est vide.", "D4 est vide."]
    assert heard(told, "colonne a")[1:] == ["A2 est vide.", "A3 est vide.", "A4 est vide."]
    (unknown,) = heard(told, "bidule")
    assert "bidule" in unknown
    assert "case b2" in unknown
    (over,) = heard(told, "b4 @2")
    assert "revanche" in over
    assert heard(told, "quarto") == [over]


def test_the_score_is_kept_when_one_leaves(tmp_path: Path) -> None:
    save = tmp_path / "m.json"
    sit(save, *FRIENDS, typed="resign | yes | rematch | @0 | quit")
    back = sit(save, "--resume", typed="score | resign | yes | score")
    assert heard(back, "score") == ["After 1 game, South leads 1 to 0."]
    assert back.splitlines()[-2] == "After 2 games, South leads 2 to 0."


def test_last_tells_the_whole_turn(tmp_path: Path) -> None:
    told = sit(tmp_path / "m.json", *FRIENDS, typed="@0 | a1 | @1 | last")
    assert heard(told, "last") == [
        "South places the light, short, round, solid piece on A1 and gives North the light, "
        "short, round, hollow piece."
    ]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_hidden_hands_need_two_terminals(tmp_path: Path, lang: str) -> None:
    save = tmp_path / "m.json"
    told = sit(save, "quads", "--against", "friend", "--rules", "h", lang=lang)
    assert told.count("\n") == 1
    assert "--server" in told
    assert not save.exists()
    alone = sit(save, "quads", "--rules", "h", "--first", "me", "--level", "1", typed="hand")
    assert "tiles are hidden" in alone, "against the computer there is nothing to hide"


def test_the_prompt_names_who_answers_an_offer(tmp_path: Path) -> None:
    told = sit(tmp_path / "m.json", *FRIENDS, typed="@0 | a1 | draw | @1 | b1 | undo")
    lines = told.splitlines()
    after = lines[lines.index("South offers a draw. Accept or decline?") + 1]
    assert after == "North, accept or decline> @1", "South may go on, and the offer stands"
    assert lines[lines.index(after) + 2] == "North, place the piece> b1"
    assert heard(told, "b1") == ["North places it on B1.", "South’s draw offer has lapsed."]
    assert "South, accept or decline> " in told.splitlines()[-2], "now North wants to take back"


def test_at_one_keyboard_it_is_asked_who_resigns_while_an_offer_waits(tmp_path: Path) -> None:
    typed = "@0 | draw | resign | yes | no | accept"
    told = sit(tmp_path / "m.json", *FRIENDS, typed=typed)
    asked = ["Who resigns? Type “North” or “South”, or “no”."]
    assert heard(told, "resign") == asked
    assert heard(told, "yes") == asked, "“yes” does not say who, and accepts nothing"
    assert heard(told, "no") == ["The game goes on."], "the offer still waits"
    assert "The game is drawn" in heard(told, "accept")[0]
    told = sit(tmp_path / "n.json", *FRIENDS, typed="@0 | draw | resign | north")
    assert heard(told, "north")[0] == "North resigns. South wins."
    told = sit(
        tmp_path / "o.json", *FRIENDS, typed="@0 | draw | resign | board | no | resign | yes"
    )
    assert heard(told, "board") == ["The board is empty."]
    assert "South resigns. North wins." in told


def test_the_review_comes_before_the_record(tmp_path: Path) -> None:
    calls = "@8 | a1 @B | b1 @D | c1 @E | d1 quarto row 1 | quit"
    told = sit(tmp_path / "m.json", *FRIENDS, typed=calls)
    parts = ("North wins.", "Turn 4. South", "[Game ", "Type “review”")
    places = [told.index(part) for part in parts]
    assert places == sorted(places)


def test_after_the_last_piece_there_is_no_next_placement(tmp_path: Path) -> None:
    options = (*FRIENDS, "--rules", "S!")
    told = sit(tmp_path / "m.json", *options, typed=f"{SIXTEEN} | @3 | quarto row 1 | quarto row 2")
    assert heard(told, "@3") == ["All the pieces have been placed: call a line, or pass."]
    assert heard(told, "quarto row 1") == [
        "North calls row 1. That is a false call: North cannot call again."
    ]
    assert heard(told, "quarto row 2") == ["After a false call you cannot call again."]


def test_a_line_is_carried_out_whole_or_not_at_all(tmp_path: Path) -> None:
    """As at a server's table."""
    told = sit(tmp_path / "m.json", *FRIENDS, typed="@0 | b2 @0 | square b2 | b2 @1")
    assert len(heard(told, "b2 @0")) == 1
    assert heard(told, "square b2") == ["B2 is empty."]
    assert "South places it on B2 and gives North" in told
