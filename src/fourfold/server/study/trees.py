"""Trees of variations, made ready to send: read from records or from a client's moves."""

from dataclasses import replace

from fourfold.locale import SENTENCES
from fourfold.protocol.studies import Guess
from fourfold.protocol.trees import MOST_MOVES, ShownMove, TreeInfo, TreeMove, TreeRequest
from fourfold.rules.game import Game
from fourfold.rules.games import parse_position
from fourfold.rules.record import Record, read_record, read_records, write_record
from fourfold.rules.record.line_of_play import read_remark
from fourfold.rules.record.writer import format_clock, format_value
from fourfold.rules.refusal import Refusal, Unreadable, quoted
from fourfold.server.refusals import NotUnderstood
from fourfold.server.study.running_games import RunningGames
from fourfold.study import Move, Node, Path, Tree
from fourfold.talk.guesses import GuessedMove, guessed_move
from fourfold.talk.positions import Wording, speech_about

CHARACTERS_PER_MOVE = 10
"""A move that is sent by itself takes as long to read as so many characters of a record."""


def length_of(asked: TreeRequest) -> int:
    """Return how many characters of a record would take as long to read."""
    return len(asked.record) + len(asked.about) + CHARACTERS_PER_MOVE * len(asked.moves)


def tree_for(asked: TreeRequest, wording: Wording, running: RunningGames) -> TreeInfo:
    """Return a tree in words for a guest who may be playing games, or refuse it."""
    try:
        tree, records = read_tree(asked, wording)
    except NotUnderstood:
        # Even why a call is refused would help in a game.
        running.check_no_game()
        raise
    if running.games:
        running.check(move.position for _, move in tree.walk())
    return tree_info(tree, records, wording)


def read_chapter(record: str, wording: Wording) -> TreeInfo:
    """Return the tree of a chapter in words."""
    return tree_for(TreeRequest(record=record), wording, RunningGames())


def read_guess(record: str, guess: Guess) -> GuessedMove:
    """Return the move that a reader of a chapter guesses, or refuse it."""
    chapter = read_record(record)
    return guessed_move(Tree.from_record(chapter), guess.path, guess.action, chapter.piece_set)


def read_tree(asked: TreeRequest, wording: Wording) -> tuple[Tree, int]:
    """Return the tree that a client sent or that a record holds, and how many records there are."""
    try:
        return _read(asked, wording)
    except Refusal as refusal:
        raise NotUnderstood("{reason}", reason=refusal) from None


def _read(asked: TreeRequest, wording: Wording) -> tuple[Tree, int]:
    if not asked.record:
        return _grown(asked, wording), 1
    chosen: Record | None = None
    number = 0
    for number, record in enumerate(read_records(asked.record), 1):
        if number == asked.number:
            chosen = record
    if chosen is None:
        raise Unreadable(
            "there is no record number {number}: records in this text: {count}",
            count=number,
            number=asked.number,
        )
    tree = Tree.from_record(chosen)
    if sum(1 for _ in tree.walk()) > MOST_MOVES + 1:
        raise Unreadable(
            "this record has too many moves: open one with at most {most}", most=MOST_MOVES
        )
    return tree, number


def _grown(asked: TreeRequest, wording: Wording) -> Tree:
    start = parse_position(asked.start)
    tree = Tree.of(start)
    if asked.about:
        about = read_record(asked.about)
        if about.start != start:
            about = replace(about, start=start, turns=())
        tree = Tree(tree.start, about)
    elif wording.piece_set in tree.game.sets:
        tree = Tree.of(start, wording.piece_set)
    tree = tree.comment((), asked.comment)
    paths: list[Path] = []
    for move in asked.moves:
        if move.after >= len(paths):
            raise Unreadable("a move must be listed after the one that it follows")
        before = () if move.after < 0 else paths[move.after]
        tree = tree.add(before, move.action)
        path = (*before, move.action)
        paths.append(path)
        tree = _noted(tree, path, move)
    return tree


def _noted(tree: Tree, path: Path, move: TreeMove) -> Tree:
    if move.comment:
        tree = tree.comment(path, move.comment)
    if move.value or move.clock:
        marks = (
            f"[%clk {move.clock}]" if move.clock else "",
            f"[%eval {move.value}]" if move.value else "",
        )
        clock, value, rest = read_remark(" ".join(filter(None, marks)), tree.game)
        if rest:
            raise Unreadable("{found} is not a value: write one such as 1+ 3", found=quoted(rest))
        tree = tree.evaluate(path, value).set_clock(path, clock)
    return tree


def tree_info(tree: Tree, records: int, wording: Wording) -> TreeInfo:
    """Return a tree in words, and as a record."""
    record = tree.record()
    piece_set = record.piece_set or wording.piece_set
    start = Node(record.start, piece_set)
    speech = speech_about(start, Wording(wording.language, wording.verbosity, piece_set))
    sentences = SENTENCES[tree.game.name]
    places: dict[Path, int] = {(): -1}
    moves: list[ShownMove] = []
    for path, move in tree.walk():
        if not path:
            continue
        places[path] = len(moves)
        moves.append(
            ShownMove(
                after=places[path[:-1]],
                action=path[-1],
                words=sentences.action(speech, move.action),
                position=move.position.text,
                player=tree[path[:-1]].position.turn.value,
                **_notes(move, tree.game),
            )
        )
    return TreeInfo(
        game=tree.game.name,
        piece_set=piece_set,
        start=record.start.text,
        about=write_record(tree.about),
        title=_title(record),
        comment=record.comment,
        moves=tuple(moves),
        record=write_record(record),
        records=records,
    )


def _notes(move: Move, game: Game) -> dict[str, str]:
    return {
        "comment": move.comment,
        "value": "" if move.value is None else " ".join(format_value(move.value, game).split()),
        "clock": "" if move.clock is None else format_clock(move.clock),
    }


def _title(record: Record) -> str:
    names = "" if record.players == ("?", "?") else " – ".join(record.players)
    day = "" if record.date is None else record.date.isoformat()
    return ", ".join(filter(None, (names, day)))
