"""What can be set from outside, by environment variables; every one has a default that works."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from kingdomino.directories import data_directory
from kingdomino.errors import MisuseError

PREFIX = "KINGDOMINO_"
SHORTEST_KEY = 16  # characters
_DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg"}


def default_database_url() -> str:
    """A SQLite file in the user's data directory."""
    return f"sqlite:///{data_directory() / 'kingdomino.sqlite3'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of one server process; docs/operations.md lists them."""

    database_url: str = ""  # empty: SQLite in the user's data directory
    redis_url: str = ""  # empty: this process is the only one
    secret_key: str = ""  # or several, the newest first; empty: they are kept in the database
    page: str = ""  # the directory of a built page; empty: the one in the package
    origins: tuple[str, ...] = ()  # further origins that may open sockets, beside our own host
    is_secure: bool = False  # cookies only over HTTPS: set it behind a proxy that ends TLS
    is_behind_proxy: bool = False  # whether the client's address stands in X-Forwarded-For
    thinkers: int = 0  # processes that look ahead for bots; 0: half of the cores, at least one
    tables_per_guest: int = 50  # unfinished ones
    abandoned_days: int = 30  # after which a table at which nothing happens is closed; 0: never
    kept_days: int = 0  # after which a table that is over, or closed, is deleted; 0: never
    # Of one guest; of one address where many may play, ten times as many. Rates are long runs.
    tables_per_hour: float = 60.0
    messages_per_second: float = 20.0
    chat_per_second: float = 0.5
    # Of one guest, and of one address.
    requests_per_second: float = 20.0
    sockets_per_address: int = 64
    analyses_per_client: int = 1  # at a time
    connections_per_address: int = 64  # apart from sockets of tables
    connections: int = 0  # all in all; 0: as many as files may be open, less our own
    request_seconds: float = 30.0  # for a client to send a request whole, or to read an answer
    is_metrics_public: bool = False  # else /metrics answers only to this machine

    def __post_init__(self) -> None:
        url = self.database_url or default_database_url()
        object.__setattr__(self, "database_url", _with_driver(url))
        if len(self.secret_keys) > 1 and self.has_short_key:
            raise MisuseError(
                "KINGDOMINO_SECRET_KEY: of several keys, with commas between them, each must have "
                "at least {n} characters.",
                n=SHORTEST_KEY,
            )

    @property
    def thinkers_wanted(self) -> int:
        """How many processes look ahead: half of the cores, unless somebody has said."""
        return self.thinkers or max(1, (os.cpu_count() or 2) // 2)

    @property
    def secret_keys(self) -> tuple[str, ...]:
        """The keys that sign, the newest first; none: those of the database."""
        return tuple(part.strip() for part in self.secret_key.split(",") if part.strip())

    @property
    def has_short_key(self) -> bool:
        """Whether a key can be guessed by trying; a single one of old times may be so short."""
        return any(len(key) < SHORTEST_KEY for key in self.secret_keys)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> "Settings":
        """Read KINGDOMINO_DATABASE_URL and so on; a value that makes no sense is refused."""
        environment = os.environ if environment is None else environment
        found: dict[str, Any] = {}
        for field in fields(cls):
            variable = PREFIX + field.name.removeprefix("is_").upper()
            text = environment.get(variable)
            if text is None:
                continue
            try:
                found[field.name] = _READERS[type(field.default)](text.strip())
            except ValueError as error:
                raise MisuseError(f"{variable}={text!r}: {error}.") from None
        return cls(**found)


def _with_driver(url: str) -> str:
    """The address of a database with the driver that we use for it."""
    try:
        parsed = make_url(url)
        driver = _DRIVERS[parsed.get_backend_name()]
    except (ArgumentError, KeyError):
        raise MisuseError(
            "KINGDOMINO_DATABASE_URL must look like sqlite:////var/lib/kingdomino/tables.sqlite3 "
            "or postgresql://user:password@host/database."
        ) from None
    return parsed.set(drivername=driver).render_as_string(hide_password=False)


def _read_flag(text: str) -> bool:
    if text.lower() in ("1", "true", "yes", "on"):
        return True
    if text.lower() in ("", "0", "false", "no", "off"):
        return False
    raise ValueError("yes or no is needed")


def _read_number(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = -1
    if number < 0:
        raise ValueError("a whole number, 0 or more, is needed")
    return number


def _read_rate(text: str) -> float:
    try:
        rate = float(text)
    except ValueError:
        rate = -1.0
    if not 0 < rate < float("inf"):
        raise ValueError("a number above 0 is needed")
    return rate


_READERS: dict[type, Callable[[str], Any]] = {
    str: str,
    bool: _read_flag,
    int: _read_number,
    float: _read_rate,
    tuple: lambda text: tuple(part.strip() for part in text.split(",") if part.strip()),
}
