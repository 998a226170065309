"""What is on disk: a note holds as long as the sources that it was made for."""

import runpy
import shutil
import sys
from pathlib import Path

import pytest

from kingdomino.core import kept
from kingdomino.core.jit import kernel_directory, source_digest

KERNEL = """
from kingdomino.core.jit import kernel

@kernel
def answer():
    return 42

answer()
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KINGDOMINO_CACHE_DIR", str(tmp_path / "cache"))
    folder = tmp_path / "package"
    folder.mkdir()
    (folder / "kernels.py").write_text(KERNEL)
    runpy.run_path(str(folder / "kernels.py"))
    return folder


def test_a_note_is_read_again(package: Path) -> None:
    assert not kept.is_done(package, "some kernels")
    kept.note_done(package, "some kernels")
    assert kept.is_done(package, "some kernels")
    assert not kept.is_done(package, "others")


def test_a_note_is_forgotten_with_the_sources_it_was_made_for(package: Path) -> None:
    kept.note_done(package, "kernels")
    (package / "new.py").write_text("")
    source_digest.cache_clear()
    assert not kept.is_done(package, "kernels")


def test_a_note_of_another_python_is_none_of_ours(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.note_done(package, "kernels")
    monkeypatch.setattr(sys.implementation, "cache_tag", "another-1")
    assert not kept.is_done(package, "kernels")


def test_a_note_without_the_kernels_is_worth_nothing(package: Path) -> None:
    """They may lie in another folder's directory, which is dropped and made anew without them."""
    kept.note_done(package, "kernels")
    assert kept.is_done(package, "kernels")
    for file in kernel_directory(package).glob("*.nbi"):
        file.unlink()
    assert not kept.is_done(package, "kernels")


def test_nothing_is_noted_where_nothing_can_be_kept(package: Path) -> None:
    shutil.rmtree(kernel_directory(package))
    kept.note_done(package, "kernels")
    assert not kept.is_done(package, "kernels")
