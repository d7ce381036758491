"""The legal actions once more, written as plainly as possible from the rules' own words.

Nothing here is shared with the package but the notation: positions come in as text, actions
go out as text.
"""

from itertools import product

QUARTO_LINES = [
    *[[(r, c) for c in range(4)] for r in range(4)],
    *[[(r, c) for r in range(4)] for c in range(4)],
    [(i, i) for i in range(4)],
    [(i, 3 - i) for i in range(4)],
]
QUARTO_BLOCKS = [
    [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)] for r in range(3) for c in range(3)
]


def name(row: int, column: int) -> str:
    return "abcdef"[column] + str(row + 1)


def quarto_actions(text: str) -> set[str]:
    board_text, hand, player, rules, last = text.split()
    if player not in ("1", "2"):
        return set()
    rows = board_text.split("/")
    board = {(r, c): rows[r][c] for r in range(4) for c in range(4)}
    actions = set()
    if "!" in rules:
        lines = QUARTO_LINES + (QUARTO_BLOCKS if "q" in rules else [])
        for line in lines:
            names = [name(r, c) for r, c in line]
            codes = [board[place] for place in line]
            if last in names and "." not in codes and _alike(codes, rules):
                actions.add("!" + names[0] + names[-1])
    if hand != "-":
        return actions | {name(r, c) for (r, c), code in board.items() if code == "."}
    gifts = {"@" + code for code in "0123456789ABCDEF" if code not in board_text}
    return actions | (gifts or {"-"})


def _alike(codes: list[str], rules: str) -> bool:
    pieces = [f"{int(code, 16):04b}" for code in codes]
    return any(
        len({piece[i] for piece in pieces}) == 1 for i, trait in enumerate("CHSF") if trait in rules
    )


def quads_actions(text: str) -> set[str]:
    board_text, colour, rules = text.split()
    board: dict[tuple[int, int], str] = {}
    for r, row in enumerate(board_text.split("/")):
        c = 0
        while row:
            if row[0].isdigit():
                c, row = c + int(row[0]), row[1:]
            else:
                board[r, c] = row[:4]
                c, row = c + 1, row[4:]
    on_board = {_turned_to_first(tile) for tile in board.values()}
    actions = set()
    for (r, c), sides in product(product(range(6), repeat=2), product("LDPT", repeat=4)):
        tile = "".join(sides)
        if (r, c) in board or _turned_to_first(tile) in on_board:
            continue
        around = [(r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1)]
        if len(board) < 2:
            near = list(around)
            if "s" in rules:
                near += [(r + i, c + j) for i in (-1, 1) for j in (-1, 1)]
            if tile not in ("PPPP", "TTTT") or any(place in board for place in near):
                continue
        else:
            other = "D" if colour == "L" else "L"
            if other in tile or not 1 <= tile.count(colour) <= 3:
                continue
            if not any(place in board for place in around):
                continue
        if all(_meets(board, rules, place, i, tile[i]) for i, place in enumerate(around)):
            actions.add(f"{name(r, c)}={tile}")
    return actions


def _turned_to_first(tile: str) -> str:
    return min(tile[i:] + tile[:i] for i in range(4))


def _meets(
    board: dict[tuple[int, int], str], rules: str, place: tuple[int, int], i: int, side: str
) -> bool:
    if place in board:
        return board[place][(i + 2) % 4] == side
    inside = 0 <= place[0] < 6 and 0 <= place[1] < 6
    return inside or "b" not in rules or side == "P"
