"""Where numbers come from: versions and machine, without which a time means little."""

import platform
from pathlib import Path
from typing import Any

import kingdomino


def provenance() -> dict[str, Any]:
    """Versions and machine, as JSON values."""
    return {
        "kingdomino": kingdomino.__version__,
        "python": platform.python_version(),
        "platform": platform.platform(),
        "machine": machine(),
    }


def machine() -> str:
    """The processor's name, as far as the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
