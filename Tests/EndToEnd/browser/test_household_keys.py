"""Web/scripts/household has the cryptography of households: vectors of RFCs, the test vectors that Swift shares, and attacks."""
import json

import pytest
from page_server import WEB

VECTORS = json.loads((WEB.parent / "docs" / "household-vectors.json").read_text(encoding="utf-8"))
VAULT_RECORD = json.loads((WEB.parent / "docs" / "vault-vectors.json").read_text(encoding="utf-8"))["records"][0]

IMPORT = """
const { eightBytes, fourBytes, fromBase64url, fromHex, joined, randomBytes, toBase64url, toHex, utf8 } = await import('/scripts/vault/bytes.js');
const { newPrivateKey, publicKeyOf, sharedSecret } = await import('/scripts/household/x25519.js');
const { montgomeryLadder } = await import('/scripts/household/montgomery-ladder.js');
const { decapsulate, encapsulate, keySchedule, open, seal } = await import('/scripts/household/hpke.js');
const { handOver, openHandover } = await import('/scripts/household/handover.js');
const { invitationOf, linkOf, newSecret, secretIn } = await import('/scripts/household/invitation.js');
const { openOffer, sealOffer } = await import('/scripts/household/offer.js');
const { readRequest, requestFor } = await import('/scripts/household/request.js');
const { commitmentTo, comparisonCode, newNonce } = await import('/scripts/household/comparison-code.js');
const { householdLabels } = await import('/scripts/household/record-labels.js');
const { VaultKeys } = await import('/scripts/vault/vault-keys.js');
const reason = async (work) => { try { await work(); return null; } catch (error) { return error.reason ?? String(error); } };
const reasons = (works) => Promise.all(works.map(reason));
const decoded = (vector, ...names) => names.map((name) => fromBase64url(vector[name]));
const changed = (bytes, place) => bytes.map((byte, index) => (index === place ? byte ^ 1 : byte));
const everyChange = async (bytes, read) => [...new Set(await reasons([...bytes].map((_, place) => () => read(changed(bytes, place)))))].sort();
const lengths = (bytes, counts, read) => reasons(counts.map((count) => () => read(bytes.slice(0, count))));

// Members: { id, publicKey, privateKey }.
const member = async (number) => {
  const privateKey = newPrivateKey();
  return { id: new Uint8Array(16).fill(number), privateKey, publicKey: await publicKeyOf(privateKey) };
};
const household = new Uint8Array(16).fill(7);
const stateOf = (revision, epoch) => joined(1, eightBytes(revision), randomBytes(32), 1, fourBytes(epoch), randomBytes(32), 0);
const fromTo = (sender, recipient, others) => ({ household, revision: 5, epoch: 2, sender, recipient, ...others });

// An invitation of the member `inviter`, and the answer of `invited`.
const invitation = async () => {
  const [secret, inviterNonce, inviter, invited] = [newSecret(), newNonce(), await member(1), await member(2)];
  const offer = {
    household, inviter: inviter.id, inviterKey: inviter.publicKey, commitment: await commitmentTo(inviterNonce, secret),
    householdName: 'Home', inviterName: 'Ana',
  };
  return { secret, inviterNonce, offer, answer: { publicKey: invited.publicKey, name: 'Rui', nonce: newNonce() } };
};
"""

# A browser that does not have X25519, and a count of the secrets that WebCrypto calculates.
WITHOUT_X25519 = """
const { importKey } = SubtleCrypto.prototype;
SubtleCrypto.prototype.importKey = function (format, bytes, algorithm, ...rest) {
  const isX25519 = (algorithm.name ?? algorithm) === 'X25519';
  return isX25519 ? Promise.reject(new DOMException('', 'NotSupportedError')) : importKey.call(this, format, bytes, algorithm, ...rest);
};
"""
COUNT = """
const { deriveBits } = SubtleCrypto.prototype;
window.calculated = 0;
SubtleCrypto.prototype.deriveBits = function (algorithm, ...rest) {
  if (algorithm.name === 'X25519') window.calculated += 1;
  return deriveBits.call(this, algorithm, ...rest);
};
"""


