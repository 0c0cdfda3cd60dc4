"""The built page of the browser: its files, and the headers of every answer."""

from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response

from cadran.library import say

STATIC = Path(str(files("cadran.server"))) / "static"
YEAR = 31_536_000
FOREVER = f"public, max-age={YEAR}, immutable"  # of what has its contents in its name
LONGEST = 200  # letters of a path: no file and no address of ours is so long
POLICY = (
    "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data: blob:;"
    " style-src 'self'; style-src-attr 'unsafe-inline'; script-src 'self'; worker-src 'self';"
    " manifest-src 'self'; font-src 'self';"
    " object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def page_of(root: Path, path: str, language: str, accepted: str = "") -> Response:
    """A file of the web app; every address that is no file is the app itself."""
    index = root / "index.html"
    if not index.is_file():
        title, text = say(language, "server-no-app-title"), say(language, "server-no-app-text")
        page = (
            f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Cadran</title>'
            f"<h1>{title}</h1><p>{text}</p></html>"
        )
        return HTMLResponse(page, headers=HEADERS)
    if len(path) > LONGEST or not path.isprintable():
        return HTMLResponse("", 404, headers=HEADERS)
    wanted = (root / path).resolve()
    if path and wanted.is_relative_to(root.resolve()) and wanted.is_file():
        kept = FOREVER if "/assets/" in f"/{path}" else "no-cache"
        return file_of(wanted, kept, accepted)
    if "." in path.rpartition("/")[2]:
        return HTMLResponse("", 404, headers=HEADERS)
    return file_of(index, "no-cache", accepted)


def takes_brotli(accepted: str) -> bool:
    """Does a browser that accepts these encodings?"""
    return "br" in {part.split(";")[0].strip() for part in accepted.split(",")}


def file_of(file: Path, kept: str, accepted: str) -> Response:
    """A file; its Brotli form, if it was built with one and the browser takes it."""
    headers = {**HEADERS, "cache-control": kept, "vary": "accept-encoding"}
    small = file.with_name(f"{file.name}.br")
    if not takes_brotli(accepted) or not small.is_file():
        return FileResponse(file, headers=headers)
    kind = guess_type(file.name)[0] or "application/octet-stream"
    return FileResponse(small, headers={**headers, "content-encoding": "br"}, media_type=kind)
