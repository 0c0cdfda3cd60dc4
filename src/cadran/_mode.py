"""Compiled or interpreted: which form of the modules is imported."""

import os
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import (
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType

VARIABLE = "CADRAN_INTERPRETED"
SLOW = Path(__file__).with_name("interpreted.txt")  # only in a package without binaries


class _SourceFinder(MetaPathFinder):
    """Finds the `.py` of every module of Cadran and passes over a binary beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("cadran."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def choose() -> None:
    """Import everything from source if the environment variable CADRAN_INTERPRETED is set."""
    if os.environ.get(VARIABLE, "0") not in ("", "0"):
        prefer_source()
    elif SLOW.exists():
        warnings.warn(SLOW.read_text("utf-8").strip(), RuntimeWarning, stacklevel=3)


def prefer_source() -> None:
    """From now on, import every module of Cadran from its source, compiled or not."""
    if not any(isinstance(finder, _SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _SourceFinder())


def compiled() -> bool:
    """Whether the kernel that is loaded is the compiled one."""
    return any(
        name.startswith("cadran.kernel.") and isinstance(module.__loader__, ExtensionFileLoader)
        for name, module in list(sys.modules.items())
    )
