"""A server with sample products and its own copy of the files for browsers, which a test can change."""
import pathlib
import shutil

import sample_products
from running_server import RunningServer

WEB = pathlib.Path(__file__).resolve().parent.parent.parent.parent / "Web"


class PageServer(RunningServer):
    def __init__(self, morsel):
        super().__init__(morsel)
        self.web = self.path / "web"
        shutil.copytree(morsel.parent / "web", self.web)
        # The server has the scripts in bundles. Tests of single modules import these copies.
        shutil.copytree(WEB / "scripts", self.web / "modules")
        self.options = ("--web", self.web)

    def import_products(self, lecithin):
        """Imports the sample products, with the lecithin of `BEFORE` or `AFTER`."""
        products = self.path / "products.jsonl"
        sample_products.write(products, lecithin)
        self.run("import", "off", products)

    def forget_accounts(self):
        """Starts again without accounts, at the same address and with the same products."""
        self.stop()
        shutil.rmtree(f"{self.path}/morsel.db-private")
        self.start()
