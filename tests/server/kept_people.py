"""People who keep their name, on a real server."""

from server.server_process import Message, Person, Server


def kept(server: Server, name: str) -> tuple[Person, Message]:
    """Return a person, and their personal link."""
    person = Person(server, name)
    made: Message = person.post("/api/me/link", None)
    return person, made


def signed_in(server: Server, secret: str) -> Person:
    """Return a new device on which a person has signed in by a link or a code."""
    device = Person(server)
    device.post("/api/sign-in", {"secret": secret})
    return device