@pytest.fixture
def run(secure_scripts):
    """Runs a script in a page. The constant `vector` is the argument."""
    return lambda body, argument=None: secure_scripts.evaluate("async (vector) => {" + IMPORT + "{" + body + "}}", argument)


@pytest.fixture(params=["WebCrypto", "ladder"])
def run_both(request, secure_scripts, run):
    """Runs a script in a browser with X25519 and in one without it."""
    secure_scripts.evaluate("() => {" + COUNT + (WITHOUT_X25519 if request.param == "ladder" else "") + "}")
    yield run
    assert (secure_scripts.evaluate("window.calculated") > 0) == (request.param == "WebCrypto")


# MARK: X25519 (RFC 7748)


@pytest.mark.parametrize("vector", [
    {
        "private": "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
        "public": "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
        "shared": "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
    },
    {
        # The most significant bit of the public key is set, and has to be ignored.
        "private": "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
        "public": "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
        "shared": "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
    },
], ids=["first", "second"])
def test_shared_secrets_are_those_of_section_5_2(run_both, vector):
    assert run_both("""
      const [own, other] = [fromHex(vector.private), fromHex(vector.public)];
      return [toHex(await sharedSecret(own, other)), toHex(montgomeryLadder(own, other))];
    """, vector) == [vector["shared"], vector["shared"]]


def test_a_thousand_calculations_have_the_result_of_section_5_2(run_both):
    assert run_both("""
      const results = [];
      let [scalar, coordinate] = [9, 9].map((first) => joined(first, new Uint8Array(31)));
      for (let count = 1; count <= 1000; count += 1) {
        [scalar, coordinate] = [await sharedSecret(scalar, coordinate), scalar];
        if (count === 1 || count === 1000) results.push(toHex(scalar));
      }
      return results;
    """) == [
        "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079",
        "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51",
    ]


def test_two_people_have_the_keys_of_section_6_1(run_both):
    ana, rui = "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a", "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"
    secret = "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"
    assert run_both("""
      const [ana, rui] = vector.map(fromHex);
      const publicKeys = [await publicKeyOf(ana), await publicKeyOf(rui)];
      return [...publicKeys, await sharedSecret(ana, publicKeys[1]), await sharedSecret(rui, publicKeys[0])].map(toHex);
    """, [
        "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a",
        "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb",
    ]) == [ana, rui, secret, secret]


def test_both_implementations_agree_on_random_keys_and_on_coordinates_above_the_prime(run):
    assert run("""
      const publicKeys = [...Array(20)].map(() => randomBytes(32)).concat(
        [0xf0, 0xff].map((first) => joined(first, new Uint8Array(30).fill(255), 127)), [new Uint8Array(32).fill(255)]);
      const pairs = publicKeys.map((publicKey) => [newPrivateKey(), publicKey]);
      const found = await Promise.all(pairs.map(async (pair) => toHex(await sharedSecret(...pair)) === toHex(montgomeryLadder(...pair))));
      return [found.length, found.every(Boolean)];
    """) == [23, True]


def test_public_keys_whose_secret_is_always_zero_are_refused(run_both):
    low = [
        "00" * 32, "01" + "00" * 31,
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
        "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
        # The prime - 1, the prime and the prime + 1; the last one has the bit that is ignored.
        "ec" + "ff" * 30 + "7f", "ed" + "ff" * 30 + "7f", "ee" + "ff" * 30 + "7f", "ed" + "ff" * 31,
    ]
    assert run_both("""
      return [
        await reasons(vector.map((key) => () => sharedSecret(newPrivateKey(), fromHex(key)))),
        vector.every((key) => montgomeryLadder(newPrivateKey(), fromHex(key)).every((byte) => byte === 0)),
      ];
    """, low) == [["damaged"] * len(low), True]


def test_keys_of_another_length_are_refused(run_both):
    assert run_both("""
      const [key, publicKey] = [newPrivateKey(), await publicKeyOf(newPrivateKey())];
      const wrong = [0, 31, 33].map((length) => new Uint8Array(length).fill(9));
      return [
        await reasons(wrong.map((key) => () => publicKeyOf(key))), await reasons(wrong.map((key) => () => sharedSecret(key, publicKey))),
        await reasons(wrong.map((publicKey) => () => sharedSecret(key, publicKey))),
      ];
    """) == [["otherFormat"] * 3, ["otherFormat"] * 3, ["damaged"] * 3]


