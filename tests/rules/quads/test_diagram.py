"""A position of Quads in plain text."""

from fourfold.rules import Player, Quads


def last_line(position: Quads) -> str:
    return str(position).splitlines()[-1]


def test_the_diagram_says_who_does_what() -> None:
    position = Quads()
    assert "Neutral: " in str(position)
    assert last_line(position).endswith("Light places a neutral tile.")
    position = position.after("c3=PPPP")
    assert last_line(position).endswith("Dark places a neutral tile.")
    position = position.after("d5=TTTT")
    assert "Neutral: " not in str(position)
    assert last_line(position).endswith("Light places a tile.")
    while position.outcome is None:
        position = position.play(position.actions()[0])
    loser, winner = ("Light", "Dark") if position.turn is Player.FIRST else ("Dark", "Light")
    assert last_line(position).endswith(f"{loser} cannot place a tile: {winner} wins.")
