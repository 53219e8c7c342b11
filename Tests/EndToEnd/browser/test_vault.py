"""Web/scripts/vault has the cryptography of private records: the test vectors that Swift shares, and attacks."""
import json

import pytest
from conftest import TYPES
from page_server import WEB

VECTORS = json.loads((WEB.parent / "docs" / "vault-vectors.json").read_text(encoding="utf-8"))

IMPORT = """
const { fromBase64url, toBase64url, joined, fourBytes, utf8, randomBytes } = await import('/scripts/vault/bytes.js');
const { passkeyKeys, passwordKeys, recoveryKeys } = await import('/scripts/vault/access-keys.js');
const { newKeys, rotatedKeys, withoutKeysBefore, keysIn, wrap, unwrap } = await import('/scripts/vault/wrapped-keys.js');
const { VaultKeys, digest } = await import('/scripts/vault/vault-keys.js');
const { padded, unpadded } = await import('/scripts/vault/vault-content.js');
const { sealShare, openShare } = await import('/scripts/sharing/share-content.js');
const { codeText, typedCode } = await import('/scripts/vault/recovery-code.js');
const bytesOfKeys = ({ locatorKey, recordKeys }) => joined(1, fromBase64url(locatorKey), recordKeys.length,
  ...recordKeys.flatMap(({ version, key }) => [fourBytes(version), fromBase64url(key)]));
const text = (bytes) => new TextDecoder().decode(bytes);
const reason = async (work) => { try { await work(); return null; } catch (error) { return error.reason ?? String(error); } };
const account = new Uint8Array(16).fill(1);
const other = new Uint8Array(16).fill(2);
const record = { collection: 'people', id: '1', content: utf8('milk') };
"""


@pytest.fixture
def run(browser):
    """Runs a script in a page with HTTPS, because other pages have no WebCrypto."""
    context = browser.new_context()
    page = context.new_page()

    def serve(route):
        path = WEB / route.request.url.removeprefix("https://morsel.test/")
        if path.is_file():
            route.fulfill(body=path.read_bytes(), content_type=TYPES[path.suffix])
        else:
            route.fulfill(body="<!doctype html><title>Tests</title>", content_type="text/html")

    page.route("https://morsel.test/**", serve)
    page.goto("https://morsel.test/")
    yield lambda body, argument=None: page.evaluate("async (vector) => {" + IMPORT + "{" + body + "}}", argument)
    context.close()


# MARK: Vectors


@pytest.mark.parametrize("vector", VECTORS["passwords"], ids=lambda vector: vector["rounds"])
def test_keys_of_passwords_are_those_of_the_vectors(run, vector):
    assert run("""
      const parameters = { version: 1, salt: fromBase64url(vector.salt), rounds: vector.rounds };
      const keys = await passwordKeys(vector.password, parameters);
      return [toBase64url(keys.authentication), toBase64url(keys.commitment), keys.wrapping.extractable];
    """, vector) == [vector["authentication"], vector["commitment"], False]


@pytest.mark.parametrize("vector", VECTORS["recoveryCodes"], ids=lambda vector: vector["code"])
def test_recovery_codes_and_their_keys_are_those_of_the_vectors(run, vector):
    assert run("""
      const keys = await recoveryKeys(typedCode(vector.code));
      return [codeText(fromBase64url(vector.random)), toBase64url(keys.authentication), toBase64url(keys.commitment)];
    """, vector) == [vector["code"], vector["authentication"], vector["commitment"]]


@pytest.mark.parametrize("vector", VECTORS["passkeys"], ids=lambda vector: vector["secret"])
def test_the_keys_of_a_passkey_are_those_of_the_vectors(run, vector):
    assert run("""
      const keys = await passkeyKeys(fromBase64url(vector.secret));
      return [keys.source, toBase64url(keys.commitment), keys.wrapping.extractable];
    """, vector) == ["passkey", vector["commitment"], False]


