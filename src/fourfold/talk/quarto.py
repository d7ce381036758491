"""Quarto as it is talked about: pieces, lines and moves as people type them, and its answers."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from fourfold.locale import Language, Speech
from fourfold.locale.quarto import names_for
from fourfold.play import View
from fourfold.play.hints import seen_for_hints
from fourfold.play.quarto import needs, pieces_to_give
from fourfold.rules.game import AnyPosition
from fourfold.rules.quarto import (
    BLOCKS,
    LINES,
    Line,
    LineKind,
    Piece,
    PieceSet,
    Quarto,
    QuartoView,
    Square,
    Trait,
    parse_square,
    piece_code,
    square_name,
)
from fourfold.rules.refusal import Refusal, Unreadable, quoted
from fourfold.talk.vocabulary import Vocabulary, plain
from fourfold.talk.words import Squares, no_square_named, not_understood

_BARE = (LineKind.ROW, LineKind.COLUMN)
"""Lines that may be named by their row or column alone."""


_EXAMPLES = Refusal("row 2, column b, diagonal a1, diagonal d1 or block b2")
"""Lines as they are typed."""


class QuartoVocabulary:
    """The words for traits and lines, in English and in the chosen language."""

    def __init__(self, language: Language) -> None:
        self._values: dict[str, tuple[Trait, int]] = {}
        for trait in Trait:
            for value in (0, 1):
                for piece_set in PieceSet:
                    word = piece_set.word(trait, value)
                    for spelling in (word, language.word("trait", word)):
                        self._values[plain(spelling)] = trait, value
                        if _is_chinese(spelling):  # 深 for 深色, as it is said at the table
                            self._values.setdefault(spelling[0], (trait, value))
        self._kinds = {}
        for kind in LineKind:
            for spelling in (kind.value, language.word("line", kind.value)):
                self._kinds[plain(spelling)] = kind

    def value(self, word: str) -> tuple[Trait, int] | None:
        """Return the value of a trait that a word names."""
        return self._values.get(plain(word).strip(","))

    def line_kind(self, word: str) -> LineKind | None:
        """Return the kind of line that a word names."""
        return self._kinds.get(plain(word))


def _is_chinese(word: str) -> bool:
    return "\u4e00" <= word[0] <= "\u9fff"


_vocabulary = cache(QuartoVocabulary)


class QuartoTalk:
    """What people type in Quarto, and the answers they get."""

    # Reading

    def actions(self, words: list[str], vocabulary: Vocabulary, squares: Squares) -> list[str]:
        """Read a placement, a piece to give, a call or a pass, or several of them in one go."""
        actions: list[str] = []
        rest = [part for word in words for part in _split(word, vocabulary)]
        while rest:
            word = rest.pop(0)
            match vocabulary.verb(word):
                case "place":
                    continue
                case "give":
                    actions.append(f"@{piece_code(_piece(rest, vocabulary))}")
                    rest = []
                case "quarto":
                    actions.append(f"!{_line(rest, vocabulary)}")
                    rest = []
                case "pass":
                    actions.append("-")
                case _:
                    actions.append(_action(word, words, vocabulary, squares))
        if not actions:
            raise not_understood(words, "b3 @9")
        return actions

    def place(self, words: list[str], vocabulary: Vocabulary) -> str | None:
        """Return a piece's place in the reserve."""
        return f"@{piece_code(_piece([*words], vocabulary))}"

    def squares_of_line(
        self, words: list[str], vocabulary: Vocabulary, squares: Squares
    ) -> tuple[str, ...]:
        """Return the four squares of a line."""
        line = _line(words, vocabulary)
        return tuple(map(square_name, line.squares))

    def under_rules(self, refusal: Refusal, start: AnyPosition) -> Refusal:
        """Return a refusal that suggests a block only where blocks count."""
        assert isinstance(start, Quarto)
        if "lines" not in refusal.values or start.rules.blocks:
            return refusal
        return refusal.reworded(lines=Refusal("row 2, column b, diagonal a1 or diagonal d1"))

    # Telling

    def prompt(self, language: Language, *, in_hand: bool, pieces_left: int) -> str:
        """Return in a word or two what the player does next."""
        if in_hand:
            return language.say("place")
        return language.say("give") if pieces_left else language.say("call or pass")

    def help_on_moving(
        self, language: Language, vocabulary: Vocabulary, start: AnyPosition
    ) -> Iterator[str]:
        """Yield a line for each way to move."""
        assert isinstance(start, Quarto)
        say, verb = language.say, vocabulary.shown
        yield say(
            "b3: place the piece on B3. {give} @9, or {give} and all four traits: give a piece.",
            give=verb("give"),
        )
        yield say("b3 @9: do both at once.")
        if start.rules.calling:
            yield say(
                "{quarto} and a line, such as {quarto} row 2, or !a2d2: call that line.",
                quarto=verb("quarto"),
            )
            yield say("{verb}: after the last piece, if you don’t call.", verb=verb("pass"))

    def help_on_looking(
        self, language: Language, vocabulary: Vocabulary, *, blindfolded: bool
    ) -> tuple[Sequence[str], Sequence[str]]:
        """Return lines on the piece in hand and the reserve."""
        say, verb = language.say, vocabulary.shown
        if blindfolded:
            reserve = say("explore @9: whether piece 9 is in the reserve.")
            return (), [reserve, say("{verb}: the piece in hand.", verb=verb("hand"))]
        line = say(
            "{reserve}: the pieces left to give; {hand}: the piece in hand.",
            reserve=verb("reserve"),
            hand=verb("hand"),
        )
        return (), [line]

    # Answering

    def reserve(self, speech: Speech, view: View) -> Iterator[str]:
        """Say which pieces can still be given."""
        seen = view.seen
        assert isinstance(seen, QuartoView)
        if not seen.reserve:
            yield speech.say("The reserve is empty.")
            return
        yield speech.language.say_count(
            "{count} piece in the reserve:",
            "{count} pieces in the reserve:",
            count=len(seen.reserve),
        )
        names = names_for(speech)
        for piece in seen.reserve:
            yield speech.say("{code}: {piece}", code=piece_code(piece), piece=names.piece(piece))

    def hand(self, speech: Speech, view: View) -> Iterator[str]:
        """Say which piece is to be placed; it was announced, so the blindfold does not hide it."""
        if view.hand is None:
            yield speech.say("There is no piece in hand.")
            return
        assert isinstance(view.hand, int)
        piece = Piece(view.hand)
        yield speech.say(
            "In hand: {piece}. Code: {code}.",
            piece=names_for(speech).piece(piece),
            code=piece_code(piece),
        )

    def fits(self, speech: Speech, vocabulary: Vocabulary, view: View, place: str) -> Iterator[str]:
        """Refuse: squares of Quarto need no particular sides."""
        raise Refusal(
            "only Quads squares need particular sides: here, type {hint} {place}",
            hint=vocabulary.shown("hint"),
            place=place,
        )

    def hint(
        self, speech: Speech, vocabulary: Vocabulary, view: View, about: tuple[str, ...]
    ) -> Iterator[str]:
        """Say what a square needs, or which pieces are safe to give."""
        seen = seen_for_hints(view)
        assert isinstance(seen, QuartoView)
        if about:
            yield from _needs(speech, view, about[0])
        elif seen.hand is None:
            yield from _pieces_to_give(speech, view)
        else:
            raise no_square_named(f"{vocabulary.shown('hint')} b3")


