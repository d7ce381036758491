"""FIDE's Dutch system, through the package ``py4swiss``; "white" begins the first game."""

from py4swiss.engines import DutchEngine
from py4swiss.engines.common import PairingError
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection
from py4swiss.trf.sections.x_section import XSectionConfiguration

from fourfold.club.events.event import ClubEvent
from fourfold.club.events.facts import PairedBy, Pairing
from fourfold.club.events.pairing import CannotPair, SwissRound
from fourfold.club.events.scores import Kind, RoundScore, histories, total

_UNPLAYED = {
    Kind.PAIRING_BYE: ResultToken.PAIRING_ALLOCATED_BYE,
    Kind.HALF_BYE: ResultToken.HALF_POINT_BYE,
    Kind.AWAY: ResultToken.ZERO_POINT_BYE,
}
_AWAY = RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.ZERO_POINT_BYE)


class DutchSystem:
    """Pairs by score groups; no pair meets twice, and no one begins three times more often."""

    def pair(self, event: ClubEvent) -> SwissRound:
        """Return the next round, or raise ``CannotPair``."""
        seeding = event.seeding()
        places = {number: place for place, number in enumerate(seeding, 1)}
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
        trf = ParsedTrf(
            player_sections=sections,
            x_section=XSection(
                number_of_rounds=event.round_count,
                configuration=XSectionConfiguration(
                    first_round_color=event.lot("first to begin") % 2 == 0
                ),
                forbidden_pairs={
                    (places[one], places[two]) for one, two in sorted(event.forbidden)
                },
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
