"""`kingdomino score`: adds up kingdoms drawn as text, from a table at home."""

import json
import re
from collections.abc import Sequence
from typing import Any

from kingdomino.box import check_box, doubts
from kingdomino.cli.arguments import parse_numbers, split
from kingdomino.cli.console import output, side_by_side
from kingdomino.cli.files import called, read_text
from kingdomino.cli.reckoning import ranking_view, score_view
from kingdomino.cli.streams import write_data
from kingdomino.cli.table import seat_text, shown_names
from kingdomino.core.scoring import HARMONY_BONUS, MIDDLE_KINGDOM_BONUS
from kingdomino.errors import MisuseError, NotationError
from kingdomino.kingdom import Kingdom
from kingdomino.options import Variant
from kingdomino.record_fields import DEFAULT_NAMES, MAX_NAME
from kingdomino.scores import Ranking, Score, rank
from kingdomino.words import N_, counted, t


def score(
    file: str,
    *,
    size: int | None,
    variants: Sequence[str] | None,
    discards: str | None,
    names: str | None,
    is_json: bool,
) -> int:
    """Print every kingdom's territories and total, and who is ahead."""
    chosen = _variants(variants)
    if size is None:
        size = 7 if Variant.MIGHTY_DUEL in chosen else 5
    text = read_text(file)
    blocks = [
        block for block in re.split(r"\n[ \t]*(?:\n[ \t]*)+", text.strip("\n")) if block.strip()
    ]
    if len(blocks) > 4:
        raise NotationError(
            counted(
                "{file} has {n} kingdom, and 4 can play at most.",
                "{file} has {n} kingdoms, and 4 can play at most.",
                len(blocks),
                file=called(file),
            )
        )
    counts = _discards(discards, max(1, len(blocks)))
    kingdoms = [
        parse_kingdom(block, number, size=size, discards=count)
        for number, (block, count) in enumerate(zip(blocks or [""], counts, strict=True), 1)
    ]
    check_box(kingdoms)
    players = _names(names, len(kingdoms))
    scores = [kingdom.score(chosen) for kingdom in kingdoms]
    ranking = rank([each.key for each in scores]) if len(scores) > 1 else None
    if is_json:
        data = as_json(kingdoms, scores, players, ranking)
        write_data(json.dumps(data, indent=1) + "\n")
    else:
        _print(
            kingdoms, scores, shown_names(players), ranking, chosen, is_told=discards is not None
        )
    return 0


def parse_kingdom(text: str, number: int, *, size: int, discards: int | None) -> Kingdom:
    """Read one drawing; refuse what cannot have been built from dominoes."""
    try:
        kingdom = Kingdom.parse(text, size=size, discards=discards)
    except NotationError as error:
        if error.code == "OUT_OF_GRID":
            raise NotationError(
                "Kingdom {number}: {reason} With --size 7 it is one of the Mighty Duel.",
                number=number,
                reason=error,
                code=error.code,
            ) from None
        raise NotationError(
            "Kingdom {number}: {reason}", number=number, reason=error, code=error.code
        ) from None
    found = doubts(kingdom)
    if found:
        raise NotationError(
            "Kingdom {number}: {reason}", number=number, reason=found[0], code=found[0].code
        )
    return kingdom


def as_json(
    kingdoms: Sequence[Kingdom],
    scores: Sequence[Score],
    names: Sequence[str],
    ranking: Ranking | None,
) -> dict[str, Any]:
    """Everything that the tables show, as JSON values."""
    return {
        "kingdoms": [
            {
                "name": name,
                "territories": [
                    {
                        "terrain": str(territory.terrain),
                        "squares": territory.size,
                        "crowns": territory.crowns,
                        "points": territory.points,
                    }
                    for territory in score.territories
                ],
                "has_middle_kingdom": kingdom.has_middle_kingdom,
                "has_harmony": kingdom.has_harmony,
                "middle_kingdom": score.middle_kingdom,
                "harmony": score.harmony,
                "total": score.total,
                "largest_territory": score.largest_territory,
                "crowns": score.crowns,
            }
            for kingdom, score, name in zip(kingdoms, scores, names, strict=True)
        ],
        "places": list(ranking.places) if ranking else [1],
        "winners": [names[seat] for seat in ranking.winners] if ranking else [names[0]],
        "decided_by": ranking.decided_by if ranking else None,
    }


def _print(
    kingdoms: Sequence[Kingdom],
    scores: Sequence[Score],
    names: Sequence[str],
    ranking: Ranking | None,
    chosen: frozenset[Variant],
    *,
    is_told: bool,
) -> None:
    console = output()
    views = []
    for seat, (kingdom, each) in enumerate(zip(kingdoms, scores, strict=True)):
        notes = _notes(kingdom, chosen, is_told=is_told)
        views.append(score_view(each, seat_text(seat, names), notes=notes))
    console.print(side_by_side(views, console.width))
    if ranking is not None:
        console.print()
        console.print(ranking_view(ranking, names))


def _notes(kingdom: Kingdom, chosen: frozenset[Variant], *, is_told: bool) -> list[str]:
    """What the bonuses that were not played with would have added."""
    notes = []
    if Variant.MIDDLE_KINGDOM not in chosen:
        worth = MIDDLE_KINGDOM_BONUS if kingdom.has_middle_kingdom else 0
        notes.append(t("Middle Kingdom would add {points}", points=worth))
    if Variant.HARMONY not in chosen:
        worth = HARMONY_BONUS if kingdom.has_harmony else 0
        notes.append(t("Harmony would add {points}", points=worth))
    if not is_told and not kingdom.has_harmony:
        notes.append(t("(gaps taken for discards)"))
    return notes


def _variants(words: Sequence[str] | None) -> frozenset[Variant]:
    """Any variants: whether they go together does not matter to a score."""
    known = {str(variant): variant for variant in Variant}
    for word in split(words):
        if word not in known:
            raise MisuseError(
                "There is no variant {name}; there are: {known}.",
                name=repr(word),
                known=", ".join(known),
            )
    return frozenset(known[word] for word in split(words))


def _discards(text: str | None, kingdoms: int) -> list[int | None]:
    if text is None:
        return [None] * kingdoms
    numbers = parse_numbers(text, N_("{word} is no number of discarded dominoes."))
    if len(numbers) == 1:
        return [numbers[0]] * kingdoms
    if len(numbers) != kingdoms:
        raise MisuseError(
            counted(
                "{n} kingdom needs as many discards, not {count}.",
                "{n} kingdoms need as many discards, not {count}.",
                kingdoms,
                count=len(numbers),
            )
        )
    return list(numbers)


def _names(text: str | None, kingdoms: int) -> list[str]:
    names = split(text) or list(DEFAULT_NAMES[:kingdoms])
    if len(names) != kingdoms:
        raise MisuseError(
            counted(
                "{n} kingdom needs as many names, not {count}.",
                "{n} kingdoms need as many names, not {count}.",
                kingdoms,
                count=len(names),
            )
        )
    for name in names:
        if not name.isprintable() or len(name) > MAX_NAME:
            raise MisuseError(
                "{name} is no name: up to {most} printable characters.",
                name=repr(name),
                most=MAX_NAME,
            )
    return names