def _needs(speech: Speech, view: View, place: str) -> Iterator[str]:
    names = names_for(speech)
    found = needs(view, parse_square(place))
    for need in found:
        yield speech.say(
            "On {place} a {value} piece completes {line}.",
            place=place.upper(),
            value=names.value(need.trait, need.value),
            line=names.line(need.line),
        )
    if not found:
        yield speech.say("No piece completes a line on {place} now.", place=place.upper())


def _pieces_to_give(speech: Speech, view: View) -> Iterator[str]:
    by_reason: dict[tuple[Square, Line] | None, list[str]] = {}
    for advice in pieces_to_give(view):
        by_reason.setdefault(advice.reason, []).append(piece_code(advice.piece))
    if None not in by_reason:
        yield speech.say("No piece is safe to give.")
    for reason, codes in by_reason.items():
        if reason is None:
            yield speech.say("Safe to give: {codes}.", codes=speech.language.listed(codes))
        else:
            square, line = reason
            yield speech.say(
                "Not safe to give: {codes}. Each could complete {line} on {place}.",
                codes=speech.language.listed(codes),
                line=names_for(speech).line(line),
                place=square_name(square).upper(),
            )


def _split(word: str, vocabulary: Vocabulary) -> list[str]:
    """Take ``b3@9`` and ``b3!a3d3`` apart."""
    if vocabulary.verb(word) is not None:
        return [word]
    return re.findall(r"[@!][^@!]*|[^@!]+", word)


def _action(word: str, words: list[str], vocabulary: Vocabulary, squares: Squares) -> str:
    if word[0] == "@":
        return f"@{piece_code(_piece([word[1:]], vocabulary))}"
    if word[0] == "!":
        return f"!{_line([word[1:]], vocabulary)}"
    if word == "-" or word in squares:
        return word.lower()
    raise not_understood(words, "b3 @9")


def _piece(words: list[str], vocabulary: Vocabulary) -> Piece:
    """Read a piece by its code or by its four traits in words."""
    if len(words) == 1 and re.fullmatch("[0-9A-Fa-f]", words[0].removeprefix("@")):
        return Piece(int(words[0].removeprefix("@"), 16))
    if not "".join(words):
        raise Unreadable("name the piece: all four traits, or its code, such as @F")
    traits = dict(filter(None, map(_vocabulary(vocabulary.language).value, words)))
    if len(traits) == len(words) == len(Trait):
        return Piece(sum(trait.bit for trait in Trait if traits[trait]))
    if len(traits) == len(words):
        raise Unreadable(
            "{found} fits several pieces: name all four traits, or type its code, such as "
            "{example}",
            found=quoted(" ".join(words)),
            example="@F",
        )
    raise Unreadable(
        "{found} is not a piece: name all four traits, or type its code, such as {example}",
        found=quoted(" ".join(words)),
        example="@F",
    )


def _line(words: list[str], vocabulary: Vocabulary) -> Line:
    """Read a line by its kind and place, or by its notation."""
    words = [word for word in words if vocabulary.verb(word) != "line"]
    if not words:
        raise Unreadable("name the line: {lines}", lines=_EXAMPLES)
    text = "".join(words).lower()
    for line in (*LINES, *BLOCKS):
        if str(line) == text:
            return line
    kind, place = _vocabulary(vocabulary.language).line_kind(words[0]), words[-1].lower()
    for line in (*LINES, *BLOCKS):
        start = str(line)[:2]
        fits = {
            LineKind.ROW: start[1],
            LineKind.COLUMN: start[0],
            LineKind.DIAGONAL: start,
            LineKind.BLOCK: start,
        }[line.kind]
        wanted = kind is line.kind or (kind is None and line.kind in _BARE and len(words) == 1)
        if wanted and place == fits and len(words) <= 2:
            return line
    raise Unreadable(
        "{found} is not a line: type {lines}",
        found=quoted(" ".join(words)),
        lines=_EXAMPLES,
    )
