"""A round of a player in one short word, as cross tables have it."""

from fourfold.club.events.scores import Kind, RoundScore

_SCORES = {0.0: "0", 0.5: "=", 1.0: "1"}
_FIXED = {
    Kind.WALKOVER: "+",
    Kind.FORFEIT: "-",
    Kind.PAIRING_BYE: "U",
    Kind.HALF_BYE: "H",
    Kind.AWAY: "Z",
    Kind.ANNULLED: "Z",
    Kind.PENDING: "*",
}


def result_letter(score: RoundScore) -> str:
    """Return the result as TRF16 writes it, and * for a match that is not over.

    >>> result_letter(RoundScore(1, Kind.PLAYED, 0.5, 2)), result_letter(RoundScore(2, Kind.AWAY))
    ('=', 'Z')
    """
    return _FIXED.get(score.kind) or _SCORES[score.points]


def result_code(score: RoundScore, places: dict[int, int]) -> str:
    """Return a result with the opponent's place and who began: w for the one who began, or b.

    >>> result_code(RoundScore(1, Kind.PLAYED, 1, 7, True), {7: 3})
    '3w1'
    """
    letter = result_letter(score)
    if not score.opponent or score.kind is Kind.ANNULLED:
        return letter
    return f"{places[score.opponent]}{'w' if score.began else 'b'}{letter}"
