"""The configurations and commands of docs/serving.md work as written."""

from __future__ import annotations

import asyncio
import configparser
import os
import re
import shlex
import sqlite3
import ssl
import stat
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import aiohttp
import pytest

from support.paths import ROOT
from support.server import install_programs, operator_root
from support.server.free_port import free_port
from support.server.operator_document import (
    NAME,
    PROGRAM,
    OnThisMachine,
    Operator,
    blocks,
    commands,
    has_ipv6,
    running,
)
from support.server.real_server import RealServer
from tavolata.cli.commands import parser
from tavolata.client import Client
from tavolata.protocol import Revealed, Seated, Snapshot, TableInfo, Told

LANGUAGES = ("", "ini", "nginx", "caddy")  # of the blocks; those to be typed have none
HSTS = "Strict-Transport-Security"


@pytest.fixture
def operator(tmp_path: Path) -> Operator:
    return Operator(tmp_path)


def installed(program: str) -> str:
    """Return where a program is; without it nothing can be tried."""
    path = install_programs.find(program)
    if path is None:
        without = f"{program} is not installed: this part of docs/serving.md was not tried"
        assert os.environ.get("CI") != "true", without
        pytest.skip(without)
    return path


@pytest.mark.parametrize(
    ("ci", "outcome"), [("", pytest.skip.Exception), ("true", AssertionError)]
)
def test_a_missing_program_leaves_something_out_but_not_for_a_forge(
    monkeypatch: pytest.MonkeyPatch, ci: str, outcome: type[BaseException]
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setitem(install_programs.PROGRAMS, "no-such-program", "--version")
    monkeypatch.setattr(install_programs, "unpack", lambda packages: None)
    with pytest.raises(outcome, match="no-such-program is not installed"):
        installed("no-such-program")
    assert install_programs.main() == bool(ci)


# The unit


def unit() -> configparser.ConfigParser:
    (text,) = blocks("ini")
    read = configparser.ConfigParser(interpolation=None)
    read.read_string(text)
    return read


def test_the_service_starts_the_server_with_flags_that_it_knows() -> None:
    program, *flags = shlex.split(unit()["Service"]["ExecStart"])
    given = parser().parse_args(flags)
    assert program == "/opt/tavolata/venv/bin/tavolata"
    assert (given.proxy, given.proxy_rtt, given.names) == (True, True, [NAME])
    assert int(unit()["Service"]["LimitNOFILE"]) > 20_000 + 1_000  # connections, and files


def test_systemd_understands_the_unit_and_finds_it_safe(operator: Operator) -> None:
    analyze = installed("systemd-analyze")
    file = operator.folder / "tavolata.service"
    (text,) = blocks("ini")
    file.write_text(text.replace("/opt/tavolata/venv/bin/tavolata", str(PROGRAM)))
    for check in (["verify"], ["security", "--offline=true", "--threshold=25"]):
        done = subprocess.run(
            [analyze, *check, file], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert "tavolata.service:" not in done.stderr  # a line that it does not know


# Behind a proxy


@contextmanager
def nginx(operator: Operator, server: RealServer) -> Iterator[tuple[int, int]]:
    """Run nginx as the document says, but on free ports; give those of http and https."""
    program, plain, safe = installed("nginx"), free_port(), free_port()
    site, events = blocks("nginx")
    for usual, ours in ((80, plain), (443, safe)):
        site = site.replace(f"listen {usual}", f"listen 127.0.0.1:{ours}")
        six = f"listen [::1]:{ours}" if has_ipv6() else "# no IPv6 here:"
        site = site.replace(f"listen [::]:{usual}", six)
    site = operator.here(site.replace("127.0.0.1:8000", address_of(server)))
    folder = operator.folder
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;" if os.getuid() == 0 else ""
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log stderr; {user}\n{events}"
        f"http {{ {temporary}{site} }}"
    )
    command = [program, "-p", str(folder), "-c", str(file), "-e", str(folder / "first.log")]
    check = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert check.returncode == 0, check.stderr
    with running(command, plain, folder / "output.log"):
        yield plain, safe


@contextmanager
def caddy(operator: Operator, server: RealServer) -> Iterator[tuple[int, int]]:
    """Run Caddy as the document says, but on free ports and with our own certificate."""
    program, plain, safe = installed("caddy"), free_port(), free_port()
    (site,) = blocks("caddy")
    folder = operator.folder
    own = f"tls {folder}/fullchain.pem {folder}/privkey.pem\n  reverse_proxy"
    site = site.replace("127.0.0.1:8000", address_of(server)).replace("reverse_proxy", own)
    ports = f"admin off\n  http_port {plain}\n  https_port {safe}\n"
    file = folder / "Caddyfile"
    file.write_text(f"{{\n  {ports}}}\n{site}")
    command = [program, "run", "--adapter", "caddyfile", "--config", str(file)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(folder))
        check = subprocess.run(
            [program, "validate", *command[2:]], capture_output=True, text=True, check=False
        )
        assert check.returncode == 0, check.stderr
        with running(command, plain, folder / "output.log"):
            yield plain, safe


def address_of(server: RealServer) -> str:
    return server.address.removeprefix("http://")


@pytest.mark.parametrize(
    ("proxy", "flags"),
    [(nginx, ("--proxy", "--proxy-rtt")), (caddy, ("--proxy",))],
    ids=["nginx", "caddy"],
)
def test_a_game_is_played_behind_a_proxy(
    operator: Operator,
    proxy: Callable[[Operator, RealServer], Iterator[tuple[int, int]]],
    flags: tuple[str, ...],
) -> None:
    installed("openssl")
    certificate = operator.make_certificate()
    flags = (*flags, "--bot-pace", "0", "--name", NAME)
    server = RealServer(operator.state / "tables.db", *flags)
    with server, proxy(operator, server) as (plain, safe):  # type: ignore[attr-defined] # a context
        asyncio.run(visit(plain, safe, ssl.create_default_context(cafile=str(certificate))))


async def visit(plain: int, safe: int, trust: ssl.SSLContext) -> None:
    """Come by the name, and see what others see; then play a round."""
    connector = aiohttp.TCPConnector(resolver=OnThisMachine(), ssl=trust)
    address = f"https://{NAME}:{safe}"
    async with aiohttp.ClientSession(connector=connector) as session:
        async with session.get(f"http://{NAME}:{plain}/t/ABC", allow_redirects=False) as first:
            assert first.status in (301, 308)
            assert first.headers["Location"].startswith(f"https://{NAME}")
        for path, status in (("/", 200), ("/healthz", 200), ("/metrics", 404)):
            async with session.get(address + path) as page:
                assert (page.status, HSTS in page.headers) == (status, True)
                assert len(page.headers.getall("Server", [])) <= 1  # the proxy's, if it tells
        page_of_ours = {"Origin": address}
        async with session.ws_connect(f"{address}/ws", headers=page_of_ours):
            pass
        await asyncio.wait_for(play_round(Client(address, session=session)), 60)
    await said_goodbye()


async def said_goodbye() -> None:
    """Wait until TLS has ended at every socket: closing a session does not wait for it."""
    while len(asyncio.get_running_loop()._selector.get_map()) > 1:  # type: ignore[attr-defined] # all but its own
        await asyncio.sleep(0.01)


async def play_round(me: Client) -> None:
    """Play a round against a bot, doing whatever comes first, up to its end."""
    claimed = -1
    async with me:
        await me.create("ciao_ciao", ["me", "bot"], clock="off", options={"planks": "8"})
        async for message in me:
            if isinstance(message, Seated):
                await me.ready()
            elif isinstance(message, Revealed):
                return
            elif isinstance(message, Told | Snapshot) and me.moves and me.n != claimed:
                claimed = me.n
                await me.claim(me.moves[0])


def test_nginx_logs_nobodys_address() -> None:
    site, _ = blocks("nginx")
    servers = site.split("server {")[1:]
    assert len(servers) == 2
    assert all("  access_log off;" in server for server in servers)


# The store and backups


def codes(store: Path) -> list[str]:
    with closing(sqlite3.connect(store)) as db:
        return [code for (code,) in db.execute("SELECT code FROM tables")]


def set_table(server: RealServer) -> None:
    async def come() -> None:
        async with Client(server.address) as me:
            await me.create("solo", ["me", "bot"])
            async for message in me:
                if isinstance(message, TableInfo):
                    return

    asyncio.run(come())


def is_private(file: Path) -> bool:
    """Tell whether a file is readable by its owner alone, whose the whole folder is."""
    mode, owner = stat.S_IMODE(file.stat().st_mode), file.stat().st_uid
    return mode == 0o600 and owner == file.parent.stat().st_uid


@pytest.mark.skipif(not operator_root.is_possible(), reason="only root becomes another user")
def test_root_types_what_is_written_and_becomes_the_user_of_the_service(
    operator: Operator,
) -> None:
    assert operator.type("runuser -u tavolata -- id --user --name") == "tavolata\n"
    assert operator.state.stat().st_uid != 0
    assert "tavolata" not in Path("/etc/passwd").read_text(encoding="utf-8")


def test_an_export_is_made_while_the_server_runs_and_imported_into_a_new_store(
    operator: Operator,
) -> None:
    store = operator.state / "tables.db"
    with RealServer(store) as server:
        set_table(server)
        (export,) = commands("tavolata export --store")
        operator.type(export)
        assert server.stop() == 0
    assert is_private(operator.state / "tables.txt")
    kept = codes(store)
    for file in operator.state.glob("tables.db*"):
        file.unlink()

    (restore,) = commands("tavolata import")
    operator.type(restore)

    assert is_private(store)
    assert codes(store) == kept != []
    with RealServer(store) as server:
        assert server.stop() == 0


def test_a_copy_is_made_while_the_server_runs_and_put_in_its_place(operator: Operator) -> None:
    installed("sqlite3")
    store = operator.state / "tables.db"
    with RealServer(store) as server:
        set_table(server)
        (copy,) = commands(".backup")
        operator.type(copy)
        assert is_private(operator.state / "copy.db")
        kept = codes(operator.state / "copy.db")
        set_table(server)
        stop, *lines, start = commands("cp /var/lib/tavolata/copy.db")
        assert (stop, start) == ("systemctl stop tavolata", "systemctl start tavolata")
        assert server.stop() == 0
        for line in lines:
            operator.type(line)
    assert is_private(store)
    with RealServer(store) as server:
        assert codes(store) == kept != []
        (before,) = operator.state.glob("before.*")
        assert len(codes(before / "tables.db")) == 2
        assert server.stop() == 0


# Every block is typed somewhere

NOT_TYPED = {  # as it stands, and why
    "tavolata serve": "every test with a real server types it, with flags",
    "podman build": "it needs podman: the workflow types it, see test_publishing",
}


def test_every_block_is_typed_by_a_test_or_by_tools_bare() -> None:
    typists = (Path(__file__), ROOT / "tools/bare/operate.py")
    typed = [
        part
        for file in typists
        for part in re.findall(r'commands\((?:\S+, )?"([^"]+)"\)', file.read_text("utf-8"))
    ]
    languages = {block: language for language in LANGUAGES for block in blocks(language)}
    text = (ROOT / "docs/serving.md").read_text(encoding="utf-8")
    assert len(languages) == text.count("\n```") / 2  # and no other language
    for block in blocks():
        known = [part for part in typed if part in block]
        known += [start for start in NOT_TYPED if block.startswith(start)]
        assert len(known) == 1, block


def test_every_file_of_the_service_is_named_alike() -> None:
    text = "\n".join(blocks() + blocks("ini"))
    programs = set(re.findall(r"[\w/]*/bin/tavolata\b", text))
    assert programs == {"/opt/tavolata/venv/bin/tavolata"}
    stores = set(re.findall(r"[\w/]*/tables\.db", text))
    assert stores == {"/var/lib/tavolata/tables.db"}
