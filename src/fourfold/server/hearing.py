"""Lines that are typed about a position that belongs to no table."""

from fourfold.play import Match, Seat, view_of
from fourfold.play.explore import NOTHING, felt
from fourfold.protocol.hindsight import Heard
from fourfold.rules.quads import Quads
from fourfold.rules.quarto import Quarto
from fourfold.rules.refusal import Refusal
from fourfold.server.opened import Telling, as_match, opened
from fourfold.talk.conversation import Conversation, Said
from fourfold.talk.help import position_lines
from fourfold.talk.reading import Ask, Do

QUESTIONS = {"board", "reserve", "hand", "free", "clock", "fits", "hint"}
"""What can be asked about a position as about a game."""


def heard(position: Quarto | Quads, line: str, telling: Telling) -> Heard:
    """Return what a line comes to: an action is done, a question answered, all else refused."""
    match, _ = as_match(position, telling)
    talk = Conversation(telling.language, telling.verbosity, match.table, None)
    try:
        request = talk.read(line)
        if isinstance(request, Do):
            found = opened(position, request.actions, telling)
            return Heard(said=found.said, did=request.actions, opened=found)
        return _answered(request, match, talk)
    except Refusal as refusal:
        return Heard(said=(talk.refuse(refusal),), refused=True)


def _answered(request: Ask, match: Match, talk: Conversation) -> Heard:
    match request.verb:
        case "last" | "undo" as own:
            return Heard(said=(), own=own)
        case "square" | "line":
            return Heard(said=talk.whole(_felt(place, match, talk) for place in request.about))
        case "help":
            lines = position_lines(talk.language, talk.vocabulary, match.table)
            return Heard(said=tuple(lines))
        case "hint" if match.ended is not None:
            raise Refusal("the game is over")
        case verb if verb in QUESTIONS:
            seat = match.to_act or Seat.ONE
            answer = talk.respond(request, match, view_of(match, seat, 0.0), seat)
            assert isinstance(answer, Said)
            return Heard(said=answer.sentences)
        case _:
            raise Refusal("nobody plays here: type help to see what can be typed")


def _felt(place: str, match: Match, talk: Conversation) -> str:
    """Say what lies somewhere; of a tile that is left, say whose it is."""
    found = {seat: felt(match.position, match.player(seat), place) for seat in Seat}
    if not place.startswith("="):
        return talk.voice.felt(place, found[Seat.ONE])
    tile, say = place[1:], talk.language.say
    owners = [seat for seat, content in found.items() if content != NOTHING]
    if not owners:
        return say("{piece} is gone.", piece=tile)
    owner = match.to_act if match.to_act in owners else owners[0]
    return say("{name} has {tile}.", name=talk.voice.name(owner), tile=tile)