# MARK: HPKE (RFC 9180)

# Appendices A.1.1, A.2.1 and A.7.1: other ciphers have the same encapsulation.
ENCAPSULATIONS = [
    {
        "ephemeral": "52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736",
        "private": "4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8",
        "public": "3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d",
        "encapsulated": "37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431",
        "secret": "fe0e18c9f024ce43799ae393c7e8fe8fce9d218875e8227b0187c04e7d2ea1fc",
    },
    {
        "ephemeral": "f4ec9b33b792c372c1d2c2063507b684ef925b8c75a42dbcbf57d63ccd381600",
        "private": "8057991eef8f1f1af18f4a9491d16a1ce333f695d4db8e38da75975c4478e0fb",
        "public": "4310ee97d88cc1f088a5576c77ab0cf5c3ac797f3d95139c6c84b5429c59662a",
        "encapsulated": "1afa08d3dec047a643885163f1180476fa7ddb54c6a8029ea33f95796bf2ac4a",
        "secret": "0bbe78490412b4bbea4812666f7916932b828bba79942424abb65244930d69a7",
    },
    {
        "ephemeral": "095182b502f1f91f63ba584c7c3ec473d617b8b4c2cec3fad5af7fa6748165ed",
        "private": "33d196c830a12f9ac65d6e565a590d80f04ee9b19c83c87f2c170d972a812848",
        "public": "194141ca6c3c3beb4792cd97ba0ea1faff09d98435012345766ee33aae2d7664",
        "encapsulated": "e5e8f9bfff6c2f29791fc351d2c25ce1299aa5eaca78a757c0b4fb4bcd830918",
        "secret": "e81716ce8f73141d4f25ee9098efc968c91e5b8ce52ffff59d64039e82918b66",
    },
]
# The JSON file of the test vectors, to which the appendix refers, also has the suite of Morsel: base mode, KEM 0x0020, KDF 0x0001,
# AEAD 0x0002, first message.
MESSAGE = {
    "ephemeral": "179d4b53b6365c45b600c4163b61d95cbc2f4d9e36f1695558dce265ab8bab11",
    "private": "497b4502664cfea5d5af0b39934dac72242a74f8480451e1aee7d6a53320333d",
    "public": "430f4b9859665145a6b1ba274024487bd66f03a2dd577d7753c68d7d7d00c00c",
    "encapsulated": "6c93e09869df3402d7bf231bf540fadd35cd56be14f97178f0954db94b7fc256",
    "secret": "3101c54c3a4f87439eaac080699ed9bbcc726ffe44e860c0424ccb7e3e2ead7b",
    "info": "4f6465206f6e2061204772656369616e2055726e",
    "key": "f50b0609186798729ed0564b36ef2ef8044f1f9d05636874d1f46c819c7a669f",
    "nonce": "151d9929e2449747889bc923",
    "additionalData": "436f756e742d30",
    "plaintext": "4265617574792069732074727574682c20747275746820626561757479",
    "ciphertext": "e5d84cd531cfb583096e7cfa9641bd3079cf3a91cda813c52deb5f512be9931980a41de125a925cdad859d5b7a",
}


@pytest.mark.parametrize("vector", [*ENCAPSULATIONS, MESSAGE], ids=["A.1.1", "A.2.1", "A.7.1", "AES-256"])
def test_encapsulated_keys_are_those_of_the_rfc(run_both, vector):
    assert run_both("""
      const made = await encapsulate(fromHex(vector.public), fromHex(vector.ephemeral));
      const read = await decapsulate(fromHex(vector.encapsulated), fromHex(vector.private));
      return [made.encapsulated, made.secret, read].map(toHex);
    """, vector) == [vector["encapsulated"], vector["secret"], vector["secret"]]


def test_messages_are_those_of_the_rfc(run_both):
    assert run_both("""
      const bytes = Object.fromEntries(Object.entries(vector).map(([name, digits]) => [name, fromHex(digits)]));
      const { key, nonce } = await keySchedule(bytes.secret, bytes.info);
      const { encapsulated, ciphertext } = await seal({ ...bytes, recipient: bytes.public }, bytes.ephemeral);
      return [key, nonce, encapsulated, ciphertext, await open(bytes, bytes.private)].map(toHex);
    """, MESSAGE) == [MESSAGE[name] for name in ("key", "nonce", "encapsulated", "ciphertext", "plaintext")]


