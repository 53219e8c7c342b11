#!/usr/bin/env python3
"""Writes docs/vault-vectors.json, the test vectors of the vault, with an implementation of docs/vault-protocol.md of its own.

usage: Tests/Generators/vault_vectors.py

Needs the Python package `cryptography`. The Swift tests (VaultVectorTests) and the browser tests (test_vault.py) compare with
the file. The part `sealed` was recorded from other implementations with random nonces, and stays as it is.
"""
import base64
import hashlib
import hmac
import json
import pathlib
import random
import unicodedata

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC

FILE = pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "vault-vectors.json"
FILE_SIZE_CLASSES = (16384, 65536, 262144)
SIZE_CLASSES = (1024, 4096, 16384, 65536, 262144)
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(label, count):
    """Bytes that look random, and are the same each time."""
    return hashlib.shake_256(label.encode()).digest(count)


# MARK: Keys


def access_keys(source, secret):
    def key(purpose):
        return HKDF(hashes.SHA256(), 32, salt=None, info=f"morsel/v1/{source}/{purpose}".encode()).derive(secret)
    return {purpose: key(purpose) for purpose in ("authentication", "wrapping", "commitment")}


def password_keys(password, salt, rounds):
    normalized = unicodedata.normalize("NFKC", password).encode()
    return access_keys("password", PBKDF2HMAC(hashes.SHA256(), 32, salt, rounds).derive(normalized))


def wrap(keys, access, source, account, nonce):
    plaintext = bytes([1]) + keys["locatorKey"] + bytes([len(keys["recordKeys"])])
    for version, key in keys["recordKeys"]:
        plaintext += version.to_bytes(4) + key
    associated = b"morsel/v1/keys" + account + bytes([{"password": 1, "recovery": 2, "passkey": 3}[source]])
    return bytes([1]) + access["commitment"] + nonce + AESGCM(access["wrapping"]).encrypt(nonce, plaintext, associated)


# MARK: Records


def locator(locator_key, collection, identifier):
    message = b"morsel/v1/locator" + bytes([len(collection.encode())]) + collection.encode() + identifier.encode()
    return hmac.digest(locator_key, message, "sha256")[:16]


def padded(collection, identifier, content):
    plaintext = bytes([1])
    for part in (collection.encode(), identifier.encode()):
        plaintext += bytes([len(part)]) + part
    plaintext += len(content).to_bytes(4) + content
    return plaintext.ljust(next(size for size in SIZE_CLASSES if size >= len(plaintext)), b"\0")


def file_locator(locator_key, identifier):
    return hmac.digest(locator_key, b"morsel/v1/file" + identifier.encode(), "sha256")[:16]


def seal_file(keys, account, identifier, kind, content, nonce):
    key_version, key = keys["recordKeys"][-1]
    plaintext = bytes([1, len(kind)]) + kind.encode() + len(content).to_bytes(4) + content
    plaintext = plaintext.ljust(next(size for size in FILE_SIZE_CLASSES if size >= len(plaintext)), b"\0")
    associated = b"morsel/v1/file" + account + file_locator(keys["locatorKey"], identifier) + key_version.to_bytes(4)
    return bytes([1]) + key_version.to_bytes(4) + nonce + AESGCM(key).encrypt(nonce, plaintext, associated)


def seal(keys, account, collection, identifier, version, content, nonce):
    key_version, key = keys["recordKeys"][-1]
    name = locator(keys["locatorKey"], collection, identifier)
    associated = b"morsel/v1/record" + account + name + version.to_bytes(8) + key_version.to_bytes(4)
    sealed = AESGCM(key).encrypt(nonce, padded(collection, identifier, content), associated)
    return bytes([1]) + key_version.to_bytes(4) + nonce + sealed


# MARK: Shared pages


def seal_share(content, key, identifier, nonce):
    plaintext = len(content).to_bytes(4) + content
    plaintext = plaintext.ljust(next(size for size in SIZE_CLASSES if size >= len(plaintext)), b"\0")
    return bytes([1]) + nonce + AESGCM(key).encrypt(nonce, plaintext, b"morsel/v1/share" + identifier)


