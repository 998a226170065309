"""What operators read of the metrics is what Prometheus is told."""

import re
from pathlib import Path

from kingdomino.server.running.metrics import Metrics

OPERATIONS = Path(__file__).parents[2] / "docs" / "operations.md"


def test_every_metric_is_explained_with_its_labels() -> None:
    families = Metrics().registry.collect()
    told = {f.name + ("_total" if f.type == "counter" else "") for f in families}
    explained = set(
        re.findall(r"^\| `(kingdomino_\w+)(?:\{\w+\})?` \|", OPERATIONS.read_text(), re.MULTILINE)
    )
    assert explained == told
