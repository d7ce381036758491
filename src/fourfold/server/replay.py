"""A finished game told deed by deed, with what nobody called: until then that was a secret."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from fourfold.locale import Language, Verbosity, Voice
from fourfold.play import Match, Seat
from fourfold.play import events as fact
from fourfold.protocol.hindsight import Replay, Step, scene_of
from fourfold.protocol.sight import live
from fourfold.rules.quads import square_name
from fourfold.rules.quads.actions import Place as PlaceTile
from fourfold.rules.quarto import Alignment, Call, Place, Quarto
from fourfold.rules.quarto.turns import RefusedCall


@dataclass(frozen=True, slots=True)
class Moment:
    """A match after one deed, takebacks aside; the first moment is the start."""

    match: Match
    turn: int
    """The number of the turn, as in the record; 0 for the start."""
    seat: Seat | None = None
    deed: Any = None

    @property
    def alignments(self) -> tuple[Alignment, ...]:
        """What could be called now."""
        position = self.match.position
        return position.live if isinstance(position, Quarto) and position.rules.calling else ()


def moments(match: Match) -> Iterator[Moment]:
    """Yield the start of a match, and what follows from each deed that was not taken back."""
    now, turn, mover = match.log[0].at, 0, None
    current = Match.of(match.table, match.log[:1])
    yield Moment(current, turn)
    for seat, what, _ in match.deeds:
        turn += seat != mover
        mover = seat
        current = current.after(_event(now, seat, what))
        yield Moment(current, turn, seat, what)


def _event(now: float, seat: Seat, what: Any) -> fact.Kept:
    if isinstance(what, RefusedCall):
        return fact.FalselyCalled(now, seat, str(what.line))
    return fact.Acted(now, seat, str(what))


def called_from(seen: list[Moment]) -> int:
    """Return since which moment that could be called which was called in the end."""
    if not isinstance(seen[-1].deed, Call):
        return len(seen)
    placed = (index for index in reversed(range(len(seen))) if isinstance(seen[index].deed, Place))
    return next(placed, 0)


def replay_of(match: Match, number: int, language: Language) -> Replay:
    """Return a finished match as everybody may see it now."""
    voice = Voice(language, match.table, None, Verbosity.NORMAL)
    seen = list(moments(match))
    called = called_from(seen)
    start = " ".join(map(language.sentence, voice.begun(match.first)))
    said = [start, *(_said(voice, before, after) for before, after in pairwise(seen))]
    ended, game = match.ended, match.table.game_played
    one, two = map(voice.name, Seat)
    return Replay(
        number=number,
        game=game.name,
        rules=str(match.start.rules),
        piece_set=match.table.piece_set or next(iter(game.sets), ""),
        first=match.first,
        names=(one, two),
        winner=None if ended is None else ended.winner,
        ending=" ".join(map(language.sentence, voice.standing(match))),
        steps=tuple(
            _step(moment, words, shown=index < called)
            for index, (moment, words) in enumerate(zip(seen, said, strict=True))
        ),
    )


def _said(voice: Voice, before: Moment, after: Moment) -> str:
    told = voice.tell(before.match, after.match.log[-1:])
    return " ".join(map(voice.language.sentence, told))


def _step(moment: Moment, said: str, *, shown: bool) -> Step:
    deed, match = moment.deed, moment.match
    last = square_name(deed.square) if isinstance(deed, PlaceTile) else None
    return Step(
        **scene_of(match.position, first=match.first, last=last),
        seat=moment.seat,
        turn=moment.turn,
        action="" if deed is None else str(deed),
        said=said,
        missed=tuple(map(live, moment.alignments)) if shown else (),
    )
