"""The fixtures live in a plugin, so that the browser journeys and the client's unit tests share one browser."""

pytest_plugins = ["rig.fixtures"]
