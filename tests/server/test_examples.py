"""The examples of the OpenAPI document can be asked for anew, and leave no route out."""

import json

from kingdomino.server.examples import record_examples
from kingdomino.server.http.openapi import EXAMPLES


def test_a_real_server_answers_every_example() -> None:
    assert set(record_examples()) == set(json.loads(EXAMPLES.read_text()))
