"""Runs the suite with bounds checks in the kernels; acts before kingdomino is imported."""

import os

os.environ["KINGDOMINO_CHECKED"] = "1"
