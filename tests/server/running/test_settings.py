"""Settings come from the environment; what makes no sense is refused, what there is is written."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from kingdomino.errors import MisuseError
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.running.settings import PREFIX, Settings

OPERATIONS = (Path(__file__).parents[3] / "docs" / "operations.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(KINGDOMINO_[A-Z_]+)` \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)


def variable(field: str) -> str:
    return PREFIX + field.removeprefix("is_").upper()


def written_default(value: object) -> str:
    """A default as the table of settings writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, int | float) else "empty"


def test_every_setting_stands_in_the_table_with_its_default() -> None:
    table = {name: default.strip() for name, default, _ in ROW.findall(OPERATIONS)}
    assert table == {
        variable(each.name): written_default(each.default) for each in fields(Settings)
    }


def test_every_metric_stands_in_the_table() -> None:
    families = {family.name for family in Metrics().registry.collect()}
    assert families
    written = set(
        re.findall(r"^\| `(kingdomino_[a-z_]+?)(?:_total)?[`{]", OPERATIONS, re.MULTILINE)
    )
    assert written == families


def test_of_several_keys_the_newest_comes_first() -> None:
    new, old = "n" * 16, "o" * 16
    assert Settings(secret_key=f"{new}, {old}").secret_keys == (new, old)
    assert Settings(secret_key=new).secret_keys == (new,)
    assert Settings().secret_keys == ()
    with pytest.raises(MisuseError, match="KINGDOMINO_SECRET_KEY: of several keys") as refused:
        Settings(secret_key=f"{new},short")
    assert "short" not in str(refused.value), "what may be half of a secret is not printed"


def test_an_empty_environment_is_enough() -> None:
    assert Settings.from_environment({}) == Settings()


def test_every_setting_is_read_from_its_variable() -> None:
    texts = {bool: "yes", int: "7", float: "2.5", str: "text", tuple: "https://a.example"}
    environment = {variable(each.name): texts[type(each.default)] for each in fields(Settings)}
    environment["KINGDOMINO_DATABASE_URL"] = "postgresql://ada@example/tables"
    settings = Settings.from_environment(environment)
    values = {bool: True, int: 7, float: 2.5, str: "text", tuple: ("https://a.example",)}
    expected = {each.name: values[type(each.default)] for each in fields(Settings)}
    expected["database_url"] = "postgresql+asyncpg://ada@example/tables"
    assert {each.name: getattr(settings, each.name) for each in fields(Settings)} == expected


def test_an_empty_url_means_a_file_in_the_data_directory(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    expected = f"sqlite:///{tmp_path}/kingdomino/kingdomino.sqlite3"
    assert Settings.from_environment({"KINGDOMINO_DATABASE_URL": ""}).database_url == expected


def test_origins_are_separated_by_commas() -> None:
    text = " https://a.example, https://b.example ,"
    settings = Settings.from_environment({"KINGDOMINO_ORIGINS": text})
    assert settings.origins == ("https://a.example", "https://b.example")


@pytest.mark.parametrize("text", ["1", "true", "YES", "on", " yes "])
def test_yes_is_said_in_many_ways(text: str) -> None:
    assert Settings.from_environment({"KINGDOMINO_SECURE": text}).is_secure


@pytest.mark.parametrize("text", ["0", "false", "No", "off", ""])
def test_so_is_no(text: str) -> None:
    assert not Settings.from_environment({"KINGDOMINO_SECURE": text}).is_secure


@pytest.mark.parametrize(
    ("name", "text", "needed"),
    [
        ("KINGDOMINO_SECURE", "perhaps", "yes or no is needed"),
        ("KINGDOMINO_BEHIND_PROXY", "2", "yes or no is needed"),
        ("KINGDOMINO_METRICS_PUBLIC", "public", "yes or no is needed"),
        ("KINGDOMINO_THINKERS", "-1", "a whole number, 0 or more, is needed"),
        ("KINGDOMINO_THINKERS", "two", "a whole number, 0 or more, is needed"),
        ("KINGDOMINO_TABLES_PER_GUEST", "1.5", "a whole number, 0 or more, is needed"),
        ("KINGDOMINO_SOCKETS_PER_ADDRESS", "", "a whole number, 0 or more, is needed"),
        ("KINGDOMINO_MESSAGES_PER_SECOND", "0", "a number above 0 is needed"),
        ("KINGDOMINO_MESSAGES_PER_SECOND", "inf", "a number above 0 is needed"),
        ("KINGDOMINO_REQUESTS_PER_SECOND", "nan", "a number above 0 is needed"),
        ("KINGDOMINO_REQUESTS_PER_SECOND", "fast", "a number above 0 is needed"),
    ],
)
def test_a_value_that_makes_no_sense_is_refused(name: str, text: str, needed: str) -> None:
    with pytest.raises(MisuseError) as refused:
        Settings.from_environment({name: text})
    assert str(refused.value) == f"{name}={text!r}: {needed}."
