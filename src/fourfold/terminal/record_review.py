"""The review of a game that was recorded in a file."""

from fourfold.locale import Verbosity
from fourfold.play import StepEvaluator, game_from_record
from fourfold.rules.record import Record
from fourfold.talk.reviewing import Findings, ReviewTalk
from fourfold.terminal.review import ReviewSession
from fourfold.terminal.setup import Choices, at_a_console, chosen


def review_record(record: Record, choices: Choices, evaluate: StepEvaluator) -> None:
    """Review a recorded game at this terminal, until the user leaves."""
    with at_a_console(choices, None) as (console, language):
        game = game_from_record(record)
        verbosity = chosen(Verbosity, choices.words)
        console.say(language.say("The engine is looking at the game."))
        try:
            talk = ReviewTalk(game, language, verbosity, None, Findings(evaluate(game)))
            ReviewSession(talk, console, draws=console.colour).run()
        except KeyboardInterrupt:
            console.say("")  # Ctrl-C leaves, as in a game
