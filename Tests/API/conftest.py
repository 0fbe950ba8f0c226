"""The fixtures live in a plugin, which the browser tests use too."""

pytest_plugins = ["rig.fixtures"]
