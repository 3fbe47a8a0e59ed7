"""The rules compiled: whole games by a policy, on all cores or on a GPU."""
