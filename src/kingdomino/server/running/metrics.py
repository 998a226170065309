"""What Prometheus is told. Each server has a registry of its own, so that several fit in a test."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """Counters and gauges of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("kingdomino_sockets", "Open WebSockets.", registry=self.registry)
        self.tables = Gauge("kingdomino_tables", "Tables in memory.", registry=self.registry)
        self.thinking = Gauge(
            "kingdomino_thinking", "Questions that bots think about.", registry=self.registry
        )
        self.thinking_wait_seconds = Histogram(
            "kingdomino_thinking_wait_seconds",
            "How long questions waited for a process that thinks.",
            ["kind"],
            buckets=(*_SECONDS, 5, 10, 30),
            registry=self.registry,
        )
        self.errands = Gauge(
            "kingdomino_errands",
            "Errands that wait for a process beside the server.",
            ["process"],
            registry=self.registry,
        )
        commands = Counter(
            "kingdomino_commands",
            "Commands by what became of them.",
            ["result"],
            registry=self.registry,
        )
        self.accepted, self.refused = commands.labels("accepted"), commands.labels("refused")
        self.cut_off = Counter(
            "kingdomino_sockets_cut_off",
            "Sockets closed because nobody read.",
            registry=self.registry,
        )
        self.hung_up = Counter(
            "kingdomino_connections_hung_up",
            "Connections closed because they kept the server waiting.",
            registry=self.registry,
        )
        self.command_seconds = Histogram(
            "kingdomino_command_seconds",
            "From a command to its answer.",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.requests = Counter(
            "kingdomino_requests", "HTTP requests.", ["status"], registry=self.registry
        )

    def text(self) -> bytes:
        """The exposition format."""
        return generate_latest(self.registry)