def shares():
    card = '{"format":1,"kind":"card","name":"Zoë","note":"","madeAt":1800000000000,"entries":[' \
        '{"severity":"severe","names":{"en":"Milk","es":"Leche","pt":"Leite"}}]}'
    found = []
    for content in (card, card.replace('"note":""', '"note":"' + "é" * 500 + '"')):
        identifier, key, nonce = (bytes_of(f"{name} of share {len(content)}", count) for name, count in (("id", 16), ("key", 32), ("nonce", 12)))
        found.append({
            "id": text(identifier), "key": text(key), "content": content, "nonce": text(nonce),
            "sealed": text(seal_share(content.encode(), key, identifier, nonce)),
        })
    return found


# MARK: Recovery codes


def multiply(first, second):
    product = 0
    for bit in range(5):
        if second >> bit & 1:
            product ^= first
        first = first << 1 ^ (0b100101 if first & 16 else 0)
    return product


def check_symbols(symbols):
    """The remainder of the division by (x - 1)(x - 2)(x - 4)(x - 8)."""
    generator = [1]
    for root in (1, 2, 4, 8):
        generator = [a ^ b for a, b in zip(generator + [0], [0] + [multiply(root, c) for c in generator])]
    rest = symbols + [0] * 4
    for place in range(len(symbols)):
        factor = rest[place]
        for offset, coefficient in enumerate(generator):
            rest[place + offset] ^= multiply(factor, coefficient)
    return rest[-4:]


def recovery_code(data):
    """The code, and the bytes from which keys are derived: the first 130 bits."""
    bits = "".join(f"{byte:08b}" for byte in data)[:130]
    symbols = [int(bits[place:place + 5], 2) for place in range(0, 130, 5)]
    letters = "".join(ALPHABET[symbol] for symbol in symbols + check_symbols(symbols))
    code = "-".join(letters[place:place + 5] for place in range(0, 30, 5))
    return code, int(bits.ljust(136, "0"), 2).to_bytes(17)


# MARK: Merging


