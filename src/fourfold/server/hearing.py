"""Lines that are typed about a position that belongs to no table."""

from fourfold.play import Match, Seat, view_of
from fourfold.play.explore import felt
from fourfold.protocol.hindsight import Heard
from fourfold.rules.quads import Quads
from fourfold.rules.quarto import Quarto
from fourfold.rules.refusal import Refusal
from fourfold.server.opened import Telling, as_match, opened
from fourfold.talk.conversation import Conversation, Said, Shown, Wishes
from fourfold.talk.help import position_lines
from fourfold.talk.reading import Do, Request


def heard(position: Quarto | Quads, line: str, telling: Telling) -> Heard:
    """Return what a line comes to: an action is done, a question answered, all else refused."""
    match, voice = as_match(position, telling)
    talk = Conversation(telling.language, telling.verbosity, match.table, None)
    try:
        return _heard(position, talk.read(line), telling, match, talk)
    except Refusal as refusal:
        why = telling.language.sentence(voice.why_not(refusal))
        return Heard(said=(why,), refused=True)


def _heard(
    position: Quarto | Quads, request: Request, telling: Telling, match: Match, talk: Conversation
) -> Heard:
    if isinstance(request, Do):
        found = opened(position, request.actions, telling)
        return Heard(said=found.said, did=request.actions, opened=found)
    seat = match.to_act or Seat.ONE
    match request.verb:
        case "last" | "undo" as own:
            return Heard(said=(), own=own)
        case "square" | "line":
            player, voice = match.player(seat), talk.voice
            places = (voice.felt(each, felt(position, player, each)) for each in request.about)
            return Heard(said=talk.whole(places))
        case "help":
            return Heard(said=tuple(position_lines(telling.language, talk.vocabulary, match.table)))
        case "resign" | "words" | "quit" | "yes" | "no":
            raise Refusal("nobody plays here: type help to see what can be typed")
    match talk.respond(request, match, view_of(match, seat, 0.0), seat):
        case Said(sentences):
            return Heard(said=sentences)
        case Shown(text):
            return Heard(said=(), shown=text)
        case Wishes():
            raise Refusal("nobody plays here: type help to see what can be typed")
