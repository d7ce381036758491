"""A conversation with an arbiter: a line in, sentences and facts out."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from fourfold.club.events import ClubEvent, Round, SwissSystem, apply, standings
from fourfold.club.events import facts as ft
from fourfold.club.events.commands import AnyEventCommand
from fourfold.club.events.export import event_data, write_csv, write_trf
from fourfold.locale.event_facts import fact_in_words
from fourfold.locale.events import (
    bye_in_words,
    decision_in_words,
    points_in_words,
    settings_in_sentences,
    table_in_words,
    tie_break_rule,
)
from fourfold.locale.language import Language
from fourfold.rules.refusal import Unreadable, quoted
from fourfold.talk.events.guide import help_lines
from fourfold.talk.events.paper import paper
from fourfold.talk.events.reading import CommandReader
from fourfold.talk.events.tables import cross_table, standings_table, text_table
from fourfold.talk.events.words import EventVocabulary

EXPORTS = ("csv", "json", "trf", "html", "text")
_QUESTIONS = (
    *("pairings", "standings", "crosstable", "players", "tiebreaks", "status", "log", "help"),
    *("export", "quit"),
)
_STEPS = ("pair", "swap", "publish", "result", "forfeit", "lots", "correct")
"""After these an arbiter is told how far the round is."""


@dataclass(frozen=True, slots=True)
class SpokenAnswer:
    """What a line led to."""

    sentences: tuple[str, ...]
    event: ClubEvent
    facts: tuple[ft.LaterFact, ...] = ()
    """What must be stored before anyone is told."""
    leaves: bool = False
    file: str = ""
    """Where the exported content goes; empty to show it."""
    content: str = ""


Changed = tuple[ClubEvent, tuple[ft.LaterFact, ...]]
"""An event after some commands, and what happened."""
CarryOut = Callable[[ClubEvent, Sequence[AnyEventCommand], float], Changed]
"""Carries out the commands of a line, all of them or none; the time is given."""


def changing_here(swiss: SwissSystem | None = None) -> CarryOut:
    """Return what decides commands in this process; the caller stores what happened."""

    def change(event: ClubEvent, commands: Sequence[AnyEventCommand], now: float) -> Changed:
        facts: list[ft.LaterFact] = []
        for command in commands:
            event, happened = apply(event, command, now, swiss=swiss)
            facts += happened
        return event, tuple(facts)

    return change


class Arbiter:
    """One arbiter's conversation with an event."""

    def __init__(
        self, event: ClubEvent, language: Language, change: CarryOut | None = None
    ) -> None:
        self.event = event
        self.language = language
        self._change = change or changing_here()
        self.vocabulary = EventVocabulary(language)

    def answer(self, line: str, now: float) -> SpokenAnswer:
        """Carry out a line, or refuse it; the event changes only when the answer is taken."""
        word, _, rest = line.strip().partition(" ")
        verb = self.vocabulary.verb(word)
        if verb is None:
            raise Unreadable(
                "{found} is not a command: type {help} for a list",
                found=quoted(word),
                help=self.language.quoted(self.vocabulary.shown("help")),
            )
        return self.act(verb, rest.strip(), now)

    def act(self, verb: str, rest: str, now: float) -> SpokenAnswer:
        """Answer a verb with what follows it."""
        if verb in _QUESTIONS:
            return self._question(verb, rest)
        commands = CommandReader(self.event, self.vocabulary).commands(verb, rest)
        event, facts = self._change(self.event, commands, now)
        sentences = [*self.happened(facts), *self._after(event, verb)]
        return SpokenAnswer(tuple(sentences), event, facts)

    def happened(self, facts: Sequence[ft.LaterFact]) -> list[str]:
        """Return what has happened since the event that is known here, in sentences."""
        sentences: list[str] = []
        told = self.event
        for fact in facts:
            had_draft = told.draft is not None and not isinstance(fact, ft.Published | ft.Swapped)
            told = told.after(fact)
            sentences += fact_in_words(told, fact, self.language)
            if had_draft and told.draft is None:
                sentences.append(self.language.say("Pair the round again: something has changed."))
        return sentences

    def _after(self, event: ClubEvent, verb: str) -> Iterator[str]:
        """Yield what an arbiter wants to hear next."""
        if verb in ("pair", "swap") and event.draft is not None:
            yield from self._round(event, event.draft)
        elif verb == "close":
            yield from self._standings(event)
            return
        if verb in _STEPS:
            yield from self._status(event)

    # Questions

    def _question(self, verb: str, rest: str) -> SpokenAnswer:
        event = self.event
        match verb:
            case "pairings":
                return self._said(self._pairings(rest))
            case "standings":
                return self._said(self._standings(event))
            case "crosstable":
                return self._said(text_table(cross_table(event, self.language)))
            case "players":
                return self._said(self._players())
            case "tiebreaks":
                return self._said(self._tie_breaks())
            case "status":
                return self._said(
                    [*settings_in_sentences(event.settings, self.language), *self._status(event)]
                )
            case "log":
                return self._said(self._log())
            case "export":
                return self._export(rest)
            case "quit":
                return SpokenAnswer((), event, leaves=True)
            case _:
                return self._said(help_lines(self.vocabulary))

    def _said(self, sentences: "Iterator[str] | list[str]") -> SpokenAnswer:
        return SpokenAnswer(tuple(sentences), self.event)

    def _pairings(self, rest: str) -> Iterator[str]:
        event = self.event
        if rest:
            if not rest.isdecimal() or not 1 <= int(rest) <= len(event.rounds):
                raise Unreadable("{found} is not a round that was published", found=quoted(rest))
            shown: Round | None = event.rounds[int(rest) - 1]
        else:
            shown = event.draft or event.current
        if shown is None:
            yield from self._status(event)
            return
        yield self.language.say("Round {round}.", round=shown.number)
        yield from self._round(event, shown)

    def _round(self, event: ClubEvent, shown: Round) -> Iterator[str]:
        yield from (table_in_words(event, table, self.language) for table in shown.tables)
        yield from (bye_in_words(event, bye, self.language) for bye in shown.byes)

    def _standings(self, event: ClubEvent) -> Iterator[str]:
        say = self.language.say
        for row in standings(event):
            yield say(
                "{place}. {name}, {points}.",
                place=row.place,
                name=event.name(row.player),
                points=points_in_words(row.points, self.language),
            )

    def _players(self) -> Iterator[str]:
        say, event = self.language.say, self.event
        for player in event.players:
            if player.withdrawn:
                yield say("{number}. {name}, no longer playing.", number=player.number,
                          name=player.name)  # fmt: skip
            elif player.rating is None:
                yield say("{number}. {name}.", number=player.number, name=player.name)
            else:
                yield say(
                    "{number}. {name}, rated {rating}.",
                    number=player.number,
                    name=player.name,
                    rating=player.rating,
                )
        if not event.players:
            yield say("No one has entered yet.")

    def _tie_breaks(self) -> Iterator[str]:
        """Yield what each tie-break counts, and where one of them decided."""
        settings = self.event.settings
        if not settings.decided_by:
            yield self.language.say("A knockout needs no tie-breaks.")
        yield from (tie_break_rule(each, self.language) for each in settings.decided_by)
        if not self.event.rounds:
            return
        ranked = standings(self.event)
        for above, row in pairwise(ranked):
            if row.decided_by is not None:
                yield decision_in_words(self.event, above, row, self.language)

    def _status(self, event: ClubEvent) -> Iterator[str]:
        """Yield where the event is, and what to do next."""
        say, current = self.language.say, event.current

        def shown(verb: str) -> str:
            return self.language.quoted(self.vocabulary.shown(verb))

        if event.is_closed:
            yield say("The tournament is over.")
        elif event.draft is not None:
            yield say(
                "Round {round} is not published yet. Type {publish} to publish it.",
                round=event.draft.number,
                publish=shown("publish"),
            )
        elif current is None and not event.players:
            yield say(
                "No one has entered yet. Type {enter} and the players’ names.",
                enter=shown("enter"),
            )
        elif current is None:
            yield self.language.say_count(
                "{count} player has entered. Type {pair} when everyone is here.",
                "{count} players have entered. Type {pair} when everyone is here.",
                len(event.players),
                pair=shown("pair"),
            )
        elif not current.is_complete:
            left = [str(table.number) for table in current.open_tables()]
            yield self.language.say_count(
                "Round {round}: {count} match is not over, at table {tables}.",
                "Round {round}: {count} matches are not over, at tables {tables}.",
                len(left),
                round=current.number,
                tables=self.language.listed(left),
            )
        elif event.next_round <= event.round_count:
            yield say(
                "Round {round} is over. Type {pair} to pair the next one.",
                round=current.number,
                pair=shown("pair"),
            )
        else:
            yield say(
                "All rounds are over. Type {close} to close the tournament.", close=shown("close")
            )

    def _log(self) -> Iterator[str]:
        """Yield everything that happened, with the time of day."""
        for fact, then in self.event.steps():
            when = datetime.fromtimestamp(fact.at).strftime("%Y-%m-%d %H:%M")
            text = self.language.joined(fact_in_words(then, fact, self.language))
            yield f"{when} {text}"

    def _export(self, rest: str) -> SpokenAnswer:
        kind, _, file = rest.replace(",", " ").partition(" ")
        match kind.lower():
            case "csv":
                content = write_csv(self.event)
            case "json":
                content = json.dumps(event_data(self.event), indent=1, ensure_ascii=False) + "\n"
            case "trf":
                content = write_trf(self.event)
            case "html":
                content = paper(self.event, self.language)
            case "text":
                tables = [standings_table(self.event, self.language)]
                if self.event.rounds:
                    tables.append(cross_table(self.event, self.language))
                lines = [line for table in tables for line in (*text_table(table), "")]
                content = "\n".join(lines)
            case _:
                raise Unreadable(
                    "{found} is not one of: {names}", found=quoted(kind), names=", ".join(EXPORTS)
                )
        return SpokenAnswer((), self.event, file=file.strip(), content=content)
