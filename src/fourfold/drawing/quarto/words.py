"""A Quarto position in words.

Only what lies on the table is said: an alignment is named once it has won, never before.
"""

from collections.abc import Iterator
from typing import NamedTuple

from fourfold.drawing.words import Description, joined, listed, say
from fourfold.rules.outcome import Won
from fourfold.rules.quarto import (
    SQUARES,
    Alignment,
    LineKind,
    Piece,
    PieceSet,
    Quarto,
    Rules,
    Trait,
    piece_code,
    square_name,
)


class _State(NamedTuple):
    """What a position waits for, as a title and as a sentence."""

    title: str
    sentence: str


_PLACES = _State(
    "Quarto position: player {player} places {piece}",
    "Player {player} is to place the piece in hand.",
)
_GIVES = _State(
    "Quarto position: player {player} gives a piece",
    "Player {player} is to give a piece of the reserve.",
)
_CALLS = _State(
    "Quarto position: player {player} calls or passes",
    "Player {player} is to call or to pass.",
)
_WON = _State(
    "Quarto position: player {player} has won",
    "The game is over: player {player} has won.",
)
_DRAWN = _State(
    "Quarto position: the game is drawn",
    "The game is over: it is drawn.",
)

_ALIGNED = {
    LineKind.ROW: "Row {row} is aligned: {traits}.",
    LineKind.COLUMN: "Column {column} is aligned: {traits}.",
    LineKind.DIAGONAL: "The diagonal from {first} to {last} is aligned: {traits}.",
    LineKind.BLOCK: "The block from {first} to {last} is aligned: {traits}.",
}

_CLASSIC_TRAITS = {
    Trait.COLOUR: "colour",
    Trait.HEIGHT: "height",
    Trait.SHAPE: "shape",
    Trait.FILL: "fill",
}
_TRAITS = {
    PieceSet.CLASSIC: _CLASSIC_TRAITS,
    PieceSet.ACCESS: _CLASSIC_TRAITS | {Trait.COLOUR: "texture", Trait.HEIGHT: "size"},
}


def describe(position: Quarto, piece_set: PieceSet) -> Description:
    """Return a position in English words."""
    state, player = _state(position), position.turn
    if isinstance(position.outcome, Won):
        player = position.outcome.player
    piece = "" if position.hand is None else piece_set.describe(position.hand)
    sentences = [
        say("Columns a to d run from left to right, rows 1 to 4 from top to bottom."),
        *_board(position, piece_set),
        *_pieces_left(position, piece_set),
        *_rules(position.rules, piece_set),
        say(state.sentence, player=player.value),
        *_aligned(position, piece_set),
    ]
    return Description(say(state.title, player=player.value, piece=piece), joined(sentences))


def _state(position: Quarto) -> _State:
    if position.outcome is not None:
        return _WON if isinstance(position.outcome, Won) else _DRAWN
    if position.hand is not None:
        return _PLACES
    return _GIVES if position.reserve else _CALLS


def _board(position: Quarto, piece_set: PieceSet) -> Iterator[str]:
    for square, piece in zip(SQUARES, position.board, strict=True):
        if piece is not None:
            yield say(
                "{square}: {piece}.", square=square_name(square), piece=piece_set.describe(piece)
            )
    if position.count == 0:
        yield say("The board is empty.")
        return
    if position.count == len(SQUARES):
        yield say("Every square is filled.")
    else:
        yield say("All other squares are empty.")
    if position.last is None:
        yield say("Which square was filled last is not known.")
    else:
        yield say("{square} was filled last.", square=square_name(position.last))


def _pieces_left(position: Quarto, piece_set: PieceSet) -> Iterator[str]:
    if position.hand is None:
        yield say("No piece is in hand.")
    else:
        yield say("In hand: {piece}.", piece=_with_code(position.hand, piece_set))
    if position.reserve:
        pieces = listed(_with_code(piece, piece_set) for piece in position.reserve)
        yield say("In the reserve: {pieces}.", pieces=pieces)
    else:
        yield say("The reserve is empty.")


def _with_code(piece: Piece, piece_set: PieceSet) -> str:
    return say("{piece} ({code})", piece=piece_set.describe(piece), code=piece_code(piece))


def _rules(rules: Rules, piece_set: PieceSet) -> Iterator[str]:
    names = (_TRAITS[piece_set][trait] for trait in Trait if trait in rules.traits)
    yield say("Traits that count: {traits}.", traits=listed(names))
    if rules.blocks:
        yield say("Lines that count: rows, columns, diagonals, blocks of two by two squares.")
    else:
        yield say("Lines that count: rows, columns, diagonals.")
    if rules.calling:
        yield say("An alignment wins when it is called.")
    else:
        yield say("An alignment wins at once.")


def _aligned(position: Quarto, piece_set: PieceSet) -> Iterator[str]:
    if not isinstance(position.outcome, Won):
        return
    for alignment in position.outcome.by:
        yield _alignment(alignment, piece_set)


def _alignment(alignment: Alignment, piece_set: PieceSet) -> str:
    first, *_, last = (square_name(square) for square in alignment.line.squares)
    traits = listed(piece_set.word(trait, value) for trait, value in alignment.shared)
    return say(
        _ALIGNED[alignment.line.kind],
        row=first[1],
        column=first[0],
        first=first,
        last=last,
        traits=traits,
    )
