"""How an arena stands: results, ratings, and both as a table for people or as data for programs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from fourfold.bot.arena.playing import ArenaGame
from fourfold.bot.arena.ratings import ArenaRatings, add_scores, rate
from fourfold.bot.arena.schedule import ArenaPlan, count_games
from fourfold.locale.language import Language
from fourfold.rules.wording import columns

COLUMNS = ("player", "rating", "games", "won", "drawn", "lost", "score")
"""The headings of the table."""


@dataclass(slots=True)
class Tally:
    """The results of one player, or of one player against another."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """How many there are."""
        return self.won + self.drawn + self.lost

    @property
    def score(self) -> float:
        """The share of the points; half a point for a draw."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.0

    def add(self, player: int, winner: int | None) -> None:
        """Count a game of a player."""
        if winner is None:
            self.drawn += 1
        elif winner == player:
            self.won += 1
        else:
            self.lost += 1


@dataclass(slots=True)
class Standings:
    """What is known so far."""

    plan: ArenaPlan
    games: list[ArenaGame] = field(default_factory=list)

    @property
    def are_complete(self) -> bool:
        """Whether everything was played."""
        return len(self.games) == count_games(self.plan)

    def tallies(self) -> list[Tally]:
        """Return the results of each player."""
        tallies = [Tally() for _ in self.plan.entrants]
        for game in self.games:
            for player in game.scheduled.players:
                tallies[player].add(player, game.winner)
        return tallies

    def pairs(self) -> dict[tuple[int, int], Tally]:
        """Return the results of each pair, for the one that comes first in the plan."""
        pairs: dict[tuple[int, int], Tally] = {}
        for game in self.games:
            one, two = sorted(game.scheduled.players)
            pairs.setdefault((one, two), Tally()).add(one, game.winner)
        return pairs

    def ratings(self) -> ArenaRatings:
        """Return the ratings."""
        return rate(len(self.plan.entrants), add_scores(map(_result, self.games)))

    def forfeits(self, player: int) -> list[ArenaGame]:
        """Return the games that a player lost because it could not go on."""
        return [game for game in self.games if game.forfeit is not None and game.loser == player]


def _result(game: ArenaGame) -> tuple[int, int, float]:
    one, two = game.scheduled.players
    return one, two, 0.5 if game.winner is None else float(game.winner == one)


def standings_json(standings: Standings) -> dict[str, Any]:
    """Return everything as data; names and keys are the same in every language."""
    plan, ratings = standings.plan, standings.ratings()
    names = [entrant.name for entrant in plan.entrants]
    players = []
    for index, tally in enumerate(standings.tallies()):
        rating = ratings.ratings[index]
        forfeits = standings.forfeits(index)
        players.append(
            {
                "name": names[index],
                "rating": None if rating is None else round(rating.points, 1),
                "interval": None
                if rating is None
                else [round(rating.points + side * rating.error, 1) for side in (-1, 1)],
                **_counts(tally),
                "forfeits": len(forfeits),
                "reasons": sorted({str(game.forfeit) for game in forfeits}),
            }
        )
    first_wins = sum(game.winner == game.scheduled.players[0] for game in standings.games)
    return {
        "game": plan.game,
        "rules": list(plan.rules),
        "seed": plan.seed,
        "seconds": plan.seconds,
        "random_actions": plan.opening,
        "games": len(standings.games),
        "complete": standings.are_complete,
        "first_player_won": first_wins,
        "draws_added": ratings.are_damped,
        "players": players,
        "pairs": [
            {"players": [names[one], names[two]], **_counts(tally)}
            for (one, two), tally in sorted(standings.pairs().items())
        ],
    }


def _counts(tally: Tally) -> dict[str, float]:
    return {
        "games": tally.games,
        "won": tally.won,
        "drawn": tally.drawn,
        "lost": tally.lost,
        "score": round(tally.score, 4),
    }


def standings_lines(standings: Standings, language: Language) -> Iterable[str]:
    """Yield a table, the strongest first, and what there is to say about it."""
    plan, say = standings.plan, language.say
    ratings, tallies = standings.ratings(), standings.tallies()

    def strength(index: int) -> float:
        rating = ratings.ratings[index]
        return float("-inf") if rating is None else rating.points

    rows = [[language.word("column", heading) for heading in COLUMNS]]
    order = sorted(range(len(tallies)), key=strength, reverse=True)
    for index in order:
        rating, tally = ratings.ratings[index], tallies[index]
        numbers = (tally.games, tally.won, tally.drawn, tally.lost)
        shown = "–"
        if rating is not None:
            sign = "+" if round(rating.points) > 0 else "−" if round(rating.points) < 0 else ""
            points = language.number(abs(round(rating.points)))
            shown = f"{sign}{points} ± {language.number(round(rating.error))}"
        score = f"{language.number(100 * tally.score, 1)} %"
        rows.append([plan.entrants[index].name, shown, *map(language.number, numbers), score])
    yield from _aligned(rows)
    yield ""
    yield language.say_count(
        "{count} game of {game}, rules {rules}, seed {seed}. Ratings are on the Elo scale, with "
        "95-percent confidence intervals; their mean is 0.",
        "{count} games of {game}, rules {rules}, seed {seed}. Ratings are on the Elo scale, with "
        "95-percent confidence intervals; their mean is 0.",
        len(standings.games),
        game=plan.game,
        rules=language.listed(plan.rules),
        seed=plan.seed,
    )
    if ratings.are_damped:
        yield say(
            "Some players won or lost all their games, so their ratings would be infinite. To "
            "avoid that, one draw was added for each pair."
        )
    for index in order:
        if games := standings.forfeits(index):
            reason = games[0].forfeit
            assert reason is not None
            yield language.say_count(
                "{name} could not finish {count} game, and lost it: {reason}.",
                "{name} could not finish {count} games, and lost them. The first time: {reason}.",
                len(games),
                name=plan.entrants[index].name,
                reason=language.refusal(reason),
            )


def _aligned(rows: Sequence[Sequence[str]]) -> Iterable[str]:
    """Yield rows in columns: names to the left, numbers to the right."""
    widths = [max(columns(row[place]) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        cells = [
            cell + space if place == 0 else space + cell
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
            for space in [" " * (width - columns(cell))]
        ]
        yield "  ".join(cells).rstrip()