def test_wrapped_keys_are_those_of_the_vectors(run):
    password, code, passkey = VECTORS["passwords"][0], VECTORS["recoveryCodes"][1], VECTORS["passkeys"][0]
    found = run("""
      const parameters = { version: 1, salt: fromBase64url(vector.password.salt), rounds: vector.password.rounds };
      const accesses = [
        await passwordKeys(vector.password.password, parameters), await recoveryKeys(typedCode(vector.code.code)),
        await passkeyKeys(fromBase64url(vector.passkey.secret)),
      ];
      return Promise.all(vector.wrapped.map(async ({ account, keys, nonce, wrapped }, index) => {
        const bytes = bytesOfKeys(keys);
        const again = await wrap(bytes, accesses[index], fromBase64url(account), fromBase64url(nonce));
        const opened = await unwrap(fromBase64url(wrapped), accesses[index], fromBase64url(account));
        return [toBase64url(again), toBase64url(opened) === toBase64url(bytes)];
      }));
    """, {"password": password, "code": code, "passkey": passkey, "wrapped": VECTORS["wrappedKeys"]})
    assert found == [[vector["wrapped"], True] for vector in VECTORS["wrappedKeys"]]


@pytest.mark.parametrize("vector", VECTORS["records"], ids=lambda vector: vector["version"])
def test_sealed_records_are_those_of_the_vectors(run, vector):
    assert run("""
      const keys = await VaultKeys.import(bytesOfKeys(vector.keys));
      const record = { collection: vector.collection, id: vector.id, content: utf8(vector.content) };
      const account = fromBase64url(vector.account);
      const sealed = await keys.seal(record, vector.version, account, fromBase64url(vector.nonce));
      const opened = await keys.open(sealed, account);
      return [toBase64url(sealed.locator), toBase64url(sealed.sealed), opened.collection, opened.id, text(opened.content)];
    """, vector) == [vector[name] for name in ("locator", "sealed", "collection", "id", "content")]


@pytest.mark.parametrize("vector", VECTORS["sealed"], ids=lambda vector: vector["by"])
def test_records_that_swift_crypto_and_webcrypto_sealed_can_be_opened(run, vector):
    assert run("""
      const keys = await VaultKeys.import(bytesOfKeys(vector.keys));
      const received = { locator: fromBase64url(vector.locator), version: vector.version, sealed: fromBase64url(vector.sealed) };
      const { collection, id, content } = await keys.open(received, fromBase64url(vector.account));
      return [collection, id, text(content)];
    """, vector) == [vector["collection"], vector["id"], vector["content"]]


@pytest.mark.parametrize("vector", VECTORS["shares"], ids=lambda vector: len(vector["content"]))
def test_shared_pages_of_the_vectors_are_opened(run, vector):
    assert run("return await openShare(vector.sealed, vector.key, vector.id);", vector) == json.loads(vector["content"])


def test_a_shared_page_is_opened_only_with_its_key_and_under_its_identifier(run):
    found = run("""
      const { id, key, sealed } = await sealShare('{"format":1}');
      const another = await sealShare('{"format":1}');
      const changed = (text) => text.slice(0, -8) + 'AAAAAAAA';
      return [
        sealed.length, await openShare(sealed, key, id),
        await reason(() => openShare(sealed, another.key, id)), await reason(() => openShare(sealed, key, another.id)),
        await reason(() => openShare(changed(sealed), key, id)), await reason(() => openShare(sealed.slice(0, 20), key, id)),
        await reason(() => openShare('', key, id)), await reason(() => openShare('!', key, id)),
        await reason(() => openShare(sealed, key.slice(0, 40), id)), await reason(() => openShare('Ag' + sealed.slice(2), key, id)),
        id === another.id || key === another.key,
      ];
    """, None)
    # 1,053 bytes in base64url.
    assert found[:2] == [1404, {"format": 1}]
    assert found[2:6] == ["damaged"] * 4
    assert found[6:] == ["otherFormat", "damaged", "damaged", "otherFormat", False]


