"""A club's event in words: what happened, how it stands, and what decides between equals."""

from collections.abc import Iterator

from fourfold.club.events import ClubEvent, EventSettings, EventTable, Format, TieBreak
from fourfold.club.events import facts as ft
from fourfold.club.events.next_round import is_small_field
from fourfold.club.events.standings import Standing
from fourfold.locale.language import Language
from fourfold.locale.settings import duration, times_given

FORMATS = {
    Format.SWISS: "Swiss",
    Format.ROUND_ROBIN: "round robin",
    Format.DOUBLE_ROUND_ROBIN: "double round robin",
    Format.KNOCKOUT: "knockout",
}
TIE_BREAKS = {
    TieBreak.GAME_POINTS: "game points",
    TieBreak.DIRECT: "direct encounter",
    TieBreak.BUCHHOLZ_CUT_1: "Buchholz cut 1",
    TieBreak.SONNEBORN_BERGER: "Sonneborn–Berger",
    TieBreak.WINS: "wins",
    TieBreak.LOTS: "lots",
}
"""What formats and tie-breaks are called; catalogs list these names."""

_QUARTERS = {0.0: "", 0.25: "¼", 0.5: "½", 0.75: "¾"}


def number_of_points(points: float) -> str:
    """Return points as players write them.

    >>> number_of_points(2.5), number_of_points(0.5), number_of_points(3)
    ('2½', '½', '3')
    """
    whole = int(points)
    fraction = _QUARTERS[points - whole]
    return f"{whole}{fraction}" if whole or not fraction else fraction


def points_in_words(points: float, language: Language) -> str:
    """Return points with their noun.

    >>> from fourfold.locale.language import language
    >>> [points_in_words(points, language("fr")) for points in (0.5, 1, 1.5, 2.5)]
    ['un demi-point', '1 point', '1½ point', '2½ points']
    """
    if points == int(points):
        return language.say_count("{count} point", "{count} points", int(points))
    if points < 1:
        return language.say("half a point")
    if points < 2:
        return language.say("1½ points")  # a plural in English, and a singular in French
    return language.say("{points} points", points=number_of_points(points))


def format_name(format_: Format, language: Language) -> str:
    """Return what a format is called."""
    return language.word("event format", FORMATS[format_])


def tie_break_name(tie_break: TieBreak, language: Language) -> str:
    """Return what a tie-break is called."""
    return language.word("tie-break", TIE_BREAKS[tie_break])


def tie_break_rule(tie_break: TieBreak, language: Language) -> str:
    """Return what a tie-break counts, in a sentence."""
    say = language.say
    match tie_break:
        case TieBreak.GAME_POINTS:
            return say("Game points: the points from all the individual games.")
        case TieBreak.DIRECT:
            return say("Direct encounter: the points that the tied players won against each other.")
        case TieBreak.BUCHHOLZ_CUT_1:
            return say(
                "Buchholz cut 1: the points of all your opponents, without the opponent who has "
                "the fewest."
            )
        case TieBreak.SONNEBORN_BERGER:
            return say(
                "Sonneborn–Berger: the points of the opponents you beat, and half the points of "
                "those you drew with."
            )
        case TieBreak.WINS:
            return say("Wins: how many matches you won, not counting forfeits.")
        case TieBreak.LOTS:
            return say(
                "Lots: they follow from a number that was fixed when the tournament was created."
            )


def settings_in_sentences(settings: EventSettings, language: Language) -> Iterator[str]:
    """Yield what is played, how, and what decides."""
    table = settings.table
    yield language.say(
        "{name}: {format}, {game} ({rules}).",
        name=settings.name,
        format=format_name(settings.format, language),
        game=table.game_played.name,
        rules=table.beginning.rules,
    )
    yield from map(language.sentence, times_given(table, language))
    if settings.games == 2:
        yield language.say("Each match has two games, and each player starts one.")
    if settings.decided_by:
        names = [tie_break_name(each, language) for each in settings.decided_by]
        yield language.say(
            "If players have the same number of points, these decide, in this order: {names}.",
            names=language.listed(names),
        )
    if settings.grace and not settings.off_server:
        yield language.say(
            "A player who has not arrived after {time} loses.",
            time=duration(settings.grace, language),
        )


