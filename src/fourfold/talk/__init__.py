"""What people type at a table and what they are answered: the same words at every place to sit.

=================  =========================================================================
``Conversation``   one listener's words with a table: reads a line, answers, tells what happens
``Reader``         a typed line becomes a request, once
``Vocabulary``     the words of a language
``Answers``        sentences about a view
=================  =========================================================================
"""

from fourfold.talk.answers import Answers
from fourfold.talk.conversation import Conversation, Said, Shown, Wishes, phase
from fourfold.talk.help import leaving
from fourfold.talk.reading import Ask, Do, Reader, Request
from fourfold.talk.vocabulary import Vocabulary

__all__ = [
    "Answers",
    "Ask",
    "Conversation",
    "Do",
    "Reader",
    "Request",
    "Said",
    "Shown",
    "Vocabulary",
    "Wishes",
    "leaving",
    "phase",
]
