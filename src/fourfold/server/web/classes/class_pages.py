"""The pages of classes: a teacher's, the sheet of codes, and the pupils'."""

from litestar import Response, get
from litestar.params import FromPath

from fourfold.server.web.dependencies import HttpRequest, LanguageQuery
from fourfold.server.web.rendering import page


@get("/teach/{class_id:str}", sync_to_thread=False, include_in_schema=False)
def class_desk(
    request: HttpRequest, class_id: FromPath[str], lang: LanguageQuery = ""
) -> Response[bytes]:
    """Show a class to its teacher."""
    return page(request, "class-desk", lang)


@get("/teach/{class_id:str}/codes", sync_to_thread=False, include_in_schema=False)
def class_codes_page(
    request: HttpRequest, class_id: FromPath[str], lang: LanguageQuery = ""
) -> Response[bytes]:
    """Show the codes of a class, to be printed."""
    return page(request, "class-codes", lang)


@get("/class", sync_to_thread=False, include_in_schema=False)
def classroom_page(request: HttpRequest, lang: LanguageQuery = "") -> Response[bytes]:
    """Let pupils come in, and show them their table and their exercise."""
    return page(request, "class", lang)


CLASS_PAGES = [class_desk, class_codes_page, classroom_page]
