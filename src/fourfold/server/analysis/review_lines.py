"""Lines of play that a review shows on the board: the better move, and why a mistake loses."""

from collections.abc import Iterator, Sequence

from fourfold.locale import SENTENCES, Voice
from fourfold.play import LiveGame, Mistake, Seat, view_of
from fourfold.play import commands as cmd
from fourfold.play.evaluations import GameEvaluation
from fourfold.play.steps import GameStep
from fourfold.play.turning_points import turning_points
from fourfold.protocol import WIRE_GAMES
from fourfold.protocol.boards import board_state
from fourfold.protocol.game import WireLine
from fourfold.protocol.reviews import LineStep, ReviewLine
from fourfold.rules.refusal import Refusal


def review_lines(
    steps: Sequence[GameStep], evaluation: GameEvaluation, voice: Voice
) -> Iterator[ReviewLine]:
    """Yield for every mistake a better move and the refutation, as far as they were found."""
    sentences = SENTENCES[voice.settings.game_played.name]
    for number, point in turning_points(steps, evaluation.evaluations):
        if not isinstance(point, Mistake):
            continue
        before, after = steps[number - 1], steps[number]
        played = str(after.action)
        # The mistake itself was found to be worse, so it is not among them.
        if best := [each for each in evaluation.best[number - 1] if each != played]:
            said = sentences.better(voice.speech, [*map(before.position.parse_action, best)])
            yield ReviewLine(number, "better", said, tuple(_played(voice, before.game, best[:1])))
        if refutation := evaluation.refutations.get(number):
            said = sentences.why_it_loses(
                voice.speech, before.position, after.action, refutation
            ) or voice.language.say("Why it loses")
            mistake = tuple(_played(voice, before.game, [played]))
            line = (*mistake, *_played(voice, after.game, refutation))
            yield ReviewLine(number, "refutation", said, line)


def _played(voice: Voice, game: LiveGame, actions: Sequence[str]) -> Iterator[LineStep]:
    """Yield a step for each action, as far as a table would allow it."""
    for action in actions:
        seat = game.to_act
        assert seat is not None
        try:
            following, events = game.apply(cmd.Act(seat, action), game.now)
        except Refusal:
            return
        again = voice.speech.listener is not None
        told = voice.tell(game, events, again=again)
        said = voice.language.joined(map(voice.language.sentence, told))
        yield _line_step(following, seat, action, said)
        game = following
        if game.ended is not None:
            return


def _line_step(game: LiveGame, seat: Seat, action: str, said: str) -> LineStep:
    row = game.settings.game_played
    square = row.square_filled(game.position.parse_action(action))
    return LineStep(
        **board_state(game.position, first=game.first, last=square),
        seat=seat,
        action=action,
        said=said,
        live=_lines_on_board(game),
    )


def _lines_on_board(game: LiveGame) -> tuple[WireLine, ...]:
    """Return the lines that won, or that can be called."""
    on_wire = WIRE_GAMES[game.settings.game_played.name]
    if game.ended is not None:
        return on_wire.view(view_of(game, None, game.now)).live
    return tuple(map(on_wire.line, game.table_game.live_lines(game.position)))
