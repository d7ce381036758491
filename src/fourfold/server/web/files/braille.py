"""The pages in braille and the tactile sheets, as files to save.

The braille was made by ``tools/braille.py`` and is part of the package; the sheets are drawn here
when they are first asked for.
"""

from functools import cache

from fourfold.braille.phrases import language_in_braille
from fourfold.data_files import data_files
from fourfold.drawing import tactile
from fourfold.locale import LANGUAGES, Language, language
from fourfold.server.web.files.assets import Asset, asset

BRAILLE_PAGES = data_files("page") / "web" / "braille"


def file(name: str, code: str) -> Asset | None:
    """Return a page in braille or a tactile sheet in a language; ``None`` if there is none."""
    # Only names that exist are cached: anyone can make up others, without end.
    return _file(name, code) if code in LANGUAGES and name in _names(code) else None


@cache
def _names(code: str) -> frozenset[str]:
    pages = {page.name for page in (BRAILLE_PAGES / code).iterdir() if page.name.endswith(".brf")}
    return frozenset(pages | {f"{sheet}.svg" for sheet in tactile.titles(language(code))})


@cache
def _file(name: str, code: str) -> Asset:
    if name.endswith(".svg"):
        return asset(name, tactile.sheet(name.removesuffix(".svg"), language(code)).encode())
    return asset(name, (BRAILLE_PAGES / code / name).read_bytes())


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
