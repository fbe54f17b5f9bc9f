"""Settings that every test shares."""

import os

from hypothesis import settings

# No deadline: a slow machine is no fault. On CI the examples are the same in every run.
settings.register_profile("arena", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("arena")
