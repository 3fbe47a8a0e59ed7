"""The pages in Chromium: real pages, a real server, nothing in between."""
