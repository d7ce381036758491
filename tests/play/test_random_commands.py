"""Random commands by both players at random times, and twin games that must not differ."""

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from fourfold.locale import Verbosity, Voice, language
from fourfold.play import (
    Blindfold,
    FalseCallCost,
    Help,
    LiveGame,
    PerMove,
    Seat,
    SeatSettings,
    TableSettings,
    Total,
    commands,
    events,
    read_game,
    record_of,
    view_of,
    write_game,
)
from fourfold.rules import Refusal
from fourfold.rules.quads import OWN_TILES, square_name
from fourfold.rules.quarto import LINES
from fourfold.rules.quarto import square_name as quarto_square_name
from long_haul import SOAK
from play.games import ONE, TWO
from strategies import pick

SEATS = st.sampled_from(Seat)
CHOICE = st.integers(0, 10**6)
TABLES = st.builds(
    TableSettings,
    game=st.sampled_from(["Quarto", "Quads"]),
    clock=st.sampled_from([None, PerMove(60), Total(90, 2)]),
    false_call=st.sampled_from(FalseCallCost),
    help=st.sampled_from(Help),
    takebacks=st.booleans(),
    seats=st.tuples(
        st.builds(SeatSettings, blindfold=st.sampled_from(Blindfold)),
        st.builds(SeatSettings, time=st.sampled_from([None, Total(40)])),
    ),
)


class RandomPlayers(RuleBasedStateMachine):
    """Random commands by both seats; a refused command leaves everything as it was."""

    @initialize(table=TABLES, seed=CHOICE)
    def begin(self, table: TableSettings, seed: int) -> None:
        self.now = 1000.0
        self.game = LiveGame.begin(table, self.now, lots=Random(seed))

    def apply(self, command: commands.AnyCommand) -> None:
        before = self.game
        to_act, running = before.to_act, before.clock.running
        try:
            self.game, what = before.apply(command, self.now)
        except Refusal:
            assert self.game == before
            return
        for seat in (*Seat, None):
            for verbosity in Verbosity:
                voice = Voice(language("en"), before.settings, seat, verbosity)
                messages = list(voice.tell(before, what))
                assert all(messages)
        assert running == to_act, "the clock of the seat to act runs, and no other"

    @rule(seconds=st.floats(0, 50))
    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.apply(commands.Tick())

    @rule(choice=CHOICE, seconds=st.floats(0, 5))
    def act(self, choice: int, seconds: float) -> None:
        self.now += seconds
        actions = self.game.position.actions()
        if actions and self.game.to_act is not None:
            self.apply(commands.Act(self.game.to_act, str(pick(actions, choice))))

    @rule(seat=SEATS, text=st.text("abcdef123456@!-=LDPT0F", max_size=8))
    def act_out_of_order(self, seat: Seat, text: str) -> None:
        self.apply(commands.Act(seat, text))

    @rule(seat=SEATS, choice=CHOICE)
    def call_anything(self, seat: Seat, choice: int) -> None:
        self.apply(commands.Act(seat, f"!{pick(LINES, choice)}"))

    @rule(
        seat=SEATS,
        kind=st.sampled_from(
            [
                commands.OfferDraw,
                commands.AskTakeback,
                commands.Accept,
                commands.Decline,
                commands.AskRematch,
                commands.ClaimFlag,
            ]
        ),
    )
    def propose(self, seat: Seat, kind: Any) -> None:
        self.apply(kind(seat))

    @rule(seat=SEATS, choice=CHOICE)
    def feel(self, seat: Seat, choice: int) -> None:
        squares = [square_name(square) for square in range(36)]  # type: ignore[arg-type]
        tiles = [f"={tile}" for tiles in OWN_TILES.values() for tile in tiles]
        self.apply(commands.Explore(seat, pick([*squares, *tiles, "@0", "@F"], choice)))

    @rule()
    def leave_and_come_back(self) -> None:
        self.apply(commands.Pause())
        self.now += 500.0
        self.apply(commands.Resume())

    @rule(seat=SEATS, sure=st.integers(0, 20))
    def resign(self, seat: Seat, sure: int) -> None:
        if sure == 20:
            self.apply(commands.Resign(seat))

    @invariant()
    def is_the_fold_of_its_events(self) -> None:
        if hasattr(self, "game"):
            assert LiveGame.of(self.game.settings, self.game.log) == self.game
            assert read_game(write_game(self.game)) == self.game
            record_of(self.game).check()
            self.game.position.check()
            assert self.game.clock.running == self.game.to_act
            for seat in (*Seat, None):
                view_of(self.game, seat, self.now)


