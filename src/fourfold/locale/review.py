"""What is said when the game is over: its turning points, and who wins with best play."""

from fourfold.locale.games import SENTENCES
from fourfold.locale.speech import Speech
from fourfold.play.evaluations import Evaluation
from fourfold.play.review import MistakeCost, OverlookedLine, TurningPoint, UncalledLine
from fourfold.play.seat import Seat
from fourfold.rules.games import GAMES


def turning_point_in_words(speech: Speech, game: str, point: TurningPoint) -> str:
    """Return one of the turning points of a finished game, with its turn."""
    sentences = SENTENCES[game]
    if isinstance(point, OverlookedLine):
        return speech.say(
            "On turn {turn}, no one called {line}.",
            turn=point.turn,
            line=sentences.line_in_sentence(speech, point.alignment),
        )
    if isinstance(point, UncalledLine):
        return speech.by(
            point.seat,
            "On turn {turn}, you did not call {line}.",
            "On turn {turn}, {name} did not call {line}.",
            turn=point.turn,
            line=sentences.line_in_sentence(speech, point.alignment),
        )
    action = GAMES[game].position.parse_action(point.action)
    where: dict[str, object] = {"turn": point.turn, "move": sentences.action(speech, action)}
    match point.cost:
        case MistakeCost.WIN_FOR_DRAW:
            return speech.by(
                point.seat,
                "On turn {turn}, you gave away a win by {move}.",
                "On turn {turn}, {name} gave away a win by {move}.",
                **where,
            )
        case MistakeCost.WIN_FOR_LOSS:
            return speech.by(
                point.seat,
                "On turn {turn}, you turned a win into a loss by {move}.",
                "On turn {turn}, {name} turned a win into a loss by {move}.",
                **where,
            )
        case MistakeCost.DRAW_FOR_LOSS:
            return speech.by(
                point.seat,
                "On turn {turn}, you turned a draw into a loss by {move}.",
                "On turn {turn}, {name} turned a draw into a loss by {move}.",
                **where,
            )


def turning_point_of_turn(speech: Speech, game: str, point: TurningPoint) -> str:
    """Return a turning point where its turn has just been named."""
    sentences = SENTENCES[game]
    if isinstance(point, OverlookedLine):
        return speech.say(
            "No one called {line}.",
            line=sentences.line_in_sentence(speech, point.alignment),
        )
    if isinstance(point, UncalledLine):
        return speech.by(
            point.seat,
            "You did not call {line}.",
            "{name} did not call {line}.",
            line=sentences.line_in_sentence(speech, point.alignment),
        )
    action = GAMES[game].position.parse_action(point.action)
    move = sentences.action(speech, action)
    match point.cost:
        case MistakeCost.WIN_FOR_DRAW:
            return speech.by(
                point.seat,
                "You gave away a win by {move}.",
                "{name} gave away a win by {move}.",
                move=move,
            )
        case MistakeCost.WIN_FOR_LOSS:
            return speech.by(
                point.seat,
                "You turned a win into a loss by {move}.",
                "{name} turned a win into a loss by {move}.",
                move=move,
            )
        case MistakeCost.DRAW_FOR_LOSS:
            return speech.by(
                point.seat,
                "You turned a draw into a loss by {move}.",
                "{name} turned a draw into a loss by {move}.",
                move=move,
            )


def evaluation_in_words(speech: Speech, evaluation: Evaluation | None, first: Seat) -> str:
    """Return who wins with best play."""
    match evaluation:
        case None:
            return speech.say("There was not enough time to find out who wins with best play.")
        case "draw":
            return speech.say("With best play, the game ends in a draw.")
        case _:
            winner = first if evaluation == "first" else first.other
            return speech.say("With best play, {name} wins.", name=speech.name(winner))
