"""The list of commands that can be typed."""

from collections.abc import Iterator

from fourfold.locale import Language
from fourfold.play import Help, TableSettings
from fourfold.rules.game import AnyPosition, Ending, Game
from fourfold.rules.games import game_of
from fourfold.talk.game import TALK
from fourfold.talk.vocabulary import Vocabulary


def leaving(language: Language, vocabulary: Vocabulary, *, over: bool = False) -> str:
    """Say how to leave, where people leave by typing: in a terminal, not on a page."""
    verb = vocabulary.shown("quit")
    if over:  # there is nothing to save
        return language.say("“{verb}”: leave.", verb=verb)
    return language.say("“{verb}”: save and leave.", verb=verb)


def help_lines(
    language: Language,
    vocabulary: Vocabulary,
    settings: TableSettings,
    *,
    blindfolded: bool = False,
    over: bool = False,
) -> Iterator[str]:
    """Yield a line for each command that can be typed here and now.

    The blindfold forbids some, and some have no use once the game is over.
    """
    say, verb = language.say, vocabulary.shown
    if not over:
        yield from _moving(language, vocabulary, settings)
    yield from _looking(language, vocabulary, settings.game_played, blindfolded=blindfolded)
    rules, score = verb("rules"), verb("score")
    if _has_draws(settings):
        yield say(
            "“{rules}”: the settings and how to play; “{score}”: who leads, and how many games "
            "were drawn.",
            rules=rules,
            score=score,
        )
    else:
        yield say(
            "“{rules}”: the settings and how to play; “{score}”: who leads.",
            rules=rules,
            score=score,
        )
    yield say(
        "“{last}”: what happened last; “{clock}”: the time left.",
        last=verb("last"),
        clock=verb("clock"),
    )
    if over:
        yield say("“{verb}”: play again.", verb=verb("rematch"))
    else:
        yield from _offering(language, vocabulary, settings, blindfolded=blindfolded)
    yield say(
        "“{verb} brief”, “{verb} normal” or “{verb} full”: set the level of detail.",
        verb=verb("words"),
    )
    if not blindfolded:
        yield (
            say("“{verb}”: the moves of the whole game, in notation.", verb=verb("record"))
            if over
            else say("“{verb}”: the moves so far, in notation.", verb=verb("record"))
        )
    if over:
        yield say("“{verb}”: go through the game turn by turn.", verb=verb("review"))
    yield from listening_lines(language, vocabulary)


def _offering(
    language: Language, vocabulary: Vocabulary, settings: TableSettings, *, blindfolded: bool
) -> Iterator[str]:
    """Yield what can be asked of the table and the opponent while the game is in progress."""
    say, verb = language.say, vocabulary.shown
    if not blindfolded and settings.help is not Help.SILENT:
        yield from TALK[settings.game_played.name].help_on_hints(language, vocabulary)
    draws = _has_draws(settings)
    if settings.takebacks:
        yield say(
            "“{undo}”: take back your last turn; “{resign}”: give up the game.",
            undo=verb("undo"),
            resign=verb("resign"),
        )
    else:
        yield say("“{verb}”: give up the game.", verb=verb("resign"))
    if draws:
        yield say("“{verb}”: offer a draw.", verb=verb("draw"))
    if draws or settings.takebacks:
        accept, decline = verb("accept"), verb("decline")
        yield say("“{accept}” or “{decline}”: answer an offer.", accept=accept, decline=decline)


def _has_draws(settings: TableSettings) -> bool:
    return Ending.AGREEMENT in settings.game_played.table_endings


def listening_lines(language: Language, vocabulary: Vocabulary) -> Iterator[str]:
    """Yield a line for each command about listening itself."""
    say, verb = language.say, vocabulary.shown
    yield say(
        "“{repeat}”: the last message again; “{repeat} 2” or “{repeat} 3”: an earlier one.",
        repeat=verb("repeat"),
    )
    yield say(
        "“{slower}” or “{faster}”: change how fast messages are read aloud.",
        slower=verb("slower"),
        faster=verb("faster"),
    )


def review_lines(
    language: Language, vocabulary: Vocabulary, verbs: Vocabulary, game: Game
) -> Iterator[str]:
    """Yield a line for each command that can be typed while a finished game is reviewed."""
    say, verb = language.say, verbs.shown
    yield say(
        "“{next}”, or just Enter: the next turn; “{back}”: the turn before.",
        next=verb("next"),
        back=verb("back"),
    )
    yield say(
        "“{start}” or “{end}”: the start or the end of the game; “{turn} 5”, or “5”: turn 5.",
        start=verb("start"),
        end=verb("end"),
        turn=verb("turn"),
    )
    yield say("“{better}”: what would have been better.", better=verb("better"))
    yield from _looking(language, vocabulary, game, blindfolded=False)
    yield say("“{last}”: this turn again.", last=vocabulary.shown("last"))
    yield from listening_lines(language, vocabulary)
    yield say(
        "“{verb} brief”, “{verb} normal” or “{verb} full”: set the level of detail.",
        verb=vocabulary.shown("words"),
    )
    yield say("“{quit}”: end the review.", quit=vocabulary.shown("quit"))


