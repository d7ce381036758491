"""What can be typed."""

from collections.abc import Iterator

from fourfold.locale import Language
from fourfold.play import Help, TableSettings
from fourfold.rules.game import AnyPosition, Ending, Game
from fourfold.rules.games import game_of
from fourfold.talk.game import TALK
from fourfold.talk.vocabulary import Vocabulary


def leaving(language: Language, vocabulary: Vocabulary) -> str:
    """Say how to leave a place that is left by typing: a terminal, not a page."""
    return language.say("{verb}: save and leave.", verb=vocabulary.shown("quit"))


def help_lines(
    language: Language, vocabulary: Vocabulary, settings: TableSettings, *, blindfolded: bool
) -> Iterator[str]:
    """Yield a line for each thing that can be typed here, where the blindfold allows it."""
    say, verb = language.say, vocabulary.shown
    yield from _moving(language, vocabulary, settings)
    yield from _looking(language, vocabulary, settings.game_played, blindfolded=blindfolded)
    yield say(
        "{last}: what happened last; {clock}: the time left.",
        last=verb("last"),
        clock=verb("clock"),
    )
    if not blindfolded and settings.help is not Help.SILENT:
        yield say("{verb}: advice, where the table allows it.", verb=verb("hint"))
    yield say(
        "{undo}: take your last turn back; {resign}: give up.",
        undo=verb("undo"),
        resign=verb("resign"),
    )
    if Ending.AGREEMENT in settings.game_played.table_endings:
        yield say("{verb}: offer a draw.", verb=verb("draw"))
    yield say(
        "{accept} or {decline}: answer an offer.", accept=verb("accept"), decline=verb("decline")
    )
    yield say("{verb} and terse, normal or full: how much is said.", verb=verb("words"))
    if not blindfolded:
        yield say("{verb}: the game so far.", verb=verb("record"))


def position_lines(
    language: Language, vocabulary: Vocabulary, position: AnyPosition
) -> Iterator[str]:
    """Yield a line for each thing that can be typed about a position that nobody plays."""
    game = game_of(position)
    yield from TALK[game.name].help_on_moving(language, vocabulary, position)
    yield from _looking(language, vocabulary, game, blindfolded=False)
    yield language.say(
        "{last}: what happened last; {hint}: advice; {undo}: one step back.",
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
    yield say("{verb} b2: what lies on b2.", verb=verb("square"))
    yield say("{verb} 2, or {verb} b: what lies along a row or column.", verb=verb("line"))
    if not blindfolded:
        yield say(
            "{board}: the whole board; {free}: the empty squares.",
            board=verb("board"),
            free=verb("free"),
        )
    yield from last
