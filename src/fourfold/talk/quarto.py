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
    PIECES,
    Line,
    LineKind,
    Piece,
    PieceSet,
    Quarto,
    QuartoView,
    Trait,
    parse_square,
    piece_code,
    square_name,
)
from fourfold.rules.refusal import Refusal, Unreadable, quoted
from fourfold.talk.vocabulary import COLUMN, ROW, Vocabulary, forms, plain
from fourfold.talk.words import Squares, no_square_named, not_understood, without_commas

_BARE = (LineKind.ROW, LineKind.COLUMN)
"""Lines that may be named by their row or column alone."""


_EXAMPLES = Refusal("“row 2”, “column b”, “diagonal a1”, “diagonal d1” or “block b2”")
"""Lines as they are typed."""

TRAITS = {
    "light": "light pale white",
    "dark": "dark black",
    "short": "short low",
    "tall": "tall high",
    "round": "round circular",
    "square": "square squared angular",
    "solid": "solid full",
    "hollow": "hollow",
    "smooth": "smooth plain",
    "grooved": "grooved ridged",
    "small": "small little",
    "large": "large big",
}
"""Every form of a trait's value that people type; catalogs list a language's own."""

KINDS = {
    LineKind.ROW: ROW,
    LineKind.COLUMN: COLUMN,
    LineKind.DIAGONAL: "diagonal",
    LineKind.BLOCK: "block",
}
"""Every form of a kind of line that people type; catalogs list a language's own."""


class QuartoVocabulary:
    """The words for traits and lines, in English and in the chosen language."""

    def __init__(self, language: Language) -> None:
        self._values: dict[str, tuple[Trait, int]] = {}
        for trait in Trait:
            for value in (0, 1):
                for piece_set in PieceSet:
                    word = piece_set.word(trait, value)
                    spellings = forms(language, "typed trait", TRAITS[word])
                    self._values.update(dict.fromkeys(spellings, (trait, value)))
        self._kinds = {
            spelling: kind
            for kind, english in KINDS.items()
            for spelling in forms(language, "typed line", english)
        }
        self.words = frozenset((*self._values, *self._kinds))

    def value(self, word: str) -> tuple[Trait, int] | None:
        """Return the value of a trait that a word names."""
        return self._values.get(plain(word))

    def line_kind(self, word: str) -> LineKind | None:
        """Return the kind of line that a word names."""
        return self._kinds.get(plain(word))


_vocabulary = cache(QuartoVocabulary)


