"""A finished game told deed by deed, with what nobody called: until then that was a secret."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from fourfold.locale import Language, Verbosity, Voice
from fourfold.play import LiveGame, Seat
from fourfold.play import events as ev
from fourfold.protocol.hindsight import Replay, ReplayStep, board_state
from fourfold.protocol.views import live
from fourfold.rules.quads import square_name
from fourfold.rules.quads.actions import Place as PlaceTile
from fourfold.rules.quarto import Alignment, Call, Place, Quarto
from fourfold.rules.quarto.turns import RefusedCall


@dataclass(frozen=True, slots=True)
class Moment:
    """A match after one deed, takebacks aside; the first moment is the start."""

    game: LiveGame
    turn: int
    """The number of the turn, as in the record; 0 for the start."""
    seat: Seat | None = None
    deed: Any = None

    @property
    def alignments(self) -> tuple[Alignment, ...]:
        """What could be called now."""
        position = self.game.position
        return position.live if isinstance(position, Quarto) and position.rules.calling else ()


def moments(live_game: LiveGame) -> Iterator[Moment]:
    """Yield the start of a match, and what follows from each deed that was not taken back."""
    now, turn, mover = live_game.log[0].at, 0, None
    current = LiveGame.of(live_game.settings, live_game.log[:1])
    yield Moment(current, turn)
    for seat, action, _ in live_game.played:
        turn += seat != mover
        mover = seat
        current = current.after(_event(now, seat, action))
        yield Moment(current, turn, seat, action)


def _event(now: float, seat: Seat, action: Any) -> ev.Kept:
    if isinstance(action, RefusedCall):
        return ev.FalselyCalled(now, seat, str(action.line))
    return ev.Acted(now, seat, str(action))


def called_from(seen: list[Moment]) -> int:
    """Return since which moment that could be called which was called in the end."""
    if not isinstance(seen[-1].deed, Call):
        return len(seen)
    placed = (index for index in reversed(range(len(seen))) if isinstance(seen[index].deed, Place))
    return next(placed, 0)


def replay_of(live_game: LiveGame, number: int, language: Language) -> Replay:
    """Return a finished match as everybody may see it now."""
    voice = Voice(language, live_game.settings, None, Verbosity.NORMAL)
    seen = list(moments(live_game))
    called = called_from(seen)
    start = " ".join(map(language.sentence, voice.begun(live_game.first)))
    said = [start, *(_said(voice, before, after) for before, after in pairwise(seen))]
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
        ending=" ".join(map(language.sentence, voice.standing(live_game))),
        steps=tuple(
            _step(moment, words, shown=index < called)
            for index, (moment, words) in enumerate(zip(seen, said, strict=True))
        ),
    )


def _said(voice: Voice, before: Moment, after: Moment) -> str:
    told = voice.tell(before.game, after.game.log[-1:])
    return " ".join(map(voice.language.sentence, told))


def _step(moment: Moment, said: str, *, shown: bool) -> ReplayStep:
    deed, live_game = moment.deed, moment.game
    last = square_name(deed.square) if isinstance(deed, PlaceTile) else None
    return ReplayStep(
        **board_state(live_game.position, first=live_game.first, last=last),
        seat=moment.seat,
        turn=moment.turn,
        action="" if deed is None else str(deed),
        said=said,
        missed=tuple(map(live, moment.alignments)) if shown else (),
    )
