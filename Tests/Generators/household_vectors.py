#!/usr/bin/env python3
"""Writes docs/household-vectors.json, the test vectors of households, with an implementation of docs/household-protocol.md of its own.

usage: Tests/Generators/household_vectors.py

Needs the Python package `cryptography`, of which it uses X25519, HKDF, HMAC and AES-GCM. HPKE is written here from RFC 9180, and checked
against the first test vector of its appendix A. The Swift tests (HouseholdVectorTests) and the browser tests (test_household_keys.py)
compare with the file. The parts `sealed` and `answered` were recorded from other implementations with random keys and nonces, and stay as they
are; this program opens them.
"""
import hashlib
import hmac
import json

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from vault_vectors import FILE as VAULT_FILE, bytes_of, padded, text

FILE = VAULT_FILE.parent / "household-vectors.json"
LABEL = b"morsel/v1/household/"


# MARK: X25519


def public(private):
    key = X25519PrivateKey.from_private_bytes(private).public_key()
    return key.public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)


def agree(private, other):
    return X25519PrivateKey.from_private_bytes(private).exchange(X25519PublicKey.from_public_bytes(other))


# MARK: HPKE (RFC 9180)

HASH_LENGTH = 32
KEM = b"KEM" + (0x0020).to_bytes(2)  # DHKEM(X25519, HKDF-SHA256)


def labeled_extract(suite, salt, label, ikm):
    """Section 4: Extract with a label."""
    return hmac.digest(salt or bytes(HASH_LENGTH), b"HPKE-v1" + suite + label + ikm, "sha256")


def labeled_expand(suite, prk, label, info, length):
    """Section 4: Expand with a label."""
    info = length.to_bytes(2) + b"HPKE-v1" + suite + label + info
    output = block = b""
    counter = 1
    while len(output) < length:
        block = hmac.digest(prk, block + info + bytes([counter]), "sha256")
        output += block
        counter += 1
    return output[:length]


def key_schedule(shared, info, key_length):
    """Section 5.1 in the base mode: the key and the first nonce of AES-GCM."""
    suite = b"HPKE" + (0x0020).to_bytes(2) + (0x0001).to_bytes(2) + {16: 1, 32: 2}[key_length].to_bytes(2)
    context = bytes([0]) + labeled_extract(suite, b"", b"psk_id_hash", b"") + labeled_extract(suite, b"", b"info_hash", info)
    secret = labeled_extract(suite, shared, b"secret", b"")
    return labeled_expand(suite, secret, b"key", context, key_length), labeled_expand(suite, secret, b"base_nonce", context, 12)


def shared_secret(dh, encapsulated, recipient):
    """Section 4.1: ExtractAndExpand."""
    prk = labeled_extract(KEM, b"", b"eae_prk", dh)
    return labeled_expand(KEM, prk, b"shared_secret", encapsulated + recipient, 32)


def hpke_seal(recipient, ephemeral, info, data, plaintext, key_length=32):
    """Encrypts one message: the encapsulated key and the ciphertext."""
    encapsulated = public(ephemeral)
    key, nonce = key_schedule(shared_secret(agree(ephemeral, recipient), encapsulated, recipient), info, key_length)
    return encapsulated, AESGCM(key).encrypt(nonce, plaintext, data)


def hpke_open(private, encapsulated, info, data, ciphertext, key_length=32):
    key, nonce = key_schedule(shared_secret(agree(private, encapsulated), encapsulated, public(private)), info, key_length)
    return AESGCM(key).decrypt(nonce, ciphertext, data)


def check_hpke():
    """RFC 9180, appendix A.1.1: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-128-GCM, base mode, sequence number 0."""
    hexadecimal = bytes.fromhex
    encapsulated, ciphertext = hpke_seal(
        recipient=hexadecimal("3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d"),
        ephemeral=hexadecimal("52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736"),
        info=b"Ode on a Grecian Urn",
        data=b"Count-0",
        plaintext=b"Beauty is truth, truth beauty",
        key_length=16,
    )
    assert encapsulated.hex() == "37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431"
    assert ciphertext.hex() == "f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a"


# MARK: Invitations


def derived(secret, label):
    return HKDF(hashes.SHA256(), 32, salt=None, info=LABEL + label).derive(secret)


def short(name):
    return bytes([len(name.encode())]) + name.encode()


