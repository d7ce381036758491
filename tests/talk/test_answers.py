"""Answers that the scripted games do not cover."""

from fourfold.locale import Verbosity, Voice, language
from fourfold.play import Blindfold, Help, LiveGame, PerMove, Seat, SeatSettings, view_of
from fourfold.talk.answers import Answers
from fourfold.talk.help import help_lines
from fourfold.talk.vocabulary import Vocabulary
from play.games import ONE, acted, begun


def answers(game: LiveGame, seat: Seat) -> Answers:
    english = language("en")
    voice = Voice(english, game.settings, seat, Verbosity.NORMAL)
    return Answers(voice.speech, Vocabulary(english), view_of(game, seat, game.now))


def test_ones_own_clock() -> None:
    said = list(answers(begun(clock=PerMove(60)), ONE).clock())
    assert said == ["You have 01:00 left.", "South has 01:00 left."]


def test_when_every_gift_loses() -> None:
    # Row 1 waits for a dark piece, row 2 for a light one.
    rows = ["@8", "a1", "@B", "b1", "@D", "c1", "@0", "a2", "@3", "b2", "@5", "c2"]
    game = acted(begun(help=Help.HINT), *rows)
    said = list(answers(game, ONE).hint(()))
    assert said == [
        "No piece is safe to give.",
        "Not safe to give: 1, 2, 4, 6 and 7. Each could complete row 2 on D2.",
        "Not safe to give: 9, A, C, E and F. Each could complete row 1 on D1.",
    ]


def test_neutral_tiles_are_told_until_they_lie() -> None:
    game = begun(game="Quads")
    first, *_ = answers(game, ONE).hand()
    assert first == "The neutral tiles are placed first: PPPP and TTTT."
    first, *_ = answers(acted(game, "c3=PPPP"), ONE).hand()
    assert first == "The neutral tile is placed next: TTTT."
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
        for word in ("board:", "free:", "hint:", "record:"):
            assert word in open_eyes
            assert word not in blindfolded
        assert "what is on B2" in blindfolded
