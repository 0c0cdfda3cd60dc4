"""The toy game installed as a stranger would: by an installer, from its own project."""

import os
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent


def install(folder: Path) -> dict[str, str]:
    """Put the toy into a folder; the environment in which a process of Cadran finds it there."""
    options = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"]
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(folder)]
    subprocess.run([*command, str(FOLDER)], check=True, capture_output=True)
    return {**os.environ, "PYTHONPATH": str(folder)}
