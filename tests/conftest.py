"""What holds for every test: fresh binaries, and no hurry for hypothesis."""

import os

import hypothesis
import pytest

import cadran
import hatch_build
from cadran import _mode

# On a busy machine everything is slow, also drawing examples.
hypothesis.settings.register_profile(
    "cadran", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("cadran")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to test binaries that were not made from the present sources."""
    if hasattr(config, "workerinput") or os.environ.get(_mode.VARIABLE, "0") not in ("", "0"):
        return
    if wrong := hatch_build.stale():
        listed = "\n  ".join(wrong)
        raise pytest.UsageError(f"run make compile; these changed since the last:\n  {listed}")


def pytest_report_header() -> str:
    return f"cadran {cadran.__version__}, {'compiled' if _mode.compiled() else 'interpreted'}"
