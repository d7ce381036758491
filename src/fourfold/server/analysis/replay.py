"""A finished game step by step, with the lines that no one called, hidden until the end."""

from itertools import pairwise

from fourfold.locale import Language, Verbosity, Voice
from fourfold.play import LiveGame, Seat
from fourfold.play.steps import GameStep, game_steps
from fourfold.play.turning_points import missed_calls
from fourfold.protocol import WIRE_GAMES
from fourfold.protocol.boards import board_state
from fourfold.protocol.reviews import Replay, ReplayStep


def replay_of(
    live_game: LiveGame, number: int, language: Language, reader: Seat | None = None
) -> Replay:
    """Return a finished game, as everyone may see it now; a player reads of "you"."""
    voice = Voice(language, live_game.settings, reader, Verbosity.NORMAL)
    steps = list(game_steps(live_game))
    start = language.joined(map(language.sentence, voice.begun(live_game.first, again=True)))
    said = [start, *(_said(voice, before, after) for before, after in pairwise(steps))]
    ended, game = live_game.ended, live_game.settings.game_played
    one, two = map(voice.name, Seat)
    return Replay(
        number=number,
        game=game.name,
        rules=str(live_game.start.rules),
        piece_set=live_game.settings.piece_set or next(iter(game.sets), ""),
        first=live_game.first,
        names=(one, two),
        winner=None if ended is None else ended.winner,
        ending=language.joined(map(language.sentence, voice.standing(live_game))),
        steps=tuple(map(_replay_step, steps, said, missed_calls(steps))),
    )


def _said(voice: Voice, before: GameStep, after: GameStep) -> str:
    # Told to a player as it happened, it would ask for the next move.
    again = voice.speech.listener is not None
    sentences = voice.tell(before.game, after.game.log[-1:], again=again)
    return voice.language.joined(map(voice.language.sentence, sentences))


def _replay_step(step: GameStep, said: str, missed: tuple[object, ...]) -> ReplayStep:
    action, game = step.action, step.game
    row = game.settings.game_played
    square = None if action is None else row.square_filled(action)
    return ReplayStep(
        **board_state(step.position, first=game.first, last=square),
        seat=step.seat,
        turn=step.turn,
        action="" if action is None else str(action),
        said=said,
        missed=tuple(map(WIRE_GAMES[row.name].line, missed)),
    )
