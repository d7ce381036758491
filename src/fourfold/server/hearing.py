"""Lines that are typed about a position that belongs to no table."""

from fourfold.play import LiveGame, Seat, view_of
from fourfold.play.explore import NOTHING, felt
from fourfold.protocol.hindsight import LineAnswer
from fourfold.rules.quads import Quads
from fourfold.rules.quarto import Quarto
from fourfold.rules.refusal import Code, Refusal
from fourfold.server.opened import Telling, as_match, opened
from fourfold.talk.conversation import Conversation, Said
from fourfold.talk.help import position_lines
from fourfold.talk.reading import Ask, Do

QUESTIONS = {"board", "reserve", "hand", "free", "clock", "fits", "hint"}
"""What can be asked about a position as about a game."""


def heard(position: Quarto | Quads, line: str, telling: Telling) -> LineAnswer:
    """Return what a line comes to: an action is done, a question answered, all else refused."""
    game, _ = as_match(position, telling)
    talk = Conversation(telling.language, telling.verbosity, game.settings, None)
    try:
        request = talk.read(line)
        if isinstance(request, Do):
            found = opened(position, request.actions, telling)
            return LineAnswer(said=found.said, did=request.actions, opened=found)
        return _answered(request, game, talk)
    except Refusal as refusal:
        return LineAnswer(said=(talk.refuse(refusal),), refused=True)


def _answered(request: Ask, game: LiveGame, talk: Conversation) -> LineAnswer:
    match request.verb:
        case "last" | "undo" as own:
            return LineAnswer(said=(), own=own)
        case "square" | "line":
            return LineAnswer(said=talk.whole(_felt(place, game, talk) for place in request.about))
        case "help":
            lines = position_lines(talk.language, talk.vocabulary, game.settings)
            return LineAnswer(said=tuple(lines))
        case "hint" if game.ended is not None:
            raise Refusal("the game is over", code=Code.GAME_OVER)
        case verb if verb in QUESTIONS:
            seat = game.to_act or Seat.ONE
            answer = talk.respond(request, game, view_of(game, seat, 0.0), seat)
            assert isinstance(answer, Said)
            return LineAnswer(said=answer.sentences)
        case _:
            raise Refusal("nobody plays here: type help to see what can be typed")


def _felt(place: str, game: LiveGame, talk: Conversation) -> str:
    """Say what lies somewhere; of a tile that is left, say whose it is."""
    found = {seat: felt(game.position, game.player(seat), place) for seat in Seat}
    if not place.startswith("="):
        return talk.voice.felt(place, found[Seat.ONE])
    tile, say = place[1:], talk.language.say
    owners = [seat for seat, content in found.items() if content != NOTHING]
    if not owners:
        return say("{piece} is gone.", piece=tile)
    owner = game.to_act if game.to_act in owners else owners[0]
    return say("{name} has {tile}.", name=talk.voice.name(owner), tile=tile)
