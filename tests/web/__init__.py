"""What people do in a browser: real pages, a real server, nothing in between."""
