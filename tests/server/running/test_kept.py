"""What is kept: so many bytes of it."""

from kingdomino.server.running.kept import Kept, Tagged


def test_so_many_bytes_are_kept_of_what_was_asked_for_last() -> None:
    kept = Kept(10)
    for name in "abc":
        kept.add(name, Tagged(b"1234", name))
        kept.get("a")
    assert [kept.get(name) is not None for name in "abc"] == [True, False, True]
    kept.add("c", Tagged(b"1234", "c"))  # two who asked for it at once
    assert kept.get("a") is not None
    kept.add("large", Tagged(b"12345678901", "large"))
    assert [kept.get(name) for name in ("a", "c", "large")] == [None, None, None]
