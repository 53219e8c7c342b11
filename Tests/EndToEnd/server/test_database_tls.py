"""TLS between Morsel and PostgreSQL: a certificate is verified, and without one no other machine is trusted."""
import pathlib
import re
import shutil
import subprocess
import urllib.request

import pytest
from running_server import DEADLINE, RunningServer
from temporary_postgres import Postgres

PASSWORD = "quincunx"


def certificate(folder, name):
    """Makes a certificate of this machine, which is its own authority, and its key. Returns both files."""
    files = folder / f"{name}.crt", folder / f"{name}.key"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-out", files[0], "-keyout", files[1]],
        check=True, capture_output=True, timeout=DEADLINE,
    )
    return files


def ask(url, *statements):
    command = ["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--dbname", url]
    options = [option for statement in statements for option in ("--command", statement)]
    done = subprocess.run([*command, *options], capture_output=True, text=True, timeout=DEADLINE)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def migrate(morsel, url):
    return subprocess.run([morsel, "migrate", "--database", url], capture_output=True, text=True, timeout=DEADLINE)


def with_password(url, **parameters):
    """The address with a password, which the server of the test does not ask for."""
    query = "&".join(f"{name}={value}" for name, value in parameters.items())
    return url.replace("morsel@", f"morsel:{PASSWORD}@") + (f"?{query}" if query else "")


@pytest.fixture(scope="module")
def authority(tmp_path_factory):
    return certificate(tmp_path_factory.mktemp("tls"), "server")


@pytest.fixture(scope="module")
def postgres(authority):
    """A server with a certificate, to which all networks of this machine may connect."""
    with Postgres() as postgres:
        data = pathlib.Path(ask(postgres.url, "SHOW data_directory"))
        for file, name in zip(authority, ("server.crt", "server.key")):
            shutil.copy(file, data / name)
            shutil.chown(data / name, data.owner(), data.group())
            (data / name).chmod(0o600)
        with (data / "pg_hba.conf").open("a") as rules:
            rules.write("host all all all trust\n")
        ask(postgres.url, "ALTER SYSTEM SET ssl = on", "ALTER SYSTEM SET listen_addresses = '*'")
        postgres.control("restart")
        yield postgres


def test_a_server_with_the_expected_certificate_is_used_over_tls(morsel, postgres, authority):
    url = with_password(postgres.url, sslmode="verify-full", sslrootcert=authority[0])
    assert migrate(morsel, url).returncode == 0
    with RunningServer(morsel) as server:
        server.database = url
        server.start()
        with urllib.request.urlopen(f"{server.url}/readyz", timeout=DEADLINE) as response:
            assert response.status == 200
        # All connections: those of the pools, of notifications, and of /readyz.
        uses = ask(
            postgres.url,
            "SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'morsel'",
        )
        assert uses == "t"
        assert server.stop() == 0
        assert PASSWORD not in server.log_text()


def test_a_server_with_another_certificate_is_refused(morsel, postgres, tmp_path):
    other, _ = certificate(tmp_path, "other")
    done = migrate(morsel, with_password(postgres.url, sslmode="verify-full", sslrootcert=other))
    assert done.returncode == 2
    assert "certificate verify failed" in done.stderr and PASSWORD not in done.stderr


def test_a_certificate_file_that_does_not_exist_is_named(morsel, postgres, tmp_path):
    missing = tmp_path / "nowhere.crt"
    done = migrate(morsel, with_password(postgres.url, sslmode="verify-full", sslrootcert=missing))
    assert done.returncode == 2
    assert str(missing) in done.stderr and PASSWORD not in done.stderr


def test_another_machine_must_show_a_certificate_unless_the_address_says_otherwise(morsel, postgres, authority):
    found = subprocess.run(["hostname", "-I"], capture_output=True, text=True, timeout=DEADLINE).stdout.split()
    addresses = [address for address in found if re.fullmatch(r"[0-9.]+", address)]
    if not addresses:
        pytest.skip("this machine has no address but its own")
    # The address of a network card counts as another machine.
    url = postgres.url.replace("127.0.0.1", addresses[0])
    # The certificate has a right signature, but is for other names.
    refused = migrate(morsel, with_password(url, sslrootcert=authority[0]))
    assert refused.returncode == 2
    assert "does not match host name" in refused.stderr and PASSWORD not in refused.stderr
    for mode in ("prefer", "require", "verify-ca"):
        weak = migrate(morsel, with_password(url, sslmode=mode))
        assert weak.returncode == 2 and "sslmode must be verify-full" in weak.stderr
    assert migrate(morsel, with_password(url, sslmode="disable")).returncode == 0
