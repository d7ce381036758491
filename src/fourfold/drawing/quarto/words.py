"""A Quarto position in words.

The description gives only what is on the table: a line is named once it has won, never before.
"""

from collections.abc import Iterator

from fourfold.drawing.words import Description
from fourfold.locale.language import Language
from fourfold.locale.names.quarto import QuartoNames
from fourfold.rules.outcome import Won
from fourfold.rules.quarto import (
    SQUARES,
    Piece,
    PieceSet,
    Quarto,
    Rules,
    Trait,
    piece_code,
    square_name,
)


def describe(position: Quarto, piece_set: PieceSet, language: Language) -> Description:
    """Return a position in words."""
    names = QuartoNames(language, piece_set)
    sentences = [
        language.say(
            "Columns are lettered A to D from left to right, and rows are numbered 1 to 4 from "
            "top to bottom."
        ),
        *_board(position, names, language),
        *_pieces_left(position, names, language),
        *_rules(position.rules, names, language),
        language.sentence(state := _state(position, names, language)),
        *_won_by(position, names, language),
    ]
    title = language.say("Quarto position: {state}", state=state)
    return Description(title, language.joined(sentences), language.code)


def _state(position: Quarto, names: QuartoNames, language: Language) -> str:
    say, player = language.say, position.turn.value
    if isinstance(position.outcome, Won):
        return say("player {player} has won", player=position.outcome.player.value)
    if position.outcome is not None:
        return say("the game is drawn")
    if position.hand is not None:
        piece = names.piece_in_sentence(position.hand)
        return say("player {player} places {piece}", player=player, piece=piece)
    if position.reserve:
        return say("player {player} gives a piece", player=player)
    return say("player {player} calls or passes", player=player)


def _board(position: Quarto, names: QuartoNames, language: Language) -> Iterator[str]:
    say = language.say
    for square, piece in zip(SQUARES, position.board, strict=True):
        if piece is not None:
            place = square_name(square).upper()
            yield say("{place}: {content}.", place=place, content=names.piece(piece))
    if position.count == 0:
        yield say("The board is empty.")
        return
    if position.count == len(SQUARES):
        yield say("Every square is filled.")
    else:
        yield say("All the other squares are empty.")
    if position.last is None:
        yield say("It is not known which square was filled last.")
    else:
        yield say("{square} was filled last.", square=square_name(position.last).upper())


def _pieces_left(position: Quarto, names: QuartoNames, language: Language) -> Iterator[str]:
    say = language.say

    def with_code(piece: Piece) -> str:
        return say("{piece} ({code})", piece=names.piece(piece), code=piece_code(piece))

    if position.hand is None:
        yield say("There is no piece in hand.")
    else:
        yield say("In hand: {piece}.", piece=with_code(position.hand))
    if position.reserve:
        pieces = language.separated(map(with_code, position.reserve), "; ")
        yield say("In the reserve: {pieces}.", pieces=pieces)
    else:
        yield say("The reserve is empty.")


def _rules(rules: Rules, names: QuartoNames, language: Language) -> Iterator[str]:
    counting = (names.trait(trait) for trait in Trait if trait in rules.traits)
    yield language.say("Traits that count: {traits}.", traits=language.listed(counting))
    if rules.blocks:
        yield language.say("Lines that count: rows, columns, diagonals and two-by-two blocks.")
    else:
        yield language.say("Lines that count: rows, columns and diagonals.")
    if rules.calling:
        yield language.say("A line with a shared trait wins when a player calls it.")
    else:
        yield language.say("A line with a shared trait wins as soon as it is complete.")


def _won_by(position: Quarto, names: QuartoNames, language: Language) -> Iterator[str]:
    if isinstance(position.outcome, Won):
        for alignment in position.outcome.by:
            yield language.say("The winning line: {line}.", line=names.alignment(alignment))
