"""The transactions with which PostgreSQL answers a search."""
import json
import pathlib
import re
import subprocess
import urllib.request

from running_server import DEADLINE, RunningServer
from temporary_postgres import Postgres

PRODUCTS = [
    {"code": "9520000000011", "product_name": "Oat biscuits", "ingredients_text": "oats, sugar", "categories_tags": ["en:biscuits"]},
    {"code": "9520000000028", "product_name": "Butter biscuits", "ingredients_text": "wheat flour, butter"},
]


def configure(url, *statements):
    options = [option for statement in statements for option in ("--command", statement)]
    subprocess.run(["psql", "--no-psqlrc", "--quiet", "--dbname", url, *options], check=True, capture_output=True, timeout=DEADLINE)


def data_folder(url):
    command = ["psql", "--no-psqlrc", "--tuples-only", "--no-align", "--dbname", url, "--command", "SHOW data_directory"]
    return pathlib.Path(subprocess.run(command, check=True, capture_output=True, text=True, timeout=DEADLINE).stdout.strip())


def transactions(lines):
    """The numbers of the transactions whose statements read products."""
    found = set()
    for line in lines:
        if match := re.match(r"transaction=(\S+) .*\bFROM product", line):
            found.add(match[1])
    return found


def test_a_search_is_one_transaction(morsel):
    with Postgres() as postgres, RunningServer(morsel) as server:
        server.database = postgres.url
        server.run("migrate")
        file = server.path / "products.jsonl"
        file.write_text("".join(json.dumps(product) + "\n" for product in PRODUCTS))
        server.run("import", "off", file)
        configure(
            postgres.url, "ALTER SYSTEM SET log_statement = 'all'", "ALTER SYSTEM SET log_line_prefix = 'transaction=%v '",
            "SELECT pg_reload_conf()",
        )
        server.start()
        server.wait_for_log("The catalogue is up to date.")
        log = data_folder(postgres.url).parent / "log"

        before = log.stat().st_size
        with urllib.request.urlopen(f"{server.url}/v1/products?query=biscuits", timeout=DEADLINE) as response:
            found = json.load(response)["products"]
        with log.open("rb") as file:
            file.seek(before)
            # A statement may have several lines.
            text = re.sub(r"\n(?!transaction=)", " ", file.read().decode())

        assert {product["name"] for product in found} == {product["product_name"] for product in PRODUCTS}
        assert len(transactions(text.splitlines())) == 1, text
        assert server.stop() == 0
