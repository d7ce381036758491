"""Views and hints contain what they may, and no more."""

import pytest

from fourfold.play import Blindfold, Help, PerMove, SeatSettings, commands, view_of
from fourfold.play.quads import fits
from fourfold.play.quarto import Need, PieceAdvice, needs, pieces_to_give
from fourfold.rules import Refusal
from fourfold.rules.quads import QuadsView
from fourfold.rules.quads import parse_square as parse_quads_square
from fourfold.rules.quarto import (
    Alignment,
    QuartoView,
    Trait,
    parse_line,
    parse_piece,
    parse_square,
)
from play.games import COLOUR_ONLY, ONE, TWO, acted, begun


def test_a_view_of_quarto() -> None:
    game = acted(begun(clock=PerMove(60)), "@9")
    view = view_of(game, TWO, 11.0)
    assert isinstance(view.seen, QuartoView)
    assert view.hand == parse_piece("9")
    assert view.to_act is TWO
    assert view.pieces_left == 15
    assert view.sequence == 2
    assert view.left == (60.0, 50.0), "the player who waits has all of the time for a move"
    assert view.last is not None
    assert str(view.last.action) == "@9"
    assert not view.blindfolded
    assert len(view.seen.actions) == 26
    assert view_of(game, ONE, 2.0).seen.actions == ()  # type: ignore[union-attr]
    assert not view_of(game, None, 2.0).may_call


def test_a_view_of_quads() -> None:
    view = view_of(begun(game="Quads", rules="h"), ONE, 0.0)
    assert isinstance(view.seen, QuadsView)
    assert view.hand is None
    assert view.pieces_left == 36
    assert view.seen.hands[1] is None


@pytest.mark.parametrize("blindfold", [Blindfold.WORN, Blindfold.REQUIRED])
def test_behind_the_mask_there_is_neither_board_nor_reserve(blindfold: Blindfold) -> None:
    game = acted(
        begun(seats=(SeatSettings(blindfold=blindfold), SeatSettings()), help=Help.SHOWN),
        *COLOUR_ONLY,
    )
    view = view_of(game, ONE, 9.0)
    assert view.blindfolded
    assert view.seen is None
    assert view.live == ()
    assert view_of(game, None, 9.0).seen is None, "watchers see no more than the players do"
    assert view_of(game, TWO, 9.0).seen is not None
    over, _ = game.apply(commands.Resign(ONE), 9.0)
    assert view_of(over, ONE, 9.0).seen is not None
    for hint in (lambda: pieces_to_give(view), lambda: needs(view, parse_square("a1"))):
        with pytest.raises(Refusal, match="you are blindfolded"):
            hint()


@pytest.mark.parametrize("help_level", Help)
def test_live_alignments_are_shown_only_where_the_table_says_so(help_level: Help) -> None:
    game = acted(begun(help=help_level), *COLOUR_ONLY)
    for seat in (ONE, TWO, None):
        found = view_of(game, seat, 9.0).live
        live = [str(each.line) for each in found if isinstance(each, Alignment)]
        assert live == (["a1d1"] if help_level is Help.SHOWN else [])


def test_a_silent_table_gives_no_hints() -> None:
    view = view_of(begun(), ONE, 0.0)
    with pytest.raises(Refusal, match="there are no hints at this table"):
        pieces_to_give(view)


def test_what_a_square_needs() -> None:
    view = view_of(acted(begun(help=Help.HINT), *COLOUR_ONLY[:6]), ONE, 0.0)
    assert needs(view, parse_square("d1")) == (Need(parse_line("a1d1"), Trait.COLOUR, 1),)
    assert needs(view, parse_square("d4")) == ()
    assert needs(view, parse_square("a1")) == ()
    uncounted = view_of(acted(begun(help=Help.HINT, rules="HSF!"), *COLOUR_ONLY[:6]), ONE, 0.0)
    assert needs(uncounted, parse_square("d1")) == ()


def test_which_gifts_are_safe_and_why() -> None:
    advice = pieces_to_give(view_of(acted(begun(help=Help.HINT), *COLOUR_ONLY[:6]), TWO, 0.0))
    by_piece = {gift.piece: gift for gift in advice}
    dark, light = parse_piece("E"), parse_piece("0")
    assert by_piece[dark] == PieceAdvice(
        dark, (parse_square("d1"), parse_line("a1d1")), ((Trait.COLOUR, 1),)
    )
    assert by_piece[light] == PieceAdvice(light)


def test_what_fits_on_a_square() -> None:
    game = acted(begun(game="Quads", help=Help.HINT), "c3=PPPP", "d4=TTTT", "d3=TLTP")
    view = view_of(game, TWO, 9.0)
    assert fits(view, parse_quads_square("c3")) == ()
    laid = fits(view, parse_quads_square("c4"))
    assert {f"c4={tile}" for tile in laid} == {
        str(action) for action in game.position.actions() if str(action).startswith("c4")
    }
