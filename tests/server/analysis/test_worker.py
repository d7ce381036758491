"""A worker process."""

from typing import Any

import msgspec

from fourfold.play.evaluations import GameEvaluation, PositionEvaluation
from fourfold.server.analysis.jobs import AnalysisJob, ReviewJob
from fourfold.server.analysis.worker import serve


def test_a_worker_does_each_kind_of_job() -> None:
    text = "8BD./..../..../.... E 1 CHSF! c1"
    jobs: list[Any] = [ReviewJob((text,), 1.0), AnalysisJob(text, 1.0)]
    written: list[bytes] = []
    serve([msgspec.json.encode(job) for job in jobs], written.append)
    judgement = msgspec.json.decode(written[0], type=GameEvaluation)
    assessment = msgspec.json.decode(written[1], type=PositionEvaluation)
    assert judgement.evaluations == ("first",)
    assert assessment.actions[0].action == "d1"
