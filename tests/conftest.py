"""Runs the whole suite with bounds checks in the kernels; must act before kingdomino is imported."""

import os

os.environ["KINGDOMINO_CHECKED"] = "1"
