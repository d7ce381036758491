"""The conditions of a legal Quarto position, each with its own refusal."""

from fourfold.rules.quarto.alignment import alignments, live_alignments
from fourfold.rules.quarto.lines import SQUARES, Square, square_name
from fourfold.rules.quarto.notation import Fields
from fourfold.rules.quarto.pieces import Piece, piece_code
from fourfold.rules.refusal import IllegalPosition


def check(fields: Fields) -> None:
    """Refuse a position that breaks a condition, naming what and where."""
    _check_pieces(fields)
    _check_last(fields)
    if fields.player in ("1", "2"):
        _check_going_on(fields)
    elif fields.player == "=":
        _check_drawn(fields)
    else:
        _check_won(fields)


def _check_pieces(fields: Fields) -> None:
    seen: dict[Piece, Square] = {}
    for square in SQUARES:
        piece = fields.board[square]
        if piece is None:
            continue
        if piece in seen:
            raise IllegalPosition(
                "piece {piece} is on {first} and on {second}: there is only one of each piece",
                piece=piece_code(piece),
                first=square_name(seen[piece]),
                second=square_name(square),
            )
        seen[piece] = square
    if fields.hand in seen:
        raise IllegalPosition(
            "piece {piece} is to be placed but is already on {square}: there is only one of each "
            "piece",
            piece=piece_code(fields.hand),
            square=square_name(seen[fields.hand]),
        )


def _check_last(fields: Fields) -> None:
    if fields.last is not None and fields.board[fields.last] is None:
        raise IllegalPosition(
            "the last filled square, {square}, is empty", square=square_name(fields.last)
        )


def _check_going_on(fields: Fields) -> None:
    count = _count(fields)
    if fields.rules.calling and count == len(SQUARES):
        return  # 1 while no one has passed, 2 once one player has
    _check_player(fields, fields.player)
    if fields.rules.calling:
        return
    for alignment in alignments(fields.board, fields.rules.lines, fields.rules):
        raise IllegalPosition(
            "{line} is a winning line, so this game without calling is already over",
            line=alignment.line,
        )
    if count == len(SQUARES):
        raise IllegalPosition(
            "all sixteen pieces are placed, so this game without calling is over: write = for the "
            "player"
        )


def _check_drawn(fields: Fields) -> None:
    count = _count(fields)
    if count != len(SQUARES):
        raise IllegalPosition(
            "a drawn game has sixteen pieces on the board, but this one has {count}", count=count
        )
    if fields.rules.calling:
        return
    for alignment in alignments(fields.board, fields.rules.lines, fields.rules):
        raise IllegalPosition(
            "{line} is a winning line, so this game without calling was not drawn",
            line=alignment.line,
        )


def _check_won(fields: Fields) -> None:
    if fields.last is None:
        raise IllegalPosition("a won game has a last filled square: write it instead of -")
    if not live_alignments(fields.board, fields.last, fields.rules):
        raise IllegalPosition(
            "no one can have won: no winning line contains the last filled square, {square}",
            square=square_name(fields.last),
        )
    if fields.rules.calling:
        if _count(fields) < len(SQUARES):  # after the sixteenth piece either may have called
            _check_player(fields, fields.player[0])
        return
    if fields.hand is not None:
        raise IllegalPosition(
            "a game without calling ends with a placement: write - for the piece to place"
        )
    _check_player(fields, fields.player[0])
    for alignment in alignments(fields.board, fields.rules.lines, fields.rules):
        if fields.last not in alignment.line.squares:
            raise IllegalPosition(
                "the winning line {line} does not contain the last filled square, {square}, so "
                "this game without calling ended earlier",
                line=alignment.line,
                square=square_name(fields.last),
            )


def _check_player(fields: Fields, player: str) -> None:
    count = _count(fields)
    right = "1" if (count + (fields.hand is not None)) % 2 == 0 else "2"
    if player == right:
        return
    raise IllegalPosition(
        "the player is {found}: with {count} pieces on the board and none in hand it should "
        "be {right}"
        if fields.hand is None
        else "the player is {found}: with {count} pieces on the board and one in hand it should "
        "be {right}",
        found=fields.player,
        count=count,
        right=fields.player.replace(player, right),
    )


def _count(fields: Fields) -> int:
    return len(SQUARES) - fields.board.count(None)
