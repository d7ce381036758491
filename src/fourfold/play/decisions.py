"""What a command leads to at a table: the events that follow, or a refusal with one reason."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never

from fourfold.play import commands as cmd
from fourfold.play import events as ev
from fourfold.play.seat import Seat
from fourfold.play.settings import FalseCallCost
from fourfold.rules.game import AnyPosition, Ending
from fourfold.rules.outcome import Won
from fourfold.rules.refusal import Code, FalseCall, IllegalAction, Refusal

if TYPE_CHECKING:
    from fourfold.play.live_game import LiveGame

MOST_TAKEBACKS = 100
"""How many turns may be taken back in a game."""

MOST_EVENTS = 3_000
"""With so many events, a game takes no more offers and free false calls: it can only go on."""


def decide(game: "LiveGame", command: cmd.AnyCommand, now: float) -> Iterator[ev.AnyEvent]:
    """Yield what happens when a command is carried out, or refuse it; the time is not up."""
    match command:
        case cmd.Act(seat, action) if game.ended is None:  # by far the most frequent one
            yield from _act(game, seat, action, now)
        case cmd.Tick():
            if (seconds := game.clock.alarm_due(now)) and game.clock.running is not None:
                yield ev.AlarmRang(now, game.clock.running, seconds)
        case cmd.Explore(seat, place):
            content = game.table_game.content_at(game.position, game.player(seat), place)
            yield ev.Explored(now, seat, place, content)
        case cmd.Pause():
            yield ev.Paused(now)
        case cmd.Resume(away):
            yield ev.Resumed(now, away)
        case cmd.AddTime(seat, seconds) if game.ended is None:
            yield ev.TimeAdded(now, seat, seconds)
        case cmd.AskRematch(seat):
            yield from _ask_rematch(game, seat, now)
        case cmd.Decline(seat) if game.rematch == {seat.other}:
            yield ev.RematchDeclined(now, seat)
        case _ if game.ended is not None:
            raise Refusal("the game is over", code=Code.GAME_OVER)
        case cmd.Resign(seat):
            yield ev.Ended(now, Ending.RESIGNATION, seat.other)
        case cmd.OfferDraw(seat):
            yield from _offer_draw(game, seat, now)
        case cmd.AskTakeback(seat):
            yield from _ask_takeback(game, seat, now)
        case cmd.Accept(seat):
            yield from _accept(game, seat, now)
        case cmd.Decline(seat):
            _check_offered_to(game, seat)
            yield ev.Declined(now, seat)
        case cmd.ClaimFlag():
            raise Refusal("your opponent still has time")
        case cmd.AddTime():  # pragma: no cover (it was one of the first cases)
            raise AssertionError(command)
        case cmd.Act():  # pragma: no cover (it was the first case, or the game is over)
            raise AssertionError(command)
        case _:  # pragma: no cover
            assert_never(command)


def _act(game: "LiveGame", seat: Seat, text: str, now: float) -> Iterator[ev.AnyEvent]:
    if seat != game.to_act:
        raise Refusal("it is your opponent’s turn", code=Code.NOT_YOUR_TURN)
    action = game.position.parse_action(text)
    line = game.table_game.called_line(action)
    if line is not None and seat in game.barred:
        # This comes before looking at the line: the refusal must not show whether it is live.
        raise Refusal(
            "after a false call you cannot call again"
            if game.is_full
            else "after a false call you cannot call until the next piece is placed",
            code=Code.CALLS_BARRED,
        )
    try:
        following = _tried(game, seat, text, action)
    except FalseCall:
        assert line is not None
        if game.settings.false_call is FalseCallCost.NOTHING:
            _check_length(game)  # every other cost ends the calls, or the game
        yield ev.FalselyCalled(now, seat, line)
        if game.settings.false_call is FalseCallCost.GAME:
            yield ev.Ended(now, Ending.FALSE_CALL, seat.other)
        return
    yield ev.Acted(now, seat, text)
    if following.outcome is not None:
        outcome = following.outcome
        winner = game.seat(outcome.player) if isinstance(outcome, Won) else None
        yield ev.Ended(now, game.settings.game_played.ending(following), winner)


def _tried(game: "LiveGame", seat: Seat, text: str, action: object) -> AnyPosition:
    """Return the position after an action; under a blindfold a refusal names no other place."""
    try:
        return game.tried(text, action)
    except IllegalAction as refusal:
        if game.settings.blindfolded(seat):
            raise game.table_game.under_blindfold(refusal) from None
        raise


def _offer_draw(game: "LiveGame", seat: Seat, now: float) -> Iterator[ev.AnyEvent]:
    if Ending.AGREEMENT not in game.settings.game_played.table_endings:
        raise Refusal("there are no draws in {game}", game=game.settings.game)
    _check_no_offer(game, seat)
    _check_not_declined(game, ev.DrawOffered, seat)
    _check_length(game)
    yield ev.DrawOffered(now, seat)


def _ask_takeback(game: "LiveGame", seat: Seat, now: float) -> Iterator[ev.AnyEvent]:
    if not game.settings.takebacks:
        raise Refusal("moves cannot be taken back at this table")
    _check_no_offer(game, seat)
    _check_not_declined(game, ev.TakebackAsked, seat)
    _check_length(game)
    if sum(isinstance(event, ev.TakenBack) for event in game.log) >= MOST_TAKEBACKS:
        raise Refusal("no more moves can be taken back in this game")
    for done in game.played[_kept_after_takeback(game, seat) :]:
        # Otherwise calling, taking back and calling again would try every line.
        if game.table_game.is_refused_call(done.action):
            raise Refusal(
                "that turn cannot be taken back: it includes a false call"
                if done.seat == seat
                else "there has been a false call since your last turn, so you cannot take it back"
            )
    yield ev.TakebackAsked(now, seat)


def _kept_after_takeback(game: "LiveGame", seat: Seat) -> int:
    """Return how many actions remain without a seat's last turn and what came after it."""
    is_refused_call = game.table_game.is_refused_call
    for last in reversed(range(len(game.played))):
        done = game.played[last]
        if done.seat == seat and not is_refused_call(done.action):
            break
    else:
        raise Refusal("you have no move to take back yet")
    while last > 0 and game.played[last - 1].seat == seat:
        last -= 1
    return last


