"""Messages about classes: what a teacher and a pupil ask for, and what they are sent."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from fourfold.club.events.settings import MOST_ROUNDS
from fourfold.play import Seat, TableSettings
from fourfold.protocol.events import EventSheet, EventState
from fourfold.protocol.people import Secret

ClassName = Annotated[str, Meta(min_length=1, max_length=60)]
ClassFormat = Literal["round-robin", "swiss"]
Days = Annotated[int, Meta(ge=1, le=400)]
PastedNames = Annotated[str, Meta(max_length=12_000)]


class NewClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class to be made."""

    name: ClassName
    days: Days = 120
    """After so many days it is deleted, with its pupils and their games."""
    names: PastedNames = ""
    """The names of the pupils, one on each line."""


class NewClassInfo(msgspec.Struct, frozen=True):
    """A class that was made."""

    id: str
    token: str
    """Your token, if you did not send one: keep it."""


class ListedClass(msgspec.Struct, frozen=True):
    """One of a teacher's classes."""

    id: str
    name: str
    pupils: int
    expires: float


class ClassChanges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be changed about a class; what is left out stays."""

    name: ClassName | None = None
    days: Days | None = None
    """From now on."""


class ClassDoor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether pupils can come in."""

    open: bool


class NewPupils(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pupils to be added, one on each line: `Mia Keller`, `Keller, Mia` or `Mia Keller = Panda`."""

    names: PastedNames


class PupilNames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Other names of a pupil."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    short: Annotated[str, Meta(min_length=1, max_length=40)]
    """What everyone sees."""


class PupilInfo(msgspec.Struct, frozen=True):
    """A pupil, as the teacher sees them."""

    id: str
    name: str
    short: str
    state: Literal["out", "away", "here"]
    """Not come in yet; come in, but not heard of; here."""
    table: str | None
    """Where they play in this round."""
    tried: int
    """How many puzzles of the exercise they have tried."""
    solved: int


class ClassBoard(msgspec.Struct, frozen=True, kw_only=True):
    """A table of the round, as its watchers see it."""

    table: str
    game: str
    piece_set: str
    names: tuple[str, str]
    levels: tuple[int | None, int | None]
    present: tuple[Seat, ...]
    """The seats whose players are connected."""
    to_act: Seat | None
    board: str | None
    """In the notation; `null` if a blindfold hides it."""
    placed: int | None
    games: int
    """How many games were begun at this table."""
    over: bool
    winner: Seat | None


class ClassExercise(msgspec.Struct, frozen=True):
    """The exercise that is set."""

    game: str
    theme: str
    grade: int
    title: str
    """What is practised, in words."""
    count: int


class SuggestedTournament(msgspec.Struct, frozen=True):
    """What fits the number of pupils who are here."""

    pupils: int
    format: ClassFormat
    round_robin: int
    """How many rounds a round robin would have."""
    swiss: int
    """How many rounds are enough for a Swiss."""


class ClassTournament(msgspec.Struct, frozen=True, kw_only=True):
    """The tournament that a class plays, or played last, as its teacher sees it."""

    event: str
    """Its id: the teacher is the arbiter of that event."""
    state: EventState
    status: str
    """Where it is, in a sentence."""
    round: int
    rounds: int
    byes: tuple[str, ...]
    """Who does not play in this round, in sentences."""
    standings: EventSheet
    """With the names that only the teacher sees."""


class TeacherClass(msgspec.Struct, frozen=True, kw_only=True):
    """A class, as its teacher sees it."""

    id: str
    name: str
    expires: float
    door: float | None
    """For how many more seconds pupils can come in; `null` while the door is closed."""
    teachers: int
    round: int
    """The number of the round that is played; 0 before the first."""
    pupils: tuple[PupilInfo, ...]
    boards: tuple[ClassBoard, ...]
    exercise: ClassExercise | None
    tournament: ClassTournament | None
    suggested: SuggestedTournament


class PupilCode(msgspec.Struct, frozen=True):
    """What one pupil needs to come in."""

    name: str
    short: str
    code: str
    qr: str
    """The link and the code as a QR code, as an SVG picture."""


class ClassCodeSheet(msgspec.Struct, frozen=True):
    """The link of a class, and the codes of its pupils, to be printed."""

    name: str
    link: str
    qr: str
    pupils: tuple[PupilCode, ...]


class RoundRequest(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"settings": "table"}
):
    """What is played in a round, and the level of the computer that plays the odd one."""

    settings: TableSettings = TableSettings()
    level: Annotated[int, Meta(ge=1, le=10)] = 2


class TournamentRequest(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"settings": "table"}
):
    """A tournament for all pupils who are here."""

    format: ClassFormat = "round-robin"
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    """Of a Swiss; 0 for as many as fit the number of pupils."""
    settings: TableSettings = TableSettings()
    computer: bool = True
    """Whether a computer plays too if the number of pupils is odd."""
    level: Annotated[int, Meta(ge=1, le=10)] = 2


class ClassAnswer(msgspec.Struct, frozen=True):
    """What happened in the tournament of a class, in sentences."""

    said: tuple[str, ...]


class ExerciseRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Puzzles that everyone is to solve."""

    game: Annotated[str, Meta(max_length=32)]
    theme: Annotated[str, Meta(max_length=32)]
    grade: Annotated[int, Meta(ge=1, le=5)] = 1
    count: Annotated[int, Meta(ge=1, le=20)] = 5


class TeacherLink(msgspec.Struct, frozen=True):
    """A link by which one other teacher gets the class, once, within a week."""

    link: str
    qr: str


class TeacherLinkUse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret at the end of such a link."""

    secret: Secret


class ClassDoorLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret at the end of a class's link."""

    secret: Secret


class ClassDoorView(msgspec.Struct, frozen=True):
    """What someone with the link may know about a class."""

    name: str
    open: bool


class ClassEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The link of a class, and a pupil's code."""

    secret: Secret
    code: Annotated[str, Meta(max_length=32)]


class ExerciseStep(msgspec.Struct, frozen=True):
    """A puzzle of the exercise."""

    puzzle: str
    solved: bool | None
    """`null` until it was tried."""


class PupilPlace(msgspec.Struct, frozen=True, kw_only=True):
    """Where a pupil is in their class."""

    class_name: str
    name: str
    """What everyone sees."""
    round: int
    table: str | None
    """Where they play in this round."""
    opponent: str
    level: int | None
    """The opponent's, if that is a computer."""
    event: str | None
    """The tournament that the class plays, if the pupil takes part."""
    said: str
    """What concerns them in the tournament now, in a sentence or two."""
    exercise: ClassExercise | None
    steps: tuple[ExerciseStep, ...]


class PupilAnswer(msgspec.Struct, frozen=True):
    """A pupil who has come in, or left."""

    name: str
    token: str