def test_a_message_is_opened_only_as_it_was_encrypted(run):
    found = run("""
      const [recipient, other] = [await member(1), await member(2)];
      const [info, plaintext, additionalData] = ['info', 'milk', 'data'].map(utf8);
      const message = { info, additionalData, ...await seal({ recipient: recipient.publicKey, info, plaintext, additionalData }) };
      const again = await seal({ recipient: recipient.publicKey, info, plaintext, additionalData });
      const attempt = (others, { privateKey } = recipient) => reason(() => open({ ...message, ...others }, privateKey));
      return [
        await attempt({}), toHex(again.encapsulated) === toHex(message.encapsulated),
        await everyChange(message.ciphertext, (ciphertext) => open({ ...message, ciphertext }, recipient.privateKey)),
        await attempt({}, other), await attempt({ info: utf8('inf') }), await attempt({ additionalData: utf8('dat') }),
        await attempt({ encapsulated: again.encapsulated }), await attempt({ encapsulated: new Uint8Array(32) }),
        await attempt({ encapsulated: message.encapsulated.slice(1) }), await attempt({ ciphertext: message.ciphertext.slice(0, 15) }),
        await reason(() => seal({ recipient: new Uint8Array(32), info, plaintext })),
        await reason(() => seal({ recipient: new Uint8Array(31), info, plaintext })),
      ];
    """)
    assert found == [None, False, ["damaged"], *["damaged"] * 9]


# MARK: Handovers


@pytest.mark.parametrize("vector", VECTORS["handovers"], ids=lambda vector: vector["revision"])
def test_handovers_are_those_of_the_vectors(run_both, vector):
    keys = {member["id"]: member["publicKey"] for member in vector["members"]}
    assert run_both("""
      const [household, senderID, recipientID, senderKey, recipientKey, ephemeral, state] = decoded(vector,
        'household', 'sender', 'recipient', 'senderPrivateKey', 'recipientPrivateKey', 'ephemeralPrivateKey', 'state');
      const sender = { id: senderID, publicKey: await publicKeyOf(senderKey) };
      const recipient = { id: recipientID, publicKey: await publicKeyOf(recipientKey) };
      const address = { household, revision: vector.revision, epoch: vector.epoch, sender, recipient };
      const random = await handOver(state, address, senderKey);
      return [
        sender.publicKey, recipient.publicKey, await handOver(state, address, senderKey, ephemeral),
        await openHandover(fromBase64url(vector.handover), address, recipientKey), await openHandover(random, address, recipientKey),
      ].map(toBase64url).concat(random.length, toBase64url(random) === vector.handover);
    """, vector) == [
        keys[vector["sender"]], keys[vector["recipient"]], vector["handover"], vector["state"], vector["state"],
        len(vector["handover"]) * 3 // 4, False,
    ]


@pytest.mark.parametrize("vector", VECTORS["sealed"], ids=lambda vector: vector["by"])
def test_handovers_of_other_implementations_are_opened(run, vector):
    assert run("""
      const [household, senderID, recipientID, senderKey, recipientKey, handover] = decoded(vector,
        'household', 'sender', 'recipient', 'senderPrivateKey', 'recipientPrivateKey', 'handover');
      const sender = { id: senderID, publicKey: await publicKeyOf(senderKey) };
      const recipient = { id: recipientID, publicKey: await publicKeyOf(recipientKey) };
      const address = { household, revision: vector.revision, epoch: vector.epoch, sender, recipient };
      return toBase64url(await openHandover(handover, address, recipientKey));
    """, vector) == vector["state"]


