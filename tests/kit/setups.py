"""Every set-up that the rules permit, for tests that must leave none out."""

from itertools import product

from kingdomino import Opening, Options, Variant

BASES: list[tuple[int, tuple[Variant, ...]]] = [
    (2, ()),
    (3, ()),
    (4, ()),
    (2, (Variant.WIDER_OFFER,)),
    (3, (Variant.WIDER_OFFER,)),
    (2, (Variant.MIGHTY_DUEL,)),
    (2, (Variant.MIGHTY_DUEL, Variant.WIDER_OFFER)),
]
BONUSES = (Variant.MIDDLE_KINGDOM, Variant.HARMONY, Variant.DYNASTY)

SETUPS = [Options(players, variants=variants) for players, variants in BASES]

ALL_OPTIONS = [
    Options(
        players,
        variants=[
            *variants,
            *(bonus for bonus, is_on in zip(BONUSES, chosen, strict=True) if is_on),
        ],
        opening=opening,
    )
    for players, variants in BASES
    for chosen in product((False, True), repeat=len(BONUSES))
    for opening in Opening
    if players == 2 or opening is not Opening.BALANCED
]


def options_id(options: Options) -> str:
    """A short name for a parametrised test."""
    return "-".join([f"{options.players}p", *sorted(options.variants), options.opening])
