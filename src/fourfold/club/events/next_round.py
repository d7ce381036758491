"""Starting an event, and pairing its next round."""

from math import ceil, log2

from fourfold.club.events import facts as ft
from fourfold.club.events.event import ClubEvent
from fourfold.club.events.pairing import CannotPair, SwissRound, SwissSystem
from fourfold.club.events.pairing.berger import berger_round, cycle_length
from fourfold.club.events.pairing.bracket import bracket_places, bracket_rounds
from fourfold.club.events.pairing.plain import PlainSystem
from fourfold.club.events.scores import begin_balance, histories
from fourfold.club.events.settings import Format
from fourfold.rules.refusal import Refusal

_FEWEST_SWISS_ROUNDS = 3


def started(event: ClubEvent, now: float) -> ft.Started:
    """Return that the event begins: how many rounds, and in which order, are fixed now."""
    here = [number for number in event.seeding() if not event.player(number).withdrawn]
    match event.settings.format:
        case Format.SWISS:
            return ft.Started(now, event.settings.rounds or swiss_rounds(len(here)))
        case Format.KNOCKOUT:
            return ft.Started(now, bracket_rounds(len(here)), tuple(here))
        case Format.ROUND_ROBIN | Format.DOUBLE_ROUND_ROBIN:
            by_lot = sorted(here, key=lambda number: (event.lot("order", number), number))
            cycles = 2 if event.settings.format is Format.DOUBLE_ROUND_ROBIN else 1
            return ft.Started(now, cycles * cycle_length(len(here)), tuple(by_lot))


def swiss_rounds(players: int) -> int:
    """Return enough rounds for one player to be ahead, and not more than there are opponents."""
    return min(max(_FEWEST_SWISS_ROUNDS, ceil(log2(players))), cycle_length(players))


def paired(event: ClubEvent, now: float, swiss: SwissSystem | None) -> ft.Paired:
    """Return the pairings of the next round, or refuse."""
    match event.settings.format:
        case Format.SWISS:
            return _swiss(event, now, swiss)
        case Format.KNOCKOUT:
            return _knockout(event, now)
        case Format.ROUND_ROBIN | Format.DOUBLE_ROUND_ROBIN:
            pairings, sits_out = berger_round(event.order, event.next_round)
            byes = () if sits_out is None else (ft.Bye(sits_out, ft.ByeKind.PAIRING),)
            by = ft.PairedBy.BERGER
            return ft.Paired(now, event.next_round, by, tuple(pairings), byes)


def is_small_field(event: ClubEvent) -> bool:
    """Return whether there are so many rounds that the Dutch system might find no pairing."""
    here = sum(not each.withdrawn for each in event.players)
    return 2 * event.round_count > here


def _swiss(event: ClubEvent, now: float, swiss: SwissSystem | None) -> ft.Paired:
    number = event.next_round
    here = [e.number for e in event.players if event.is_available(e.number, number)]
    if len(here) < 2:
        raise Refusal(
            "there are not enough players for round {round}: at least two are needed", round=number
        )
    found, stuck = _swiss_round(event, swiss)
    byes = [] if found.bye is None else [ft.Bye(found.bye, ft.ByeKind.PAIRING)]
    for each in event.players:
        if number in each.half_byes and not each.withdrawn:
            byes.append(ft.Bye(each.number, ft.ByeKind.HALF))
        elif number in each.absences and not each.withdrawn:
            byes.append(ft.Bye(each.number, ft.ByeKind.ZERO))
    tables = tuple(found.pairings)
    return ft.Paired(now, number, found.by, tables, tuple(byes), found.repeats, stuck)


def _swiss_round(event: ClubEvent, swiss: SwissSystem | None) -> tuple[SwissRound, bool]:
    """Return a round, and whether the system that was handed in found none."""
    stuck = False
    if swiss is not None and not is_small_field(event):
        try:
            return swiss.pair(event), stuck
        except CannotPair:
            stuck = True  # the plain system can still give something up
    try:
        return PlainSystem().pair(event), stuck
    except CannotPair:
        raise Refusal(
            "round {round} cannot be paired: too many pairs are forbidden", round=event.next_round
        ) from None


def _knockout(event: ClubEvent, now: float) -> ft.Paired:
    """Pair the winners along the bracket; an empty place passes the other one on."""
    places = bracket_places(event.order)
    for played in event.rounds:
        winners = {n: table.winner for table in played.tables for n in table.players}
        halves = zip(places[::2], places[1::2], strict=True)
        places = [winners.get(one or two, one or two) or 0 for one, two in halves]
    balance = {number: begin_balance(each) for number, each in histories(event).items()}
    tables, byes = [], []
    for one, two in zip(places[::2], places[1::2], strict=True):
        if one and two:
            tables.append(_begun(event, balance, one, two))
        elif one or two:
            byes.append(ft.Bye(one or two, ft.ByeKind.PAIRING))
    if not tables and not byes:
        raise Refusal("no one is left in the knockout: close the tournament")
    by = ft.PairedBy.BRACKET
    return ft.Paired(now, event.next_round, by, tuple(tables), tuple(byes))


def _begun(event: ClubEvent, balance: dict[int, int], one: int, two: int) -> ft.Pairing:
    """Return a pair with the one first who begins: who began less often, or by lot."""
    chance = event.lot(f"begin {event.next_round}", one) % 2 == 0
    is_one = balance[one] < balance[two] or (balance[one] == balance[two] and chance)
    return ft.Pairing(one, two) if is_one else ft.Pairing(two, one)
