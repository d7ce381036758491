"""What people type at a table and the answers they get, the same on the page and in the terminal.

=================  =========================================================================
``Conversation``   one listener at a table: reads lines, answers, and tells what happens
``Reader``         a typed line becomes a request, once
``Vocabulary``     the words of a language
``Answers``        sentences about a view
``TALK``           what each game provides: how its moves are typed, and its answers
=================  =========================================================================
"""

from fourfold.talk import quads, quarto
from fourfold.talk.answers import Answers
from fourfold.talk.conversation import Commands, Conversation, PlainText, Sentences, prompt
from fourfold.talk.game import TALK, GameTalk
from fourfold.talk.help import leaving
from fourfold.talk.reading import Ask, Do, Reader, Request
from fourfold.talk.vocabulary import Vocabulary

TALK.register("Quarto", quarto.QuartoTalk())
TALK.register("Quads", quads.QuadsTalk())

__all__ = [
    "TALK",
    "Answers",
    "Ask",
    "Commands",
    "Conversation",
    "Do",
    "GameTalk",
    "PlainText",
    "Reader",
    "Request",
    "Sentences",
    "Vocabulary",
    "leaving",
    "prompt",
]