@pytest.mark.parametrize("vector", VECTORS["files"], ids=lambda vector: vector["type"])
def test_sealed_files_are_those_of_the_vectors(run, vector):
    assert run("""
      const keys = await VaultKeys.import(bytesOfKeys(vector.keys));
      const account = fromBase64url(vector.account);
      const file = { type: vector.type, bytes: fromBase64url(vector.content) };
      const sealed = await keys.sealFile(file, vector.id, account, fromBase64url(vector.nonce));
      const opened = await keys.openFile(sealed, vector.id, account);
      const reasons = [
        await reason(() => keys.openFile(sealed, 'another', account)), await reason(() => keys.openFile(sealed, vector.id, other)),
        await reason(() => keys.openFile(sealed.slice(0, 16000), vector.id, account)),
        await reason(() => keys.sealFile({ ...file, bytes: new Uint8Array(262140) }, vector.id, account)),
      ];
      return [toBase64url(await keys.fileLocator(vector.id)), toBase64url(sealed), opened.type, toBase64url(opened.bytes), reasons];
    """, vector) == [*(vector[name] for name in ("locator", "sealed", "type", "content")), ["damaged"] * 3 + ["tooLarge"]]


# MARK: Attacks


def test_a_record_in_another_place_or_version_is_refused(run):
    assert run("""
      const keys = await VaultKeys.import(newKeys());
      const { locator, sealed } = await keys.seal(record, 3, account);
      const place = (collection, id) => keys.locator(collection, id);
      const attempts = [
        [{ locator, version: 3, sealed }, account],
        [{ locator, version: 3, sealed }, other],
        [{ locator: await place('people', '2'), version: 3, sealed }, account],
        [{ locator: await place('foods', '1'), version: 3, sealed }, account],
        [{ locator, version: 4, sealed }, account],
      ];
      return Promise.all(attempts.map(([received, account]) => reason(() => keys.open(received, account))));
    """) == [None, "damaged", "damaged", "damaged", "damaged"]


def test_every_changed_byte_is_found(run):
    assert run("""
      const keys = await VaultKeys.import(newKeys());
      const { locator, sealed } = await keys.seal(record, 3, account);
      const found = await Promise.all([...sealed].map((_, place) => {
        const changed = sealed.map((byte, index) => (index === place ? byte ^ 1 : byte));
        return reason(() => keys.open({ locator, version: 3, sealed: changed }, account));
      }));
      const short = await Promise.all([0, 1, 5, 32, 33].map((length) =>
        reason(() => keys.open({ locator, version: 3, sealed: sealed.subarray(0, length) }, account))));
      return [sealed.length, found.includes(null), short.includes(null), [...new Set(found)].sort()];
    """) == [1024 + 33, False, False, ["damaged", "missingKey", "otherFormat"]]


def test_equal_records_have_different_bytes(run):
    assert run("""
      const keys = await VaultKeys.import(newKeys());
      const sealed = [await keys.seal(record, 3, account), await keys.seal(record, 3, account)];
      const digests = await Promise.all(sealed.map(({ sealed }) => digest(sealed)));
      return [toBase64url(sealed[0].sealed) === toBase64url(sealed[1].sealed), digests[0] === digests[1]];
    """) == [False, False]


def test_parameters_that_would_make_guessing_easy_are_refused(run):
    assert run("""
      const salt = new Uint8Array(16);
      const attempts = [
        { version: 1, salt, rounds: 599999 }, { version: 1, salt, rounds: 10000001 }, { version: 2, salt, rounds: 600000 },
        { version: 1, salt: salt.subarray(1), rounds: 600000 }, { version: 1, salt, rounds: 600000.5 },
      ];
      return Promise.all(attempts.map((parameters) => reason(() => passwordKeys('password', parameters))));
    """) == ["refusedParameters"] * 5


