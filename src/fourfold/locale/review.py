"""What is said when the game is over: its turning points, and who wins with best play."""

from fourfold.locale.games import SENTENCES
from fourfold.locale.speech import Speech
from fourfold.play.evaluations import Evaluation
from fourfold.play.review import Mistake, MistakeCost, OverlookedLine, TurningPoint, UncalledLine
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
    numbered = speech.say("Turn {turn}.", turn=point.turn)
    return speech.language.joined((numbered, mistake_in_words(speech, game, point)))


def turning_point_of_turn(speech: Speech, game: str, point: TurningPoint) -> str:
    """Return a turning point where its turn has just been told."""
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
    match point.cost:
        case MistakeCost.WIN_FOR_DRAW:
            return speech.say("That gave away a win.")
        case MistakeCost.WIN_FOR_LOSS:
            return speech.say("That turned a winning position into a losing one.")
        case MistakeCost.DRAW_FOR_LOSS:
            return speech.say("That turned a drawn position into a losing one.")


def mistake_in_words(speech: Speech, game: str, mistake: Mistake) -> str:
    """Return what a player did, and what it cost, where its turn does not matter."""
    move = _move_made(speech, game, mistake)
    match mistake.cost:
        case MistakeCost.WIN_FOR_DRAW:
            return speech.say("{move}. That gave away a win.", move=move)
        case MistakeCost.WIN_FOR_LOSS:
            return speech.say(
                "{move}. That turned a winning position into a losing one.", move=move
            )
        case MistakeCost.DRAW_FOR_LOSS:
            return speech.say("{move}. That turned a drawn position into a losing one.", move=move)


def _move_made(speech: Speech, game: str, mistake: Mistake) -> str:
    """Return what a player did, as it begins a sentence."""
    action = GAMES[game].position.parse_action(mistake.action)
    move = SENTENCES[game].move_made(speech, mistake.seat, action)
    # Where it begins with a name, people spell that as they like.
    return f"{move[:1].upper()}{move[1:]}" if mistake.seat == speech.listener else move


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
