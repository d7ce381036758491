"""The answer to a client when a request is refused or fails."""

from typing import Any

from litestar import MediaType, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_405_METHOD_NOT_ALLOWED,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from sqlalchemy.exc import SQLAlchemyError

from fourfold.rules.refusal import Code, Refusal
from fourfold.server import telemetry
from fourfold.server.refusals import NotThere, Stale, status_of
from fourfold.server.security.headers import HEADERS
from fourfold.server.web.dependencies import HttpRequest
from fourfold.server.web.languages import language_of_refusal
from fourfold.server.web.rendering import not_found_page

_NOT_UNDERSTOOD = Refusal("this request was not understood")
_MEANINGS = {
    HTTP_403_FORBIDDEN: Refusal("the server does not allow this request"),
    HTTP_404_NOT_FOUND: Refusal("there is nothing at this address"),
    HTTP_405_METHOD_NOT_ALLOWED: Refusal("this kind of request is not possible at this address"),
    HTTP_413_REQUEST_ENTITY_TOO_LARGE: Refusal("this request is too large"),
    HTTP_429_TOO_MANY_REQUESTS: Refusal("too many requests from this address: wait a moment"),
}
"""What a status means to a person, where the framework answers with it."""


def _answer(status: int, code: Code, reason: str, **more: object) -> Response[dict[str, object]]:
    return Response(
        {"code": code, "reason": reason} | more,
        status_code=status,
        media_type=MediaType.JSON,
        headers=HEADERS,
    )


def _refused(request: HttpRequest, refusal: Refusal) -> Response[Any]:
    if isinstance(refusal, NotThere) and _wants_page(request):
        return not_found_page(request)
    telemetry.REFUSED.inc()
    said, stale = _said(request, refusal), isinstance(refusal, Stale)
    return _answer(status_of(refusal), refusal.code, str(refusal), said=said, stale=stale)


def _said(request: HttpRequest, refusal: Refusal) -> str:
    language = language_of_refusal(request)
    return language.sentence(language.refusal(refusal))


def _not_understood(
    request: HttpRequest, error: ValidationException
) -> Response[dict[str, object]]:
    found = error.extra[0] if isinstance(error.extra, list) and error.extra else None
    where = f" ({found.get('key')}: {found.get('message')})" if isinstance(found, dict) else ""
    reason, said = f"{_NOT_UNDERSTOOD}{where}", _said(request, _NOT_UNDERSTOOD)
    return _answer(HTTP_400_BAD_REQUEST, Code.NOT_UNDERSTOOD, reason, said=said)


def _unreadable_body(request: HttpRequest, error: Exception) -> Response[dict[str, object]]:
    """Answer a body that is nested too deeply, or is not UTF-8; else it is our mistake."""
    if request.method in ("GET", "HEAD"):
        return _broken(request, error)
    said = _said(request, _NOT_UNDERSTOOD)
    return _answer(HTTP_400_BAD_REQUEST, Code.NOT_UNDERSTOOD, str(_NOT_UNDERSTOOD), said=said)


def _http_error(request: HttpRequest, error: HTTPException) -> Response[Any]:
    is_missing = error.status_code == HTTP_404_NOT_FOUND
    if is_missing and _wants_page(request):
        return not_found_page(request)
    code = Code.NOT_FOUND if is_missing else Code.NOT_UNDERSTOOD
    said = _said(request, _MEANINGS.get(error.status_code, _NOT_UNDERSTOOD))
    response = _answer(error.status_code, code, error.detail, said=said)
    if error.headers:
        response.headers.update(error.headers)
    return response


def _cannot_store(request: HttpRequest, error: SQLAlchemyError) -> Response[dict[str, object]]:
    telemetry.cannot_store(error)
    refusal = Refusal(
        "the server cannot save anything right now: try again later", code=Code.CANNOT_STORE
    )
    said = _said(request, refusal)
    return _answer(HTTP_503_SERVICE_UNAVAILABLE, refusal.code, str(refusal), said=said)


def _broken(request: HttpRequest, error: Exception) -> Response[dict[str, object]]:
    telemetry.log.error("broken", path=request.scope.get("path_template"), exc_info=error)
    refusal = Refusal(
        "something went wrong on the server; nothing was changed", code=Code.SERVER_ERROR
    )
    said = _said(request, refusal)
    return _answer(HTTP_500_INTERNAL_SERVER_ERROR, refusal.code, str(refusal), said=said)


def _wants_page(request: HttpRequest) -> bool:
    return "text/html" in request.headers.get("accept", "")


EXCEPTION_HANDLERS: dict[int | type[Exception], Any] = {
    Refusal: _refused,
    ValidationException: _not_understood,
    HTTPException: _http_error,
    RecursionError: _unreadable_body,
    UnicodeDecodeError: _unreadable_body,
    SQLAlchemyError: _cannot_store,
    Exception: _broken,
}
