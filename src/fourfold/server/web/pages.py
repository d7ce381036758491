"""The pages: what a browser is shown at an address, in its language."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from litestar import Request, Response, get
from litestar.datastructures.cookie import Cookie
from litestar.params import FromPath, QueryParameter
from litestar.status_codes import HTTP_404_NOT_FOUND
from markupsafe import Markup

from fourfold.drawing import figures
from fourfold.drawing.sprite import sprite
from fourfold.locale import known, language
from fourfold.locale.language import NAMES
from fourfold.server.refusals import NotThere
from fourfold.server.security.identity import HEADERS
from fourfold.server.web.assets import Asset, asset, assets, modules, version
from fourfold.server.web.languages import COOKIE, preferred
from fourfold.talk import Vocabulary

Asking = Request[Any, Any, Any]
Lang = Annotated[str, QueryParameter(max_length=8)]


LESSONS = {"quarto": "learn-quarto", "quads": "learn-quads"}
SHEETS = {
    "/rules/quarto": "rules-quarto",
    "/rules/quads": "rules-quads",
    "/teach": "teach",
    "/organise": "organise",
}
"""Pages that are read, and printed: where they stand, and their templates."""
FOR_EVER = "public, max-age=31536000, immutable"
ANEW = "no-cache"
TEMPLATES = Environment(
    loader=PackageLoader("fourfold", "web/pages"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


@cache
def rendered(page: str, code: str) -> Asset:
    """Return a page in a language: the same for everybody, so it is made once."""
    tongue = language(code)
    text = TEMPLATES.get_template(f"{page}.html").render(
        say=tongue.say,
        verb=Vocabulary(tongue).shown,
        lang=code,
        languages=NAMES,
        static=f"/static/{version()}",
        modules=modules,
        sprite=Markup(sprite()),
        figure=lambda name: Markup(figures.inline(name)),
    )
    return asset(f"{page}.html", text.encode())


def sent(
    request: Asking, found: Asset, keep: str, *, cookies: Sequence[Cookie] = (), **headers: str
) -> Response[bytes]:
    """Answer with a file, compressed if the browser takes that."""
    packed = found.packed if "gzip" in request.headers.get("accept-encoding", "") else None
    headers |= {"Cache-Control": keep, "Vary": "Accept-Encoding, Accept-Language, Cookie"}
    if packed is not None:
        headers["Content-Encoding"] = "gzip"
    return Response(
        found.content if packed is None else packed,
        media_type=found.media_type,
        headers=headers,
        cookies=cookies,
    )


def lost(request: Asking) -> Response[bytes]:
    """Say in a browser that there is no such page, with a way home."""
    response = sent(request, rendered("lost", preferred(request)), ANEW)
    response.status_code = HTTP_404_NOT_FOUND
    response.headers.update(HEADERS)
    return response


def page(request: Asking, name: str, lang: str) -> Response[bytes]:
    """Answer with a page; a language that is asked for is remembered."""
    code = known(lang)
    if code is None:
        return sent(request, rendered(name, preferred(request)), ANEW)
    chosen = Cookie(key=COOKIE, value=code, max_age=365 * 86_400, path="/", samesite="lax")
    return sent(request, rendered(name, code), ANEW, cookies=[chosen])


@get("/", sync_to_thread=False, include_in_schema=False)
def home(request: Asking, lang: Lang = "") -> Response[bytes]:
    """Offer both games, and every way to play them."""
    return page(request, "home", lang)


@get(
    ["/table/{key:str}", "/watch/{key:str}"],
    sync_to_thread=False,
    include_in_schema=False,
)
def table(request: Asking, key: FromPath[str], lang: Lang = "") -> Response[bytes]:
    """Show a table, to those who sit there and to those who watch."""
    return page(request, "table", lang)


@get(["/sit/{key:str}", "/take/{key:str}"], sync_to_thread=False, include_in_schema=False)
def door(request: Asking, key: FromPath[str], lang: Lang = "") -> Response[bytes]:
    """Ask whether to sit down: a link alone seats nobody, since programs follow links too."""
    return page(request, "door", lang)


@get("/learn/{game:str}", sync_to_thread=False, include_in_schema=False)
def learn(request: Asking, game: FromPath[str], lang: Lang = "") -> Response[bytes]:
    """Introduce a game."""
    if game not in LESSONS:
        raise NotThere("there is no such page")
    return page(request, LESSONS[game], lang)


@get([*SHEETS], sync_to_thread=False, include_in_schema=False)
def sheet(request: Asking, lang: Lang = "") -> Response[bytes]:
    """Tell the rules of a game, or how to bring it to a class or a club."""
    return page(request, SHEETS[request.url.path.rstrip("/")], lang)


@get("/position", sync_to_thread=False, include_in_schema=False)
def position(request: Asking, lang: Lang = "") -> Response[bytes]:
    """Open a position from its text."""
    return page(request, "position", lang)


@get("/by-ear", sync_to_thread=False, include_in_schema=False)
def by_ear(request: Asking, lang: Lang = "") -> Response[bytes]:
    """Tell how to play without sight."""
    return page(request, "by-ear", lang)


@get("/listen", sync_to_thread=False, include_in_schema=False)
def listen(request: Asking, lang: Lang = "") -> Response[bytes]:
    """Teach the sounds of pieces and tiles."""
    return page(request, "listen", lang)


@get("/offline", sync_to_thread=False, include_in_schema=False)
def offline(request: Asking, lang: Lang = "") -> Response[bytes]:
    """Say that the server cannot be reached; a browser keeps this page for then."""
    return page(request, "offline", lang)


@get("/static/{fingerprint:str}/{name:path}", sync_to_thread=False, include_in_schema=False)
def static(request: Asking, fingerprint: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """Send a file; one of another version is sent too, but not to be kept."""
    found = assets().get(str(name).lstrip("/"))
    if found is None:
        raise NotThere("there is no such page")
    return sent(request, found, FOR_EVER if fingerprint == version() else ANEW)


@get("/manifest.webmanifest", sync_to_thread=False, include_in_schema=False)
def manifest(request: Asking) -> Response[bytes]:
    """Describe the page to whoever installs it."""
    made = TEMPLATES.get_template("manifest.json").render(
        say=language(preferred(request)).say, lang=preferred(request), static=f"/static/{version()}"
    )
    return sent(request, asset("manifest.webmanifest", made.encode()), ANEW)


@get("/service-worker.js", sync_to_thread=False, include_in_schema=False)
def service_worker(request: Asking) -> Response[bytes]:
    """Send what keeps the page's own files at hand; it must stand above all it looks after."""
    # Of the words only those of one language are needed: they are kept when they are asked for.
    names = [name for name in sorted(assets()) if not name.startswith("words/")]
    kept = [f"/static/{version()}/{name}" for name in names]
    known = msgspec.json.encode({"version": version(), "files": kept})
    made = b"self.fourfold = " + known + b";\n" + assets()["service-worker.js"].content
    return sent(request, asset("service-worker.js", made), ANEW)


PAGES = [
    home,
    table,
    door,
    learn,
    sheet,
    position,
    by_ear,
    listen,
    offline,
    static,
    manifest,
    service_worker,
]
