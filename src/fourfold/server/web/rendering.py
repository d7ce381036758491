"""Pages made from templates, once for each language, and how they are sent."""

from collections.abc import Sequence
from functools import cache

from jinja2 import DictLoader, Environment, StrictUndefined
from litestar import Response
from litestar.datastructures.cookie import Cookie
from litestar.status_codes import HTTP_304_NOT_MODIFIED, HTTP_404_NOT_FOUND
from markupsafe import Markup

from fourfold.data_files import data_files
from fourfold.drawing import figures
from fourfold.drawing.sprite import sprite
from fourfold.locale import Language, known, language
from fourfold.locale.language import NAMES
from fourfold.locale.levels import levels_in_words
from fourfold.locale.puzzles import grades_in_words, themes_in_words
from fourfold.rules.games import GAMES
from fourfold.server.security.headers import HEADERS
from fourfold.server.web.dependencies import HttpRequest
from fourfold.server.web.files import braille
from fourfold.server.web.files.assets import Asset, asset, version
from fourfold.server.web.languages import COOKIE, preferred
from fourfold.server.web.words.quarto import ACCESS, CLASSIC, trait_names
from fourfold.study.puzzles import THEMES
from fourfold.talk import Vocabulary

KEEP_FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
PAGES = data_files("page") / "web" / "pages"
TEMPLATES = Environment(
    loader=DictLoader({page.name: page.read_text("utf-8") for page in PAGES.iterdir()}),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def _templates_of_games(kind: str) -> dict[str, str]:
    """Return the template of a kind for each game that has one, by the game's name."""
    names = [game.name.lower() for game in GAMES.values()]
    templates = TEMPLATES.list_templates()
    return {name: f"{kind}-{name}" for name in names if f"{kind}-{name}.html" in templates}


LESSONS = {
    **{name: (template, CLASSIC) for name, template in _templates_of_games("learn").items()},
    "access": ("learn-quarto", ACCESS),
    "blindfold": ("learn-blindfold", CLASSIC),
    "blindfold-access": ("learn-blindfold", ACCESS),
}
"""The lessons: their templates, and the set of pieces that they speak of."""
SHEETS = {
    **{f"/rules/{name}": template for name, template in _templates_of_games("rules").items()},
    "/teach": "teach",
    "/organise": "organise",
}
"""Pages to read and to print: their addresses, and their templates."""


@cache
def rendered(page: str, code: str, piece_set: str = CLASSIC) -> Asset:
    """Return a page in a language; it is the same for everyone, so it is made once.

    Some pages are in the words of a set of pieces.
    """
    return asset(f"{page}.html", _html(page, language(code), piece_set).encode())


def _html(page: str, language: Language, piece_set: str) -> str:
    vocabulary = Vocabulary(language)
    html = TEMPLATES.get_template(f"{page}.html").render(
        say=language.say,
        verb=vocabulary.shown,
        words_for=vocabulary.words_for,
        lang=language.code,
        languages=NAMES,
        static=f"/static/{version()}",
        sprite=Markup(sprite()),
        set=piece_set,
        game_names=list(GAMES),
        traits=trait_names(language),
        levels=levels_in_words(language),
        puzzle_themes={game: themes_in_words(game, language) for game in THEMES},
        puzzle_grades=grades_in_words(language),
        figure=lambda name: Markup(figures.inline(name)),
        page_name=page,
        braille_pages={
            sheet: (
                braille.page_address(sheet, language.code),
                language.say("{title} (braille)", title=title(sheet, language.code)),
            )
            for sheet in SHEETS.values()
        },
        tactile_sheets=braille.tactile_sheets(language),
    )
    return language.page(html)


def title(page: str, code: str) -> str:
    """Return the title of a page in a language."""
    template = TEMPLATES.get_template(f"{page}.html")
    return "".join(template.blocks["title"](template.new_context({"say": language(code).say})))


def respond(
    request: HttpRequest, found: Asset, keep: str, *, cookies: Sequence[Cookie] = (), **headers: str
) -> Response[bytes]:
    """Answer with a file, compressed if the browser takes that."""
    packed = found.packed if "gzip" in request.headers.get("accept-encoding", "") else None
    tag = found.tag if packed is None else f'{found.tag[:-1]}-gzip"'
    headers |= {
        "Cache-Control": keep,
        "ETag": tag,
        "Vary": "Accept-Encoding, Accept-Language, Cookie",
    }
    if tag in request.headers.get("if-none-match", ""):
        return Response(
            b"",
            status_code=HTTP_304_NOT_MODIFIED,
            headers=headers,
            media_type=found.media_type,
            cookies=cookies,
        )
    if packed is not None:
        headers["Content-Encoding"] = "gzip"
    return Response(
        found.content if packed is None else packed,
        media_type=found.media_type,
        headers=headers,
        cookies=cookies,
    )


def not_found_page(request: HttpRequest) -> Response[bytes]:
    """Answer that the page does not exist, with a link to the home page."""
    response = respond(request, rendered("lost", preferred(request)), REVALIDATE)
    if response.status_code != HTTP_304_NOT_MODIFIED:
        response.status_code = HTTP_404_NOT_FOUND
    response.headers.update(HEADERS)
    return response


def page(request: HttpRequest, name: str, lang: str, piece_set: str = CLASSIC) -> Response[bytes]:
    """Answer with a page; a language that was requested is remembered."""
    code = known(lang)
    if code is None:
        return respond(request, rendered(name, preferred(request), piece_set), REVALIDATE)
    chosen = Cookie(key=COOKIE, value=code, max_age=365 * 86_400, path="/", samesite="lax")
    return respond(request, rendered(name, code, piece_set), REVALIDATE, cookies=[chosen])
