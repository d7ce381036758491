"""How strong a computer is, in words: a name and a sentence for each level."""

from typing import NamedTuple

from fourfold.locale.language import Language


class LevelInWords(NamedTuple):
    """A level of the computer, as people choose it."""

    level: int
    name: str
    about: str


def levels_in_words(language: Language) -> tuple[LevelInWords, ...]:
    """Return every level, the weakest first.

    >>> from fourfold.locale import language
    >>> levels_in_words(language("en"))[3].name
    'Casual'
    """
    say = language.say
    names_and_sentences = (
        (say("First steps"), say("Makes mistakes all the time. For your very first game.")),
        (say("Beginner"), say("Makes many mistakes. Good for learning.")),
        (say("Learner"), say("Sees simple threats, and misses quite a few.")),
        (say("Casual"), say("Sees most threats. A good start if you know the rules.")),
        (say("Regular"), say("Misses little, but hardly looks ahead.")),
        (say("Club player"), say("Rarely misses anything, and looks a little ahead.")),
        (say("Strong"), say("Looks a few moves ahead, and plays for your mistakes.")),
        (say("Expert"), say("Makes no careless mistakes, and looks further ahead.")),
        (say("Master"), say("Looks far ahead: you need a plan.")),
        (say("Champion"), say("Plays as well as the engine can.")),
    )
    return tuple(
        LevelInWords(level, name, about)
        for level, (name, about) in enumerate(names_and_sentences, start=1)
    )
