"""Terrains and variants by name, in words that the page has too."""

from kingdomino.moves import Terrain
from kingdomino.options import Variant
from kingdomino.words import Sentence, sentence

_TERRAINS = {
    Terrain.WHEAT: sentence("wheat"),
    Terrain.FOREST: sentence("forest"),
    Terrain.LAKE: sentence("lake"),
    Terrain.GRASSLAND: sentence("grassland"),
    Terrain.SWAMP: sentence("swamp"),
    Terrain.MINE: sentence("mine"),
}
_VARIANTS = {
    Variant.DYNASTY: sentence("Dynasty"),
    Variant.MIDDLE_KINGDOM: sentence("Middle Kingdom"),
    Variant.HARMONY: sentence("Harmony"),
    Variant.MIGHTY_DUEL: sentence("Mighty Duel"),
    Variant.WIDER_OFFER: sentence("Wider Offer"),
}


def terrain_name(terrain: Terrain) -> Sentence:
    """What a terrain is called."""
    return _TERRAINS[terrain]


def variant_name(variant: Variant) -> Sentence:
    """What a variant is called."""
    return _VARIANTS[variant]
