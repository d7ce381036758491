"""FIDE's Dutch system, through the package ``py4swiss``; "white" begins the first game."""

from collections.abc import Sequence

from py4swiss.engines import DutchEngine
from py4swiss.engines.common import PairingError
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection
from py4swiss.trf.sections.x_section import XSectionConfiguration

from fourfold.club.events.event import ClubEvent
from fourfold.club.events.facts import PairedBy, Pairing
from fourfold.club.events.pairing import LARGEST_BALANCE, CannotPair, SwissRound
from fourfold.club.events.scores import Kind, RoundScore, begin_balance, histories, total

_UNPLAYED = {
    Kind.PAIRING_BYE: ResultToken.PAIRING_ALLOCATED_BYE,
    Kind.HALF_BYE: ResultToken.HALF_POINT_BYE,
    Kind.AWAY: ResultToken.ZERO_POINT_BYE,
}
_AWAY = RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.ZERO_POINT_BYE)


class DutchSystem:
    """Pairs by score groups; no pair meets twice, and who begins is balanced.

    In the last round the system lets two leaders meet even if both should begin, or neither. If one
    of them would then have begun three times more or fewer than the opponents, we do without.
    """

    def pair(self, event: ClubEvent) -> SwissRound:
        """Return the next round, or raise ``CannotPair``."""
        found = self._paired(event, event.round_count)
        if _is_balanced(event, found.pairings):
            return found
        return self._paired(event, event.round_count + 1)  # so that no round is the last

    def _paired(self, event: ClubEvent, rounds: int) -> SwissRound:
        seeding = event.seeding()
        places = {number: place for place, number in enumerate(seeding, 1)}
        forbidden = {(places[one], places[two]) for one, two in sorted(event.forbidden)}
        begins = XSectionConfiguration(first_round_color=event.lot("first to begin") % 2 == 0)
        trf = ParsedTrf(
            player_sections=_sections(event, seeding, places),
            x_section=XSection(
                number_of_rounds=rounds, configuration=begins, forbidden_pairs=forbidden
            ),
        )
        try:
            pairs = DutchEngine.generate_pairings(trf)
        except PairingError:
            raise CannotPair from None
        tables = [
            Pairing(seeding[each.white - 1], seeding[each.black - 1])
            for each in pairs
            if each.white and each.black
        ]
        byes = [seeding[max(each.white, each.black) - 1] for each in pairs if not each.black]
        return SwissRound(PairedBy.DUTCH, tables, byes[0] if byes else None)


def _is_balanced(event: ClubEvent, pairings: Sequence[Pairing]) -> bool:
    balance = {number: begin_balance(each) for number, each in histories(event).items()}
    return all(
        balance[pair.first] < LARGEST_BALANCE and balance[pair.second] > -LARGEST_BALANCE
        for pair in pairings
    )


def _sections(
    event: ClubEvent, seeding: Sequence[int], places: dict[int, int]
) -> list[PlayerSection]:
    played = histories(event)
    sections = []
    for number in seeding:
        results = [_result(each, places) for each in played[number]]
        if not event.is_available(number, event.next_round):
            results.append(_AWAY)  # with a result for this round, no one is paired
        sections.append(
            PlayerSection(
                code=PlayerCode.PLAYER,
                starting_number=places[number],
                points_times_ten=round(10 * total(played[number])),
                rank=places[number],
                results=results,
            )
        )
    return sections


def _result(score: RoundScore, places: dict[int, int]) -> RoundResult:
    if score.kind in _UNPLAYED:
        away = ColorToken.BYE_OR_NOT_PAIRED
        return RoundResult(id=0, color=away, result=_UNPLAYED[score.kind])
    colour = ColorToken.WHITE if score.began else ColorToken.BLACK
    if score.kind is Kind.PLAYED:
        token = {0.0: ResultToken.LOSS, 0.5: ResultToken.DRAW, 1.0: ResultToken.WIN}[score.points]
    else:
        is_win = score.kind is Kind.WALKOVER
        token = ResultToken.FORFEIT_WIN if is_win else ResultToken.FORFEIT_LOSS
    return RoundResult(id=places[score.opponent], color=colour, result=token)
