"""Host names: a server answers only to its own (DNS rebinding)."""

from __future__ import annotations

import asyncio
import re
import socket
from pathlib import Path

import aiohttp
import pytest
from aiohttp.test_utils import make_mocked_request

from support.server.clients import ServerClient, visit
from support.server.raw_socket import handshake
from support.server.real_server import RealServer
from tavolata.client import Client, ClientError
from tavolata.core.game import OptionError
from tavolata.locale import LANGUAGES, catalogue
from tavolata.server.config import read_names
from tavolata.server.http import error_pages
from tavolata.server.http.connection import peers
from tavolata.server.http.headers import HEADERS
from tavolata.server.http.hosts import Hosts, host_of
from tavolata.server.hub.limits import LOCAL


async def raw(visitor: ServerClient, request: str) -> str:
    """Send a request as it stands; return the whole answer."""

    def ask() -> bytes:
        with visitor.plug() as plug:
            plug.settimeout(20)
            plug.sendall(request.encode("utf-8", "surrogateescape"))
            answer = b""
            while part := plug.recv(65_536):
                answer += part
                if "Connection: close" not in request:
                    break  # the connection stays open
            return answer

    return (await asyncio.to_thread(ask)).decode()


# Names


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Hosts:
    """Return the names of a server on a machine called Laptop."""
    monkeypatch.setattr(socket, "gethostname", lambda: "Laptop")
    return Hosts(["Games.example.org", host_of("https://club.example:8443")])


@pytest.mark.parametrize(
    "name",
    [
        "localhost",
        "LOCALHOST:8000",
        "localhost.",
        "127.0.0.1",
        "127.9.9.9:9",
        "192.168.1.77:8000",  # given by DHCP a moment ago
        "203.0.113.9",
        "[::1]:8000",
        "[fe80::1]",
        "[::ffff:192.0.2.1]",
        "laptop",
        "laptop.local:8000",
        "laptop.lan",
        "laptop.home.arpa",
        "games.example.org",
        "games.example.org:8443",
        "club.example",
    ],
)
def test_own_names_and_all_addresses_are_known(known: Hosts, name: str) -> None:
    assert known.knows(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "evil.example",
        "evil.example:8000",
        "laptop.evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "games.example.org.evil.example",
        "127.0.0.1:8000:9",
        "127.0.0.1@evil.example",
        "evil.example#localhost",
        "[evil.example]",
        "[::1",
        "::1",
        "0x7f000001",
        "127.1",
        "localhost evil.example",
        "localhost:99999999",
        "локалхост",
    ],
)
def test_other_names_are_not(known: Hosts, name: str) -> None:
    assert not known.knows(name)


def test_a_machine_that_is_renamed_answers_to_its_new_name(
    known: Hosts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "kitchen.fritz.box")
    assert known.knows("kitchen.fritz.box")
    assert known.knows("kitchen.local")
    assert not known.knows("laptop.local")


def test_names_are_read_as_browsers_send_them() -> None:
    assert read_names(["Games.Example.org.", "bücher.example"]) == (
        "games.example.org",
        "xn--bcher-kva.example",
    )
    for wrong in ("https://games.example", "games.example:8000", "a b", "", "a..b"):
        with pytest.raises(OptionError, match="is no name of a host; one looks like"):
            read_names([wrong])


# Over a real connection


