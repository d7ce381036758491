"""``fourfold ratings``."""

from pathlib import Path

from fourfold.cli.command import OK, Subcommand, flag
from fourfold.cli.serve import DATA, DATABASE_URL, usual_data
from fourfold.locale.language import Language

DIFFERENT = 1
"""The exit status if a rating is not what the log says."""


def ratings(language: Language, *, recompute: bool, data: Path | None, database_url: str) -> int:
    """Compute all ratings again from the log of rated games."""
    from fourfold.server.settings import ServerSettings
    from fourfold.server.storage.connections import database_errors
    from fourfold.server.storage.people.ratings import recompute as run
    from fourfold.server.storage.people.ratings import wrong_ratings
    from fourfold.server.storage.store import Store

    url = ServerSettings(data=data or usual_data(), database_url=database_url).store_url
    with database_errors(url):
        store = Store(url)
        try:
            store.migrate()
            with store.transaction() as connection:
                total, wrong = wrong_ratings(connection)
                if recompute:
                    run(connection)
        finally:
            store.close()
    print(language.say("Ratings computed from the log: {count}.", count=language.number(total)))
    if not wrong:
        print(language.say("All of them match what is stored."))
        return OK
    count = language.number(len(wrong))
    if recompute:
        print(language.say("Stored differently, and now corrected: {count}.", count=count))
        return OK
    print(language.say("Stored differently: {count}. Correct them with --recompute.", count=count))
    return DIFFERENT


RATINGS = Subcommand(
    "ratings",
    "Check all ratings of a server against the log of its rated games.",
    ratings,
    (
        "Every rating is computed again from the results, in their order, and must be the same "
        "to the last digit.",
    ),
    arguments=(
        flag("--recompute", "Store the ratings computed from the log."),
        DATA,
        DATABASE_URL,
    ),
    extra="server",
)

COMMANDS = (RATINGS,)
