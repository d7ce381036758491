"""Puzzles in words: what each theme is called, and what it asks."""

from collections.abc import Callable
from typing import NamedTuple

from fourfold.locale.language import Language
from fourfold.locale.puzzles import quads, quarto
from fourfold.rules.registry import Registry


class ThemeWords(NamedTuple):
    """A theme in words."""

    title: str
    question: str
    """What is asked, as one or two sentences."""


ThemesInWords = Callable[[Language], dict[str, tuple[str, str]]]

_THEMES: Registry[ThemesInWords] = Registry("words for themes")
_THEMES.register("Quarto", quarto.themes)
_THEMES.register("Quads", quads.themes)


def themes_in_words(game: str, language: Language) -> dict[str, ThemeWords]:
    """Return the themes of a game's puzzles in words, by their codes, in the order of learning."""
    return {code: ThemeWords(*words) for code, words in _THEMES[game](language).items()}


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