def request(secret, bound, key, nonce, name):
    """The answer of the invited person; only the name is encrypted."""
    sealed = nonce[:12] + AESGCM(derived(secret, b"name")).encrypt(nonce[:12], short(name).ljust(65, b"\0"), LABEL + b"name" + bound[:16])
    answer = bytes([2]) + key + nonce + sealed
    return answer + hmac.digest(derived(secret, b"request"), LABEL + b"request" + bound + answer, "sha256")


def invitation_vector(number, names):
    def some(label, count=32):
        return bytes_of(f"{label} of invitation {number}", count)

    secret, household, inviter = some("secret"), some("household", 16), some("inviter", 16)
    inviter_key, invited_key = public(some("inviter key")), public(some("invited key"))
    inviter_nonce, invited_nonce, nonce = some("inviter nonce"), some("invited nonce"), some("nonce", 12)
    invitation = derived(secret, b"invitation")[:16]
    commitment = hashlib.sha256(LABEL + b"commitment" + invitation + inviter_nonce).digest()
    offer = bytes([1]) + household + inviter + inviter_key + commitment + short(names[0]) + short(names[1])
    offer = nonce + AESGCM(derived(secret, b"offer")).encrypt(nonce, offer.ljust(1024, b"\0"), LABEL + b"offer" + invitation)
    bound = invitation + household + inviter + inviter_key
    code = hmac.digest(derived(secret, b"code"), LABEL + b"code" + bound + invited_key + inviter_nonce + invited_nonce, "sha256")
    digits = f"{int.from_bytes(code[:8]) % 1_000_000:06}"
    return {
        "secret": text(secret), "invitation": text(invitation), "household": text(household), "inviter": text(inviter),
        "inviterKey": text(inviter_key), "householdName": names[0], "inviterName": names[1],
        "inviterNonce": text(inviter_nonce), "commitment": text(commitment), "nonce": text(nonce),
        "offer": text(bytes([1]) + offer), "invitedKey": text(invited_key), "invitedName": names[2],
        "invitedNonce": text(invited_nonce),
        "request": text(request(secret, bound, invited_key, invited_nonce, names[2])), "code": f"{digits[:3]} {digits[3:]}",
    }


# MARK: States and handovers


def state_bytes(state):
    data = bytes([1]) + state["revision"].to_bytes(8) + state["locatorKey"] + bytes([len(state["keys"])])
    for epoch, key in state["keys"]:
        data += epoch.to_bytes(4) + key
    data += bytes([len(state["members"])])
    for member, key, name in sorted(state["members"]):
        data += member + key + short(name)
    return data


def handover_info(household, revision, epoch, sender, recipient):
    return LABEL + b"handover" + household + revision.to_bytes(8) + epoch.to_bytes(4) + sender[0] + recipient[0] + sender[1] + recipient[1]


def sender_tag(private, other, info, encapsulated, ciphertext):
    key = HKDF(hashes.SHA256(), 32, salt=None, info=LABEL + b"sender").derive(agree(private, other))
    return hmac.digest(key, info + encapsulated + ciphertext, "sha256")


def handover_vector(number, names, revision, epochs, sender, recipient):
    privates = [bytes_of(f"private key {place} of handover {number}", 32) for place in range(len(names))]
    members = [
        (bytes_of(f"member {place} of handover {number}", 16), public(private), name)
        for place, (private, name) in enumerate(zip(privates, names))
    ]
    household = bytes_of(f"household of handover {number}", 16)
    ephemeral = bytes_of(f"ephemeral key of handover {number}", 32)
    state = {
        "revision": revision, "locatorKey": bytes_of(f"locator key of handover {number}", 32), "members": members,
        "keys": [(epoch, bytes_of(f"key {epoch} of handover {number}", 32)) for epoch in epochs],
    }
    info = handover_info(household, revision, epochs[-1], members[sender][:2], members[recipient][:2])
    encapsulated, ciphertext = hpke_seal(members[recipient][1], ephemeral, info, b"", state_bytes(state))
    tag = sender_tag(privates[sender], members[recipient][1], info, encapsulated, ciphertext)
    assert tag == sender_tag(privates[recipient], members[sender][1], info, encapsulated, ciphertext)
    assert hpke_open(privates[recipient], encapsulated, info, b"", ciphertext) == state_bytes(state)
    return {
        "household": text(household), "revision": revision, "epoch": epochs[-1], "state": text(state_bytes(state)),
        "locatorKey": text(state["locatorKey"]), "keys": [{"epoch": epoch, "key": text(key)} for epoch, key in state["keys"]],
        "members": [{"id": text(member), "publicKey": text(key), "name": name} for member, key, name in sorted(members)],
        "sender": text(members[sender][0]), "recipient": text(members[recipient][0]),
        "senderPrivateKey": text(privates[sender]), "recipientPrivateKey": text(privates[recipient]),
        "ephemeralPrivateKey": text(ephemeral), "handover": text(bytes([1]) + encapsulated + tag + ciphertext),
    }


