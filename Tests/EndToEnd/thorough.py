"""How much the end-to-end tests try."""
import os

# Whether they try everything (`Scripts/test --thorough`), and not a part of it that leaves nothing out.
IS_THOROUGH = os.environ.get("MORSEL_THOROUGH") == "1"