def table_in_words(event: ClubEvent, table: EventTable, language: Language) -> str:
    """Return who plays at a table, or how it ended."""
    name, other = event.name(table.first), event.name(table.second)
    number = table.number
    if table.is_complete:
        return result_in_words(event, table, language)
    if not table.games:
        return language.say(
            "Table {table}: {name} starts against {other}.", table=number, name=name, other=other
        )
    starter = table.starter(len(table.games))
    return language.say(
        "Table {table}: {name} {points}, {other} {others}. {starter} starts the next game.",
        table=number,
        name=name,
        points=number_of_points(table.game_points(table.first)),
        other=other,
        others=number_of_points(table.game_points(table.second)),
        starter=event.name(starter),
    )


def result_in_words(event: ClubEvent, table: EventTable, language: Language) -> str:
    """Return how a match ended."""
    say, number = language.say, table.number
    first, second = event.name(table.first), event.name(table.second)
    if len(table.absent) == 2:
        return say(
            "Table {table}: {name} and {other} both lose by forfeit.",
            table=number,
            name=first,
            other=second,
        )
    winner = table.winner
    if not winner:
        return say(
            "Table {table}: {name} and {other} draw.", table=number, name=first, other=second
        )
    name, other = event.name(winner), event.name(table.opponent(winner))
    if table.absent:
        return say(
            "Table {table}: {name} wins, because {other} forfeits.",
            table=number,
            name=name,
            other=other,
        )
    if table.lot:
        return say(
            "Table {table}: {name} wins against {other} by drawing lots.",
            table=number,
            name=name,
            other=other,
        )
    return say("Table {table}: {name} beats {other}.", table=number, name=name, other=other)


def bye_in_words(event: ClubEvent, bye: ft.Bye, language: Language) -> str:
    """Return why a player has no opponent."""
    name, say = event.name(bye.player), language.say
    match bye.kind:
        case ft.ByeKind.HALF:
            return say("{name} has a half-point bye.", name=name)
        case ft.ByeKind.ZERO:
            return say("{name} is absent.", name=name)
        case ft.ByeKind.PAIRING:
            if event.settings.format.is_round_robin:
                return say("{name} sits out this round.", name=name)
            if event.settings.format is Format.KNOCKOUT:
                return say("{name} is through to the next round without a match.", name=name)
            return say("{name} has no opponent and gets a point.", name=name)


def own_bye_in_words(event: ClubEvent, bye: ft.Bye, language: Language) -> str:
    """Return to players themselves why they have no opponent."""
    say = language.say
    match bye.kind:
        case ft.ByeKind.HALF:
            return say("You have a half-point bye.")
        case ft.ByeKind.ZERO:
            return say("You miss this round.")
        case ft.ByeKind.PAIRING:
            if event.settings.format.is_round_robin:
                return say("You sit out this round.")
            if event.settings.format is Format.KNOCKOUT:
                return say("You are through to the next round without a match.")
            return say("You have no opponent and get a point.")


def decision_in_words(event: ClubEvent, above: Standing, row: Standing, language: Language) -> str:
    """Return why one player is ahead of the next, who has as many points."""
    assert row.decided_by is not None
    name, other = event.name(above.player), event.name(row.player)
    if row.decided_by is TieBreak.LOTS:
        return language.say("{name} is ahead of {other} by drawing lots.", name=name, other=other)
    place = event.settings.decided_by.index(row.decided_by)
    one, two = above.values[place], row.values[place]
    if row.decided_by is TieBreak.DIRECT and (one is None or two is None or one == two):
        return language.say(
            "{name} is ahead of {other} by direct encounter.", name=name, other=other
        )
    assert one is not None
    assert two is not None
    return language.say(
        "{name} is ahead of {other} by {tie_break}: {points} to {others}.",
        name=name,
        other=other,
        tie_break=tie_break_name(row.decided_by, language),
        points=number_of_points(one),
        others=number_of_points(two),
    )


def how_paired(event: ClubEvent, fact: ft.Paired, language: Language) -> Iterator[str]:
    """Yield by which system a Swiss was paired, where that is not the usual one."""
    if fact.by is not ft.PairedBy.PLAIN:
        return
    if is_small_field(event):
        yield language.say(
            "There are many rounds for so few players, so the plain pairing system was used."
        )
    elif fact.stuck:
        yield language.say("FIDE’s system found no pairing, so the plain one was used.")
    else:
        yield language.say(
            "The plain pairing system was used. FIDE’s own needs one more package: {install}",
            install="pip install 'fourfold[club]'",
        )
    if fact.repeats:
        yield language.say_count(
            "{count} pair meets again: there was no other way.",
            "{count} pairs meet again: there was no other way.",
            fact.repeats,
        )