def check_recorded_invitation(vector):
    """Opens an offer that another implementation encrypted, and calculates the answer and the code again."""
    def of(name):
        return from_text(vector[name])

    secret, offer, household, inviter = of("secret"), of("offer"), of("household"), of("inviter")
    invitation = derived(secret, b"invitation")[:16]
    commitment = hashlib.sha256(LABEL + b"commitment" + invitation + of("inviterNonce")).digest()
    content = bytes([1]) + household + inviter + of("inviterKey") + commitment + short(vector["householdName"]) + short(vector["inviterName"])
    opened = AESGCM(derived(secret, b"offer")).decrypt(offer[1:13], offer[13:], LABEL + b"offer" + invitation)
    assert offer[0] == 1 and opened == content.ljust(1024, b"\0")
    bound = invitation + household + inviter + of("inviterKey")
    assert of("request") == request(secret, bound, of("invitedKey"), of("invitedNonce"), vector["invitedName"])
    code = hmac.digest(
        derived(secret, b"code"), LABEL + b"code" + bound + of("invitedKey") + of("inviterNonce") + of("invitedNonce"), "sha256"
    )
    assert vector["code"].replace(" ", "") == f"{int.from_bytes(code[:8]) % 1_000_000:06}"


def check_recorded(vector):
    """Opens a handover that another implementation encrypted."""
    def of(name):
        return from_text(vector[name])

    sealed, private = of("handover"), of("recipientPrivateKey")
    sender = (of("sender"), public(of("senderPrivateKey")))
    info = handover_info(of("household"), vector["revision"], vector["epoch"], sender, (of("recipient"), public(private)))
    encapsulated, tag, ciphertext = sealed[1:33], sealed[33:65], sealed[65:]
    assert sealed[0] == 1 and tag == sender_tag(private, sender[1], info, encapsulated, ciphertext)
    assert hpke_open(private, encapsulated, info, b"", ciphertext) == of("state")


# MARK: Records


def record_vector(number, collection, identifier, version, epoch, content):
    def some(label, count=32):
        return bytes_of(f"{label} of household record {number}", count)

    household, locator_key, key, nonce = some("household", 16), some("locator key"), some("key"), some("nonce", 12)
    name = LABEL + b"locator" + short(collection) + identifier.encode()
    locator = hmac.digest(locator_key, name, "sha256")[:16]
    associated = LABEL + b"record" + household + locator + version.to_bytes(8) + epoch.to_bytes(4)
    sealed = nonce + AESGCM(key).encrypt(nonce, padded(collection, identifier, content.encode()), associated)
    return {
        "household": text(household), "locatorKey": text(locator_key), "epoch": epoch, "key": text(key), "collection": collection,
        "id": identifier, "version": version, "content": content, "nonce": text(nonce), "locator": text(locator),
        "sealed": text(bytes([1]) + epoch.to_bytes(4) + sealed),
    }


def from_text(value):
    import base64
    return base64.urlsafe_b64decode(value + "=" * (-len(value) % 4))


def main():
    check_hpke()
    before = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    recorded, answered = before.get("sealed", []), before.get("answered", [])
    for vector in recorded:
        check_recorded(vector)
    for vector in answered:
        check_recorded_invitation(vector)
    vectors = {
        "invitations": [
            invitation_vector(1, ("Home", "Ana", "Rui")),
            invitation_vector(2, ("", "", "")),
            invitation_vector(3, ("Família Sousa", "Zoë", "é" * 32)),
        ],
        "handovers": [
            handover_vector(1, ("Ana",), revision=1, epochs=(1,), sender=0, recipient=0),
            handover_vector(2, ("Ana", "Rui"), revision=2, epochs=(1,), sender=0, recipient=1),
            handover_vector(3, ("Ana", "", "é" * 32), revision=9_007_199_254_740_991, epochs=(3, 7, 4_294_967_295), sender=2, recipient=0),
        ],
        "records": [
            record_vector(1, "people", "p1", 1, 1, '{"format":1,"seen":[],"fields":[],"deletions":[]}'),
            record_vector(2, "household", "about", 9_007_199_254_740_991, 4_294_967_295, '{"format":1,"name":"é"}'),
        ],
        "sealed": recorded,
        "answered": answered,
    }
    FILE.write_text(json.dumps(vectors, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
