"""Checks that each Swift file imports only declared dependencies, and only what its ring allows.

SwiftPM accepts an undeclared import as long as another target builds the module. This check reads the manifest
(`swift package dump-package`) and every import line. ARCHITECTURE.md describes the rings.
"""
import json
import re
import subprocess
import sys

from checks import ROOT, Result

# Modules of ring 0 are also compiled as Embedded Swift: they import no Foundation and no system library, only ring 0.
RULES_ONLY = 0
RINGS = {
    "MorselCore": RULES_ONLY, "MorselUI": RULES_ONLY, "MorselDevice": RULES_ONLY,
    # Calls of the kernel, in C. No other target of ring 0 may import it.
    "CSandbox": RULES_ONLY,
    # The HTML parser of libxml2, in C.
    "CHTML": RULES_ONLY,
    # Large files of the program, in C.
    "CEmbeddedFiles": RULES_ONLY,
    "MorselAccounts": 1, "MorselAdditives": 1, "MorselCatalog": 1, "MorselClient": 1, "MorselDatabase": 1, "MorselKnowledge": 1, "MorselVault": 1, "MorselVision": 1,
    "MorselWeb": 1,
    "MorselServer": 3, "morsel": 3, "BareServer": 3,
}
FEATURE_RING = 2
# Allowed imports inside a ring. Every other import must be of a lower ring.
WITHIN_RING = {("MorselUI", "MorselCore"), ("MorselCatalog", "MorselDatabase"), ("MorselCatalog", "MorselClient"), ("MorselAccounts", "MorselDatabase"), ("MorselAdditives", "MorselDatabase"),
               ("MorselAccounts", "MorselVault"), ("morsel", "MorselServer")}
# An app of ring 0 and the session of a device import these modules, and never an app.
UNDER_APPS = {"MorselCore", "MorselUI"}
DEVICE = "MorselDevice"
# Modules that only one target and its tests may import. All other code works with both database engines.
ONLY_IN = {"GRDB": "MorselDatabase", "GRDBSQLite": "MorselDatabase", "CPQ": "MorselDatabase", "CSodium": "MorselAccounts", "CSandbox": "MorselVision",
           "CHTML": "MorselAdditives", "CXML2": "CHTML"}
# Modules of the toolchain, which are not declared in the manifest.
SYSTEM = {"Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Dispatch", "Synchronization", "Glibc", "Darwin"}
SYSTEM_IN_TESTS = SYSTEM | {"Testing"}
# The C-ABI exports that Scripts/build-wasm compiles together with ring 0. SwiftPM does not build this folder.
WASM = "Wasm"

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|actor|func|var|let|typealias)\s+)?([A-Za-z_]\w*)"
)


def manifest():
    # With a separate scratch folder this does not wait for a running build.
    command = ["swift", "package", "--scratch-path", ".build/lint", "dump-package"]
    run = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE)
    if run.returncode != 0:
        sys.exit("lint: 'swift package dump-package' failed; its message is above")
    return json.loads(run.stdout)


def dependencies(target):
    """Yields the modules that a target declares. A product has the same name as the module that is imported from it."""
    for dependency in target["dependencies"]:
        yield next(iter(dependency.values()))[0]


def imports(folder):
    """Yields the path, line number and module of each import in a folder."""
    for path in sorted(folder.rglob("*.swift")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if match := IMPORT.match(line):
                yield path.relative_to(ROOT), number, match[1]


def ring(name):
    if name.endswith("App"):
        return RULES_ONLY
    return FEATURE_RING if name.endswith("Feature") else RINGS.get(name)


def is_within_ring(importer, module):
    """Returns whether a target may import another one of its own ring."""
    if importer.endswith("App") or importer == DEVICE:
        return module in UNDER_APPS
    return (importer, module) in WITHIN_RING


def ring_problem(importer, module, local):
    """Returns the reason why a target of Sources may not import a module, or `None` if it may."""
    own = ring(importer)
    if own == RULES_ONLY and module not in local:
        return f"ring 0 imports only ring 0, not {module}"
    if module not in local or is_within_ring(importer, module):
        return None
    other = ring(module)
    if other is None:
        return f"{module} is for tests only"
    if other >= own:
        return f"ring {own} imports only lower rings, and {module} is in ring {other}"
    return None


def check_target(target, targets):
    name, is_test = target["name"], target["type"] == "test"
    folder = ROOT / (target.get("path") or f"{'Tests' if is_test else 'Sources'}/{name}")
    declared, used = set(dependencies(target)), set()
    for path, number, module in imports(folder):
        used.add(module)
        if module == name:
            continue
        if module not in declared and module not in (SYSTEM_IN_TESTS if is_for_tests(target) else SYSTEM):
            yield f"{path}:{number}: error: {name} does not declare a dependency on {module} in Package.swift"
        elif ONLY_IN.get(module, name) not in (name, name.removesuffix("Tests")):
            yield f"{path}:{number}: error: only {ONLY_IN[module]} imports {module}"
        elif not is_for_tests(target) and (problem := ring_problem(name, module, targets)):
            yield f"{path}:{number}: error: {problem}"
    # A test target depends on the executable that it starts, although it does not import it.
    for module in sorted(declared - used):
        # C code includes the header of its library, and imports nothing.
        is_library = module not in targets and RINGS.get(name) == RULES_ONLY
        if not is_library and not (is_test and targets.get(module, {}).get("type") == "executable"):
            yield f"Package.swift: error: {name} declares {module} but never imports it"


def is_for_tests(target):
    return target["type"] == "test" or target["name"].endswith("TestSupport")


def check():
    # Targets of system libraries have no Swift sources. They are treated like external modules.
    targets = {target["name"]: target for target in manifest()["targets"] if target["type"] != "system"}
    problems = []
    for target in targets.values():
        if target["type"] in ("regular", "executable") and not is_for_tests(target) and ring(target["name"]) is None:
            problems.append(f"Package.swift: error: give {target['name']} a ring in Scripts/checks/imports.py")
            continue
        if target["type"] in ("regular", "executable", "test"):
            problems += check_target(target, targets)
    for path, number, module in imports(ROOT / WASM):
        if ring(module) != RULES_ONLY:
            problems.append(f"{path}:{number}: error: the browser module imports only ring 0, not {module}")
    return Result(f"{len(targets)} targets import only what they declare and may import", problems)
