"""The registry: a row for each game. Nothing else knows how many there are."""

from typing import Any

from fourfold.rules import quads, quarto
from fourfold.rules.game import Ending, Game, Position
from fourfold.rules.outcome import Drawn
from fourfold.rules.quads.actions import parse_action as parse_quads_action
from fourfold.rules.quarto.turns import parse_turn, perform
from fourfold.rules.refusal import Unreadable, quoted


def _quarto_ending(position: quarto.Quarto) -> Ending:
    if isinstance(position.outcome, Drawn):
        return Ending.FULL_BOARD
    return Ending.CALL if position.rules.calling else Ending.ALIGNMENT


QUARTO = Game(
    name="Quarto",
    position=quarto.Quarto,
    start=lambda rules: quarto.Quarto(rules=quarto.Rules.parse(rules)),
    usual_rules="CHSF!",
    player_marks=("1", "2"),
    player_tags=("Player1", "Player2"),
    sets=tuple(piece_set.value for piece_set in quarto.PieceSet),
    parse_turn=parse_turn,
    perform=perform,
    ending=_quarto_ending,
    table_endings=frozenset(
        {Ending.RESIGNATION, Ending.TIME, Ending.FALSE_CALL, Ending.AGREEMENT, Ending.UNFINISHED}
    ),
)

QUADS = Game(
    name="Quads",
    position=quads.Quads,
    start=lambda rules: quads.Quads(rules=quads.Rules.parse(rules)),
    usual_rules="-",
    player_marks=("L", "D"),
    player_tags=("Light", "Dark"),
    sets=(),
    parse_turn=lambda text: (parse_quads_action(text),),
    perform=lambda position, action: position.play(action),
    ending=lambda position: Ending.STUCK,
    table_endings=frozenset({Ending.RESIGNATION, Ending.TIME, Ending.UNFINISHED}),
)

GAMES: tuple[Game, ...] = (QUARTO, QUADS)


def game_named(name: str) -> Game:
    """Return a game by its name, in any case.

    >>> game_named("quads").usual_rules
    '-'
    """
    for game in GAMES:
        if game.name.lower() == name.lower():
            return game
    raise Unreadable(
        "{found} is not a game: write one of {names}",
        found=quoted(name),
        names=", ".join(game.name.lower() for game in GAMES),
    )


def game_of(position: Position[Any]) -> Game:
    """Return the game a position belongs to."""
    return next(game for game in GAMES if isinstance(position, game.position))


def parse_position(text: str) -> quarto.Quarto | quads.Quads:
    """Read a position of either game: which one follows from its form.

    >>> type(parse_position("6/6/2PPPP3/6/4TTTT1/6 L b")).__name__
    'Quads'
    """
    # The number of fields tells; where it is off, the number of rows is the next best sign.
    fields = text.split(" ")
    rows = fields[0].count("/") + 1
    if len(fields) == 5 or (len(fields) != 3 and rows == 4):
        return quarto.Quarto.parse(text)
    if len(fields) == 3 or rows == 6:
        return quads.Quads.parse(text)
    raise Unreadable(
        "{found} is not a position: one of Quarto has five fields, one of Quads three, "
        "separated by single spaces",
        found=quoted(text),
    )
