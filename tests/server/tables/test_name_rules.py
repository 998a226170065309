"""What a person may be called: whatever can be read, and is not the look of somebody else."""

from contextlib import suppress

import pytest

from kingdomino.server.journal import events
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables.folding import begin
from kingdomino.server.tables.name_rules import checked_name
from kingdomino.server.tables.names import BOT_NAMES, bot_name, distinct, spoken_forms
from kingdomino.server.tables.skeletons import likeness
from kingdomino.words import speaking


def reason(name: str, *bots: str) -> str:
    """Why a name is refused."""
    with pytest.raises(Refusal) as refused:
        checked_name(name, bots)
    assert refused.value.code == "BAD_NAME"
    assert refused.value.detail() == refused.value.message, "the page's reader is told, too"
    return refused.value.message


# Names of people


@pytest.mark.parametrize(
    "name",
    [
        *("Ana", "Ана", "Łukasz", "Šárka", "Ľubomír", "Ana María", "O'Brien", "Zoë", "Đorđe"),
        *("Ђорђе", "Её", "Юлія", "Нина", "İpek", "Nguyễn Thị Ánh", "Jean-Luc", "J. R."),
        *("小明", "김철수", "ちひろ", "प्रियंका", "กิ่งแก้ว", "שָׂרָה", "محمد", "Ελένη"),
        *("Ana 🦊", "Ana ❤️", "🦊", "Ана 🇷🇸", "Ana 2️⃣", "Ana 2", "7", "x" * 40),
        *("Kingsley", "Jan Král", "Page Turner", "Panos", "Paz", "Robbie", "Odette", "Arno"),
        *(
            "Player 2",
            "Hráč 2",
            "Guest",
            "Ada's bot",
            "First legal",
            "Ai",
            "Ai Tanaka",
            "AI 7",
            "Al King",
            "Botond",
            "Abbot",
            "Talbot",
            "Botík",
            "Ivan V",
            "Kai",
            "Mai",
        ),
    ],
)
def test_people_are_called_as_they_are(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize("name", ["Hugo", "INGRID", "edmund", "Úrsula", "Uršula", "Матильда"])
def test_people_may_be_called_as_bots_are(name: str) -> None:
    assert checked_name(name) == name


def test_a_name_is_kept_in_one_form() -> None:
    assert checked_name("  Zoe\u0308   van  Dyk ") == "Zoë van Dyk"


# What cannot be read


@pytest.mark.parametrize(
    "name",
    [
        *("\u3164", "\u2800", "\u115f", "\uffa0", "A\u3164na", "Ana\u2800", "\u0301", "\u0301a"),
        *(
            "a\ufe0f",
            "\ufe0f",
            "Ana\U000e0101",
            "Ana\u034f",
            "...",
            "–",
            "\U0001d159",
        ),
    ],
)
def test_what_cannot_be_seen_is_refused(name: str) -> None:
    assert "can be seen" in reason(name)


@pytest.mark.parametrize("name", ["\U00013441", "Ada\U00013442"])
def test_what_only_newer_tables_of_unicode_know_cannot_be_read_either(name: str) -> None:
    assert "can be seen" in reason(name) or "printable" in reason(name)


@pytest.mark.parametrize(
    "name", ["\u200b", "Ana\u202e", "\u2066Ana", "A\u00adna", " ", "\u0958" * 40]
)
def test_what_cannot_be_printed_is_refused(name: str) -> None:
    assert "printable characters" in reason(name)


@pytest.mark.parametrize(
    "name", ["Z\u0337\u0321\u0322al", "a\u0301\u0302\u0303", "x" + "\u20dd" * 3]
)
def test_no_letter_is_buried_under_marks(name: str) -> None:
    assert "marks" in reason(name)


@pytest.mark.parametrize("letter", ["\u3316", "\ufdfa", "\u321d"])
def test_who_is_looked_for_in_a_name_is_bounded(
    letter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Letters that stand for whole words: forty of them were compared for 25 milliseconds."""
    compared = 0

    def counted(text: str) -> set[str]:
        nonlocal compared
        compared += len(text)
        return likeness(text)

    monkeypatch.setattr("kingdomino.server.tables.name_rules.likeness", counted)
    for n in (1, 13, 26, 40):
        with suppress(Refusal):
            checked_name(letter * n)
    assert compared < 2000
    assert "printable characters" in reason(letter * 40)


# Bots and nobody


@pytest.mark.parametrize(
    "name",
    [
        *("King", "king", "King 2", "KING.", "_King_", "K i n g", "King II", "King 👑", "Page"),
        *("Кing", "𝐊𝐢𝐧𝐠", "Ｋｉｎｇ", "K1ng", "ᴋɪɴɢ", "🇰🇮🇳🇬", "🅺🅸🅽🅶", "K̶i̶n̶g̶", "Kịng"),
        *("King Ⅱ", "King²", "King ②", "King I", "King V", "Duke Ⅱ", "Baron ①", "Král X."),
        *("Król", "Kráľ", "RYTÍŘ", "Краљ 2", "Барон", "Король", "Štitonoša"),
    ],
)
def test_nobody_is_called_as_a_level_is(name: str) -> None:
    assert reason(name) == f"{name} could be taken for a bot."


@pytest.mark.parametrize(
    "name",
    [
        *("Маtilda", "Matilda 2", "Matilda2", "Matilda.", "Matilda IV", "Ｍatilda", "Rоland"),
        *("R0land", "Ro1and", "Hug0", "Hug0 2", "Нugo", "lngrid", "VVolfram", "оԁо", "Larnbert"),
        *("Матильда 3", "Matilda 👑", "Уpcула", "Hugo²", "Hugo Ⅲ", "Isolde V"),
    ],
)
def test_nobody_looks_like_a_bot_by_other_letters_or_a_number(name: str) -> None:
    assert reason(name) == f"{name} could be taken for a bot."


@pytest.mark.parametrize(
    "name",
    [
        "Bot",
        "bot 3",
        "[BOT]",
        "Бот 2",
        "Robot",
        "B0t",
        "Matilda (bot)",
        "Bot Hugo",
        "King Bot",
        "King AI",
        "Hugo (AI)",
        "AI Squire",
        "CPU Matilda",
        "Bot1",
        "Bot²",
        "KingBot",
        "Matildabot",
        "BotHugo",
        "KingAI",
        "Корольбот",
    ],
)
def test_nobody_calls_themselves_a_bot_of_ours(name: str) -> None:
    assert reason(name) == f"{name} could be taken for a bot."


@pytest.mark.parametrize(
    "name", ["Guest 2", "Guest²", "Gueѕt", "GUEST_7", "Guest.", "Gost 2", "Гость 2"]
)
def test_nobody_takes_the_number_of_a_guest(name: str) -> None:
    assert reason(name) == f"{name} could be taken for a guest without a name."


# At one table


@pytest.mark.parametrize("name", ["Hugo", "hugo", "Hugó", "Гуго"])
def test_where_a_bot_of_that_name_sits_the_name_is_refused(name: str) -> None:
    assert reason(name, "Isolde", "Hugo") == "A bot at this table is called Hugo."
    assert checked_name(name, ["Isolde"]) == name


def test_a_bot_makes_way_for_a_person_in_every_language() -> None:
    table = "a" * 32
    first = bot_name(table, ())
    for form in spoken_forms(first):
        for called in (form, form.upper(), f"{form} 2"):
            assert bot_name(table, [called]) != first


def test_bots_are_called_in_other_languages_as_the_page_has_them() -> None:
    assert {"Matilda", "Matylda", "Матильда"} <= spoken_forms("Matilda")
    assert all(len(spoken_forms(name)) > 1 for name in BOT_NAMES)


@pytest.mark.parametrize(
    ("name", "taken", "called"),
    [
        ("Ana", ["Аnа"], "Ana 2"),  # Cyrillic А and а
        ("АННА", ["анна"], "АННА 2"),
        ("A n a", ["Ana"], "A n a 2"),
        ("Ali", ["A1i", "Ali 2"], "Ali 3"),
        ("🦊", ["🐻"], "🦊"),
        ("小明", ["小红"], "小明"),
    ],
)
def test_two_who_look_alike_are_told_apart(name: str, taken: list[str], called: str) -> None:
    assert distinct(name, taken) == called


def test_names_of_old_journals_are_still_read() -> None:
    names = ["King 2", "\u3164", "Маtilda"]
    seats = [events.SeatSpec("person", name, None, "ada", "hash") for name in names]
    table = begin("b" * 32, events.Opened(3, [], "draw", seats, "ada", "0" * 64), 0)
    assert list(table.names) == names


def test_the_reason_is_told_in_the_reader_s_language() -> None:
    with pytest.raises(Refusal) as refused:
        checked_name("Hugo", ["Hugo"])
    with speaking("ru"):
        assert "Гуго" in str(refused.value.detail())