def test_a_handover_with_another_address_is_refused(run):
    found = run("""
      const [ana, rui, eva] = [await member(1), await member(2), await member(3)];
      const right = fromTo(ana, rui);
      const handover = await handOver(stateOf(5, 2), right, ana.privateKey);
      const mixed = (id, publicKey) => ({ id: id.id, publicKey: publicKey.publicKey });
      const attempts = [
        [right, rui], [right, eva], [right, ana], [fromTo(ana, rui, { household: new Uint8Array(16) }), rui],
        [fromTo(ana, rui, { revision: 6 }), rui], [fromTo(ana, rui, { epoch: 3 }), rui], [fromTo(eva, rui), rui],
        [fromTo(mixed(eva, ana), rui), rui], [fromTo(mixed(ana, eva), rui), rui], [fromTo(ana, mixed(eva, rui)), rui],
        [fromTo(ana, mixed(rui, eva)), rui], [fromTo(rui, ana), rui],
      ];
      return reasons(attempts.map(([address, { privateKey }]) => () => openHandover(handover, address, privateKey)));
    """)
    assert found == [None, *["damaged"] * 11]


def test_a_changed_or_shortened_handover_is_refused(run):
    found = run("""
      const [ana, rui] = [await member(1), await member(2)];
      const handover = await handOver(stateOf(5, 2), fromTo(ana, rui), ana.privateKey);
      const read = (bytes) => openHandover(bytes, fromTo(ana, rui), rui.privateKey);
      return [
        await everyChange(handover, read), await lengths(handover, [0, 1, 64, 65], read),
        await lengths(handover, [66, 80, handover.length - 1], read), await reason(() => read(joined(handover, 0))),
        await reason(() => read(handover)),
      ];
    """)
    assert found == [["damaged", "otherFormat"], ["otherFormat"] * 4, ["damaged"] * 3, "damaged", None]


def test_the_server_cannot_hand_over_keys_of_its_own(run):
    """Anybody can encrypt with HPKE in its base mode."""
    found = run("""
      const [ana, rui, server] = [await member(1), await member(2), await member(9)];
      const state = stateOf(5, 2);
      const own = fromTo({ ...server, id: ana.id }, rui);
      const handover = await handOver(state, own, server.privateKey);
      return [
        await reason(() => openHandover(handover, fromTo(ana, rui), rui.privateKey)),
        toHex(await openHandover(handover, own, rui.privateKey)) === toHex(state),
      ];
    """)
    assert found == ["damaged", True]


def test_a_handover_is_made_only_for_the_address_of_its_state_and_sender(run):
    found = run("""
      const [ana, rui] = [await member(1), await member(2)];
      const state = stateOf(5, 2);
      const attempt = (address, bytes = state) => reason(() => handOver(bytes, address, ana.privateKey));
      const low = joined(1, new Uint8Array(31));
      return [
        await attempt(fromTo(ana, rui)), await attempt(fromTo(rui, ana)), await attempt(fromTo(ana, rui, { revision: 4 })),
        await attempt(fromTo(ana, rui, { epoch: 1 })), await attempt(fromTo(ana, { ...rui, publicKey: low })),
        await attempt(fromTo(ana, { ...rui, publicKey: new Uint8Array(32) })),
        await Promise.all([0, 8, 42, 45].map((length) => attempt(fromTo(ana, rui), state.slice(0, length)))),
        await attempt(fromTo(ana, rui), changed(state, 0)),
      ];
    """)
    assert found == [None, *["refusedParameters"] * 3, "damaged", "damaged", ["otherFormat"] * 4, "otherFormat"]


def test_parts_of_an_address_with_another_length_or_range_are_refused(run):
    found = run("""
      const [ana, rui] = [await member(1), await member(2)];
      const handover = await handOver(stateOf(5, 2), fromTo(ana, rui), ana.privateKey);
      const wrong = [
        { household: household.slice(1) }, { household: new Uint8Array() }, { revision: 0 }, { revision: 1.5 }, { revision: 2 ** 53 },
        { revision: '5' }, { revision: undefined }, { epoch: 0 }, { epoch: 2 ** 32 }, { epoch: 2 ** 32 + 2 }, { epoch: '2' },
        { sender: { ...ana, id: ana.id.slice(1) } }, { sender: { ...ana, publicKey: joined(ana.publicKey, 0) } },
        { recipient: { ...rui, id: joined(rui.id, 0) } }, { recipient: { ...rui, publicKey: rui.publicKey.slice(1) } },
      ];
      return reasons(wrong.flatMap((others) => [
        () => openHandover(handover, fromTo(ana, rui, others), rui.privateKey),
        () => handOver(stateOf(5, 2), fromTo(ana, rui, others), ana.privateKey),
      ]));
    """)
    assert found == ["refusedParameters"] * 30


