"""Accessibility: keyboard, touch, zoom, forced colours, languages, and axe on every screen."""
