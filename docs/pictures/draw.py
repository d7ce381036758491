"""Draws the pictures of the documentation. Run with ``make docs``."""

from pathlib import Path

from fourfold.drawing import svg, tactile
from fourfold.locale.language import language
from fourfold.rules import parse_position

FOLDER = Path(__file__).parent

POSITIONS = {
    "quarto": "4.F./.6../.0B./D..2 9 1 CHSF! a4",
    "quarto-start": "..../..../..../.... - 1 CHSF! -",
    "quads": "1PDDP4/1DPTPDTTPLPLTTDPP1/1TTTT2PTTDTPLT/2PPPDPTLP2/1LPPLPPPPLPLPLLLP1/4LTPP1 D b",
    "quads-start": "6/6/6/6/6/6 L -",
    "quads-mirror": (
        "TPDTDPPP4/DPPDPPPPTDPPDPTD2/PLTP1PDDD3/3LLTL1PTTD/2PLLTTTPLTTTTTLLT/4TTLTLPPT L -"
    ),
}


def pictures() -> dict[Path, str]:
    """Return every picture by the file it belongs in."""
    positions = {name: svg(parse_position(text)) for name, text in POSITIONS.items()}
    sheets = {"tactile-pieces": tactile.sheet("quarto-pieces", language("en"))}
    return {FOLDER / f"{name}.svg": picture for name, picture in (positions | sheets).items()}


if __name__ == "__main__":
    for path, picture in pictures().items():
        path.write_text(picture, encoding="utf-8")
        print(path.name)
