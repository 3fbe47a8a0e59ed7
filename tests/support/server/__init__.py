"""A real server in a process of its own, its clients, stores and disks."""
