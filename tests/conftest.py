"""Runs the suite with bounds checks in the kernels; acts before kingdomino is imported."""

import os
import signal

os.environ["KINGDOMINO_CHECKED"] = "1"

# A shell lets what it starts in the background ignore Ctrl-C, and every child would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
