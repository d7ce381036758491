"""What arbiters may type in every language."""

from collections import Counter

import pytest

from fourfold.locale import LANGUAGES, language
from fourfold.talk.events.words import ANSWERS, VERBS, EventVocabulary
from fourfold.talk.vocabulary import plain


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_means_two_things(code: str) -> None:
    """A word of the language may not be another verb's English word either."""
    spoken = language(code)
    meanings = Counter[str]()
    for verb, short in VERBS.items():
        typed = [*spoken.word("command event", verb).split(), verb, *short.split()]
        meanings.update({plain(word) for word in typed})
    assert [word for word, count in meanings.items() if count > 1] == []
    answers = Counter[str]()
    for answer in ANSWERS:
        answers.update({plain(w) for w in (*spoken.word("typed result", answer).split(), answer)})
    assert [word for word, count in answers.items() if count > 1] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_shown_is_understood(code: str) -> None:
    words = EventVocabulary(language(code))
    for verb in VERBS:
        assert words.verb(words.shown(verb)) == verb == words.verb(verb)
    for answer in ANSWERS:
        assert words.answer(words.shown_answer(answer)) == answer