class QuartoTalk:
    """What people type in Quarto, and the answers they get."""

    # Reading

    def words(self, vocabulary: Vocabulary) -> frozenset[str]:
        """Return the words for traits and lines."""
        return _vocabulary(vocabulary.language).words

    def names_piece(self, words: list[str], vocabulary: Vocabulary) -> bool:
        """Return whether all the words together name a piece: “square” is also a verb."""
        value = _vocabulary(vocabulary.language).value
        found = [value(word) for word in words if not vocabulary.ignores(word)]
        return None not in found and len({each[0] for each in found if each}) == len(Trait)

    def names_line(self, word: str, vocabulary: Vocabulary) -> bool:
        """Return whether a word is a kind of line, and not also a trait: « carré » is both."""
        own = _vocabulary(vocabulary.language)
        return own.line_kind(word) is not None and own.value(word) is None

    def actions(self, words: list[str], vocabulary: Vocabulary, squares: Squares) -> list[str]:
        """Read a placement, a piece to give, a call or a pass, or several of them in one go."""
        value = _vocabulary(vocabulary.language).value
        actions: list[str] = []
        rest = [part for word in without_commas(words) for part in _split(word, vocabulary)]
        while rest:
            word = rest.pop(0)
            verb = vocabulary.verb(word)
            if verb == "square" and rest and rest[0] in squares:
                continue  # “on square b2”
            if value(word) is not None:
                run = [word, *_up_to_next_action(rest, vocabulary, squares)]
                actions.append(f"@{piece_code(_piece(run, vocabulary))}")
                continue
            match verb:
                case "place":
                    continue
                case "give":
                    run = _up_to_next_action(rest, vocabulary, squares)
                    if not run and rest:
                        continue  # “give @9”
                    actions.append(f"@{piece_code(_piece(run, vocabulary))}")
                case "quarto":
                    actions.append(f"!{_line(rest, vocabulary)}")
                    rest = []
                case "pass":
                    actions.append("-")
                case _ if vocabulary.ignores(word):
                    continue
                case _:
                    actions.append(_action(word, vocabulary, squares))
        if not actions:
            raise not_understood(without_commas(words), "b3 @9")
        return actions

    def place(self, words: list[str], vocabulary: Vocabulary, typed: str) -> str | None:
        """Return a piece's place in the reserve."""
        return f"@{piece_code(_piece(without_commas(words), vocabulary, typed))}"

    def group(self, words: list[str], vocabulary: Vocabulary, typed: str) -> tuple[str, ...]:
        """Return nothing: there is one piece in hand, and the reserve is told as a whole."""
        if words:
            raise not_understood(words[:1], typed)
        return ()

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
        return refusal.reworded(
            lines=Refusal("“row 2”, “column b”, “diagonal a1” or “diagonal d1”")
        )

    # Telling

    def prompt(self, language: Language, *, in_hand: bool, pieces_left: int) -> str:
        """Return in a word or two what the player does next."""
        if in_hand:
            return language.say("place the piece")
        return language.say("give a piece") if pieces_left else language.say("call or pass")

    def help_on_moving(
        self, language: Language, vocabulary: Vocabulary, start: AnyPosition
    ) -> Iterator[str]:
        """Yield a line for each way to move."""
        assert isinstance(start, Quarto)
        say, verb = language.say, vocabulary.shown
        yield say(
            "“b3”: place the piece on B3; “{give} @9”, or “{give}” followed by all four traits: "
            "give that piece.",
            give=verb("give"),
        )
        yield say("“b3 @9”: do both at once.")
        if start.rules.calling:
            yield say(
                "“{quarto}” followed by a line, such as “{quarto} row 2”, or “!a2d2”: call that "
                "line.",
                quarto=verb("quarto"),
            )
            yield say("“{verb}”: choose not to call, after the last piece.", verb=verb("pass"))

    def help_on_looking(
        self, language: Language, vocabulary: Vocabulary, *, blindfolded: bool
    ) -> tuple[Sequence[str], Sequence[str]]:
        """Return lines on the piece in hand and the reserve."""
        say, verb = language.say, vocabulary.shown
        if blindfolded:
            reserve = say("“explore @9”: whether piece 9 is in the reserve.")
            return (), [reserve, say("“{verb}”: the piece to place.", verb=verb("hand"))]
        line = say(
            "“{reserve}”: the pieces left to give; “{hand}”: the piece to place.",
            reserve=verb("reserve"),
            hand=verb("hand"),
        )
        return (), [line]

    def help_on_hints(self, language: Language, vocabulary: Vocabulary) -> Iterator[str]:
        """Yield how to ask which pieces are safe to give, and what a square needs."""
        yield language.say(
            "“{hint}”: which pieces are safe to give; “{hint} b3”: which pieces complete a line "
            "on B3.",
            hint=vocabulary.shown("hint"),
        )

    # Answering

    def reserve(self, speech: Speech, view: View, about: tuple[str, ...]) -> Iterator[str]:
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

    def reserve_in_short(self, speech: Speech, view: View) -> Iterator[str]:
        """Say which pieces can still be given, or that all of them can."""
        seen = view.seen
        assert isinstance(seen, QuartoView)
        if len(seen.reserve) == len(PIECES):
            yield speech.say("All sixteen pieces are in the reserve.")
        else:
            yield from self.reserve(speech, view, ())

    def hand(self, speech: Speech, view: View, about: tuple[str, ...]) -> Iterator[str]:
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
            "only Quads squares need particular sides: a Quarto piece fits on any empty square"
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
            "On {place}, a {value} piece completes {line}.",
            place=place.upper(),
            value=names.value(need.trait, need.value),
            line=names.line_in_sentence(need.line),
        )
    if not found:
        yield speech.say("No piece completes a line on {place} now.", place=place.upper())


def _pieces_to_give(speech: Speech, view: View) -> Iterator[str]:
    """Say which pieces would let the receiver complete a line: by the trait that is missing.

    No piece is called safe: a line that can be called already would make each of them lose, and
    a hint about pieces must not tell of that line.
    """
    names = names_for(speech)
    advice = pieces_to_give(view)
    # Any piece with the trait completes the line, so each is said once.
    unsafe = {shared: each.reason for each in advice for shared in each.completes}
    is_any_safe = any(each.reason is None for each in advice)
    if not is_any_safe:
        yield speech.say("No piece is safe to give.")
    for (trait, value), reason in unsafe.items():
        assert reason is not None
        square, line = reason
        yield speech.say(
            "Don’t give a {value} piece: it could complete {line} on {place}.",
            value=names.value(trait, value),
            line=names.line_in_sentence(line),
            place=square_name(square).upper(),
        )
    if is_any_safe:
        yield (
            speech.say("No other piece lets your opponent complete a line.")
            if unsafe
            else speech.say("No piece lets your opponent complete a line.")
        )


