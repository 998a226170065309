"""One program compiles at a time into one directory; others see what comes of it."""

from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Self

try:
    import fcntl
except ImportError:  # elsewhere several may compile the same, which is only slower
    fcntl = None  # type: ignore[assignment]

NAME = "compiling.lock"


class CompilingLock:
    """A lock that ends with its process, however that ends; without locks everybody is first."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._file: IO[bytes] | None = None
        self._is_taken = False

    def __enter__(self) -> Self:
        with suppress(OSError):
            self._directory.mkdir(parents=True, exist_ok=True)
            self._file = (self._directory / NAME).open("ab")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()
        self._is_taken = False

    def take(self) -> bool:
        """Whether it is ours, now or since we took it; never waits."""
        if not self._is_taken:
            try:
                if self._file is not None and fcntl is not None:
                    fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
            except OSError:
                pass  # a file system without locks
            self._is_taken = True
        return True