# MARK: Invitations


@pytest.mark.parametrize("vector", VECTORS["invitations"], ids=lambda vector: vector["householdName"])
def test_invitations_are_those_of_the_vectors(run, vector):
    made = run("""
      const [secret, household, inviter, inviterKey, inviterNonce, nonce, publicKey, invitedNonce, sealed, request] = decoded(vector,
        'secret', 'household', 'inviter', 'inviterKey', 'inviterNonce', 'nonce', 'invitedKey', 'invitedNonce', 'offer', 'request');
      const { householdName, inviterName } = vector;
      const commitment = await commitmentTo(inviterNonce, secret);
      const offer = { household, inviter, inviterKey, commitment, householdName, inviterName };
      const opened = await openOffer(sealed, secret);
      const read = await readRequest(request, opened, secret);
      return [
        await invitationOf(secret), commitment, await sealOffer(offer, secret, nonce), opened.household, opened.inviter, opened.inviterKey,
        opened.commitment, await requestFor({ publicKey, name: vector.invitedName, nonce: invitedNonce }, opened, secret),
        read.id, read.publicKey, read.nonce,
      ].map(toBase64url).concat(
        opened.householdName, opened.inviterName, read.name, await comparisonCode(opened, secret, inviterNonce, read),
        linkOf(secret, 'https://morsel.example'), toBase64url(secretIn('#' + vector.secret)));
    """, vector)
    assert made == [
        *(vector[name] for name in (
            "invitation", "commitment", "offer", "household", "inviter", "inviterKey", "commitment", "request", "invitation", "invitedKey",
            "invitedNonce", "householdName", "inviterName", "invitedName", "code",
        )),
        f"https://morsel.example/household/join#{vector['secret']}", vector["secret"],
    ]


@pytest.mark.parametrize("vector", VECTORS["answered"], ids=lambda vector: vector["by"])
def test_invitations_and_answers_of_other_implementations_are_opened(run, vector):
    assert run("""
      const [secret, inviterNonce, sealed, request] = decoded(vector, 'secret', 'inviterNonce', 'offer', 'request');
      const offer = await openOffer(sealed, secret);
      const read = await readRequest(request, offer, secret);
      return [offer.household, offer.inviter, offer.inviterKey, read.publicKey, read.nonce].map(toBase64url).concat(
        offer.householdName, offer.inviterName, read.name, await comparisonCode(offer, secret, inviterNonce, read));
    """, vector) == [
        vector[name] for name in (
            "household", "inviter", "inviterKey", "invitedKey", "invitedNonce", "householdName", "inviterName", "invitedName", "code",
        )
    ]


def test_a_link_has_a_secret_of_32_bytes(run):
    assert run("""
      const secret = newSecret();
      const text = toBase64url(secret);
      const others = ['', '#', text, '#' + text.slice(1), '#' + text + 'A', '#' + text + '=', '#+' + text.slice(1), '# ' + text.slice(1)];
      return [
        toBase64url(secretIn(new URL(linkOf(secret, location.origin)).hash)) === text, toBase64url(newSecret()) === text,
        others.every((fragment) => secretIn(fragment) === null), await reason(() => invitationOf(secret.slice(1))),
        await reason(() => invitationOf(joined(secret, 0))),
      ];
    """) == [True, False, True, "otherFormat", "otherFormat"]


def test_an_offer_is_opened_with_the_secret_of_its_invitation_only(run):
    found = run("""
      const { secret, offer } = await invitation();
      const sealed = await sealOffer(offer, secret);
      const read = (bytes) => openOffer(bytes, secret);
      return [
        sealed.length, await reason(() => read(sealed)), await reason(() => openOffer(sealed, newSecret())),
        await everyChange(sealed, read), await lengths(sealed, [0, 1, 28, 1052], read), await reason(() => read(joined(sealed, 0))),
        toHex(await sealOffer(offer, secret)) === toHex(sealed),
      ];
    """)
    assert found == [1053, None, "damaged", ["damaged", "otherFormat"], ["otherFormat"] * 4, "otherFormat", False]


