"""Questions over HTTP as an honest client asks them, about tables, games, positions and pages."""

from random import Random
from urllib.parse import quote

BOARDS = ("..../..../..../....", "8BD./..../..../....", "6/6/2PPPP3/6/4TTTT1/6")


def questions(rng: Random, table: str, code: str, position: str, line: str) -> list[str]:
    """Return the paths of one question of each kind, but for those to the engine."""
    at, text, game = (
        f"/api/tables/{table}",
        f"text={quote(position)}",
        rng.choice(["", 1, 2, 10**9]),
    )
    chosen = rng.choice(["game=Quarto", "result=won", "hidden=true", "opponent=computer-1"])
    before = quote(rng.choice(["", "1700000000.5 1 abc", "0 0 x"]))
    return [
        f"{at}?after={rng.randrange(9)}",
        f"{at}?game={game or 1}",
        f"{at}/record?game={game or 1}",
        f"{at}/replay?game={game or 1}&lang=fr",
        f"{at}/animation.gif",
        f"{at}/links",
        f"{at}/qr.svg",
        f"/api/sit/{code}",
        "/api/tables?playing=true",
        "/api/tables/mine",
        "/api/guest",
        "/api/games/unfinished",
        f"/api/games/mine?{chosen}&before={before}",
        "/api/games/figures",
        f"/api/position?{text}&after=b3&lang=de",
        f"/api/position/answer?{text}&line={quote(line, safe='')}",
        f"/api/picture.svg?{text}&set=access",
        f"/api/board.svg?game={rng.choice(['Quarto', 'Quads'])}&board={quote(rng.choice(BOARDS))}",
        f"/table/{table}/{game}",
        f"/{rng.choice(['', 'games', 'learn', 'position', 'offline', 'rules/quads'])}",
        "/static/x/js/home.js",
        "/braille/fr/rules-quarto.brf",
    ]


def questions_to_the_engine(rng: Random, table: str, text: str) -> list[str]:
    """Return the paths of one question to the engine of each kind; the text is quoted already."""
    return [
        f"/api/ask?text={text}",
        f"/api/tables/{table}/review?lang=it",
        f"/api/tables/{table}/values?step={rng.choice([0, 1, 2, 5, 1000])}",
    ]
