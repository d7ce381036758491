"""Answers that the scripted games do not cover."""

from dataclasses import replace

import pytest
from msgspec import structs

from fourfold.locale import Verbosity, Voice, language
from fourfold.play import (
    TABLE_GAMES,
    Blindfold,
    Help,
    LiveGame,
    PerMove,
    Seat,
    SeatSettings,
    view_of,
)
from fourfold.rules.quads import Laid, Place, QuadsView, parse_square
from fourfold.rules.quads.tiles import Tile
from fourfold.rules.refusal import Refusal
from fourfold.talk.answers import Answers
from fourfold.talk.help import help_lines
from fourfold.talk.vocabulary import Vocabulary
from play.games import ONE, TWO, acted, begun


def answers(game: LiveGame, seat: Seat) -> Answers:
    english = language("en")
    voice = Voice(english, game.settings, seat, Verbosity.NORMAL)
    return Answers(voice.speech, Vocabulary(english), view_of(game, seat, game.now))


def test_ones_own_clock() -> None:
    said = list(answers(begun(clock=PerMove(60)), ONE).clock())
    assert said == ["You have 1 minute left.", "South has 1 minute left."]


def test_a_hint_names_a_diagonal_with_its_article() -> None:
    diagonal = ["@8", "a1", "@B", "b2", "@D", "c3"]
    game = acted(begun(help=Help.HINT), *diagonal)
    assert next(iter(answers(game, TWO).hint(()))) == (
        "Don’t give a dark piece: it could complete the diagonal from A1 to D4 on D4."
    )
    assert list(answers(acted(game, "@0"), ONE).hint(("d4",))) == [
        "On D4, a dark piece completes the diagonal from A1 to D4."
    ]
    assert list(answers(acted(game, "@0"), ONE).hint(())) == ["Your piece completes no line now."]
    assert list(answers(acted(game, "@E"), ONE).hint(())) == [
        "Your piece completes the diagonal from A1 to D4 on D4."
    ]


def test_when_every_gift_loses() -> None:
    # Row 1 waits for a dark piece, row 2 for a light one.
    rows = ["@8", "a1", "@B", "b1", "@D", "c1", "@0", "a2", "@3", "b2", "@5", "c2"]
    game = acted(begun(help=Help.HINT), *rows)
    said = list(answers(game, ONE).hint(()))
    assert said == [
        "No piece is safe to give.",
        "Don’t give a light piece: it could complete row 2 on D2.",
        "Don’t give a dark piece: it could complete row 1 on D1.",
    ]


def test_no_piece_is_called_safe_while_a_line_can_be_called() -> None:
    row = ["@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1"]
    game = acted(begun(help=Help.HINT), *row)
    said = list(answers(game, ONE).hint(()))
    assert said == ["No piece lets your opponent complete a line."]


def test_neutral_tiles_are_told_until_they_lie() -> None:
    game = begun(game="Quads")
    first, *_ = answers(game, ONE).hand()
    assert first == (
        "The neutral tiles are placed first: lines along all four sides; lines across on all "
        "four sides."
    )
    first, *_ = answers(acted(game, "c3=PPPP"), ONE).hand()
    assert first == "The neutral tile is placed next: lines across on all four sides."
    first, *_ = answers(acted(game, "c3=PPPP", "d4=TTTT"), ONE).hand()
    assert first.startswith("You have 17 tiles:")


def test_help_behind_the_mask_offers_no_overview() -> None:
    english = language("en")
    for game in ("Quarto", "Quads"):
        table = begun(
            game=game,
            help=Help.HINT,
            seats=(SeatSettings(blindfold=Blindfold.WORN), SeatSettings()),
        ).settings
        blindfolded, open_eyes = (
            " ".join(help_lines(english, Vocabulary(english), table, blindfolded=blindfolded))
            for blindfolded in (True, False)
        )
        for word in ("“board”", "“free”", "“hint", "“record”"):
            assert word in open_eyes
            assert word not in blindfolded
        assert "what is on B2" in blindfolded


def test_a_hand_is_told_in_groups() -> None:
    game = acted(begun(game="Quads"), "c3=PPPP", "d4=TTTT")
    assert list(answers(game, ONE).hand()) == [
        "You have 17 tiles: 8 with one light side, 7 with two light sides and "
        "2 with three light sides.",
        "South has 17 tiles: 8 with one dark side, 7 with two dark sides and "
        "2 with three dark sides.",
    ]
    assert list(answers(game, ONE).hand(("3",))) == [
        "2 tiles with three light sides:",
        "light on three sides, lines along the left (LLLP)",
        "light on three sides, lines across on the left (LLLT)",
    ]
    head, *rest = answers(game, ONE).hand(("D", "2"))
    assert head == "7 tiles with two dark sides:"
    assert len(rest) == 7
    assert len(list(answers(game, ONE).hand(("D",)))) == 3 + 17


