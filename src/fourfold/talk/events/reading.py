"""A line that an arbiter types becomes commands, or is refused with what to type instead."""

import re
from collections.abc import Sequence

from fourfold.club.events import ClubEvent
from fourfold.club.events import commands as cmd
from fourfold.club.events.facts import DRAW
from fourfold.club.events.rounds import EventTable
from fourfold.club.events.settings import same_name
from fourfold.locale.names import players
from fourfold.rules.refusal import Refusal, Unreadable, quoted
from fourfold.talk.events import words
from fourfold.talk.events.words import EventVocabulary

_NUMBER = re.compile(r"[0-9]{1,4}")
_RATING = re.compile(r"(.*\S)\s+\(?([0-9]{3,4})\)?")
_ROUND_AND_TABLE = re.compile(r"([0-9]{1,3})\.([0-9]{1,3})")
_FIRST_WINS, _SECOND_WINS = ("1-0", "1:0"), ("0-1", "0:1")
_DRAWN = ("½-½", "½", "=", "1/2", "1/2-1/2", "0.5-0.5", "0,5-0,5")


class CommandReader:
    """Reads the commands of one event."""

    def __init__(self, event: ClubEvent, vocabulary: EventVocabulary) -> None:
        self._event = event
        self._words = vocabulary
        self._names = {same_name(each.name) for each in event.players}

    def commands(self, verb: str, text: str) -> Sequence[cmd.AnyEventCommand]:
        """Return the commands of a line, given its verb and the rest."""
        parts = [part.strip() for part in text.split(",") if part.strip()]
        match verb:
            case "enter":
                return [self._enter(part) for part in self._some(parts)]
            case "entries":
                is_closed = self._event.entries_closed
                return [cmd.OpenEntries() if is_closed else cmd.CloseEntries()]
            case "computer":
                return [self._computer(part) for part in self._some(parts)]
            case "withdraw":
                return [cmd.Withdraw(self._player(part)) for part in self._some(parts)]
            case "back":
                return [cmd.Return(self._player(part)) for part in self._some(parts)]
            case "absent":
                return [cmd.MissRound(*self._player_and_round(parts))]
            case "bye":
                return [cmd.RequestBye(*self._player_and_round(parts))]
            case "forbid":
                return [cmd.Forbid(*self._two(parts))]
            case "allow":
                return [cmd.Allow(*self._two(parts))]
            case "swap":
                return [cmd.Swap(*self._two(parts))]
            case "replace":
                return [self._replace(parts)]
            case "pair":
                return [cmd.Pair()]
            case "publish":
                return [cmd.Publish()]
            case "unpublish":
                return [cmd.Unpublish()]
            case "result":
                return [self._result(" ".join(parts))]
            case "forfeit":
                return [self._forfeit(" ".join(parts))]
            case "lots":
                return [cmd.DrawLot(self._table(" ".join(parts)).number)]
            case "correct":
                return [self._correct(parts)]
            case "close":
                return [self._close(text)]
        raise AssertionError(verb)

    # People

    def _some(self, parts: Sequence[str]) -> Sequence[str]:
        if not parts:
            raise Unreadable("a name is missing")
        return parts

    def _player(self, name: str) -> int:
        if name.startswith("#") and _NUMBER.fullmatch(name[1:]):
            return self._event.player(int(name[1:])).number
        return self._event.number_of(name)

    def _two(self, parts: Sequence[str]) -> tuple[int, int]:
        if len(parts) != 2:
            raise Unreadable("name two players, with a comma between them")
        return self._player(parts[0]), self._player(parts[1])

    def _player_and_round(self, parts: Sequence[str]) -> tuple[int, int]:
        """Read a name, and perhaps the number of a round after it."""
        *_, last = self._some(parts)
        if len(parts) == 2 and _NUMBER.fullmatch(last):
            return self._player(parts[0]), int(last)
        whole = " ".join(parts)
        name, _, number = whole.rpartition(" ")
        try:
            return self._player(whole), 0
        except Refusal:
            if not name or not _NUMBER.fullmatch(number):
                raise
        return self._player(name), int(number)

    def _enter(self, text: str) -> cmd.Enter:
        name, rating = _name_and_rating(text)
        return cmd.Enter(name, rating)

    def _replace(self, parts: Sequence[str]) -> cmd.Replace:
        if len(parts) != 2:
            raise Unreadable("name the player who leaves and the new one, with a comma between")
        name, rating = _name_and_rating(parts[1])
        return cmd.Replace(self._player(parts[0]), name, rating)

    def _computer(self, text: str) -> cmd.Enter:
        if not _NUMBER.fullmatch(text):
            raise Unreadable("{found} is not a level from 1 to 10", found=quoted(text))
        level = int(text)
        made = str(players.player_name(self._words.language, players.COMPUTER, level=level))
        name, copy = made, 2
        while same_name(name) in self._names:
            name, copy = f"{made} ({copy})", copy + 1
        self._names.add(same_name(name))
        return cmd.Enter(name, level=level)

    # Results

    def _table(self, text: str) -> EventTable:
        """Read a table of the current round: its number, or one of its players."""
        if _NUMBER.fullmatch(text):
            return self._event.table(int(text))
        if not text:
            raise Unreadable("the number of a table is missing")
        number = self._player(text)
        if self._event.current is None:
            raise Refusal("no round has been published yet")
        table = self._event.current.table_of(number)
        if not table:
            raise Refusal("{name} has no opponent in this round", name=self._event.name(number))
        return table

    def _result(self, text: str) -> cmd.EnterResult:
        first, _, rest = text.partition(" ")
        if _NUMBER.fullmatch(first):
            table = self._table(first)
            return cmd.EnterResult(table.number, self._winner(table, len(table.games), rest))
        name, _, last = text.rpartition(" ")
        if name and self._is_draw(last):
            return cmd.EnterResult(self._table(name).number, DRAW)
        table = self._table(text)
        return cmd.EnterResult(table.number, self._player(text))

    def _is_draw(self, text: str) -> bool:
        return text in _DRAWN or self._words.answer(text) == words.DRAW

    def _winner(self, table: EventTable, game: int, text: str) -> int:
        """Read the result of a game: 1-0 if the one who began won, or the winner's name."""
        starter = table.starter(game)
        if text in _FIRST_WINS:
            return starter
        if text in _SECOND_WINS:
            return table.opponent(starter)
        if self._is_draw(text):
            return DRAW
        if not any(each.isalpha() for each in text):
            raise Unreadable(
                "the result is missing: type the winner’s name, 1-0 if the player who started "
                "won, 0-1, or {draw}",
                draw=self._quoted(words.DRAW),
            )
        return self._one_of(table, text)

    def _one_of(self, table: EventTable, text: str) -> int:
        """Read a name of one of two players, as short as people say it."""
        wanted = same_name(text)
        fits = [n for n in table.players if same_name(self._event.name(n)).startswith(wanted)]
        return fits[0] if len(fits) == 1 else self._player(text)

    def _quoted(self, answer: str) -> str:
        """Return a word for a result as people are told to type it, in quotation marks."""
        return self._words.language.quoted(self._words.shown_answer(answer))

    def _forfeit(self, text: str) -> cmd.Forfeit:
        first, _, rest = text.partition(" ")
        if not _NUMBER.fullmatch(first):
            table = self._table(text)
            return cmd.Forfeit(table.number, (self._player(text),))
        table = self._table(first)
        return cmd.Forfeit(table.number, self._absent(table, rest))

    def _absent(self, table: EventTable, text: str) -> tuple[int, ...]:
        if self._words.answer(text) == words.BOTH:
            return table.players
        if not text:
            raise Unreadable("say who forfeits: a name, or {both}", both=self._quoted(words.BOTH))
        return (self._one_of(table, text),)

    def _correct(self, parts: Sequence[str]) -> cmd.Correct:
        """Read a table, or round.table, then its result, a comma and the reason."""
        head, *reason = parts or [""]
        where, _, text = head.partition(" ")
        if not text and len(reason) > 1:  # each part was an argument of its own
            text, *reason = reason
        if found := _ROUND_AND_TABLE.fullmatch(where):
            number, table_number = map(int, found.groups())
        elif _NUMBER.fullmatch(where):
            number, table_number = len(self._event.rounds), int(where)
        else:
            raise _not_a_correction()
        table = self._event.table_in(number, table_number)
        games, absent = self._whole_result(table, text)
        if not reason:
            raise _not_a_correction()
        return cmd.Correct(number, table_number, games, absent, ", ".join(reason))

    def _close(self, text: str) -> cmd.Close:
        """Read that the event is over; before its last round, only with the number of rounds."""
        event = self._event
        played = str(len(event.rounds))
        if event.current and event.current.is_complete and not event.is_complete and text != played:
            raise Unreadable(
                "round {round} of {rounds} was not the last: type {example} to close the "
                "tournament all the same",
                round=played,
                rounds=event.round_count,
                example=self._words.language.quoted(f"{self._words.shown('close')} {played}"),
            )
        return cmd.Close()

    def _whole_result(
        self, table: EventTable, text: str
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        verb, _, rest = text.partition(" ")
        if self._words.answer(text) == words.NONE:
            return (), ()
        if self._words.verb(verb) == "forfeit":
            return (), self._absent(table, rest)
        results = text.split()
        if len(results) > 1 and all(self._is_result(each) for each in results):
            return tuple(self._winner(table, game, each) for game, each in enumerate(results)), ()
        return (self._winner(table, 0, text),), ()

    def _is_result(self, text: str) -> bool:
        return text in (*_FIRST_WINS, *_SECOND_WINS) or self._is_draw(text)


def _not_a_correction() -> Unreadable:
    """Return the refusal of a correction that lacks something."""
    return Unreadable(
        "type the table, the right result, a comma and the reason, such as “3 1-0, misheard”"
    )


def _name_and_rating(text: str) -> tuple[str, int | None]:
    """Read a name, and a rating of three or four digits after it.

    >>> _name_and_rating("Ada Byron 1650"), _name_and_rating("Ben")
    (('Ada Byron', 1650), ('Ben', None))
    """
    if found := _RATING.fullmatch(text):
        return " ".join(found[1].split()), int(found[2])
    return " ".join(text.split()), None
