"""What is said when nobody plays any more: of a finished game, and of a position."""

from collections.abc import Sequence
from typing import Any

from fourfold.locale.voice import Voice
from fourfold.play.review import Evaluation, MistakeCost, Overlooked, TurningPoint, Uncalled
from fourfold.play.seat import Seat
from fourfold.rules.quads import square_name as quads_square_name
from fourfold.rules.quads.actions import Place as PlaceTile
from fourfold.rules.quarto import Call, Give, Place, Quarto, parse_action, square_name
from fourfold.rules.quarto.alignment import live_alignments


class ReviewVoice(Voice):
    """Tells one listener what could have been, or with ``None`` everybody."""

    def remark(self, remark: TurningPoint) -> str:
        """Say one of the turning points of a finished game."""
        if isinstance(remark, Overlooked):
            return self.language.say(
                "Turn {turn}: nobody saw {alignment}.",
                turn=remark.turn,
                alignment=self.things.alignment(remark.alignment),
            )
        if isinstance(remark, Uncalled):
            return self._by(
                remark.seat,
                "Turn {turn}: you did not call {alignment}.",
                "Turn {turn}: {name} did not call {alignment}.",
                turn=remark.turn,
                alignment=self.things.alignment(remark.alignment),
            )
        where: dict[str, object] = {
            "turn": remark.turn,
            "deed": self.deed(self.settings.game_played.position.parse_action(remark.action)),
        }
        match remark.cost:
            case MistakeCost.WIN_FOR_DRAW:
                return self._by(
                    remark.seat,
                    "Turn {turn}, {deed}: you gave away the win.",
                    "Turn {turn}, {deed}: {name} gave away the win.",
                    **where,
                )
            case MistakeCost.WIN_FOR_LOSS:
                return self._by(
                    remark.seat,
                    "Turn {turn}, {deed}: you turned a win into a loss.",
                    "Turn {turn}, {deed}: {name} turned a win into a loss.",
                    **where,
                )
            case _:
                return self._by(
                    remark.seat,
                    "Turn {turn}, {deed}: you lost what was a draw.",
                    "Turn {turn}, {deed}: {name} lost what was a draw.",
                    **where,
                )

    def deed(self, action: Any) -> str:
        """Return an action in words, as it stands within a sentence."""
        say = self.language.say
        match action:
            case Give(piece):
                return say("giving {piece}", piece=self.things.piece(piece))
            case Place(square):
                return say("placing on {square}", square=square_name(square).upper())
            case Call(line):
                return say("calling {line}", line=self.things.line(line))
            case PlaceTile(square, laid):
                return say(
                    "placing {tile} on {square}",
                    tile=self.tile(laid),
                    square=quads_square_name(square).upper(),
                )
            case _:
                return say("passing")

    def why(self, position: Quarto, gift: Give, refutation: Sequence[str]) -> str:
        """Say why a gift loses: what the opponent does with it."""
        first, piece = parse_action(refutation[0]), self.things.piece(gift.piece)
        if isinstance(first, Call):
            return self.language.say(
                "Giving {piece} loses: {line} can be called.",
                piece=piece,
                line=self.things.line(first.line),
            )
        assert isinstance(first, Place)
        placed, square = position.play(gift).play(first), square_name(first.square).upper()
        aligned = live_alignments(placed.board, placed.last, placed.rules)
        if aligned:
            return self.language.say(
                "Giving {piece} loses: it completes {line} on {square}.",
                piece=piece,
                line=self.things.line(aligned[0].line),
                square=square,
            )
        later = sum(isinstance(parse_action(action), Place) for action in refutation) - 1
        return self.language.say_count(
            "Giving {piece} loses: placed on {square}, it leads to a win {count} placement later.",
            "Giving {piece} loses: placed on {square}, it leads to a win {count} placements later.",
            count=later,
            piece=piece,
            square=square,
        )

    def verdict(self, result: Evaluation | None, first: Seat) -> str:
        """Say who wins with best play."""
        match result:
            case None:
                return self.language.say("Who wins with best play was not found out in time.")
            case "draw":
                return self.language.say("With best play it is a draw.")
            case _:
                winner = first if result == "first" else first.other
                return self.language.say("With best play {name} wins.", name=self.name(winner))
