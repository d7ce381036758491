"""What handlers get by the names of their parameters, and the types of those parameters."""

from typing import Annotated, Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import PathParameter, QueryParameter

from fourfold.server.analysis.service import AnalysisService
from fourfold.server.security.identity import Guest, Identities
from fourfold.server.security.limits import Limits
from fourfold.server.security.origins import Origins
from fourfold.server.storage.database import Database
from fourfold.server.study.fair_play import FairPlay
from fourfold.server.tables.hub import Hub

HttpRequest = Request[Any, Any, Any]
TablePath = Annotated[str, PathParameter(max_length=32)]
CodePath = Annotated[str, PathParameter(max_length=32)]
IdPath = Annotated[str, PathParameter(max_length=64)]
LanguageQuery = Annotated[str, QueryParameter(max_length=8)]
GameQuery = Annotated[int | None, QueryParameter(ge=1, le=2**31)]
SequenceQuery = Annotated[int | None, QueryParameter(ge=0, le=2**31)]

HubDependency = NamedDependency[Hub]
DatabaseDependency = NamedDependency[Database]
AnalysisDependency = NamedDependency[AnalysisService]
FairPlayDependency = NamedDependency[FairPlay]
IdentitiesDependency = NamedDependency[Identities]
OriginsDependency = NamedDependency[Origins]
LimitsDependency = NamedDependency[Limits]
GuestDependency = NamedDependency[Guest]


def _hub(state: State) -> Hub:
    hub: Hub = state.hub
    return hub


def _database(state: State) -> Database:
    return _hub(state).database


def _fair_play(state: State) -> FairPlay:
    return FairPlay(_hub(state))


def _analysis(state: State) -> AnalysisService:
    analysis: AnalysisService = state.analysis
    return analysis


def _identities(state: State) -> Identities:
    identities: Identities = state.identities
    return identities


def _origins(state: State) -> Origins:
    origins: Origins = state.origins
    return origins


def _limits(state: State) -> Limits:
    limits: Limits = state.limits
    return limits


def _guest(request: HttpRequest, state: State) -> Guest:
    return _identities(state).guest(request)


PROVIDERS = {
    "hub": Provide(_hub, sync_to_thread=False),
    "database": Provide(_database, sync_to_thread=False),
    "fair_play": Provide(_fair_play, sync_to_thread=False),
    "analysis": Provide(_analysis, sync_to_thread=False),
    "identities": Provide(_identities, sync_to_thread=False),
    "origins": Provide(_origins, sync_to_thread=False),
    "limits": Provide(_limits, sync_to_thread=False),
    "guest": Provide(_guest, sync_to_thread=False),
}
