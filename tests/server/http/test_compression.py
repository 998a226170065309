"""Gzip: what is compressed once stays so, and a stranger's part is all that is done anew."""

import gzip
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import HTTPConnection

from kingdomino.server.http import compression
from kingdomino.server.http.compression import Gap
from kingdomino.server.http.page import Page


@given(st.binary(max_size=2000), st.lists(st.binary(max_size=300), max_size=4), st.binary())
def test_a_gap_is_filled_the_same_in_both_forms(
    before: bytes, between: list[bytes], after: bytes
) -> None:
    gap = Gap(before, after)
    for each in between:
        assert gap.filled(each) == before + each + after
        assert gzip.decompress(gap.compressed(each)) == gap.filled(each)
        assert gap.compressed(each) == gap.compressed(each), "so that an ETag stays true"


def test_whoever_makes_up_hosts_has_little_compressed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    index = b"<!doctype html><title>Kingdomino</title>" + b"<p>a long page</p>" * 5000
    (tmp_path / "index.html").write_bytes(index)
    page = Page(tmp_path)
    compressed: list[int] = []

    class Counted:
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            self._deflating = zlib.compressobj(*args, **kwargs)

        def compress(self, data: bytes) -> bytes:
            compressed.append(len(data))
            return self._deflating.compress(data)

        def flush(self, mode: int) -> bytes:
            return self._deflating.flush(mode)

    class Zlib:
        Z_FULL_FLUSH, crc32, compressobj = zlib.Z_FULL_FLUSH, zlib.crc32, Counted

    monkeypatch.setattr(compression, "zlib", Zlib)
    monkeypatch.setattr(gzip, "compress", None)
    for n in range(100):
        headers = [(b"host", b"%d.example" % n), (b"accept-encoding", b"gzip")]
        scope = {"type": "http", "method": "GET", "path": "/", "headers": headers}
        answer = page.answer(HTTPConnection(scope))
        assert answer is not None
        sent = gzip.decompress(bytes(answer.body))
        assert b"http://%d.example/" % n in sent
        assert sent.endswith(index[-1000:])
    assert 0 < max(compressed) < 2000
