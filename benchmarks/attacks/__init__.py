"""What one anonymous client could do to a server, one function for each; see bench_attack."""

from benchmarks.attacks import asking, floods, lines, talking, thinking
from benchmarks.attacks.attack import ATTACKS, Attack, Attacker

__all__ = ["ATTACKS", "Attack", "Attacker", "asking", "floods", "lines", "talking", "thinking"]
