"""How fast is too fast: token buckets per socket and per address."""

from collections import OrderedDict


class RateLimit:
    """Holds `burst` tokens, refilled at `rate` a second; every message takes one."""

    __slots__ = ("at", "burst", "rate", "tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.at = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """May one more pass?"""
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True


class RateLimits:
    """A bucket per address; those not heard of for longest are forgotten first."""

    KEPT = 50_000

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._nodes = 1
        self._buckets: OrderedDict[str, RateLimit] = OrderedDict()

    def take(self, address: str, now: float, cost: float = 1.0) -> bool:
        """May this address do one more thing?"""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = RateLimit(
                self.rate / self._nodes, self.burst / self._nodes, now
            )
            if len(self._buckets) > self.KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take(now, cost)

    def share(self, nodes: int) -> None:
        """So many nodes have the same limits: each lets its part pass."""
        if nodes != self._nodes:
            self._nodes = nodes
            for bucket in self._buckets.values():
                bucket.rate, bucket.burst = self.rate / nodes, self.burst / nodes
