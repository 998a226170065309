"""What is installed with what: the packages that a list of requirements brings along."""

from collections.abc import Iterable, Mapping
from importlib.metadata import PackageNotFoundError, requires

from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name


def closure(
    roots: Iterable[str], environment: Mapping[str, str] | None = None
) -> set[NormalizedName]:
    """Every package that pip would install for `roots`, by the metadata of those installed here.

    A Python other than this one is described by `environment`, in the words of a marker.
    """
    found: set[tuple[NormalizedName, str]] = set()
    ahead = [Requirement(root) for root in roots]
    while ahead:
        wanted = ahead.pop()
        name = canonicalize_name(wanted.name)
        for extra in ("", *wanted.extras):
            if (name, extra) in found:
                continue
            found.add((name, extra))
            ahead += [each for each in _requirements(name) if _applies(each, extra, environment)]
    return {name for name, _ in found}


def _requirements(name: str) -> list[Requirement]:
    try:
        return [Requirement(line) for line in requires(name) or ()]
    except PackageNotFoundError:  # needed elsewhere, by another Python
        return []


def _applies(wanted: Requirement, extra: str, environment: Mapping[str, str] | None) -> bool:
    if wanted.marker is None:
        return not extra
    return wanted.marker.evaluate({**(environment or {}), "extra": extra})
