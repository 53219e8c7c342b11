"""The Debian package of the debug build: its contents, and its installation, upgrade and removal in an empty tree."""
import os
import pathlib
import subprocess

import pytest
from running_server import DEADLINE

ROOT = pathlib.Path(__file__).resolve().parents[3]
NEWER = "999~trial"


def run(*command):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=DEADLINE)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def packages(morsel, tmp_path_factory):
    """A package of the version of the program, and one of a later version."""
    folder = tmp_path_factory.mktemp("packages")
    build = [ROOT / "Scripts/build-package", "--quick"]
    return [
        pathlib.Path(run(*build, *options, morsel.parent, folder).strip()) for options in ([], ["--version", NEWER])
    ]


def field(package, name):
    return run("dpkg-deb", "--field", package, name).strip()


def test_the_package_has_the_version_and_the_libraries_of_the_program(morsel, packages):
    version = run(morsel, "--version").strip()
    assert field(packages[0], "Version") == version and version in packages[0].name
    depends = field(packages[0], "Depends")
    for name in ("libc6", "libpq5", "libtesseract5", "tesseract-ocr-por", "poppler-utils"):
        assert name in depends, depends


def test_the_files_of_the_package_belong_to_root_and_only_the_settings_are_configuration(packages):
    lines = run("dpkg-deb", "--contents", packages[0]).splitlines()
    files = {line.split(maxsplit=5)[5].split(" -> ")[0]: line for line in lines}
    for path in (
        "./usr/bin/morsel", "./usr/lib/morsel/morsel", "./usr/lib/morsel/morsel.knowledge", "./usr/lib/morsel/web/files.json",
        "./usr/lib/morsel/reference/concepts.csv", "./usr/lib/morsel/reference/names/pt.csv",
        "./usr/lib/morsel/libswiftCore.so", "./lib/systemd/system/morsel.service", "./etc/morsel/morsel.env",
        "./usr/share/man/man1/morsel.1.gz", "./usr/share/doc/morsel/examples/haproxy.cfg",
    ):
        assert path in files, path
    assert all(line.split()[1] == "root/root" for line in lines)
    # Nobody else may write a file of the program.
    assert not [line for line in lines if line[0] != "l" and "w" in line[4:10]]
    assert run("dpkg-deb", "--info", packages[0], "conffiles").split() == ["/etc/morsel/morsel.env"]


def test_the_same_build_gives_the_same_package(morsel, packages, tmp_path):
    again = run(ROOT / "Scripts/build-package", "--quick", morsel.parent, tmp_path).strip()
    assert pathlib.Path(again).read_bytes() == packages[0].read_bytes()


@pytest.mark.skipif(os.getuid() != 0, reason="dpkg installs packages for root only")
def test_the_package_is_installed_upgraded_taken_back_and_removed(packages):
    steps = run(ROOT / "Scripts/try-package", *packages).splitlines()
    assert len(steps) == 6, steps


def test_a_build_that_is_not_complete_gives_no_package(morsel, tmp_path):
    (tmp_path / "morsel").symlink_to(morsel)
    done = subprocess.run(
        [ROOT / "Scripts/build-package", "--quick", tmp_path, tmp_path / "out"], capture_output=True, text=True
    )
    assert done.returncode == 1 and "make build" in done.stderr and not (tmp_path / "out").exists()
