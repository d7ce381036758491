"""Who may do what with a class."""

from typing import Annotated

from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import PathParameter

from fourfold.server.refusals import NotThere
from fourfold.server.security.class_codes import ClassCodes
from fourfold.server.security.identity import Guest
from fourfold.server.storage.classes import classes
from fourfold.server.storage.classes.classes import TEACHER, StoredClass
from fourfold.server.storage.classes.pupils import StoredPupil, pupil_of, pupils_of
from fourfold.server.storage.database import Database
from fourfold.server.storage.people import links

ClassPath = Annotated[str, PathParameter(max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
PupilPath = Annotated[str, PathParameter(max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
ClassCodesDependency = NamedDependency[ClassCodes]


def provide_class_codes(state: State) -> ClassCodes:
    """Return what computes links and codes."""
    found: ClassCodes = state.class_codes
    return found


async def taught_class(database: Database, guest: Guest, class_id: str) -> StoredClass:
    """Return a class to its teacher; to others it looks as if it did not exist."""
    if await database.query(links.has_right, guest.id, TEACHER, class_id):
        found = await database.query(classes.find_class, class_id)
        if found is not None:
            return found
    raise NotThere("there is no such class, or you are not its teacher")


async def pupil_in(database: Database, class_id: str, pupil_id: str) -> StoredPupil:
    """Return a pupil of a class, or refuse."""
    for pupil in await database.query(pupils_of, class_id):
        if pupil.id == pupil_id:
            return pupil
    raise NotThere("there is no such pupil in this class")


async def current_pupil(database: Database, guest: Guest) -> StoredPupil | None:
    """Return the pupil who is on the device that asks; ``None`` if it is not a pupil's."""
    if guest.is_new or not guest.device:
        return None
    pupil = await database.query(pupil_of, guest.id)
    return pupil if pupil is not None and pupil.device == guest.device else None
