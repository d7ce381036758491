"""What there is to say of a finished game: where it was decided, what nobody saw, and why."""

from collections.abc import Iterator, Sequence

from fourfold.locale import Language, ReviewVoice, Verbosity
from fourfold.play import LiveGame, Mistake, Overlooked, Seat, Uncalled
from fourfold.play.review import GameEvaluation, MistakeCost, Result
from fourfold.protocol.hindsight import Review, ReviewNote
from fourfold.rules.player import Player
from fourfold.rules.quarto import Call, Give, Place, Quarto
from fourfold.rules.quarto.turns import RefusedCall
from fourfold.server.replay import Moment, called_from, moments

_COSTS: dict[tuple[int | None, int | None], MistakeCost] = {
    (1, 0): MistakeCost.WIN_FOR_DRAW,
    (1, -1): MistakeCost.WIN_FOR_LOSS,
    (0, -1): MistakeCost.DRAW_FOR_LOSS,
}


def positions_of(game: LiveGame) -> tuple[str, ...]:
    """Return the positions of a match, one for every step of its replay."""
    return tuple(moment.game.position.text for moment in moments(game))


def review_of(game: LiveGame, judgement: GameEvaluation, language: Language) -> Review:
    """Return what the engine found out about a match, in words."""
    voice = ReviewVoice(language, game.settings, None, Verbosity.NORMAL)
    seen = list(moments(game))
    remarks = [
        *_mistakes(voice, seen, judgement),
        *_overlooked(voice, seen),
        *_uncalled(voice, seen),
    ]
    return Review(
        verdicts=judgement.verdicts,
        best=judgement.best,
        remarks=tuple(sorted(remarks, key=lambda remark: remark.step)),
        complete=None not in judgement.verdicts,
    )


def _mistakes(
    voice: ReviewVoice, seen: Sequence[Moment], judgement: GameEvaluation
) -> Iterator[ReviewNote]:
    """Yield where the game was worth less afterwards, other than by not calling, and why."""
    for step in range(1, len(seen)):
        before, after = seen[step - 1], seen[step]
        seat, deed, verdicts = after.seat, after.deed, judgement.verdicts
        if seat is None or isinstance(deed, RefusedCall) or before.alignments:
            continue
        player = after.game.player(seat)
        cost = _COSTS.get((_rank(verdicts[step - 1], player), _rank(verdicts[step], player)))
        if cost is None:
            continue
        mistake = Mistake(after.turn, seat, str(deed), cost)
        yield ReviewNote(step, "mistake", voice.remark(mistake))
        position, refutation = before.game.position, judgement.refutations.get(step)
        if refutation and isinstance(deed, Give) and isinstance(position, Quarto):
            yield ReviewNote(step, "why", voice.why(position, deed, refutation))


def _rank(result: Result | None, player: Player) -> int | None:
    """Return what a result is worth to a player; ``None`` if it is not known."""
    if result is None:
        return None
    if result == "draw":
        return 0
    return 1 if (result == "first") == (player is Player.FIRST) else -1


def _overlooked(voice: ReviewVoice, seen: list[Moment]) -> Iterator[ReviewNote]:
    """Yield the alignments that nobody called although the game went on."""
    for step, moment in enumerate(seen[: min(called_from(seen), len(seen) - 1)]):
        if isinstance(moment.deed, Place):
            for alignment in moment.alignments:
                said = voice.remark(Overlooked(moment.turn, alignment))
                yield ReviewNote(step, "overlooked", said)


def _uncalled(voice: ReviewVoice, seen: list[Moment]) -> Iterator[ReviewNote]:
    """Yield the alignment that its maker left for the opponent to call."""
    call, caller = seen[-1].deed, seen[-1].seat
    made = called_from(seen)
    if not isinstance(call, Call) or caller is None or seen[made].seat in (caller, None):
        return
    called = next(found for found in seen[made].alignments if found.line == call.line)
    maker: Seat = caller.other
    yield ReviewNote(made, "uncalled", voice.remark(Uncalled(seen[made].turn, maker, called)))
