"""Decisions about who takes part: entering, leaving, coming back, missing a round."""

from collections.abc import Iterator

from fourfold.club.events import commands as cmd
from fourfold.club.events import facts as ft
from fourfold.club.events.event import ClubEvent, EventPlayer
from fourfold.club.events.settings import (
    MOST_PLAYERS,
    MOST_ROUNDS,
    Format,
    check_new_name,
    same_name,
)
from fourfold.rules.refusal import Refusal

HIGHEST_RATING = 4_000


def enter(event: ClubEvent, command: cmd.Enter, now: float, *, by_player: bool) -> ft.Entered:
    """Return that someone enters, or refuse."""
    if by_player and event.entries_closed:
        raise Refusal("the arbiter has closed the entries: ask the arbiter to enter your name")
    _check_person(event, command)
    if len(event.players) >= MOST_PLAYERS:
        raise Refusal("a tournament has at most {most} players", most=MOST_PLAYERS)
    if event.rounds and event.settings.format is not Format.SWISS:
        raise Refusal(
            "once a round robin or a knockout has begun, no one can enter; "
            "someone may take the place of a player who leaves"
        )
    if by_player and event.draft is not None and event.settings.format is not Format.SWISS:
        raise _already_paired(event)  # those who are not in it have no place in the table
    if event.has_started and event.next_round > event.round_count:
        raise Refusal("the last round has been published, so no one can enter")
    number = len(event.players) + 1
    return ft.Entered(
        now, number, command.name, command.rating, command.level, command.off_server, by_player
    )


def _check_person(event: ClubEvent, command: cmd.Enter | cmd.Replace) -> None:
    check_new_name(command.name)
    for known in event.players:
        if same_name(known.name) != same_name(command.name):
            continue
        if known.withdrawn:
            raise Refusal("{name} has withdrawn: bring the player back first", name=known.name)
        raise Refusal("{name} has already entered", name=known.name)
    if command.rating is not None and not 1 <= command.rating <= HIGHEST_RATING:
        raise Refusal(
            "a rating is from 1 to {most}, not {found}",
            most=HIGHEST_RATING,
            found=command.rating,
        )
    if command.level is not None and not 1 <= command.level <= 10:
        raise Refusal("the computer’s level must be from 1 to 10, not {level}", level=command.level)


def replace(event: ClubEvent, command: cmd.Replace, now: float) -> Iterator[ft.LaterFact]:
    """Yield that someone takes over a place."""
    leaving = event.player(command.player)
    _check_person(event, command)
    yield ft.Replaced(
        now, command.player, command.name, command.rating, command.level, command.off_server
    )
    if leaving.withdrawn:
        yield ft.Returned(now, command.player)


def withdraw(
    event: ClubEvent, player: EventPlayer, now: float, *, by_player: bool
) -> Iterator[ft.LaterFact]:
    """Yield that a player leaves, and loses the match that is not over."""
    if player.withdrawn:
        raise Refusal("{name} has already withdrawn", name=player.name)
    yield ft.Withdrew(now, player.number, by_player)
    table = event.current and event.current.table_of(player.number)
    if table and not table.is_complete:
        yield ft.Forfeited(now, len(event.rounds), table.number, (player.number,))


def come_back(event: ClubEvent, player: EventPlayer, now: float, *, by_player: bool) -> ft.Returned:
    """Return that a player is back; those whom the arbiter took out do not decide that."""
    if by_player and player.taken_out:
        raise Refusal(
            "the arbiter took you out of the tournament: only the arbiter can bring you back"
        )
    ahead = {each for each in player.absences | player.half_byes if each >= event.next_round}
    if not player.withdrawn and not ahead:
        raise Refusal("{name} is not away", name=player.name)
    if by_player and not player.withdrawn:
        _check_open(event, player.number, max(ahead))
    return ft.Returned(now, player.number, by_player)


def _check_open(event: ClubEvent, player: int, number: int) -> None:
    """Refuse to let a player decide about a round in which they do not play already."""
    if number < event.first_open_round(player):
        raise _already_paired(event)


def _already_paired(event: ClubEvent) -> Refusal:
    return Refusal("round {round} has already been paired: ask the arbiter", round=event.next_round)


def _coming_round(event: ClubEvent, player: EventPlayer, number: int) -> int:
    """Return a round that a player may still miss: the next one, unless another is named."""
    if player.withdrawn:
        raise Refusal("{name} has withdrawn: bring the player back first", name=player.name)
    number = number or event.next_round
    last = event.round_count or event.settings.rounds or MOST_ROUNDS
    if number < event.next_round:
        raise Refusal(
            "round {round} has already been published: enter a forfeit instead", round=number
        )
    if number > last:
        raise Refusal("the last round is round {rounds}", rounds=last)
    return number


def request_bye(
    event: ClubEvent, player: EventPlayer, number: int, now: float, *, by_player: bool
) -> ft.ByeRequested:
    """Return that a player gets a half-point bye, or refuse."""
    if by_player and event.draft is not None:
        raise _already_paired(event)  # who plays whom is settled
    if event.settings.format is not Format.SWISS:
        raise Refusal("half-point byes are given only in a Swiss")
    number = _coming_round(event, player, number)
    if number == (event.round_count or event.settings.rounds):
        raise Refusal("there are no half-point byes in the last round")
    if number in player.half_byes:
        raise Refusal("{name} has already asked for this", name=player.name)
    if len(player.half_byes) >= event.settings.half_byes:
        raise Refusal(
            "{name} has already had all the half-point byes that this tournament allows: {most}",
            name=player.name,
            most=event.settings.half_byes,
        )
    return ft.ByeRequested(now, player.number, number, by_player)


def miss_round(
    event: ClubEvent, player: EventPlayer, number: int, now: float, *, by_player: bool
) -> ft.Absent:
    """Return that a player will miss a round: the next one, unless another is named."""
    number = _coming_round(event, player, number)
    if by_player:
        _check_open(event, player.number, number)
    return ft.Absent(now, player.number, number, by_player)
