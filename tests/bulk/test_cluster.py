"""A cluster in this process; ``cluster_kills.py`` kills real schedulers and workers."""

from pathlib import Path

import pytest

from fourfold.bulk import Journal, Task, results
from fourfold.bulk.cluster import ClusterRunner
from fourfold.rules import Refusal


def double(task: Task) -> int:
    return 2 * int(task.item)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_cluster_computes_the_same(tmp_path: Path) -> None:
    from distributed import LocalCluster

    items = [str(number) for number in range(30)]
    with (
        LocalCluster(
            n_workers=1,
            threads_per_worker=1,
            processes=False,
            host="127.0.0.1",
            protocol="tcp",
            dashboard_address="127.0.0.1:0",
        ) as cluster,
        Journal(tmp_path / "journal", {}) as journal,
    ):
        found = dict(results(items, double, ClusterRunner(cluster.scheduler_address), journal))
    assert found == {item: 2 * int(item) for item in items}


def test_a_cluster_that_is_not_there_is_said_to_be_missing() -> None:
    with pytest.raises(Refusal, match="no scheduler answers at tcp:"):
        list(ClusterRunner("tcp://127.0.0.1:1", patience=0, timeout=0.2).run(double, [Task("1")]))
