"""The headers of every answer over HTTP."""

from __future__ import annotations

from collections.abc import MutableMapping

POLICY = (  # a page is made of its own files and of nothing else; sockets are 'self', too
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
ASSET_HEADERS = {  # what is no document needs no more, and there are many
    name: HEADERS[name] for name in ("Cross-Origin-Resource-Policy", "X-Content-Type-Options")
}
DO_NOT_KEEP = "no-store"  # for whatever does not say how long it may be kept


def complete(headers: MutableMapping[str, str], *, asset: bool = False) -> None:
    """Tell browsers to trust nothing but this server, and to keep only what may be kept."""
    headers.update(ASSET_HEADERS if asset else HEADERS)
    headers.setdefault("Cache-Control", DO_NOT_KEEP)
