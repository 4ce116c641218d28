"""The roles of users; importing this is cheap."""

VIEWER, RECORDER, REFEREE = "viewer", "recorder", "referee"
ROLES = (VIEWER, RECORDER, REFEREE)
"""Each may what those before it may: look; enter and upload; correct, and see open games whole."""
