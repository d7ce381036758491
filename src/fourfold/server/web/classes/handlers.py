"""All that a server answers about classes."""

from litestar.types import ControllerRouterHandler

from fourfold.server.web.classes.class_lists import ClassListApi
from fourfold.server.web.classes.class_pages import CLASS_PAGES
from fourfold.server.web.classes.class_tournaments import ClassTournamentApi
from fourfold.server.web.classes.classroom import ClassroomApi
from fourfold.server.web.classes.teaching import TeachingApi

CLASS_HANDLERS: tuple[ControllerRouterHandler, ...] = (
    *CLASS_PAGES,
    TeachingApi,
    ClassListApi,
    ClassTournamentApi,
    ClassroomApi,
)
