"""Pieces, lines and moves of Quarto, read from words."""

import re

from fourfold.rules.quarto import (
    BLOCKS,
    LINES,
    Line,
    LineKind,
    Piece,
    Trait,
    piece_code,
    square_name,
)
from fourfold.rules.refusal import Refusal, Unreadable, quoted
from fourfold.talk.quarto.words import words_of
from fourfold.talk.vocabulary import Vocabulary
from fourfold.talk.words import Squares, not_understood, without_commas

_BARE = (LineKind.ROW, LineKind.COLUMN)
"""Lines that may be named by their row or column alone."""


_EXAMPLES = Refusal("“row 2”, “column b”, “diagonal a1”, “diagonal d1” or “block b2”")
"""Lines as they are typed."""


def read_actions(words: list[str], vocabulary: Vocabulary, squares: Squares) -> list[str]:
    """Read a placement, a piece to give, a call or a pass, or several of them in one go."""
    value = words_of(vocabulary.language).value
    actions: list[str] = []
    rest = [part for word in without_commas(words) for part in _split(word, vocabulary)]
    while rest:
        word = rest.pop(0)
        verb = vocabulary.verb(word)
        if verb == "square" and rest and rest[0] in squares:
            continue  # “on square b2”
        if value(word) is not None:
            run = [word, *_up_to_next_action(rest, vocabulary, squares)]
            actions.append(f"@{piece_code(read_piece(run, vocabulary))}")
            continue
        match verb:
            case "place":
                continue
            case "give":
                run = _up_to_next_action(rest, vocabulary, squares)
                if not run and rest:
                    continue  # “give @9”
                actions.append(f"@{piece_code(read_piece(run, vocabulary))}")
            case "quarto":
                actions.append(f"!{read_line(rest, vocabulary)}")
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


def _split(word: str, vocabulary: Vocabulary) -> list[str]:
    """Take ``b3@9`` and ``b3!a3d3`` apart."""
    if vocabulary.verb(word) is not None:
        return [word]
    return re.findall(r"[@!][^@!]*|[^@!]+", word)


def _up_to_next_action(rest: list[str], vocabulary: Vocabulary, squares: Squares) -> list[str]:
    """Take the words off that name one piece: up to a square, a code, a line or a verb."""
    value = words_of(vocabulary.language).value
    run: list[str] = []
    while rest and rest[0][0] not in "@!" and rest[0] not in squares:
        is_verb = vocabulary.verb(rest[0]) in ("place", "give", "quarto", "pass")
        if is_verb and value(rest[0]) is None and not vocabulary.ignores(rest[0]):
            break
        run.append(rest.pop(0))
    return run


def _action(word: str, vocabulary: Vocabulary, squares: Squares) -> str:
    if word[0] == "@":
        return f"@{piece_code(read_piece([word[1:]], vocabulary))}"
    if word[0] == "!":
        return f"!{read_line([word[1:]], vocabulary)}"
    if word == "-" or word in squares:
        return word.lower()
    squares.check(word)
    raise not_understood([word], "b3 @9")


def read_piece(words: list[str], vocabulary: Vocabulary, typed: str = "") -> Piece:
    """Read a piece by its code or by its four traits in words; ``typed`` is the verb before it."""
    *before, last = words or [""]
    if re.fullmatch("@?[0-9A-Fa-f]", last) and all(map(vocabulary.ignores, before)):
        return Piece(int(last.removeprefix("@"), 16))
    value = words_of(vocabulary.language).value
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


def read_line(words: list[str], vocabulary: Vocabulary) -> Line:
    """Read a line by its kind and place, or by its notation."""
    kind_of = words_of(vocabulary.language).line_kind
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