def position_lines(
    language: Language, vocabulary: Vocabulary, position: AnyPosition
) -> Iterator[str]:
    """Yield a line for each command that can be typed about a position without a game."""
    game = game_of(position)
    yield from TALK[game.name].help_on_moving(language, vocabulary, position)
    yield from _looking(language, vocabulary, game, blindfolded=False)
    yield from TALK[game.name].help_on_hints(language, vocabulary)
    yield language.say(
        "“{last}”: what happened last; “{undo}”: one step back.",
        last=vocabulary.shown("last"),
        undo=vocabulary.shown("undo"),
    )


def analysis_lines(
    language: Language, vocabulary: Vocabulary, verbs: Vocabulary, position: AnyPosition
) -> Iterator[str]:
    """Yield a line for each command that can be typed while a position is analysed."""
    game = game_of(position)
    yield from TALK[game.name].help_on_moving(language, vocabulary, position)
    yield from _looking(language, vocabulary, game, blindfolded=False)
    yield from analysis_commands(language, vocabulary, verbs)
    yield from listening_lines(language, vocabulary)
    yield leaving(language, vocabulary, over=True)


def analysis_commands(
    language: Language, vocabulary: Vocabulary, verbs: Vocabulary
) -> Iterator[str]:
    """Yield a line for each command about the moves of an analysis, and about their values."""
    say = language.say
    yield say(
        "“{back}”, “{next}”, “{start}”, “{end}”: go through the moves; “{variations}”: what was "
        "tried from here.",
        back=verbs.shown("back"),
        next=verbs.shown("next"),
        start=verbs.shown("start"),
        end=verbs.shown("end"),
        variations=verbs.shown("variations"),
    )
    yield say(
        "“{values}”: how good every move is; “{better}”: best play from here.",
        values=verbs.shown("values"),
        better=verbs.shown("better"),
    )
    yield say(
        "“{comment}” and your words: a comment on this move; “{promote}”: put this variation "
        "first; “{delete}”: delete from here.",
        comment=verbs.shown("comment"),
        promote=verbs.shown("promote"),
        delete=verbs.shown("delete"),
    )
    yield say(
        "“{revert}”: undo the last change; “{redo}”: make it again; “{record}”: everything in "
        "notation.",
        revert=verbs.shown("revert"),
        redo=verbs.shown("redo"),
        record=vocabulary.shown("record"),
    )


def solving_lines(
    language: Language, vocabulary: Vocabulary, verbs: Vocabulary, position: AnyPosition
) -> Iterator[str]:
    """Yield a line for each command that can be typed while a puzzle is solved."""
    say, game = language.say, game_of(position)
    yield from TALK[game.name].help_on_moving(language, vocabulary, position)
    yield from _looking(language, vocabulary, game, blindfolded=False)
    yield say(
        "“{last}”: the question again; “{rules}”: which rules apply here, and how to play.",
        last=vocabulary.shown("last"),
        rules=vocabulary.shown("rules"),
    )
    yield say(
        "“{next}”: the next puzzle; “{retry}”: try this one again, which does not count.",
        next=verbs.shown("next"),
        retry=verbs.shown("retry"),
    )
    yield say(
        "“{solution}”: the solution; if you have not answered yet, that counts as wrong.",
        solution=verbs.shown("solution"),
    )
    yield from listening_lines(language, vocabulary)


def _moving(language: Language, vocabulary: Vocabulary, settings: TableSettings) -> Iterator[str]:
    talk = TALK[settings.game_played.name]
    return talk.help_on_moving(language, vocabulary, settings.beginning)


def _looking(
    language: Language, vocabulary: Vocabulary, game: Game, *, blindfolded: bool
) -> Iterator[str]:
    say, verb = language.say, vocabulary.shown
    first, last = TALK[game.name].help_on_looking(language, vocabulary, blindfolded=blindfolded)
    yield from first
    yield say("“{verb} b2”: what is on B2.", verb=verb("square"))
    yield say("“{verb} 2” or “{verb} b”: what is in row 2 or column B.", verb=verb("line"))
    if not blindfolded:
        yield say(
            "“{board}”: everything on the board; “{free}”: the empty squares.",
            board=verb("board"),
            free=verb("free"),
        )
    yield from last