def test_an_offer_with_another_content_is_refused(run):
    """Somebody with the link can encrypt anything."""
    found = run("""
      const { seal: encrypt } = await import('/scripts/vault/aes-gcm.js');
      const { keyOf } = await import('/scripts/household/invitation.js');
      const secret = newSecret();
      const label = 'morsel/v1/household/offer';
      const key = await crypto.subtle.importKey('raw', await keyOf(secret, label), 'AES-GCM', false, ['encrypt']);
      const attempt = async (names, { first = 1, last = 0, size = 1024 } = {}) => {
        const content = new Uint8Array(size);
        content.set(joined(first, new Uint8Array(96), names));
        if (last) content[size - 1] = last;
        const sealed = await encrypt(content, key, randomBytes(12), joined(label, await invitationOf(secret)));
        return reason(() => openOffer(joined(1, sealed), secret));
      };
      const none = joined(0, 0);
      return [
        await attempt(none), await attempt(joined(3, 'Ana', 64, 'x'.repeat(64))), await attempt(none, { first: 2 }),
        await attempt(none, { last: 1 }), await attempt(joined(65, 'x'.repeat(65), 0)), await attempt(joined(0, 255)),
        await attempt(joined(1, 255, 0)), await attempt(joined(2, 'x', 0, 1, 'x', 1)), await attempt(none, { size: 1023 }),
      ];
    """)
    assert found == [None, None, *["damaged"] * 6, "otherFormat"]


def test_parts_and_names_of_another_length_are_not_encrypted(run):
    found = run("""
      const { secret, offer, answer } = await invitation();
      const long = 'é'.repeat(32) + 'x';
      const offers = [
        { household: new Uint8Array(15) }, { inviter: new Uint8Array(17) }, { inviterKey: new Uint8Array(31) },
        { commitment: new Uint8Array(33) }, { householdName: long }, { inviterName: long },
      ];
      const answers = [{ publicKey: new Uint8Array(31) }, { nonce: new Uint8Array(33) }, { name: long }];
      return reasons([
        ...offers.map((others) => () => sealOffer({ ...offer, ...others }, secret)),
        ...answers.map((others) => () => requestFor({ ...answer, ...others }, offer, secret)),
        () => commitmentTo(new Uint8Array(31), secret),
      ]);
    """)
    assert found == ["refusedParameters"] * 10


def test_the_server_cannot_exchange_the_public_key_of_a_request(run):
    found = run("""
      const { secret, offer, answer } = await invitation();
      const request = await requestFor(answer, offer, secret);
      const read = (bytes) => readRequest(bytes, offer, secret);
      const exchanged = request.slice();
      exchanged.set((await member(9)).publicKey, 1);
      const { publicKey, name } = await read(request);
      const other = (others) => reason(async () => read(await requestFor(answer, { ...offer, ...others }, secret)));
      return [
        request.length, name, toHex(publicKey) === toHex(answer.publicKey), await reason(() => read(exchanged)),
        await everyChange(request, read), await lengths(request, [0, 1, 158, 189], read), await reason(() => read(joined(request, 0))),
        await reason(() => readRequest(request, offer, newSecret())),
        await other({ household: new Uint8Array(16) }), await other({ inviter: new Uint8Array(16) }), await other({ inviterKey: answer.publicKey }),
      ];
    """)
    assert found == [190, "Rui", True, "damaged", ["damaged", "otherFormat"], ["otherFormat"] * 4, "otherFormat", *["damaged"] * 4]