def test_the_last_few_tiles_are_named() -> None:
    game = acted(begun(game="Quads"), "c3=PPPP", "d4=TTTT")
    view = view_of(game, ONE, game.now)
    assert isinstance(view.seen, QuadsView)
    few = structs.replace(view, seen=replace(view.seen, hands=((Tile("LLLT"), Tile("LLPP")), ())))
    speech = Voice(language("en"), game.settings, ONE, Verbosity.NORMAL).speech
    assert list(Answers(speech, Vocabulary(language("en")), few).hand()) == [
        "You have 2 tiles: light on three sides, lines across on the left; "
        "light at the top and on the right, lines along the other two sides.",
        "South has no tiles left.",
    ]
    assert list(Answers(speech, Vocabulary(language("en")), few).hand(("1",))) == [
        "0 tiles with one light side"
    ]


@pytest.mark.parametrize(("rules", "square"), [("-", "c4"), ("s", "c4"), ("s", "d4")])
def test_no_tile_fits_next_to_the_other_neutral_one(rules: str, square: str) -> None:
    game = acted(begun(game="Quads", rules=rules, help=Help.HINT), "c3=TTTT")
    for asked in (answers(game, TWO).fits(square), answers(game, TWO).hint((square,))):
        with pytest.raises(Refusal, match="is next to the other neutral tile"):
            list(asked)
    assert next(iter(answers(game, TWO).hint(("e5",)))) == "There is 1 way to place a tile on E5:"


def test_what_a_square_needs_and_what_fits_there_are_two_questions() -> None:
    game = acted(begun(game="Quads", help=Help.HINT), "c3=PPPP", "d4=TTTT")
    needs = list(answers(game, ONE).fits("d3"))
    assert needs == ["D3 needs lines across at the bottom and lines along the left."]
    ways, *tiles = answers(game, ONE).hint(("d3",))
    assert ways == f"There are {len(tiles)} ways to place a tile on D3:"
    with pytest.raises(Refusal, match="when it is your turn"):
        list(answers(game, TWO).hint(("d3",)))
    told = "light at the top and on the right, lines across at the bottom, lines along the left"
    assert f"{told} (LLTP)" in tiles


def test_a_neutral_tile_that_does_not_fit_is_called_one() -> None:
    game = acted(begun(game="Quads", rules="b", help=Help.HINT), "c3=PPPP")
    told = answers(game, TWO).hint(("a1",))
    assert list(told) == ["The neutral tile does not fit on A1."]
    game = acted(begun(game="Quads", help=Help.HINT), "c3=PPPP", "d4=TTTT", "e4=LLLT", "d5=TDTP")
    told = answers(game, ONE).hint(("e5",))
    assert list(told) == ["None of your tiles fit on E5."]


@pytest.mark.parametrize(("rules", "square"), [("-", "c4"), ("s", "d4")])
def test_no_neutral_tile_fits_beside_the_other(rules: str, square: str) -> None:
    game = acted(begun(game="Quads", rules=rules), "c3=PPPP")
    with pytest.raises(Refusal, match=f"{square} is next to the other neutral tile"):
        list(answers(game, ONE).fits(square))
    assert "any side fits" in next(iter(answers(game, ONE).fits("f6")))


def test_refusals_name_pieces_and_squares_as_they_are_spoken() -> None:
    game = acted(begun(game="Quarto", piece_set="access"), "@8", "b3")
    voice = Voice(language("en"), game.settings, ONE, Verbosity.NORMAL)
    with pytest.raises(Refusal) as found:
        game.position.after("@8")
    assert voice.why_not(found.value) == (
        "that piece (grooved small round solid) is already on B3: give one from the reserve"
    )
    hidden = TABLE_GAMES["Quarto"].under_blindfold(found.value)
    assert voice.why_not(hidden) == (
        "that piece (grooved small round solid) is no longer in the reserve: give another one"
    )
    with pytest.raises(Refusal) as found:
        game.position.after("@9", "@7")
    assert voice.why_not(found.value) == (
        "place the grooved, small, round, hollow piece before you give another"
    )
    quads = acted(begun(game="Quads"), "c3=PPPP", "d4=TTTT")
    with pytest.raises(Refusal) as found:
        quads.position.after("d3=LLPP")
    assert "fit on D3, which" in Voice(
        language("en"), quads.settings, ONE, Verbosity.NORMAL
    ).why_not(found.value)


def test_refusals_name_tiles_and_a_tile_that_is_gone_keeps_its_name() -> None:
    game = acted(begun(game="Quads"), "c3=PPPP", "d4=TTTT")
    voice = Voice(language("en"), game.settings, ONE, Verbosity.NORMAL)
    brief = Voice(language("en"), game.settings, ONE, Verbosity.BRIEF)
    with pytest.raises(Refusal) as found:
        game.position.play(Place(parse_square("d3"), Laid("PPPP")))
    assert voice.why_not(found.value) == (
        "that tile (lines along all four sides) is already on the board: choose another one"
    )
    assert (
        brief.why_not(found.value) == "that tile (PPPP) is already on the board: choose another one"
    )
    with pytest.raises(Refusal) as found:
        begun(game="Quads").position.play(Place(parse_square("d3"), Laid("LLLT")))
    assert voice.why_not(found.value) == (
        "the neutral tiles (lines along all four sides; lines across on all four sides) are "
        "placed first"
    )
    with pytest.raises(Refusal) as found:
        game.position.play(Place(parse_square("d3"), Laid("LLLT")))
    assert voice.why_not(found.value).startswith("that tile does not fit on D3, which needs")
    assert voice.explored("=PPPP", ".") == "Not in your hand: lines along all four sides."
