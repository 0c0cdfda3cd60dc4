"""What the server counts about itself, for Prometheus."""

from bisect import bisect_left

COARSE = 100  # thoughts are told by the hundred: one alone says when a bot had nothing to think
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How long something took."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> list[str]:
        """As Prometheus reads it."""
        out, total = [], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            total += count
            out.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*out, f"{name}_sum {self.sum:.6f}", f"{name}_count {total}"]


class Metrics:
    """Counters since the start; what is counted now is asked of whoever knows it."""

    def __init__(self) -> None:
        self.records = 0
        self.moves = 0
        self.refused = 0
        self.stale = 0
        self.loads = 0
        self.handed_over = 0
        self.dropped = 0
        self.flooded = 0
        self.thoughts = 0
        self.dead_workers = 0
        self.requests: dict[int, int] = {}
        self.move_seconds = Histogram()

    def text(self, node: str, **now: float) -> str:
        """The page /metrics."""
        counters = {
            "cadran_records_total": ("records written to the logs of tables", self.records),
            "cadran_moves_total": ("decisions taken", self.moves),
            "cadran_refused_total": ("moves the rules refused", self.refused),
            "cadran_stale_total": ("moves that came too late", self.stale),
            "cadran_table_loads_total": ("tables rebuilt from their logs", self.loads),
            "cadran_tables_handed_over_total": ("tables let go to other nodes", self.handed_over),
            "cadran_slow_clients_total": ("sockets dropped for not reading", self.dropped),
            "cadran_floods_total": ("messages and requests refused as too fast", self.flooded),
            "cadran_thoughts_total": (
                f"questions answered by the workers, in steps of {COARSE}",
                self.thoughts // COARSE * COARSE,
            ),
            "cadran_dead_workers_total": ("workers that died or hung", self.dead_workers),
        }
        name = "cadran_node"
        out = [f"# HELP {name} this process among several", f"# TYPE {name} gauge"]
        out.append(f'{name}{{name="{node}"}} 1')
        for name, (about, value) in counters.items():
            out += [f"# HELP {name} {about}", f"# TYPE {name} counter", f"{name} {value}"]
        for name, level in now.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            out += [f"# TYPE cadran_{name} {kind}", f"cadran_{name} {level:g}"]
        name = "cadran_requests_total"
        out += [f"# HELP {name} HTTP answers by status", f"# TYPE {name} counter"]
        out += [f'{name}{{status="{code}"}} {n}' for code, n in sorted(self.requests.items())]
        name = "cadran_move_seconds"
        out += [f"# HELP {name} from a move received to its broadcast", f"# TYPE {name} histogram"]
        return "\n".join([*out, *self.move_seconds.lines(name)]) + "\n"
