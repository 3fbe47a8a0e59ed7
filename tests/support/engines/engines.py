"""The engines: what has to be installed for each, and how its pages are opened."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, ClassVar
from urllib.request import Request, urlopen

from support.engines.bidi import BidiConnection, BidiPage
from support.engines.page import Page
from support.engines.process import Process
from support.engines.webdriver import WebDriverPage
from support.packages import command_here, is_snap

WINDOW = Path(__file__).with_name("webkitgtk_window.py")
SCREEN = (1600, 1000)  # larger than any window that a test opens
NOT_INSTALLED = "this engine is not installed:"
KEY = "/etc/apt/keyrings/mozilla.asc"
LIMIT = 30.0  # seconds that a screen may take to be there


class Engine(ABC):
    """A browser that is running, or can be started for each page."""

    name: ClassVar[str]
    programs: ClassVar[tuple[str, ...]]
    packages: ClassVar[tuple[str, ...]]  # of Debian
    commands: ClassVar[Mapping[str, str]] = {}  # that install it on other systems, by family

    def __init__(self, *, forced_colours: bool = False) -> None:
        self.forced_colours = forced_colours
        self.started = ExitStack()

    @classmethod
    def missing(cls) -> str:
        """Tell what to type if it is not installed, or nothing."""
        if cls.is_installed():
            return ""
        return f"{NOT_INSTALLED} {cls.name}. To install it: {cls.how_to_install()}"

    @classmethod
    def is_installed(cls) -> bool:
        """Tell whether all that it needs is there."""
        return all(map(shutil.which, cls.programs))

    @classmethod
    def how_to_install(cls) -> str:
        """Return the command that installs it on this system."""
        packages = " ".join(cls.packages)
        commands = {**cls.commands, "debian": f"sudo apt-get install {packages}"}
        return command_here(commands) or f"see Debian's packages {packages}"

    @abstractmethod
    def open(self, width: int, height: int) -> Page:
        """Open a page in a profile of its own."""

    def temporary_folder(self) -> Path:
        """Return a folder that is gone with the engine."""
        return Path(
            self.started.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        )

    def start(self, command: list[str], **how: Any) -> Process:
        """Start a program that ends with the engine."""
        process = Process(command, **how)
        self.started.callback(process.end)
        return process

    def close(self) -> None:
        """End everything that was started."""
        self.started.close()


class Chromium(Engine):
    """Chromium, by its own driver."""

    name, programs = "chromium", ("chromium", "chromedriver")
    packages = ("chromium", "chromium-driver")
    FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")

    def __init__(self, *, forced_colours: bool = False) -> None:
        super().__init__(forced_colours=forced_colours)
        driver = self.start(["chromedriver", "--port=0"], output=subprocess.PIPE)
        port = driver.line_with("successfully on port").rstrip(".").rpartition(" ")[2]
        options = {"binary": shutil.which("chromium"), "args": self.FLAGS}
        wanted = {"webSocketUrl": True, "goog:chromeOptions": options}
        body = json.dumps({"capabilities": {"alwaysMatch": wanted}}).encode()
        with urlopen(Request(f"http://127.0.0.1:{port}/session", body)) as answer:
            address = json.load(answer)["value"]["capabilities"]["webSocketUrl"]
        self.connection = BidiConnection(address)
        self.started.callback(self.connection.close)

    def open(self, width: int, height: int) -> Page:
        """Open a tab."""
        page = BidiPage(self.connection, width, height)
        if self.forced_colours:
            session = self.connection.call("goog:cdp.getSession", context=page.context)
            self.connection.call(
                "goog:cdp.sendCommand",
                method="Emulation.setEmulatedMedia",
                params={"features": [{"name": "forced-colors", "value": "active"}]},
                session=session["session"],
            )
        return page


class Firefox(Engine):
    """Firefox, which speaks BiDi without a driver."""

    name, programs = "firefox", ("firefox-esr", "firefox")  # one of them
    packages = ("firefox-esr",)
    commands: ClassVar[Mapping[str, str]] = {
        "ubuntu": (  # its firefox is a snap
            f"sudo wget -O {KEY} https://packages.mozilla.org/apt/repo-signing-key.gpg && "
            f'echo "deb [signed-by={KEY}] https://packages.mozilla.org/apt mozilla main" | '
            "sudo tee /etc/apt/sources.list.d/mozilla.list && "
            "sudo apt-get update && sudo apt-get install firefox-esr"
        ),
        "fedora": "sudo dnf install firefox",
        "arch": "sudo pacman -S firefox",
        "suse": "sudo zypper install MozillaFirefox",
        "alpine": "sudo apk add firefox-esr",
    }
    PREFERENCES: ClassVar[dict[str, object]] = {
        "app.update.enabled": False,
        "browser.shell.checkDefaultBrowser": False,
        "datareporting.policy.dataSubmissionEnabled": False,
        "devtools.jsonview.enabled": False,  # that page is allowed no storage
        "network.captive-portal-service.enabled": False,
        "network.connectivity-service.enabled": False,
        "services.settings.server": "",
    }

    @classmethod
    def program(cls) -> str | None:
        """Return the one to start; a snap sees none of our profiles."""
        found = filter(None, map(shutil.which, cls.programs))
        return next((path for path in found if not is_snap(path)), None)

    @classmethod
    def is_installed(cls) -> bool:
        """Tell whether there is one."""
        return cls.program() is not None

    def __init__(self, *, forced_colours: bool = False) -> None:
        super().__init__(forced_colours=forced_colours)
        program = self.program()
        assert program is not None, self.missing()
        profile = self.temporary_folder()
        colours = {"browser.display.document_color_use": 2} if forced_colours else {}
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});"
            for name, value in (self.PREFERENCES | colours).items()
        ]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        command = [program, "--headless", "--no-remote", "--profile", str(profile)]
        firefox = self.start([*command, "--remote-debugging-port", "0"], errors=subprocess.PIPE)
        address = firefox.line_with("WebDriver BiDi listening on").rpartition(" ")[2]
        self.connection = BidiConnection(f"{address}/session")
        self.started.callback(self.connection.close)
        self.connection.call("session.new", capabilities={})

    def open(self, width: int, height: int) -> Page:
        """Open a tab."""
        return BidiPage(self.connection, width, height)


class WebKitGTK(Engine):
    """A recent WebKit, in windows of our own on a screen that nobody sees."""

    name, programs = "webkitgtk", ("WebKitWebDriver", "Xvfb")
    packages = ("webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb")

    def __init__(self, *, forced_colours: bool = False) -> None:
        super().__init__(forced_colours=forced_colours)
        width, height = SCREEN
        screen = ["-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
        xvfb = self.start(["Xvfb", "-displayfd", "1", *screen], output=subprocess.PIPE)
        self.environment = os.environ | {
            "DISPLAY": f":{xvfb.line_with('')}",
            "GDK_BACKEND": "x11",
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }

    def open(self, width: int, height: int) -> Page:
        """Open a window."""
        arguments = [str(WINDOW), str(width), str(height)]
        options = {"binary": "/usr/bin/python3", "args": arguments}
        return WebDriverPage(
            "WebKitWebDriver", self.environment, {"webkitgtk:browserOptions": options}
        )


class WPE(Engine):
    """WebKit 2.38, as old as Safari 16, on a screen that nobody sees."""

    name, programs = "wpe", ("WPEWebDriver", "cog", "weston")
    packages = ("wpewebkit-driver", "cog", "weston")

    def __init__(self, *, forced_colours: bool = False) -> None:
        super().__init__(forced_colours=forced_colours)
        folder = self.temporary_folder()
        width, height = SCREEN
        size = [f"--width={width}", f"--height={height}"]
        self.environment = os.environ | {
            "XDG_RUNTIME_DIR": str(folder),
            "WAYLAND_DISPLAY": "wayland-test",
        }
        self.start(
            ["weston", "--backend=headless-backend.so", "--socket=wayland-test", *size],
            environment={**os.environ, "XDG_RUNTIME_DIR": str(folder)},
        )
        end = time.monotonic() + LIMIT
        while not (folder / "wayland-test").exists():
            assert time.monotonic() < end, "weston has not started"
            time.sleep(0.05)

    def open(self, width: int, height: int) -> Page:
        """Open a window."""
        size = {
            "COG_PLATFORM_WL_VIEW_WIDTH": str(width),
            "COG_PLATFORM_WL_VIEW_HEIGHT": str(height),
        }
        options = {"binary": shutil.which("cog"), "args": ["--automation", "--platform=wl"]}
        return WebDriverPage(
            "WPEWebDriver", self.environment | size, {"wpe:browserOptions": options}
        )


ENGINES = {engine.name: engine for engine in (Chromium, Firefox, WebKitGTK, WPE)}
