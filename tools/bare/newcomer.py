"""Run inside the chroot by its own Python: run a command as a person would, and report.

The last line of the output is the outcome as JSON.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.request

ANSWERS_WITHIN = 1200.0  # seconds; everything is downloaded and built first
STOPS_WITHIN = 20.0


def main() -> None:
    """Try ``play``, ``test``, ``wheel``, ``serve`` or ``operate`` in a folder."""
    command, folder, port = sys.argv[1:]
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background has none
    os.chdir(folder)
    began = time.monotonic()
    passed, text = play(int(port)) if command == "play" else TRIED[command]()
    seconds = time.monotonic() - began
    print(json.dumps({"passed": passed, "seconds": round(seconds, 1), "text": text}))


def play(port: int) -> tuple[bool, str]:
    """See that the page is served at its port, and that Ctrl-C ends everything cleanly."""
    began = time.monotonic()
    process = subprocess.Popen(
        ["make", "play", f"PORT={port}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    said: list[str] = []
    there = threading.Event()
    reader = threading.Thread(target=listen, args=(process, said, there))
    reader.start()
    there.wait(ANSWERS_WITHIN)
    if not any("tavolata is at" in line for line in said):
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        reader.join()
        return False, f"has not started: {' / '.join(map(str.strip, said[-3:]))}"
    answered = time.monotonic() - began
    if not has_page(port):
        os.killpg(process.pid, signal.SIGKILL)
        return False, "no page"
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    try:
        status = process.wait(STOPS_WITHIN)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return False, f"does not stop within {STOPS_WITHIN:.0f} s"
    reader.join()
    noise = [line for line in said if "Traceback" in line or "***" in line]
    if status not in (0, -signal.SIGINT) or noise:  # make ends as it was told to
        return False, f"ends with status {status}: {' / '.join(map(str.strip, noise))}"
    if warned := warnings(said):
        return False, warned
    return True, f"page after {answered:.0f} s, stops cleanly"


def listen(process: subprocess.Popen[str], said: list[str], there: threading.Event) -> None:
    """Pass on what is said, and tell when the server says where it is, or has ended."""
    assert process.stdout is not None
    for line in process.stdout:
        print(line, end="", flush=True)
        said.append(line)
        if "tavolata is at" in line:
            there.set()
    there.set()


def warnings(said: list[str]) -> str:
    """Count the lines that warn of something, which nobody has to see; tell the first."""
    lines = [line.strip() for line in said if "Warning" in line]
    return f"{len(lines)} lines with warnings: {lines[0]}" if lines else ""


def has_page(port: int) -> bool:
    """Tell whether the page is served, with its script and the parts that this imports."""
    page = fetch(port, "/")
    script = re.search(r'src="(/[^"]+/)([^"/]+\.js)"', page)
    if "<title>" not in page or script is None:
        return False
    folder, entry = script.groups()
    main = fetch(port, folder + entry)
    parts = [fetch(port, folder + name) for name in re.findall(r'from"\./([^"]+\.js)"', main)]
    return len(main) + sum(map(len, parts)) > 10_000


def fetch(port: int, path: str) -> str:
    """Return what the server gives."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=30) as answer:
        text: str = answer.read().decode()
        return text


def test() -> tuple[bool, str]:
    """Run all tests, and return pytest's own summary."""
    process = subprocess.Popen(
        ["make", "test"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert process.stdout is not None
    said = []
    for line in process.stdout:
        print(line, end="", flush=True)
        said.append(line.strip())
    status = process.wait()
    summaries = [line for line in said if re.search(r"\d+ (passed|failed|error)", line)]
    text = re.sub(r"=+", "", summaries[-1]).strip() if summaries else said[-1]
    if status:
        return False, f"status {status}: {text}"
    warned = warnings(said)
    return not warned, f"{text}; {warned}" if warned else text


def wheel() -> tuple[bool, str]:
    """Build the wheel and try it in a clean environment."""
    return tool("tools/try_wheel.py")


def serve() -> tuple[bool, str]:
    """Follow README's ways without make, and play a game at each server."""
    return tool("tools/try_readme.py")


def tool(path: str) -> tuple[bool, str]:
    """Run a tool that tries several things, a line for each."""
    done = subprocess.run(
        [sys.executable, path],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    print(done.stdout, flush=True)
    tried = re.findall(r"^  (\w+) +(ok|FAILED)", done.stdout, re.M)
    text = ", ".join(f"{name} {outcome}" for name, outcome in tried)
    return done.returncode == 0, text or done.stdout.strip().splitlines()[-1]


def operate() -> tuple[bool, str]:
    """Install, serve and upgrade as docs/serving.md says."""
    return tool("tools/bare/operate.py")


TRIED = {"test": test, "wheel": wheel, "serve": serve, "operate": operate}

if __name__ == "__main__":
    main()