def _split(word: str, vocabulary: Vocabulary) -> list[str]:
    """Take ``b3@9`` and ``b3!a3d3`` apart."""
    if vocabulary.verb(word) is not None:
        return [word]
    return re.findall(r"[@!][^@!]*|[^@!]+", word)


def _up_to_next_action(rest: list[str], vocabulary: Vocabulary, squares: Squares) -> list[str]:
    """Take the words off that name one piece: up to a square, a code, a line or a verb."""
    value = _vocabulary(vocabulary.language).value
    run: list[str] = []
    while rest and rest[0][0] not in "@!" and rest[0] not in squares:
        is_verb = vocabulary.verb(rest[0]) in ("place", "give", "quarto", "pass")
        if is_verb and value(rest[0]) is None and not vocabulary.ignores(rest[0]):
            break
        run.append(rest.pop(0))
    return run


def _action(word: str, vocabulary: Vocabulary, squares: Squares) -> str:
    if word[0] == "@":
        return f"@{piece_code(_piece([word[1:]], vocabulary))}"
    if word[0] == "!":
        return f"!{_line([word[1:]], vocabulary)}"
    if word == "-" or word in squares:
        return word.lower()
    squares.check(word)
    raise not_understood([word], "b3 @9")


def _piece(words: list[str], vocabulary: Vocabulary, typed: str = "") -> Piece:
    """Read a piece by its code or by its four traits in words; ``typed`` is the verb before it."""
    *before, last = words or [""]
    if re.fullmatch("@?[0-9A-Fa-f]", last) and all(map(vocabulary.ignores, before)):
        return Piece(int(last.removeprefix("@"), 16))
    value = _vocabulary(vocabulary.language).value
    named = [word for word in words if value(word) or not vocabulary.ignores(word)]
    if not "".join(named):
        raise Unreadable("name the piece: all four traits, or its code, such as @F")
    if unknown := [word for word in named if value(word) is None]:
        raise not_understood(unknown[:1], f"{typed or vocabulary.shown('give')} @F")
    found = set(filter(None, map(value, named)))
    traits = dict(found)
    if len(traits) < len(found):
        raise Unreadable(
            "{found} is not a piece: name all four traits, or type its code, such as {example}",
            found=quoted(" ".join(named)),
            example="@F",
        )
    if len(traits) < len(Trait):
        raise Unreadable(
            "{found} fits several pieces: name all four traits, or type its code, such as "
            "{example}",
            found=quoted(" ".join(named)),
            example="@F",
        )
    return Piece(sum(trait.bit for trait in Trait if traits[trait]))


def _line(words: list[str], vocabulary: Vocabulary) -> Line:
    """Read a line by its kind and place, or by its notation."""
    kind_of = _vocabulary(vocabulary.language).line_kind
    # The last word may be a column, and “a” an article before it.
    words = [
        word
        for word in (*(each for each in words[:-1] if not vocabulary.ignores(each)), *words[-1:])
        if vocabulary.verb(word) != "line" or kind_of(word)
    ]
    if not words:
        raise Unreadable("name the line, such as {lines}", lines=_EXAMPLES)
    for line in (*LINES, *BLOCKS):
        if _names(words, line, kind_of(words[0])):
            return line
    unknown = [word for word in words if not kind_of(word) and not re.search("[0-9]", word)]
    raise Unreadable(
        "{found} is not a line: type one, such as {lines}",
        found=quoted(" ".join([word for word in unknown if len(word) > 1][:1] or words)),
        lines=_EXAMPLES,
    )


def _names(words: list[str], line: Line, kind: LineKind | None) -> bool:
    """Return whether words name a line: by its ends, or by its kind and its place."""
    ends = [square_name(line.squares[0]), square_name(line.squares[-1])]
    named = [word.lower() for word in (words if kind is None else words[1:])]
    if kind in (None, line.kind) and "".join(named) in ("".join(ends), "".join(reversed(ends))):
        return True
    if len(named) != 1 or (kind is None and line.kind not in _BARE):
        return False
    place = {
        LineKind.ROW: [ends[0][1]],
        LineKind.COLUMN: [ends[0][0]],
        LineKind.DIAGONAL: ends,
        LineKind.BLOCK: ends[:1],
    }[line.kind]
    return kind in (None, line.kind) and named[0] in place