def test_a_foreign_name_is_refused_with_a_hint(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        port = visitor.server.address.rpartition(":")[2]
        for host, status in {
            f"localhost:{port}": 200,
            "games.example.org": 200,
            "club.example.org:99": 200,
            "192.168.1.77": 200,
            "evil.example": 421,
            f"evil.example:{port}": 421,
            "": 421,
        }.items():
            got, text, headers = await visitor.ask("/healthz", Host=host)
            assert got == status, host
            assert {name: headers.get(name) for name in HEADERS} == HEADERS
            if host.startswith("evil"):
                assert text.endswith("tavolata serve --name evil.example")
        evil = {"Host": f"evil.example:{port}", "Origin": f"http://evil.example:{port}"}
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await visitor.voice(evil)
        assert refused.value.status == 421
        assert "tavolata_hosts_refused_total 4.0" in (await visitor.ask("/metrics"))[1]

    flags = ("--name", "games.example.org", "--origin", "https://club.example.org")
    with RealServer(tmp_path / "tables.db", *flags) as server:
        visit(server, scenario)


SHAKING_HANDS = (
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: KEY\r\n"
)
REQUESTS = [
    ("GET /healthz HTTP/1.1\r\nHost: localhost\r\n", 200),
    ("GET http://localhost/healthz HTTP/1.1\r\nHost: localhost\r\n", 200),
    ("GET http://evil.example/healthz HTTP/1.1\r\nHost: evil.example\r\n", 421),
    ("GET http://evil.example/healthz HTTP/1.1\r\nHost: localhost\r\n", 400),
    ("GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n", 400),
    ("GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n", 400),
    ("GET /healthz HTTP/1.1\r\n", 400),
    ("GET /healthz HTTP/1.0\r\n", 200),
    ("GET / HTTP/1.0\r\n", 200),
    ("GET /api/games HTTP/1.1\r\nHost: localhost\r\n", 200),
    ("GET /api/tables HTTP/1.1\r\nHost: localhost\r\n", 200),
    ("GET /api/tables/BCDFGH/games/1 HTTP/1.1\r\nHost: localhost\r\n", 404),
    ("GET /healthz HTTP/1.1\r\nHost: [::1\r\n", 421),
    ("GET /healthz NONSENSE\r\n", 400),
    ("GET /healthz HTTP/1.1\r\nHost: localhost\r\nBad Header: 1\r\n", 400),
    ("NONSENSE\r\n", 400),
    ("GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: \udcf1\r\n", 400),
    ("GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: \udcf1\r\n", 400),
    (SHAKING_HANDS.replace("KEY", "\udcf1"), 400),
    (SHAKING_HANDS.replace("KEY", "é"), 400),
    ("GET /" + "x" * 9000 + " HTTP/1.1\r\nHost: localhost\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n", 405),
]


def test_every_answer_has_the_same_headers_and_names_no_version(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        for request, status in REQUESTS:
            answer = await raw(visitor, f"{request}Connection: close\r\n\r\n")
            head = answer.partition("\r\n\r\n")[0]
            assert re.match(rf"HTTP/1\.[01] {status} ", head), (request, answer)
            for name, value in HEADERS.items():
                assert f"{name}: {value}" in head, request
            assert "Cache-Control: no-" in head, request
            assert not re.search(r"python|aiohttp|llhttp", answer, re.IGNORECASE), request
            assert re.findall(r"^Server: (.*)$", head, re.MULTILINE) in ([], ["tavolata\r"])

    with RealServer(tmp_path / "tables.db") as server:
        visit(server, scenario)
        assert server.stop() == 0
    assert server.log == ""


def test_a_terminal_is_told_at_once_that_a_name_is_foreign(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        foreign = {"Host": "evil.example"}
        async with aiohttp.ClientSession(headers=foreign) as session:
            with pytest.raises(ClientError, match="it does not answer to this name"):
                async with Client(visitor.server.address, session=session):
                    pass

    with RealServer(tmp_path / "tables.db") as server:
        visit(server, scenario)


@pytest.mark.parametrize("host", ["localhost", ""])
def test_a_page_that_hides_where_it_is_from_gets_no_socket(tmp_path: Path, host: str) -> None:
    async def scenario(visitor: ServerClient) -> None:
        opening = handshake(host).decode().replace("\r\n\r\n", "\r\nOrigin: null\r\n\r\n")
        assert re.match(r"HTTP/1\.1 4\d\d ", await raw(visitor, opening))

    with RealServer(tmp_path / "tables.db") as server:
        visit(server, scenario)


# Who asks


@pytest.mark.parametrize(
    ("peer", "given", "address"),
    [
        ("127.0.0.1", {}, LOCAL),
        ("127.0.0.9", {}, LOCAL),
        ("::1", {}, LOCAL),
        ("::ffff:127.0.0.1", {}, LOCAL),
        ("127.0.0.1", {"X-Forwarded-For": "192.0.2.1"}, "127.0.0.1"),  # a proxy nobody named
        ("127.0.0.1", {"Via": "1.1 caddy"}, "127.0.0.1"),
        ("192.0.2.1", {}, "192.0.2.1"),
        ("192.0.2.1", {"X-Forwarded-For": "127.0.0.1"}, "192.0.2.1"),
    ],
)
def test_who_asks_from_this_machine_is_told_from_a_proxy(
    peer: str, given: dict[str, str], address: str
) -> None:
    request = make_mocked_request("GET", "/", headers=given).clone(remote=peer)
    assert peers.address_of(request, proxy=False) == address
    assert peers.is_local(request) is (address == LOCAL)


def test_figures_are_for_this_machine_unless_allowed(tmp_path: Path) -> None:
    async def closed(visitor: ServerClient) -> None:
        assert (await visitor.ask("/metrics"))[0] == 200
        status, text, _ = await visitor.ask("/metrics", **{"X-Forwarded-For": "192.0.2.1"})
        assert (status, "--public-metrics" in text) == (403, True)

    async def opened(visitor: ServerClient) -> None:
        assert (await visitor.ask("/metrics", **{"X-Forwarded-For": "192.0.2.1"}))[0] == 200

    with RealServer(tmp_path / "tables.db") as server:
        visit(server, closed)
    with RealServer(tmp_path / "tables.db", "--public-metrics") as server:
        visit(server, opened)


def test_an_address_may_not_ask_for_ever(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        one, other = ({"X-Forwarded-For": f"192.0.2.{n}"} for n in (1, 2))
        for _ in range(3):
            assert (await visitor.ask("/api/tables", **one))[0] == 200
        status, text, headers = await visitor.ask("/api/tables", **one)
        assert (status, headers["Retry-After"]) == (429, "10")
        assert text == "Not so fast: this server needs a moment."
        assert (await visitor.ask("/api/tables", **other))[0] == 200

    limits = "requests_a_second_from_one_address=0.1 requests_at_once_from_one_address=3"
    with RealServer(tmp_path / "tables.db", "--proxy", limits=limits) as server:
        visit(server, scenario)


# Pages that are not there


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("ja, fr;q=0.5, it;q=0.7", "it"),
        ("fa", "fa"),
        ("HU-hu", "hu"),
        ("nl;q=0, en", "en"),
        ("nl;q=x.y, *", "en"),
        ("ja,ko", "en"),
        (",;=" * 1000, "en"),
    ],
)
def test_a_reader_s_language_is_found(accepted: str, language: str) -> None:
    assert error_pages.language_of(accepted) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_page_is_told_in_the_reader_s_language(language: str) -> None:
    asked = {"Accept": "text/html,*/*;q=0.8", "Accept-Language": f"{language};q=0.9,en;q=0.1"}
    response = error_pages.not_found(make_mocked_request("GET", "/nothing", headers=asked))
    texts = catalogue(language)
    assert response.status == 404
    assert response.text is not None
    assert f'<html lang="{language}" dir="{"rtl" if language == "fa" else "ltr"}">' in (
        response.text
    )
    assert f"<h1>{texts['server.nothing']}</h1>" in response.text
    assert f'<a href="/">{texts["server.home"]}</a>' in response.text
    assert 'href="/rules.css"' in response.text


def test_waiting_is_told_in_seconds_or_minutes() -> None:
    english, persian = error_pages.speaking("en"), error_pages.speaking("fa")
    assert english.wait(1) == "Try again in 1 second."
    assert english.wait(90) == "Try again in 90 seconds."
    assert english.wait(121) == "Try again in 3 minutes."
    assert "۲" in persian.wait(2)
