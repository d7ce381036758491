"""Pairings, results, standings and cross tables in rows, and as text in columns."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourfold.club.events import ClubEvent, EventTable, Round, standings
from fourfold.club.events.scores import Kind, RoundScore, histories
from fourfold.locale.events import bye_in_words, number_of_points, tie_break_name
from fourfold.locale.language import Language
from fourfold.rules.wording import columns

HEADINGS = ("place", "name", "rating", "points", "table", "starts", "opponent", "result")
"""The headings that catalogs list."""

_NOT_YET, _NOTHING, _SELF = "…", "–", "×"


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table for people."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    """Sentences to put below."""
    main: tuple[int, ...] = ()
    """The columns that are enough where letters are large; none if all are needed."""


def pairings_table(event: ClubEvent, played: Round, language: Language) -> PrintedTable:
    """Return who meets whom in a round, with results where there are some."""
    has_results = any(table.games or table.is_complete for table in played.tables)
    headings = ["table", "starts", "opponent"] + ["result"] * has_results
    rows = []
    for table in played.tables:
        row = [str(table.number), event.name(table.first), event.name(table.second)]
        rows.append(tuple(row + [_result(table)] * has_results))
    title = (
        language.say("Results of round {round}", round=played.number)
        if has_results
        else language.say("Pairings of round {round}", round=played.number)
    )
    notes = tuple(bye_in_words(event, bye, language) for bye in played.byes)
    return PrintedTable(title, _headings(headings, language), tuple(rows), notes)


def standings_table(event: ClubEvent, language: Language) -> PrintedTable:
    """Return the standings with all tie-breaks that are numbers, and ratings if there are any."""
    has_ratings = any(player.rating is not None for player in event.players)
    shown = [
        (place, each)
        for place, each in enumerate(event.settings.decided_by)
        if any(row.values[place] is not None for row in standings(event))
    ]
    rows = []
    for row in standings(event):
        player = event.player(row.player)
        values = [row.values[place] for place, _ in shown]
        rows.append(
            (
                str(row.place),
                player.name,
                *([str(player.rating or _NOTHING)] * has_ratings),
                number_of_points(row.points),
                *(_NOTHING if value is None else number_of_points(value) for value in values),
            )
        )
    headings = _headings(["place", "name", *["rating"] * has_ratings, "points"], language)
    return PrintedTable(
        _standings_title(event, language),
        (*headings, *(tie_break_name(each, language) for _, each in shown)),
        tuple(rows),
        main=(0, 1, len(headings) - 1),
    )


def cross_table(event: ClubEvent, language: Language) -> PrintedTable:
    """Return all results: of everyone against everyone, or round by round."""
    ranked, played = standings(event), histories(event)
    places = {row.player: index for index, row in enumerate(ranked, 1)}
    robin = event.settings.format.is_round_robin
    notes: tuple[str, ...] = ()
    if robin:
        tops = [str(index) for index in range(1, len(ranked) + 1)]
    else:
        tops = [language.say("R{round}", round=each.number) for each in event.rounds]
        if event.rounds:
            notes = (language.say("Each round shows the result and then the opponent’s place."),)
    rows = []
    for row in ranked:
        history = played[row.player]
        if robin:
            cells = [_against(history, row.player, other.player) for other in ranked]
        else:
            cells = [_in_round(score, places) for score in history]
        rows.append((str(row.place), event.name(row.player), *cells, number_of_points(row.points)))
    place, name, points = _headings(["place", "name", "points"], language)
    title = language.say("All results")
    return PrintedTable(title, (place, name, *tops, points), tuple(rows), notes)


def text_table(table: PrintedTable) -> list[str]:
    """Return a table as lines: words to the left, numbers to the right."""
    rows = [table.headings, *table.rows]
    widths = [max(columns(row[place]) for row in rows) for place in range(len(table.headings))]
    left = [
        any(not _is_short(row[place]) for row in table.rows) for place in range(len(table.headings))
    ]
    lines = [table.title, ""]
    for row in rows:
        cells = []
        for cell, width, is_left in zip(row, widths, left, strict=True):
            space = " " * (width - columns(cell))
            cells.append(cell + space if is_left else space + cell)
        lines.append("  ".join(cells).rstrip())
    return [*lines, *([""] if table.notes else []), *table.notes]


def _is_short(cell: str) -> bool:
    """Return whether a cell is a number or a sign, and not a name."""
    return not any(each.isalpha() for each in cell)


def _headings(names: Sequence[str], language: Language) -> tuple[str, ...]:
    return tuple(language.word("event column", name) for name in names)


def _standings_title(event: ClubEvent, language: Language) -> str:
    if not event.rounds:
        return language.say("Players")
    over = sum(each.is_complete for each in event.rounds)
    if event.is_closed or over == event.round_count:
        return language.say("Final standings")
    return language.say("Standings after round {round}", round=over)


def _result(table: EventTable) -> str:
    """Return a result as printed: the points of the one who began first."""
    if not table.is_complete:
        return _NOT_YET
    if table.is_unplayed:
        return " ".join("−" if n in table.absent else "+" for n in table.players)
    one, two = (table.game_points(number) for number in table.players)
    return f"{number_of_points(one)}–{number_of_points(two)}"


def _against(history: Sequence[RoundScore], player: int, other: int) -> str:
    if player == other:
        return _SELF
    results = [_short(score) for score in history if score.opponent == other]
    return " ".join(results) or _NOT_YET


def _in_round(score: RoundScore, places: dict[int, int]) -> str:
    if not score.opponent:
        return f"{_short(score)} {_NOTHING}"
    return f"{_short(score)} {places[score.opponent]}"


def _short(score: RoundScore) -> str:
    match score.kind:
        case Kind.PENDING:
            return _NOT_YET
        case Kind.ANNULLED:
            return _NOTHING
        case Kind.WALKOVER:
            return "+"
        case _:
            return number_of_points(score.points)
