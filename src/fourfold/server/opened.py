"""A position that belongs to no table, and what the engine says of it, in words."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from fourfold.locale import Hindsight, Language, Verbosity, Voice
from fourfold.locale.terms import rules_played
from fourfold.play import Chair, Help, Match, Seat, Table, view_of
from fourfold.play import events as fact
from fourfold.play.review import Assessment, Result, Weighed
from fourfold.protocol.hindsight import Advice, Opened, Opinion, scene_of
from fourfold.rules.game import Ending
from fourfold.rules.games import game_of, parse_position
from fourfold.rules.outcome import Won
from fourfold.rules.player import Player
from fourfold.rules.quads import Quads
from fourfold.rules.quarto import Give, PieceSet, Quarto
from fourfold.rules.refusal import Refusal
from fourfold.server.refusals import NotUnderstood
from fourfold.talk.answers import Answers
from fourfold.talk.vocabulary import Vocabulary

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Telling:
    """How a position is told: in which language and how many words, and with which pieces."""

    language: Language
    verbosity: Verbosity = Verbosity.NORMAL
    piece_set: PieceSet = PieceSet.CLASSIC


def understood(read: Callable[[str], T], text: str) -> T:
    """Return what a text says; what cannot be read is the asker's mistake, not the table's."""
    try:
        return read(text)
    except Refusal as refusal:
        raise NotUnderstood("{reason}", reason=refusal) from None


def read_position(text: str) -> Quarto | Quads:
    """Read a position of either game, or refuse it in the reader's own words."""
    return understood(parse_position, text)


def opened(position: Quarto | Quads, actions: Sequence[str], telling: Telling) -> Opened:
    """Return a position, as it lies after some actions, as everybody may see it."""
    language = telling.language
    done = []
    for text in actions:
        done.append(position.parse_action(text))
        position = position.after(text)
    match, voice = as_match(position, telling)
    table = Table(match.table.game, piece_set=match.table.piece_set, start=position.text)
    rules = language.listed(rules_played(table, language))
    said = _described(match, voice, rules)
    return Opened(
        **scene_of(position),
        game=match.table.game,
        rules=str(position.rules),
        to_act=None if position.player is None else position.player.value,
        result=None if position.outcome is None else _result(position),
        outcome="" if match.ended is None else " ".join(voice.standing(match)),
        description=" ".join(map(language.sentence, said)),
        said=(*(language.sentence(voice.deed(action)) for action in done), _next(match, voice)),
    )


def opinion_of(
    position: Quarto | Quads, assessment: Assessment | None, telling: Telling
) -> Opinion:
    """Return what the engine found out, in words; of what is over there is nothing to find out."""
    match, voice = as_match(position, telling)
    if assessment is None:
        return Opinion(
            position=position.text,
            verdict=_result(position),
            exact=True,
            actions=(),
            said=tuple(voice.standing(match)),
        )
    verdict, actions = assessment.verdict, assessment.actions
    said: tuple[str, ...] = (voice.verdict(verdict, match.first),)
    if actions[0].worth in ("win", "draw"):
        best = voice.deed(position.parse_action(actions[0].action))
        said += (voice.language.say("Good is {deed}.", deed=best),)
    return Opinion(
        position=position.text,
        verdict=verdict,
        exact=verdict is not None,
        actions=tuple(_advice(position, each, voice) for each in actions),
        said=said,
    )


def _result(position: Any) -> Result:
    if not isinstance(position.outcome, Won):
        return "draw"
    return "first" if position.outcome.player is Player.FIRST else "second"


def _advice(position: Quarto | Quads, weighed: Weighed, voice: Hindsight) -> Advice:
    action = position.parse_action(weighed.action)
    why = ""
    if weighed.refutation and isinstance(action, Give) and isinstance(position, Quarto):
        why = voice.why(position, action, weighed.refutation)
    return Advice(
        action=weighed.action,
        words=voice.deed(action),
        worth=weighed.worth,
        placements=weighed.placements,
        why=why,
    )


def as_match(position: Quarto | Quads, telling: Telling) -> tuple[Match, Hindsight]:
    """Return a match that stands at a position, and a voice that calls the players by number.

    Where nobody plays against anybody, whoever asks may have hints, and no hand is hidden.
    """
    language, position = telling.language, _revealed(position)
    names = (language.say("Light"), language.say("Dark"))
    one, two = names if isinstance(position, Quads) else ("", "")
    table = Table(
        game_of(position).name,
        piece_set=telling.piece_set.value if isinstance(position, Quarto) else "",
        help=Help.HINT,
        chairs=(Chair(one), Chair(two)),
        start=position.text,
    )
    log: list[fact.Kept] = [fact.Begun(0.0, Seat.ONE)]
    if position.outcome is not None:
        log.append(_ended(position))
    return Match.of(table, log), Hindsight(language, table, None, telling.verbosity)


def _revealed(position: Quarto | Quads) -> Quarto | Quads:
    if isinstance(position, Quarto):
        return position
    return replace(position, rules=replace(position.rules, hidden=False))


def _ended(position: Any) -> fact.Ended:
    if not isinstance(position.outcome, Won):
        return fact.Ended(0.0, Ending.FULL_BOARD, None)
    # Also of a called alignment it is said which one it was: nobody was there to hear the call.
    ending = Ending.STUCK if isinstance(position, Quads) else Ending.ALIGNMENT
    return fact.Ended(0.0, ending, Seat(position.outcome.player))


def _next(match: Match, voice: Voice) -> str:
    """Return whose turn it is, or who won."""
    return next(voice.turn(match) if match.ended is None else voice.standing(match))


def _described(match: Match, voice: Voice, rules: str) -> Iterator[str]:
    answers = Answers(voice, Vocabulary(voice.language), view_of(match, None, 0.0))
    yield from answers.board()
    yield from answers.reserve()
    if rules:
        yield rules
    if match.ended is None:
        yield from voice.turn(match)
    else:
        yield from voice.standing(match)
