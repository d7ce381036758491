"""Writes the small pictures of the pages. Run with ``make pictures``."""

from pathlib import Path

from fourfold.drawing.emblems import emblems

FOLDER = Path(__file__).parents[1] / "src" / "fourfold" / "web" / "static" / "pictures"


def pictures() -> dict[Path, str]:
    """Return every picture by the file it belongs in."""
    return {FOLDER / f"{name}.svg": picture for name, picture in emblems().items()}


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, picture in pictures().items():
        path.write_text(picture, encoding="utf-8")
        print(path.name)
