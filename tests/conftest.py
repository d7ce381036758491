"""Settings for all tests."""

from hypothesis import settings

# These machines are noisy: no test is judged by its time.
settings.register_profile("fourfold", deadline=None)
settings.load_profile("fourfold")
