"""Puzzles in words: what each theme is called, and what it asks."""

from typing import NamedTuple, Protocol

from fourfold.locale.language import Language
from fourfold.locale.puzzles import quads, quarto
from fourfold.rules.game import AnyPosition
from fourfold.rules.registry import Registry


class ThemeWords(NamedTuple):
    """A theme in words."""

    title: str
    question: str
    """What is asked, as one or two sentences."""


class PuzzleWords(Protocol):
    """What a game provides for its puzzles in words."""

    def themes(self, language: Language) -> dict[str, tuple[str, str]]:
        """Return the name of each theme and what it asks, by its code."""

    def before(self, language: Language, position: AnyPosition) -> str:
        """Say what happened just before, if that matters for the answer."""

    def unsaid(self, language: Language) -> tuple[str, ...]:
        """Return the rules in words that are clear from what is asked."""


_WORDS: Registry[PuzzleWords] = Registry("words for puzzles")
_WORDS.register("Quarto", quarto)
_WORDS.register("Quads", quads)


def themes_in_words(game: str, language: Language) -> dict[str, ThemeWords]:
    """Return the themes of a game's puzzles in words, by their codes, in the order of learning."""
    return {code: ThemeWords(*words) for code, words in _WORDS[game].themes(language).items()}


def just_before(game: str, language: Language, position: AnyPosition) -> str:
    """Say what happened just before a puzzle, if that matters for its answer."""
    return _WORDS[game].before(language, position)


def unsaid_rules(game: str, language: Language) -> tuple[str, ...]:
    """Return the rules in words that need not be said before a puzzle."""
    return _WORDS[game].unsaid(language)


def grades_in_words(language: Language) -> dict[int, str]:
    """Return what the grades of puzzles are called."""
    say = language.say
    return {
        1: say("Very easy"),
        2: say("Easy"),
        3: say("Medium"),
        4: say("Hard"),
        5: say("Very hard"),
    }
