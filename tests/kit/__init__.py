"""What several tests share: set-ups, games, strategies, the oracle, and the goldens it draws."""
