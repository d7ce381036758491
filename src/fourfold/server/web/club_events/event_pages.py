"""The pages of events: the list, an event, the arbiter's console, a big screen, and paper."""

from litestar import Response, get
from litestar.params import FromPath

from fourfold.server.web.checks import count_question
from fourfold.server.web.club_events.access import EventPath, KeeperDependency
from fourfold.server.web.club_events.exports import on_paper
from fourfold.server.web.dependencies import HttpRequest, HubDependency, LanguageQuery
from fourfold.server.web.languages import language_asked_for
from fourfold.server.web.rendering import page


@get("/events", sync_to_thread=False, include_in_schema=False)
def events(request: HttpRequest, lang: LanguageQuery = "") -> Response[bytes]:
    """List tournaments, and let people create one."""
    return page(request, "events", lang)


@get("/events/{key:str}", sync_to_thread=False, include_in_schema=False)
def event(request: HttpRequest, key: FromPath[str], lang: LanguageQuery = "") -> Response[bytes]:
    """Show a tournament to everyone, and let players enter."""
    return page(request, "event", lang)


@get("/events/{key:str}/arbiter", sync_to_thread=False, include_in_schema=False)
def arbiter(request: HttpRequest, key: FromPath[str], lang: LanguageQuery = "") -> Response[bytes]:
    """Let an arbiter run a tournament."""
    return page(request, "arbiter", lang)


@get("/events/{key:str}/screen", sync_to_thread=False, include_in_schema=False)
def screen(request: HttpRequest, key: FromPath[str], lang: LanguageQuery = "") -> Response[bytes]:
    """Show pairings and standings to a whole room."""
    return page(request, "event-screen", lang)


@get("/events/{key:str}/paper", include_in_schema=False, guards=[count_question])
async def sheets(
    request: HttpRequest,
    key: EventPath,
    keeper: KeeperDependency,
    hub: HubDependency,
    lang: LanguageQuery = "",
) -> Response[bytes]:
    """Show pairings, results and standings as they are printed on A4."""
    stored, found = await keeper.find(key)
    html = await hub.slow_work.run(on_paper, stored, found, language_asked_for(request, lang))
    return Response(
        html,
        media_type="text/html; charset=utf-8",
        # Its style is in the page, so that it can be saved and printed anywhere; it has no scripts.
        headers={"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"},
    )


EVENT_PAGES = [events, event, arbiter, screen, sheets]
