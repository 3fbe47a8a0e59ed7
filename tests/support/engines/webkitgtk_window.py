"""A window for WebKitGTK's driver: ``/usr/bin/python3 webkitgtk_window.py WIDTH HEIGHT``.

The driver's own window is never narrower than 447 pixels. This one has no frame and exactly
the size of a phone. It runs in the system's Python, where Debian installs python3-gi.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, Gtk, WebKit2  # noqa: E402 (their versions come first)

WIDTH, HEIGHT = int(sys.argv[1]), int(sys.argv[2])


def take_focus(window: Gtk.Window, _: object) -> None:
    """Let keys come here; there is no window manager that would do it."""
    window.get_window().focus(Gdk.CURRENT_TIME)


def main() -> None:
    """Wait for the driver, and open a window for it."""
    context = WebKit2.WebContext.new_ephemeral()
    context.set_automation_allowed(True)

    def open_window(session: WebKit2.AutomationSession) -> WebKit2.WebView:
        view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
        window = Gtk.Window(decorated=False)
        window.set_default_size(WIDTH, HEIGHT)
        window.connect("map-event", take_focus)
        window.add(view)
        window.show_all()
        return view

    def start(_: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
        session.set_application_info(WebKit2.ApplicationInfo())
        session.connect("create-web-view", open_window)

    context.connect("automation-started", start)
    Gtk.main()


if __name__ == "__main__":
    main()
