"""`python -m tools.site`: the documents as a site in build/docs.

--external   also ask every other site that is linked to
--to DIR     build elsewhere
"""

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from sphinx.cmd.build import build_main

from tools.site import names, pages, plots, rules, wire
from tools.site.links import Site, answer_of

CONF = Path(__file__).parent


def write_source(folder: Path) -> None:
    """All pages, as Sphinx reads them."""
    source = pages.Source(folder)
    pages.write_all(source)
    rules.write_all(source)
    wire.write_all(source)
    names.write_all(source)
    plots.write_all(source)


def build(to: Path) -> None:
    """Build the site anew; SystemExit if anything is to be complained about."""
    shutil.rmtree(to, ignore_errors=True)
    with tempfile.TemporaryDirectory() as kept:
        folder, trees = Path(kept) / "pages", Path(kept) / "trees"
        write_source(folder)
        options = ["--fail-on-warning", "--keep-going", "--quiet", "--jobs", "2"]
        places = ["-c", str(CONF), "-d", str(trees), str(folder), str(to)]
        if failed := build_main(["-b", "html", *options, *places]):
            raise SystemExit(failed)
    shutil.rmtree(to / "_sources", ignore_errors=True)
    (to / ".buildinfo").unlink(missing_ok=True)
    (to / "objects.inv").unlink(missing_ok=True)


def main() -> int:
    """Build, then follow every link."""
    parser = argparse.ArgumentParser(prog="make docs")
    parser.add_argument("--external", action="store_true", help="ask other sites, too")
    parser.add_argument("--to", type=Path, default=pages.ROOT / "build/docs", metavar="DIR")
    wanted = parser.parse_args()
    build(wanted.to)
    site = Site(wanted.to)
    broken = [f"broken: {link}" for link in site.broken()]
    external = site.external()
    for link, places in external.items():
        why = answer_of(link) if wanted.external else ""
        print(f"elsewhere: {link} ({places[0]})")
        if why:
            broken.append(f"broken: {places[0]}: {link}: {why}")
    print("\n".join(broken), end="\n" if broken else "")
    said = "asked" if wanted.external else "not asked"
    print(f"docs: {len(site.pages)} pages, {len(external)} links to elsewhere ({said})")
    print(f"docs: {wanted.to / 'index.html'}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
