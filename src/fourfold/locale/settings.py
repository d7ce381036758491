"""A table's settings in words, for people who arrive there or think of joining."""

from collections.abc import Iterator
from functools import lru_cache

from fourfold.locale.games import SENTENCES
from fourfold.locale.language import Language
from fourfold.locale.names import players
from fourfold.play.clock import PerMove, TimeRule
from fourfold.play.computer import LEVELS
from fourfold.play.seat import Seat
from fourfold.play.settings import FalseCallCost, Help, TableSettings


def settings_in_words(
    settings: TableSettings, language: Language, reader: Seat | None = None
) -> Iterator[str]:
    """Yield, in a few words each, what is played and how; a reader is addressed as "you"."""
    sentences = SENTENCES[settings.game_played.name]
    yield from rules_in_words(settings, language)
    yield from times_given(settings, language)
    if settings.start:
        yield sentences.start_in_words(settings.beginning.count, language)
    yield from false_call_costs(settings, language)
    blindfolded = [seat for seat in Seat if settings.blindfolded(seat)]
    if blindfolded == [reader]:
        yield language.say("You are blindfolded")
    else:
        yield from blindfolds(settings, language)
    yield from help_given(settings, language)
    if settings.rated:
        yield language.say("Rated game")


def seat_name(settings: TableSettings, seat: Seat, language: Language) -> str:
    """Return how a seat is called: by name, or else by its number or the computer's level."""
    its = settings.seat(seat)
    if its.name:
        return known_name(language, its.name)
    if its.level is not None:
        return players.player_name(language, players.COMPUTER, level=its.level)
    return players.player_name(language, players.PLAYER, number=seat.value)


@lru_cache(maxsize=1024)
def known_name(language: Language, name: str) -> str:
    """Return a name with its forms if it was made for a computer, and is kept in a record."""
    made = [
        players.player_name(language, each) for each in (players.COMPUTER_A, players.COMPUTER_B)
    ]
    made += [players.player_name(language, players.COMPUTER, level=level) for level in LEVELS]
    return next((each for each in made if each == name), name)


def rules_in_words(settings: TableSettings, language: Language) -> Iterator[str]:
    """Yield the rules in words."""
    sentences = SENTENCES[settings.game_played.name]
    return sentences.rules_in_words(settings.beginning, settings.piece_set, language)


def times_given(settings: TableSettings, language: Language) -> Iterator[str]:
    """Yield how much time the players have: once if it is the same for both."""
    rules = settings.new_clock().rules
    if rules[0] == rules[1]:
        yield from (_time(rule, language) for rule in rules[:1] if rule is not None)
        return
    for seat in Seat:
        if (rule := rules[seat.index]) is not None:
            name = seat_name(settings, seat, language)
            yield language.say("{name} has {time}", name=name, time=_own_time(rule, language))


def false_call_costs(settings: TableSettings, language: Language) -> Iterator[str]:
    """Yield what a false call costs, if that is not the usual."""
    if not settings.must_call:
        return
    if settings.false_call is FalseCallCost.GAME:
        yield language.say("a false call costs the game")
    elif settings.false_call is FalseCallCost.NOTHING:
        yield language.say("a false call costs nothing")


def blindfolds(
    settings: TableSettings, language: Language, listener: Seat | None = None
) -> Iterator[str]:
    """Yield who is blindfolded; a listener is addressed as "you"."""
    blindfolded = [seat for seat in Seat if settings.blindfolded(seat)]
    if len(blindfolded) == len(Seat):
        yield language.say("both players are blindfolded")
    elif blindfolded == [listener]:
        yield language.say("You are blindfolded.")
    elif blindfolded:
        name = seat_name(settings, blindfolded[0], language)
        yield language.say("{name} is blindfolded", name=name)


def help_given(settings: TableSettings, language: Language) -> Iterator[str]:
    """Yield which help the table gives, if there is any."""
    if settings.help is Help.SHOWN and SENTENCES[settings.game_played.name].shows_live_lines():
        yield language.say("live lines are shown")
    elif settings.help is not Help.SILENT:
        yield language.say("you can ask for hints")


def _time(rule: TimeRule, language: Language) -> str:
    time = duration(rule.seconds, language)
    if isinstance(rule, PerMove):
        return language.say("{time} per move", time=time)
    if not rule.increment:
        return language.say("{time} each", time=time)
    more = duration(rule.increment, language)
    return language.say("{time} each plus {more} per turn", time=time, more=more)


def _own_time(rule: TimeRule, language: Language) -> str:
    """Return the time of a player whose time differs from the opponent's."""
    if isinstance(rule, PerMove):
        return _time(rule, language)
    time = duration(rule.seconds, language)
    if not rule.increment:
        return time
    more = duration(rule.increment, language)
    return language.say("{time} plus {more} per turn", time=time, more=more)


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


def time_left(seconds: float, language: Language) -> str:
    """Return the time on a clock in words, in its two largest units.

    >>> from fourfold.locale import language
    >>> time_left(598.2, language("en")), time_left(93_601, language("fr"))
    ('9 minutes and 58 seconds', '1 jour et 2 heures')
    """
    parts, rest = [], max(0, round(seconds))
    for unit in (86_400, 3_600, 60, 1):
        count, rest = divmod(rest, unit)
        if count:
            parts.append(duration(count * unit, language))
    return language.listed(parts[:2] or [duration(0, language)])


def _whole(seconds: float, unit: int) -> int:
    """Return the number of units, or zero if that is not a whole number."""
    return 0 if seconds % unit else round(seconds / unit)