def test_a_request_with_another_name_is_refused(run):
    """Somebody with the link can make a code for anything."""
    found = run("""
      const { hmac } = await import('/scripts/household/hashes.js');
      const { boundTo, keyOf } = await import('/scripts/household/invitation.js');
      const { secret, offer } = await invitation();
      const { seal } = await import('/scripts/vault/aes-gcm.js');
      const { invitationOf } = await import('/scripts/household/invitation.js');
      const [label, nameLabel] = ['morsel/v1/household/request', 'morsel/v1/household/name'];
      const key = await crypto.subtle.importKey('raw', await keyOf(secret, nameLabel), 'AES-GCM', false, ['encrypt']);
      const attempt = async (...name) => {
        const written = joined(...name);
        const padded = joined(written, new Uint8Array(65 - written.length));
        const sealed = await seal(padded, key, new Uint8Array(12), joined(nameLabel, await invitationOf(secret)));
        const answer = joined(2, new Uint8Array(64), sealed);
        const code = await hmac(await keyOf(secret, label), label, await boundTo(secret, offer), answer);
        return reason(() => readRequest(joined(answer, code), offer, secret));
      };
      return [await attempt(3, 'Rui'), await attempt(64, 'x'.repeat(64)), await attempt(2, 'Rui'), await attempt(65), await attempt(1, 255)];
    """)
    assert found == [None, None, "damaged", "damaged", "damaged"]


def test_codes_are_equal_unless_something_was_exchanged(run):
    found = run("""
      const { secret, inviterNonce, offer, answer } = await invitation();
      const read = await readRequest(await requestFor(answer, offer, secret), offer, secret);
      const code = (others = {}, invited = answer, nonce = inviterNonce) =>
        comparisonCode({ ...offer, ...others }, secret, nonce, invited);
      const shown = await code();
      const others = await Promise.all([
        code({ household: new Uint8Array(16) }), code({ inviter: new Uint8Array(16) }), code({ inviterKey: answer.publicKey }),
        code({}, { ...answer, publicKey: (await member(9)).publicKey }), code({}, { ...answer, nonce: newNonce() }),
      ]);
      return [
        /^\\d{3} \\d{3}$/.test(shown), await code({}, read) === shown, new Set([shown, ...others]).size >= 5,
        await reason(() => code({}, answer, newNonce())), await reason(() => code({ commitment: new Uint8Array(31) })),
        await reason(() => comparisonCode(offer, newSecret(), inviterNonce, answer)),
        await reason(() => code({}, answer, inviterNonce.slice(1))), await reason(() => code({}, { ...answer, nonce: new Uint8Array(31) })),
        await reason(() => code({}, { ...answer, publicKey: new Uint8Array(31) })),
      ];
    """)
    assert found == [True, True, True, *["damaged"] * 3, *["refusedParameters"] * 3]


# MARK: Records


RECORD = """
  const { collection, id, version } = vector;
  const content = { collection, id, content: utf8(vector.content) };
  const again = async (keys, owner) => {
    const { locator, sealed } = await keys.seal(content, version, owner, fromBase64url(vector.nonce));
    return [toBase64url(locator), toBase64url(sealed)];
  };
"""


@pytest.mark.parametrize("vector", VECTORS["records"], ids=lambda vector: vector["collection"])
def test_records_are_those_of_the_vectors_and_never_those_of_a_vault(run, vector):
    found = run(RECORD + """
      const [locatorKey, key, household, locator, sealed] = decoded(vector, 'locatorKey', 'key', 'household', 'locator', 'sealed');
      const bytes = joined(1, locatorKey, 1, fourBytes(vector.epoch), key);
      const keys = await VaultKeys.import(bytes, householdLabels);
      const received = { locator, version, sealed };
      const opened = await keys.open(received, household);
      const attempts = await reasons([
        () => new VaultKeys(keys.stored, householdLabels).open(received, household), () => keys.open(received, new Uint8Array(16)),
        async () => (await VaultKeys.import(bytes)).open(received, household),
      ]);
      return [...await again(keys, household), new TextDecoder().decode(opened.content), ...attempts];
    """, vector)
    assert found == [vector["locator"], vector["sealed"], vector["content"], None, "damaged", "damaged"]


def test_records_of_a_vault_stay_the_same(run):
    found = run(RECORD + """
      const { locatorKey, recordKeys } = vector.keys;
      const bytes = joined(1, fromBase64url(locatorKey), recordKeys.length,
        ...recordKeys.flatMap(({ version, key }) => [fourBytes(version), fromBase64url(key)]));
      return again(await VaultKeys.import(bytes), fromBase64url(vector.account));
    """, VAULT_RECORD)
    assert found == [VAULT_RECORD["locator"], VAULT_RECORD["sealed"]]
