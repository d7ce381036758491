"""What is said when the game is over: its turning points, and who wins with best play."""

from fourfold.locale.games import SENTENCES
from fourfold.locale.speech import Speech
from fourfold.play.evaluations import Evaluation
from fourfold.play.review import MistakeCost, OverlookedLine, TurningPoint, UncalledLine
from fourfold.play.seat import Seat
from fourfold.rules.games import GAMES


def turning_point_in_words(speech: Speech, game: str, point: TurningPoint) -> str:
    """Return one of the turning points of a finished game."""
    sentences = SENTENCES[game]
    if isinstance(point, OverlookedLine):
        return speech.say(
            "Turn {turn}: nobody saw {alignment}.",
            turn=point.turn,
            alignment=sentences.line(speech, point.alignment),
        )
    if isinstance(point, UncalledLine):
        return speech.by(
            point.seat,
            "Turn {turn}: you did not call {alignment}.",
            "Turn {turn}: {name} did not call {alignment}.",
            turn=point.turn,
            alignment=sentences.line(speech, point.alignment),
        )
    action = GAMES[game].position.parse_action(point.action)
    where: dict[str, object] = {"turn": point.turn, "deed": sentences.action(speech, action)}
    match point.cost:
        case MistakeCost.WIN_FOR_DRAW:
            return speech.by(
                point.seat,
                "Turn {turn}, {deed}: you gave away the win.",
                "Turn {turn}, {deed}: {name} gave away the win.",
                **where,
            )
        case MistakeCost.WIN_FOR_LOSS:
            return speech.by(
                point.seat,
                "Turn {turn}, {deed}: you turned a win into a loss.",
                "Turn {turn}, {deed}: {name} turned a win into a loss.",
                **where,
            )
        case MistakeCost.DRAW_FOR_LOSS:
            return speech.by(
                point.seat,
                "Turn {turn}, {deed}: you lost what was a draw.",
                "Turn {turn}, {deed}: {name} lost what was a draw.",
                **where,
            )


def evaluation_in_words(speech: Speech, evaluation: Evaluation | None, first: Seat) -> str:
    """Return who wins with best play."""
    match evaluation:
        case None:
            return speech.say("Who wins with best play was not found out in time.")
        case "draw":
            return speech.say("With best play it is a draw.")
        case _:
            winner = first if evaluation == "first" else first.other
            return speech.say("With best play {name} wins.", name=speech.name(winner))
