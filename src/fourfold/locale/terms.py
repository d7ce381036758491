"""What is agreed on at a table, in words: for whoever comes to it, or thinks of sitting down."""

from collections.abc import Iterator
from typing import Any

from fourfold.locale.language import Language
from fourfold.play.clock import PerMove, TimeRule
from fourfold.play.seat import Seat
from fourfold.play.table import FalseCallCost, Help, Table
from fourfold.rules.quarto import PieceSet


def terms(table: Table, language: Language) -> Iterator[str]:
    """Yield, in a few words each, what is played and how."""
    say = language.say
    yield from rules_played(table, language)
    yield from times_given(table, language)
    if table.start:
        yield _start(table, language)
    yield from false_call_costs(table, language)
    masked = [seat for seat in Seat if table.masked(seat)]
    if len(masked) == len(Seat):
        yield say("both behind the mask")
    elif masked:
        yield say("{name} behind the mask", name=seat_name(table, masked[0], language))
    if table.help is Help.SHOWN and table.game == "Quarto":
        yield say("alignments are shown")
    elif table.help is not Help.SILENT:
        yield say("hints on request")


def seat_name(table: Table, seat: Seat, language: Language) -> str:
    """Return how a seat is called: by name, or else by its number or the computer's level."""
    chair = table.chair(seat)
    if chair.name:
        return chair.name
    if chair.level is not None:
        return language.say("Computer {level}", level=chair.level)
    return language.say("Player {number}", number=seat.value)


def rules_played(table: Table, language: Language) -> Iterator[str]:
    """Yield in words which rules are played."""
    say, rules = language.say, str(table.beginning.rules)
    if table.game == "Quarto":
        names = {"C": say("colour"), "H": say("height"), "S": say("shape"), "F": say("fill")}
        counting = [name for letter, name in names.items() if letter in rules]
        if len(counting) < len(names):
            yield say("counting: {traits}", traits=language.listed(counting))
        if "q" in rules:
            yield say("blocks count")
        yield say("by calling") if table.calls_count else say("without calling")
        if table.piece_set == PieceSet.ACCESS.value:
            yield say("Access set")
    else:
        if "b" in rules:
            yield say("border")
        if "s" in rules:
            yield say("strict")
        if "h" in rules:
            yield say("hidden hands")


def _start(table: Table, language: Language) -> str:
    start: Any = table.beginning
    count = start.count
    if table.game == "Quads":
        return language.say_count(
            "begins with {count} tile on the board",
            "begins with {count} tiles on the board",
            count=count,
        )
    return language.say_count(
        "begins with {count} piece on the board",
        "begins with {count} pieces on the board",
        count=count,
    )


def times_given(table: Table, language: Language) -> Iterator[str]:
    """Yield how much time the players have: once if both have the same."""
    rules = table.new_clock().rules
    if rules[0] == rules[1]:
        yield from (_time(rule, language) for rule in rules[:1] if rule is not None)
        return
    for seat in Seat:
        if (rule := rules[seat.index]) is not None:
            name = seat_name(table, seat, language)
            yield language.say("{name}: {time}", name=name, time=_own_time(rule, language))


def false_call_costs(table: Table, language: Language) -> Iterator[str]:
    """Yield what a false call costs, where that is not the usual."""
    if not table.calls_count:
        return
    if table.false_call is FalseCallCost.GAME:
        yield language.say("a false call costs the game")
    elif table.false_call is FalseCallCost.NOTHING:
        yield language.say("a false call costs nothing")


def _time(rule: TimeRule, language: Language) -> str:
    time = duration(rule.seconds, language)
    if isinstance(rule, PerMove):
        return language.say("{time} a move", time=time)
    if not rule.increment:
        return language.say("{time} each", time=time)
    more = duration(rule.increment, language)
    return language.say("{time} each and {more} more a turn", time=time, more=more)


def _own_time(rule: TimeRule, language: Language) -> str:
    """Return the time of one who has other time than the opponent."""
    if isinstance(rule, PerMove):
        return _time(rule, language)
    time = duration(rule.seconds, language)
    if not rule.increment:
        return time
    more = duration(rule.increment, language)
    return language.say("{time} and {more} more a turn", time=time, more=more)


def duration(seconds: float, language: Language) -> str:
    """Return a duration in words, in the largest unit of which it is a whole number.

    >>> from fourfold.locale import language
    >>> duration(60, language("de")), duration(90, language("en"))
    ('1 Minute', '90 seconds')
    """
    say_count = language.say_count
    days, hours, minutes = (_whole(seconds, unit) for unit in (86_400, 3_600, 60))
    if days:
        return say_count("{count} day", "{count} days", count=days)
    if hours:
        return say_count("{count} hour", "{count} hours", count=hours)
    if minutes:
        return say_count("{count} minute", "{count} minutes", count=minutes)
    return say_count("{count} second", "{count} seconds", count=_whole(seconds, 1) or seconds)


def _whole(seconds: float, unit: int) -> int:
    """Return how many units it is, or zero if that is not a whole number."""
    return 0 if seconds % unit else round(seconds / unit)
