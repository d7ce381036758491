"""Hints in Quarto: what a square needs, and which pieces are safe to give."""

from collections.abc import Iterator

from fourfold.locale import Speech
from fourfold.locale.quarto import names_for
from fourfold.play import View
from fourfold.play.hints import seen_for_hints
from fourfold.play.quarto import needs, pieces_to_give
from fourfold.rules.quarto import SQUARES, QuartoView, parse_square, square_name


def needed_on(speech: Speech, view: View, place: str) -> Iterator[str]:
    """Say which pieces complete a line on a square."""
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


def completed_by_hand(speech: Speech, view: View) -> Iterator[str]:
    """Say where the piece in hand completes a line."""
    seen = seen_for_hints(view)
    assert isinstance(seen, QuartoView)
    assert seen.hand is not None
    names, hand = names_for(speech), seen.hand
    found = {
        need.line: square
        for square, piece in zip(SQUARES, seen.board, strict=True)
        if piece is None
        for need in needs(view, square)
        if need.trait.of(hand) == need.value
    }
    for line, square in found.items():
        yield speech.say(
            "Your piece completes {line} on {place}.",
            line=names.line_in_sentence(line),
            place=square_name(square).upper(),
        )
    if not found:
        yield speech.say("Your piece completes no line now.")


def unsafe_to_give(speech: Speech, view: View) -> Iterator[str]:
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
