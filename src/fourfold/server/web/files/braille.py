"""The pages in braille and the tactile sheets, as files to save.

The braille was made by ``tools/braille.py`` and is part of the package; the sheets are drawn here
when they are first asked for.
"""

from functools import cache
from importlib.resources import files

from fourfold.braille.phrases import language_in_braille
from fourfold.drawing import tactile
from fourfold.locale import LANGUAGES, Language, language
from fourfold.server.web.files.assets import Asset, asset

BRAILLE_PAGES = files("fourfold") / "web" / "braille"


@cache
def file(name: str, code: str) -> Asset | None:
    """Return a page in braille or a tactile sheet in a language; ``None`` if there is none."""
    if code not in LANGUAGES:
        return None
    stem, _, kind = name.rpartition(".")
    match kind:
        case "svg" if stem in tactile.titles(language(code)):
            return asset(name, tactile.sheet(stem, language(code)).encode())
        case "brf" if name in {each.name for each in (BRAILLE_PAGES / code).iterdir()}:
            return asset(name, (BRAILLE_PAGES / code / name).read_bytes())
    return None


def page_address(sheet: str, code: str) -> str:
    """Return the address of a page in braille."""
    return f"/braille/{language_in_braille(code)}/{sheet}.brf"


def tactile_sheets(spoken: Language) -> list[tuple[str, str, str]]:
    """Return the game, the address and the name of the link of each tactile sheet."""
    folder = f"/braille/{language_in_braille(spoken.code)}"
    return [
        (
            game.lower(),
            f"{folder}/{name}.svg",
            spoken.say("{title} (tactile sheet)", title=title),
        )
        for game, entry in tactile.TACTILE.items()
        for name, title in zip(entry.sheets, entry.titles(spoken), strict=True)
    ]
