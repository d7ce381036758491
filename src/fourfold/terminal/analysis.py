"""The analysis of any position at a terminal."""

from contextlib import suppress

from fourfold.locale import Verbosity
from fourfold.protocol.views import wire_view
from fourfold.rules.refusal import Refusal
from fourfold.study import Tree
from fourfold.talk.analysing import AnalysingEngine, AnalysisTalk
from fourfold.talk.conversation import PlainText
from fourfold.talk.positions import Wording
from fourfold.terminal.console import Console, EndOfInput
from fourfold.terminal.game import drawn
from fourfold.terminal.listening import Listening
from fourfold.terminal.setup import Choices, at_a_console, chosen


def analyse_tree(
    tree: Tree, choices: Choices, engine: AnalysingEngine, console: Console | None = None
) -> None:
    """Analyse a tree of variations at this terminal, until the user leaves."""
    with at_a_console(choices, console) as (console, language):
        words = chosen(Verbosity, choices.words)
        piece_set = tree.about.piece_set or next(iter(tree.game.sets), "")
        talk = AnalysisTalk(tree, Wording(language, words, piece_set), engine)
        listening = Listening(console, language)
        prompt = f"{language.say('analysis')}> "
        with suppress(KeyboardInterrupt, EndOfInput):
            console.tell(talk.opening())
            _draw(talk, console)
            while True:
                if not _answer(talk, console.ask(prompt) or "", console, listening):
                    return


def _answer(talk: AnalysisTalk, line: str, console: Console, listening: Listening) -> bool:
    """Answer a line; return whether the user stays."""
    before = talk.node.position
    try:
        if listening.obey(line):
            return True
        match talk.answer(line):
            case None:
                return False
            case PlainText(text):
                console.show(text)
            case said:
                console.tell(said)
    except Refusal as refusal:
        console.say(talk.refuse(refusal))
    if talk.node.position != before:
        _draw(talk, console)
    return True


def _draw(talk: AnalysisTalk, console: Console) -> None:
    """Draw the board if the terminal shows it."""
    if console.colour:
        view = talk.node.view(talk.node.to_act)
        console.show(drawn(view.settings, wire_view(view), colour=True))
