"""Ann joins a table with a screen reader, and plays."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, Protocol

from fourfold.locale import language
from screenreader.games import Game
from screenreader.orca import Desk
from screenreader.transcript import Step, Transcript, Turn, fits
from screenreader.virtual import virtual
from server.server_process import Person, Server, Socket

OPPONENT = "Bob: "
LOADING, LOADED = "Loading.  Please wait.", "Finished loading %s."
RELOADS = 5


class Reader(Protocol):
    """A screen reader at a table."""

    @property
    def broken_off(self) -> Sequence[str]:
        """What was broken off by something else than the next key."""

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""

    def hear(self, expected: Sequence[str] | None = None) -> list[str]:
        """Return what is spoken until it is what was expected, or else until there is silence."""


class Bob:
    """The other player: he always does what the script says."""

    def __init__(self, server: Server, game: Game) -> None:
        bob = Person(server, "Bob")
        sit = [] if game.against_computer else [1]
        made = bob.table(game=game.name, first=game.first, sit=sit, **game.settings)
        self.server = server
        self.table: str = made["id"]
        self.code: str = made["links"]["code"]
        self.invitation: str = f"{made['links']['sit']}?lang={game.lang}"
        self._socket: Socket = bob.connect(self.table)

    def play(self, actions: str) -> None:
        """Act, as soon as it is his turn."""
        while self._socket.view is None or self._socket.view["to_act"] != 1:
            self._socket.receive()
        for action in actions.split():
            self._socket.act(action)

    def leave(self) -> None:
        """Close the connection."""
        self._socket.close()


class Sitting(NamedTuple):
    """The players of a table."""

    reader: Reader
    bob: Bob


@contextmanager
def sitting(kind: str, server: Server, game: Game, words: str, folder: Path) -> Iterator[Sitting]:
    """Ann and Bob at a new table; ``kind`` is which screen reader she has."""
    bob = Bob(server, game)
    coming = orca(bob, game, words, folder) if kind == "orca" else stand_in(bob, game, words)
    with coming as reader:
        yield Sitting(reader, bob)
    bob.leave()


@contextmanager
def orca(bob: Bob, game: Game, words: str, folder: Path) -> Iterator[Reader]:
    """Ann opens Bob's link with Orca, chooses the level of detail, and joins."""
    say = language(game.lang).say
    with Desk(folder, game.lang).open(bob.invitation) as desk:
        desk.until(say("Skip to the text"))
        if words != "normal":
            choose_words(desk, words)
        desk.press("h")
        desk.until(say("Join this table"))
        desk.press("Tab")
        desk.until(say("Your name"))
        desk.until(desk.own("Focus mode"))
        desk.type("Ann\n")
        arrive(desk)
        if game.is_introduced:  # once: after a reload it is not there
            desk.press("F5")
            arrive(desk)
        desk.press("Tab")
        desk.until(say("Skip to the board"))
        desk.broken_off.clear()  # on the way here, Orca breaks off its own words
        yield desk


@contextmanager
def stand_in(bob: Bob, game: Game, words: str) -> Iterator[Reader]:
    """Ann joins with Bob's code, and the virtual screen reader reads the table."""
    ann = Person(bob.server, "Ann")
    ann.post("/api/sit", {"code": bob.code})
    with virtual(
        f"{bob.server.url}/table/{bob.table}?lang={game.lang}", ann.token, words
    ) as reader:
        reader.press("Tab")
        reader.hear()
        yield reader


def arrive(desk: Desk) -> None:
    """Wait for the table.

    If the machine is slow, Orca may hear that a page is loading after it heard that it is there,
    and then waits for ever, as its users know: they reload it.
    """
    loading, loaded = (desk.own(phrase).partition("%s")[0] for phrase in (LOADING, LOADED))
    for _ in range(RELOADS):
        heard = [line for line in desk.hear() if line.startswith((loading, loaded))]
        if heard and heard[-1].startswith(loaded):
            return
        desk.press("F5")
    raise AssertionError("The table was not loaded.")


def choose_words(desk: Desk, words: str) -> None:
    """Choose the level of detail in the settings, and come in again."""
    desk.press("b")
    desk.until("Settings")
    desk.press("Return")
    desk.hear()
    for group in ("My profile", "Theme", "Contrast", "Pieces", "Level of detail"):
        desk.press("Tab")
        desk.until(group)
    key, choice = {"terse": ("shift+r", "Brief"), "full": ("r", "Full")}[words]
    desk.press(key)
    desk.until(choice)
    desk.press("space")
    desk.hear()
    desk.press("F5")
    desk.until("Skip to the text")


def play(game: Game, sitting: Sitting, hoped: Transcript | None) -> Transcript:
    """Play the whole game, or until what is spoken differs from what was expected."""
    reader, bob = sitting
    expected = None if hoped is None else iter(hoped.steps)
    heard = Transcript()
    for part in game.parts:
        turn = Turn(part.title)
        heard.turns.append(turn)
        for action in part.actions:
            if action.startswith(OPPONENT):
                bob.play(action.removeprefix(OPPONENT))
            else:
                reader.press(action)
            wanted = None if expected is None else next(expected).spoken
            turn.steps.append(Step(action, reader.hear(wanted)))
            if wanted is not None and not fits(turn.steps[-1].spoken, wanted):
                return heard
    return heard