def test_keys_are_opened_only_with_their_code_in_their_account(run):
    assert run("""
      const [access, wrong] = await Promise.all([1, 2].map(() => recoveryKeys(typedCode(codeText(randomBytes(17))))));
      const bytes = newKeys();
      const wrapped = await wrap(bytes, access, account);
      const changed = wrapped.map((byte, index) => (index === 60 ? byte ^ 1 : byte));
      return [
        toBase64url(await unwrap(wrapped, access, account, 1)) === toBase64url(bytes),
        await reason(() => unwrap(wrapped, wrong, account)),
        await reason(() => unwrap(wrapped, access, other)),
        await reason(() => unwrap(changed, access, account)),
        await reason(() => unwrap(wrapped, access, account, 2)),
        await reason(() => unwrap(wrapped.subarray(0, 20), access, account)),
      ];
    """) == [True, "wrongPassword", "damaged", "damaged", "olderKeys", "otherFormat"]


# MARK: Keys


def test_records_are_sealed_with_the_newest_key_until_older_keys_are_retired(run):
    assert run("""
      const first = newKeys();
      const before = await (await VaultKeys.import(first)).seal(record, 1, account);
      const second = rotatedKeys(first);
      const rotated = await VaultKeys.import(second);
      const after = await rotated.seal(record, 2, account);
      const retired = await VaultKeys.import(withoutKeysBefore(second, 2));
      let many = first;
      for (let count = 1; count < 16; count += 1) many = rotatedKeys(many);
      return [
        rotated.newestVersion, text((await rotated.open(before, account)).content), text((await retired.open(after, account)).content),
        await reason(() => retired.open(before, account)), await reason(async () => rotatedKeys(many)),
        await reason(async () => keysIn(many.subarray(1))), toBase64url(before.locator) === toBase64url(after.locator),
      ];
    """) == [2, "milk", "milk", "missingKey", "tooManyKeys", "otherFormat", True]


def test_the_database_stores_keys_that_no_script_can_read(run):
    assert run("""
      const keys = await VaultKeys.import(newKeys());
      const sealed = await keys.seal(record, 1, account);
      const database = await new Promise((resolve) => {
        const request = indexedDB.open('keys', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('keys');
        request.onsuccess = () => resolve(request.result);
      });
      const store = () => database.transaction('keys', 'readwrite').objectStore('keys');
      await new Promise((resolve) => { store().put(keys.stored, 1).onsuccess = resolve; });
      const stored = await new Promise((resolve) => { store().get(1).onsuccess = ({ target }) => resolve(target.result); });
      const again = await reason(() => crypto.subtle.exportKey('raw', stored.recordKeys[0].key));
      return [text((await new VaultKeys(stored).open(sealed, account)).content), again === null];
    """) == ["milk", False]


# MARK: Contents and codes


def test_contents_have_the_length_of_a_size_class(run):
    assert run("""
      const record = (length) => ({ collection: 'people', id: '0b7f1e0a-55aa-4c1e-9a8e-0d6a1f0c9b1d', content: new Uint8Array(length) });
      const lengths = [0, 975, 976, 262095].map((length) => padded(record(length)).length);
      const damaged = padded(record(4));
      damaged[1000] = 1;
      return [
        lengths, unpadded(padded(record(4))).content.length, await reason(async () => padded(record(262096))),
        await reason(async () => unpadded(damaged)), await reason(async () => unpadded(damaged.subarray(1))),
        await reason(async () => padded({ ...record(1), collection: '' })),
        await reason(async () => unpadded(new Uint8Array(1024).fill(255).fill(1, 0, 1))),
      ];
    """) == [[1024, 1024, 4096, 262144], 4, "tooLarge", "damaged", "damaged", "invalidKey", "damaged"]


def test_mistakes_in_a_typed_code_are_found(run):
    code = VECTORS["recoveryCodes"][1]["code"]
    assert code.startswith("QHCZX-H")
    typed = [code.lower().replace("-", " "), "R" + code[1:], code[:6] + "J" + code[7:], "HQ" + code[2:], code[:-1], "U" + code[1:]]
    assert run("""
      return vector.map((text) => {
        try { return typedCode(text).length; } catch ({ reason, group }) { return [reason, group ?? 0]; }
      });
    """, typed) == [17, ["wrongCharacter", 1], ["wrongCharacter", 2], ["wrongCharacters", 0], ["wrongLength", 0], ["unknownCharacter", 1]]
