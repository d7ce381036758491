"""What can be typed."""

from collections.abc import Iterator

from fourfold.locale import Language
from fourfold.play import Help, TableSettings
from fourfold.talk.vocabulary import Vocabulary


def leaving(language: Language, vocabulary: Vocabulary) -> str:
    """Say how to leave a place that is left by typing: a terminal, not a page."""
    return language.say("{verb}: save and leave.", verb=vocabulary.shown("quit"))


def help_lines(
    language: Language, vocabulary: Vocabulary, settings: TableSettings, *, blindfolded: bool
) -> Iterator[str]:
    """Yield a line for each thing that can be typed here, where the mask allows it."""
    say, verb = language.say, vocabulary.shown
    yield from _moving(language, vocabulary, settings)
    yield from _looking(language, vocabulary, settings, blindfolded=blindfolded)
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
    if settings.game == "Quarto":
        yield say("{verb}: offer a draw.", verb=verb("draw"))
    yield say(
        "{accept} or {decline}: answer an offer.", accept=verb("accept"), decline=verb("decline")
    )
    yield say("{verb} and terse, normal or full: how much is said.", verb=verb("words"))
    if not blindfolded:
        yield say("{verb}: the game so far.", verb=verb("record"))


def position_lines(
    language: Language, vocabulary: Vocabulary, settings: TableSettings
) -> Iterator[str]:
    """Yield a line for each thing that can be typed about a position that nobody plays."""
    yield from _moving(language, vocabulary, settings)
    yield from _looking(language, vocabulary, settings, blindfolded=False)
    yield language.say(
        "{last}: what happened last; {hint}: advice; {undo}: one step back.",
        last=vocabulary.shown("last"),
        hint=vocabulary.shown("hint"),
        undo=vocabulary.shown("undo"),
    )


def _moving(language: Language, vocabulary: Vocabulary, settings: TableSettings) -> Iterator[str]:
    say, verb = language.say, vocabulary.shown
    rules = str(settings.beginning.rules)
    if settings.game == "Quarto":
        yield say(
            "b3 places on b3; {give} @9, or {give} and the four traits, gives a piece.",
            give=verb("give"),
        )
        yield say("b3 @9 does both in one go.")
        if "!" in rules:
            yield say(
                "{quarto} and a line, such as {quarto} row 2, calls it; so does !a2d2.",
                quarto=verb("quarto"),
            )
            yield say("{verb}: decline to call after the last piece.", verb=verb("pass"))
    else:
        yield say("c4 LPTT places the tile on c4: its sides from the top clockwise, as they lie.")


def _looking(
    language: Language, vocabulary: Vocabulary, settings: TableSettings, *, blindfolded: bool
) -> Iterator[str]:
    say, verb = language.say, vocabulary.shown
    if settings.game == "Quads" and not blindfolded:
        yield say("{verb} c4: what c4 requires.", verb=verb("fits"))
    yield say("{verb} b2: what lies on b2.", verb=verb("square"))
    yield say("{verb} 2, or {verb} b: what lies along a row or column.", verb=verb("line"))
    if not blindfolded:
        yield say(
            "{board}: the whole board; {free}: the empty squares.",
            board=verb("board"),
            free=verb("free"),
        )
    if settings.game == "Quads":
        if not blindfolded:
            yield say("{verb}: the tiles that are left.", verb=verb("hand"))
    elif blindfolded:
        yield say("{verb}: what is in hand.", verb=verb("hand"))
    else:
        yield say(
            "{reserve}: what can still be given; {hand}: what is in hand.",
            reserve=verb("reserve"),
            hand=verb("hand"),
        )
