"""How much the end-to-end tests try."""
import os

# Whether all tests and requests run (`Scripts/test --thorough`), or only a part of them.
IS_THOROUGH = os.environ.get("MORSEL_THOROUGH") == "1"