def _accept(game: "LiveGame", seat: Seat, now: float) -> Iterator[ev.AnyEvent]:
    _check_offered_to(game, seat)
    if isinstance(game.offer, ev.DrawOffered):
        yield ev.Ended(now, Ending.AGREEMENT, None)
    else:
        kept = _kept_after_takeback(game, seat.other)
        yield ev.TakenBack(now, seat.other, kept, without_increments=True)


def _ask_rematch(game: "LiveGame", seat: Seat, now: float) -> Iterator[ev.AnyEvent]:
    if game.ended is None:
        raise Refusal("the game is not over yet", code=Code.GAME_NOT_OVER)
    if len(game.rematch) == len(Seat):
        raise Refusal("the next game is already agreed")
    if seat in game.rematch:
        raise Refusal("you have already asked for another game")
    if any(isinstance(each, ev.RematchDeclined) and each.seat != seat for each in game.log):
        raise Refusal("your opponent does not want another game")
    yield ev.RematchAsked(now, seat)
    if seat.other in game.rematch:
        yield ev.RematchAgreed(now, game.first.other)


def _check_not_declined(
    game: "LiveGame", kind: type[ev.DrawOffered | ev.TakebackAsked], seat: Seat
) -> None:
    """Refuse an offer that was already made since the last action in the game."""
    for event in reversed(game.log):
        if isinstance(event, ev.Acted | ev.TakenBack):
            return
        if isinstance(event, kind) and event.seat == seat:
            raise Refusal("your offer was declined: make a move before you offer again")


def _check_length(game: "LiveGame") -> None:
    """Refuse what could be repeated without end; moves, answers and resigning are not."""
    if len(game.log) >= MOST_EVENTS:
        raise Refusal(
            "this game is too long for more offers and false calls: make a move, or resign",
            code=Code.TOO_LONG,
        )


def _check_no_offer(game: "LiveGame", seat: Seat) -> None:
    if game.offer is None:
        return
    if game.offer.seat == seat:
        raise Refusal("your offer has not been answered yet")
    raise Refusal("your opponent has made an offer: accept or decline it first")


def _check_offered_to(game: "LiveGame", seat: Seat) -> None:
    if game.offer is None or game.offer.seat == seat:
        raise Refusal("there is no offer to answer")