class Copy:
    """A device's copy of a record. Stamps are (time, counter, device)."""
    RETENTION = 90 * 24 * 60 * 60 * 1000

    def __init__(self, device):
        self.device, self.seen, self.fields, self.deletions = device, {}, {}, []

    def stamp(self, now):
        latest = max(self.seen.values(), default=(-1, 0, 0))
        stamp = (now, 0, self.device) if now > latest[0] else (latest[0], latest[1] + 1, self.device)
        self.seen[self.device] = stamp
        return stamp

    def set(self, name, value, now):
        edit = {"at": self.stamp(now), "value": value}
        self.fields[name] = [edit] + (self.fields.get(name, [])[1:] if value is not None else [])

    def delete(self, now):
        seen = dict(self.seen)
        self.deletions = [{"at": self.stamp(now), "deletedAt": now, "seen": seen}]

    def erase(self, now):
        self.delete(now)
        self.fields = {}

    def is_deleted(self):
        edits = [edit for edits in self.fields.values() for edit in edits]
        return bool(self.deletions) and all(any(contains(d["seen"], edit["at"]) for d in self.deletions) for edit in edits)

    def restore(self, now):
        if self.is_deleted():
            self.deletions = []
            for name in sorted(self.fields):
                self.set(name, self.fields[name][0]["value"], now)

    def receive(self, other, now):
        own_fields = {name: list(edits) for name, edits in self.fields.items()}
        is_ahead = any(not contains(other.seen, edit["at"]) for edits in own_fields.values() for edit in edits)
        self.merge(other)
        self.settle(now)
        if is_ahead and not self.is_deleted():
            for name in sorted(set(own_fields) - set(self.fields)):
                self.set(name, own_fields[name][0]["value"], now)

    def merge(self, other):
        names = {*self.fields, *other.fields}
        merged = {name: joined(self.fields.get(name, []), self.seen, other.fields.get(name, []), other.seen) for name in names}
        order = lambda edit: (edit["value"] is not None, edit["at"])
        self.fields = {name: sorted(edits, key=order, reverse=True) for name, edits in merged.items() if edits}
        self.deletions = sorted(joined(self.deletions, self.seen, other.deletions, other.seen), key=lambda edit: edit["at"])
        for device, stamp in other.seen.items():
            self.seen[device] = max(stamp, self.seen.get(device, stamp))

    def settle(self, now):
        if not self.is_deleted():
            self.deletions = []
        elif all(deletion["deletedAt"] + self.RETENTION <= now for deletion in self.deletions):
            self.fields = {}
        for name, (first, *others) in self.fields.items():
            others = [{"lostAt": now, **edit} for edit in others]
            first = {key: value for key, value in first.items() if key != "lostAt"}
            self.fields[name] = [first, *(edit for edit in others if edit["lostAt"] + self.RETENTION > now)]

    def json(self):
        devices = sorted(self.seen)
        at = lambda stamp: [devices.index(stamp[2]), stamp[0], stamp[1]]
        fields = []
        for name in sorted(self.fields, key=str.encode):
            edits = []
            for edit in self.fields[name]:
                optional = {key: edit[key] for key in ("value", "lostAt") if edit.get(key) is not None}
                edits.append({"at": at(edit["at"]), **optional})
            fields.append({"name": name, "edits": edits})
        content = {"format": 1, "seen": [[f"{device:016x}", *self.seen[device][:2]] for device in devices], "fields": fields}
        if self.deletions:
            content["deletions"] = [
                {"at": at(d["at"]), "deletedAt": d["deletedAt"], "seen": [at(d["seen"][device]) for device in sorted(d["seen"])]}
                for d in self.deletions]
        return json.dumps(content, separators=(",", ":"), ensure_ascii=False)


def contains(seen, stamp):
    return seen.get(stamp[2], (-1, 0, 0)) >= stamp


def joined(own, seen, others, others_seen):
    """What stays of two lists of edits or deletions."""
    result = []
    for edit in own:
        same = next((other for other in others if other["at"] == edit["at"]), None)
        if same and (lost := [each["lostAt"] for each in (edit, same) if "lostAt" in each]):
            edit = {**edit, "lostAt": max(lost)}
        if same or not contains(others_seen, edit["at"]):
            result.append(edit)
    return result + [edit for edit in others if not contains(seen, edit["at"])]


def merges():
    """Copies of three devices before and after one of them receives another one."""
    chance, found = random.Random(18), []
    while len(found) < 60:
        copies, now = [Copy(device) for device in (0xa1, 0xb2, 2**64 - 1)], 1_800_000_000_000
        for step in range(chance.randrange(1, 25)):
            now += chance.choice((-500, 0, 1000, 1000, 40 * 24 * 60 * 60 * 1000))
            copy = chance.choice(copies)
            match chance.randrange(9):
                case 0: copy.delete(now)
                case 1: copy.restore(now)
                case 2: copy.receive(chance.choice([other for other in copies if other is not copy]), now)
                case 3: copy.erase(now)
                case 4: copy.set(chance.choice(("name", "avoids/allergen:milk")), None, now)
                case _: copy.set(chance.choice(("name", "é~1", "avoids/allergen:milk")), step, now)
        own, received = copies[:2]
        before = own.json()
        own.receive(received, now)
        if before != own.json():
            found.append({"device": f"{own.device:016x}", "own": before, "received": received.json(), "now": now, "result": own.json()})
    return found


# MARK: The file


def shown(keys):
    return {
        "locatorKey": text(keys["locatorKey"]),
        "recordKeys": [{"version": version, "key": text(key)} for version, key in keys["recordKeys"]],
    }