TestRandomPlayers = RandomPlayers.TestCase
TestRandomPlayers.settings = settings(
    max_examples=settings().max_examples * (2 if SOAK else 1), stateful_step_count=50
)


def told(before: LiveGame, what: tuple[events.AnyEvent, ...]) -> list[list[str]]:
    return [
        list(Voice(language(code), before.settings, seat, verbosity).tell(before, what))
        for code in ("en", "fr")
        for seat in (*Seat, None)
        for verbosity in Verbosity
    ]


def views(game: LiveGame, now: float) -> list[Any]:
    """All that players and watchers may know, except for the rules text."""
    seen = []
    for seat in (*Seat, None):
        view = msgspec.structs.replace(view_of(game, seat, now), settings=TableSettings())
        if view.seen is not None:
            without_rules = replace(view.seen, rules=None)  # type: ignore[type-var]
            view = msgspec.structs.replace(view, seen=without_rules)
        seen.append(view)
    return seen


@pytest.mark.parametrize("help_level", [Help.SILENT, Help.HINT])
@given(st.lists(st.tuples(CHOICE, st.floats(0, 20)), min_size=30, max_size=45), st.data())
def test_twins_give_away_no_line_that_was_not_called(
    help_level: Help, steps: list[tuple[int, float]], data: st.DataObject
) -> None:
    one, other = (
        LiveGame.begin(
            TableSettings(rules=rules, clock=PerMove(60), help=help_level),
            0.0,
            first=ONE,
            lots=Random(0),
        )
        for rules in ("CHSF!", "HSF!")
    )
    # Row 1 fills up with pieces that share only their colour; from then on anything happens.
    opening = ["@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1"][: data.draw(st.integers(0, 8))]
    now = 0.0
    for choice, seconds in steps:
        now += seconds
        if one.to_act is None:
            break
        if opening:
            command: commands.AnyCommand = commands.Act(one.to_act, opening.pop(0))
        else:
            open_actions = one.position.open_actions()  # type: ignore[attr-defined]
            wishes: list[commands.AnyCommand] = [
                commands.Act(one.to_act, str(pick(open_actions, choice))),
                commands.Act(one.to_act, str(pick(open_actions, choice))),
                commands.Tick(),
                commands.Explore(one.to_act, quarto_square_name(choice % 16)),  # type: ignore[arg-type]
                commands.AskTakeback(one.to_act),
            ]
            command = pick(wishes, choice // 7)
        results = []
        for game in (one, other):
            try:
                after, what = game.apply(command, now)
                results.append((after, what, told(game, what)))
            except Refusal as refusal:
                results.append((game, (), [[str(refusal)]]))
        (one, what_one, told_one), (other, what_other, told_other) = results
        assert what_one == what_other
        assert told_one == told_other
        assert views(one, now) == views(other, now)


@given(CHOICE, CHOICE)
def test_masked_twins_whose_unexplored_squares_differ(square: int, felt: int) -> None:
    """Two boards that differ in one place look the same under a blindfold until it is explored."""
    table = TableSettings(
        seats=(
            SeatSettings(blindfold=Blindfold.REQUIRED),
            SeatSettings(blindfold=Blindfold.REQUIRED),
        )
    )
    names = [quarto_square_name(index) for index in range(16)]  # type: ignore[arg-type]
    first, second = names[square % 16], names[(square + 1) % 16]
    one, other = (
        LiveGame.of(
            table,
            [
                events.Begun(0.0, ONE),
                events.Acted(1.0, ONE, "@0"),
                events.Acted(2.0, TWO, place),
                events.Acted(3.0, TWO, "@1"),
            ],
        )
        for place in (first, second)
    )
    assert views(one, 4.0) == views(other, 4.0)
    explored = names[felt % 16]
    answers = [game.apply(commands.Explore(ONE, explored), 5.0)[1] for game in (one, other)]
    assert (answers[0] == answers[1]) == (explored not in (first, second))
