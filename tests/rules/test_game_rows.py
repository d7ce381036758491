"""What a row of the registry says about a game's actions, and what it may leave out."""

from dataclasses import fields

import pytest

from fourfold.rules import GAMES, QUADS, Game, Quads, Quarto
from fourfold.rules.wording import say_in_english


@pytest.mark.parametrize(
    ("game", "action", "square"),
    [("Quarto", "b3", "b3"), ("Quarto", "@9", None), ("Quads", "c4=LPTT", "c4")],
)
def test_the_square_that_an_action_fills(game: str, action: str, square: str | None) -> None:
    row = GAMES[game]
    assert row.square_filled(row.position.parse_action(action)) == square


def test_where_a_game_was_won() -> None:
    before = Quarto.parse("0123/4567/89AB/CDE. F 1 CHSF! c4").after("d4")
    call = before.parse_action("!d1d4")
    assert GAMES["Quarto"].won_by(before.play(call), call) == "d1d4"
    assert GAMES["Quarto"].won_by(Quarto(), None) == ""
    assert QUADS.won_by(Quads(), None) == ""


def test_a_row_need_not_tell_them() -> None:
    needed = {each.name: getattr(QUADS, each.name) for each in fields(QUADS)}
    optional = ("won_by", "square_filled", "draw")
    plain = Game(**{name: needed[name] for name in needed if name not in optional})
    assert plain.draw(Quads(), say_in_english, "") == str(Quads())
    assert plain.won_by(Quads(), None) == ""
    assert plain.square_filled(Quads.parse_action("c4=LPTT")) is None


@pytest.mark.parametrize("row", GAMES.values(), ids=lambda row: row.name)
def test_a_drawing_is_handed_its_words(row: Game) -> None:
    def say(template: str, /, **values: object) -> str:
        return f"<{template.format(**values)}>"

    drawn = row.draw(row.start(row.usual_rules), say, "").splitlines()
    assert drawn[-1].startswith("<Rules ")
    assert drawn[-1].endswith(".>>")


def test_what_a_position_keeps_of_how_it_was_reached() -> None:
    forget = GAMES["Quarto"].without_history
    plain = Quarto.parse("1.../.6../..../.... 9 2 CHSF! b2")
    assert forget(plain).text == "1.../.6../..../.... 9 2 CHSF! -"
    for text in ("8BDE/..../..../.... - 1 CHSF! d1", "8BDE/..../..../.... - 1+ CHSF! d1"):
        assert forget(Quarto.parse(text)).text == text, "the line can be called, or was"
    assert QUADS.without_history(Quads()) == Quads()