def vectors():
    account = bytes_of("account", 16)
    new = {"locatorKey": bytes_of("locator key", 32), "recordKeys": [(1, bytes_of("record key 1", 32))]}
    rotated = {**new, "recordKeys": [*new["recordKeys"], (2, bytes_of("record key 2", 32))]}
    passwords = []
    for password, rounds in (("correct horse battery staple", 600_000), ("ﬁsh & Crème bru\u0302le\u0301e １２", 600_001)):
        salt = bytes_of("salt " + password, 16)
        keys = password_keys(password, salt, rounds)
        passwords.append({"password": password, "salt": text(salt), "rounds": rounds, **{name: text(key) for name, key in keys.items()}})
    codes = []
    for data in (bytes(17), bytes_of("recovery code", 17)):
        code, secret = recovery_code(data)
        keys = access_keys("recovery", secret)
        codes.append({"random": text(data), "code": code, **{name: text(key) for name, key in keys.items()}})
    secret = bytes_of("output of the PRF extension", 32)
    keys = access_keys("passkey", secret)
    passkeys = [{"secret": text(secret), **{name: text(keys[name]) for name in ("wrapping", "commitment")}}]
    wrapped = []
    for source, access, keys in (("password", passwords[0], new), ("recovery", codes[1], rotated), ("passkey", passkeys[0], rotated)):
        nonce = bytes_of("nonce of " + source, 12)
        raw = {name: base64.urlsafe_b64decode(access[name] + "==") for name in ("wrapping", "commitment")}
        wrapped.append({
            "source": source, "account": text(account), "wrapping": access["wrapping"], "commitment": access["commitment"],
            "keys": shown(keys), "nonce": text(nonce), "wrapped": text(wrap(keys, raw, source, account, nonce)),
        })
    records = []
    person = '{"format":1,"seen":[["00000000000000a1",1800000000000,0]],"fields":[{"name":"name","edits":[{"at":[0,1800000000000,0],"value":"Ana"}]}]}'
    for keys, collection, identifier, version, content in (
        (new, "people", "0b7f1e0a-55aa-4c1e-9a8e-0d6a1f0c9b1d", 1, person),
        (rotated, "people", "0b7f1e0a-55aa-4c1e-9a8e-0d6a1f0c9b1d", 300, person.replace("Ana", "Ana Maria")),
        (new, "symptoms", "c6d1f7c2-3c0e-4c57-8f1a-4f5f2f6f7a10", 2**53 - 1, '{"note":"é"}' + " " * 1100),
    ):
        nonce = bytes_of(f"nonce of {collection} {version}", 12)
        records.append({
            "account": text(account), "keys": shown(keys), "collection": collection, "id": identifier, "version": version,
            "content": content, "nonce": text(nonce), "locator": text(locator(keys["locatorKey"], collection, identifier)),
            "sealed": text(seal(keys, account, collection, identifier, version, content.encode(), nonce)),
        })
    return {
        "passwords": passwords, "recoveryCodes": codes, "passkeys": passkeys, "wrappedKeys": wrapped, "records": records,
        "files": files(account, new, rotated), "merges": merges(), "shares": shares(),
    }


def files(account, *keys_of_files):
    result = []
    for keys, identifier, kind, content in zip(
        keys_of_files, ("5a1d3c1e-7f2b-4a53-9d7c-3b0f6d1c2e4f", "é"), ("image/jpeg", "image/webp"),
        (bytes_of("picture", 900), bytes_of("larger picture", 16_370)),
    ):
        nonce = bytes_of("nonce of file " + identifier, 12)
        result.append({
            "account": text(account), "keys": shown(keys), "id": identifier, "type": kind, "content": text(content),
            "nonce": text(nonce), "locator": text(file_locator(keys["locatorKey"], identifier)),
            "sealed": text(seal_file(keys, account, identifier, kind, content, nonce)),
        })
    return result


def main():
    recorded = json.loads(FILE.read_text(encoding="utf-8")).get("sealed", []) if FILE.exists() else []
    content = {**vectors(), "sealed": recorded}
    FILE.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
