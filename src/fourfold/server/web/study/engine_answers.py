"""The one way to the engine's answers about positions that do not belong to a table.

Whatever a guest may not be told about a position is refused here, and nowhere else.
"""

from fourfold.play.evaluations import PositionEvaluation
from fourfold.server.analysis.fair_queue import Asker
from fourfold.server.analysis.jobs import Part
from fourfold.server.analysis.service import AnalysisService
from fourfold.server.security.identity import Guest
from fourfold.server.security.limits import Limits, client_of
from fourfold.server.study.fair_play import FairPlay
from fourfold.study import Node


async def engine_answer(
    node: Node,
    part: Part,
    analysis: AnalysisService,
    limits: Limits,
    fair_play: FairPlay,
    guest: Guest,
    address: str,
) -> PositionEvaluation | None:
    """Return what the engine finds; nothing about a game that is over, which needs no engine."""
    await fair_play.check(guest, [node.position])
    if part in ("values", "distances"):
        limits.check_values(guest, address)
    else:
        limits.check_analysis(guest, address)
    if node.to_act is None:
        return None
    asker = Asker(address, client_of(guest, address))
    return await analysis.analyse(asker, node.position.text, part)
