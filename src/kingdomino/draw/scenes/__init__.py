"""The six terrains as small scenes on a square of 100 × 100; nothing here knows of dominoes."""

from collections.abc import Callable
from random import Random

from kingdomino.draw.scenes import forest, grassland, lake, light, mine, swamp, wheat
from kingdomino.moves import Terrain

Scene = Callable[[Random, int], str]

SCENES: dict[Terrain, Scene] = {
    Terrain.WHEAT: wheat.scene,
    Terrain.FOREST: forest.scene,
    Terrain.LAKE: lake.scene,
    Terrain.GRASSLAND: grassland.scene,
    Terrain.SWAMP: swamp.scene,
    Terrain.MINE: mine.scene,
}

DEFINITIONS = (
    light.DEFINITIONS
    | wheat.DEFINITIONS
    | forest.DEFINITIONS
    | lake.DEFINITIONS
    | grassland.DEFINITIONS
    | swamp.DEFINITIONS
    | mine.DEFINITIONS
)
