"""A server with sample products and its own copy of the files for browsers, which a test can change."""
import contextlib
import pathlib
import shutil
import socket

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


@contextlib.contextmanager
def server_with_a_name(morsel, *options, **secrets):
    """Runs a server that knows its address, which has a name, with the sample products. `secrets` are variables of its environment."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    with PageServer(morsel) as server:
        server.port = port
        server.options += ("--public-address", f"http://localhost:{port}", *options)
        server.environment.update(secrets)
        server.import_products(sample_products.BEFORE)
        server.start()
        server.wait_for_log("The catalogue is up to date.")
        server.url = f"http://localhost:{port}"
        yield server
        server.url = f"http://127.0.0.1:{port}"
        server.stop()
