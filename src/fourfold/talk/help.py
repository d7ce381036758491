"""The list of commands that can be typed."""

from collections.abc import Iterator

from fourfold.locale import Language
from fourfold.play import Help, TableSettings
from fourfold.rules.game import AnyPosition, Ending, Game
from fourfold.rules.games import game_of
from fourfold.talk.game import TALK
from fourfold.talk.vocabulary import Vocabulary


def leaving(language: Language, vocabulary: Vocabulary) -> str:
    """Say how to leave, where people leave by typing: in a terminal, not on a page."""
    return language.say("{verb}: save and leave.", verb=vocabulary.shown("quit"))


def help_lines(
    language: Language, vocabulary: Vocabulary, settings: TableSettings, *, blindfolded: bool
) -> Iterator[str]:
    """Yield a line for each command that can be typed here, except those the blindfold forbids."""
    say, verb = language.say, vocabulary.shown
    yield from _moving(language, vocabulary, settings)
    yield from _looking(language, vocabulary, settings.game_played, blindfolded=blindfolded)
    yield say(
        "{last}: what happened last; {clock}: the time left.",
        last=verb("last"),
        clock=verb("clock"),
    )
    if not blindfolded and settings.help is not Help.SILENT:
        yield say("{verb}: a hint, where the table allows it.", verb=verb("hint"))
    yield say(
        "{undo}: take back your last turn; {resign}: give up the game.",
        undo=verb("undo"),
        resign=verb("resign"),
    )
    if Ending.AGREEMENT in settings.game_played.table_endings:
        yield say("{verb}: offer a draw.", verb=verb("draw"))
    yield say(
        "{accept} or {decline}: answer an offer.", accept=verb("accept"), decline=verb("decline")
    )
    yield say("{verb} brief, normal or full: set the level of detail.", verb=verb("words"))
    if not blindfolded:
        yield say("{verb}: the game so far.", verb=verb("record"))


def listening_lines(language: Language, vocabulary: Vocabulary) -> Iterator[str]:
    """Yield a line for each command of a terminal about what it says."""
    say, verb = language.say, vocabulary.shown
    yield say(
        "{repeat}: the last message again; {repeat} 2 or {repeat} 3: an earlier one.",
        repeat=verb("repeat"),
    )
    yield say(
        "{slower} or {faster}: change how fast it is read aloud.",
        slower=verb("slower"),
        faster=verb("faster"),
    )


def review_lines(
    language: Language, vocabulary: Vocabulary, verbs: Vocabulary, game: Game
) -> Iterator[str]:
    """Yield a line for each command that can be typed while a finished game is reviewed."""
    say, verb = language.say, verbs.shown
    yield say(
        "{next}, or just Enter: the next turn; {back}: the turn before.",
        next=verb("next"),
        back=verb("back"),
    )
    yield say(
        "{start} or {end}: the start or the end of the game; {turn} 5, or 5: turn 5.",
        start=verb("start"),
        end=verb("end"),
        turn=verb("turn"),
    )
    yield say("{better}: what would have been better.", better=verb("better"))
    yield from _looking(language, vocabulary, game, blindfolded=False)
    yield say("{last}: this turn again.", last=vocabulary.shown("last"))
    yield from listening_lines(language, vocabulary)
    yield say(
        "{verb} brief, normal or full: set the level of detail.", verb=vocabulary.shown("words")
    )
    yield say("{quit}: end the review.", quit=vocabulary.shown("quit"))


def position_lines(
    language: Language, vocabulary: Vocabulary, position: AnyPosition
) -> Iterator[str]:
    """Yield a line for each command that can be typed about a position without a game."""
    game = game_of(position)
    yield from TALK[game.name].help_on_moving(language, vocabulary, position)
    yield from _looking(language, vocabulary, game, blindfolded=False)
    yield language.say(
        "{last}: what happened last; {hint}: a hint; {undo}: one step back.",
        last=vocabulary.shown("last"),
        hint=vocabulary.shown("hint"),
        undo=vocabulary.shown("undo"),
    )


def _moving(language: Language, vocabulary: Vocabulary, settings: TableSettings) -> Iterator[str]:
    talk = TALK[settings.game_played.name]
    return talk.help_on_moving(language, vocabulary, settings.beginning)


def _looking(
    language: Language, vocabulary: Vocabulary, game: Game, *, blindfolded: bool
) -> Iterator[str]:
    say, verb = language.say, vocabulary.shown
    first, last = TALK[game.name].help_on_looking(language, vocabulary, blindfolded=blindfolded)
    yield from first
    yield say("{verb} b2: what is on B2.", verb=verb("square"))
    yield say("{verb} 2, or {verb} b: what is in a row or column.", verb=verb("line"))
    if not blindfolded:
        yield say(
            "{board}: the whole board; {free}: the empty squares.",
            board=verb("board"),
            free=verb("free"),
        )
    yield from last
