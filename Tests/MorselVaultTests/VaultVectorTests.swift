import MorselCore
import Testing

@testable import MorselVault

/// The vectors were made by another implementation (`Tests/Generators/vault_vectors.py`), and browsers are tested with them, too.
@Suite struct VaultVectorTests {
    private let vectors: VaultVectors

    init() throws { vectors = try VaultVectors.read() }

    @Test func `keys of passwords are those of the vectors`() throws {
        for vector in vectors.passwords {
            let parameters = try DerivationParameters(salt: base64url(vector.salt), rounds: vector.rounds)

            let keys = try AccessKeys(password: vector.password, parameters)

            #expect(keys.authentication == base64url(vector.authentication))
            #expect(keys.wrapping == base64url(vector.wrapping))
            #expect(keys.commitment == base64url(vector.commitment))
        }
    }

    @Test func `recovery codes and their keys are those of the vectors`() throws {
        for vector in vectors.recoveryCodes {
            let code = try #require(RecoveryCode(random: base64url(vector.random)))
            let keys = AccessKeys(code)

            #expect(code.text == vector.code)
            #expect(try RecoveryCode(typed: vector.code) == code)
            #expect(keys.authentication == base64url(vector.authentication))
            #expect(keys.wrapping == base64url(vector.wrapping))
            #expect(keys.commitment == base64url(vector.commitment))
        }
    }

    @Test func `the keys of a passkey are those of the vectors`() throws {
        for vector in vectors.passkeys {
            let keys = try AccessKeys(passkeySecret: base64url(vector.secret))

            #expect(keys.wrapping == base64url(vector.wrapping))
            #expect(keys.commitment == base64url(vector.commitment))
        }
        #expect(throws: VaultError.otherFormat) { try AccessKeys(passkeySecret: [1, 2, 3]) }
    }

    @Test func `wrapped keys are those of the vectors`() throws {
        for (vector, access) in zip(vectors.wrappedKeys, try accesses()) {
            let keys = try vector.keys.keys()
            let account = try #require(AccountID(base64url(vector.account)))

            #expect(
                try keys.wrapped(by: access, of: account, nonce: base64url(vector.nonce))
                    == base64url(vector.wrapped)
            )
            #expect(try VaultKeys(wrapped: base64url(vector.wrapped), by: access, of: account) == keys)
        }
    }

    /// The password, the recovery code and the passkey of the wrapped keys.
    private func accesses() throws -> [AccessKeys] {
        let password = vectors.passwords[0]
        let parameters = try DerivationParameters(salt: base64url(password.salt), rounds: password.rounds)
        return [
            try AccessKeys(password: password.password, parameters),
            AccessKeys(try RecoveryCode(typed: vectors.recoveryCodes[1].code)),
            try AccessKeys(passkeySecret: base64url(vectors.passkeys[0].secret)),
        ]
    }

    @Test func `sealed records are those of the vectors`() throws {
        for vector in vectors.records {
            let keys = try vector.keys.keys()
            let account = try #require(AccountID(base64url(vector.account)))
            let content = VaultContent(
                key: RecordKey(collection: vector.collection, id: vector.id),
                bytes: Array(vector.content.utf8)
            )
            let nonce = base64url(vector.nonce)

            let record = try keys.seal(content, version: vector.version, in: .account(account), nonce: nonce)

            #expect(record.locator.bytes == base64url(vector.locator))
            #expect(record.bytes == base64url(vector.sealed))
            #expect(try keys.open(record, of: account) == content)
        }
    }

    @Test func `sealed files are those of the vectors, and are opened only in their place`() throws {
        for vector in vectors.files {
            let keys = try vector.keys.keys()
            let account = try #require(AccountID(base64url(vector.account)))
            let other = try #require(AccountID([UInt8](repeating: 9, count: 16)))
            let file = VaultFile(type: vector.type, bytes: base64url(vector.content))

            let sealed = try keys.seal(file, id: vector.id, of: account, nonce: base64url(vector.nonce))

            #expect(try keys.fileLocator(vector.id).bytes == base64url(vector.locator))
            #expect(sealed == base64url(vector.sealed))
            #expect(try keys.openFile(sealed, id: vector.id, of: account) == file)
            #expect(throws: VaultError.damaged) { try keys.openFile(sealed, id: "other", of: account) }
            #expect(throws: VaultError.damaged) { try keys.openFile(sealed, id: vector.id, of: other) }
            for place in [0, 4, 5, 20, sealed.count - 1] {
                var changed = sealed
                changed[place] ^= 1
                #expect(throws: VaultError.self) { try keys.openFile(changed, id: vector.id, of: account) }
            }
            #expect(throws: VaultError.self) {
                try keys.openFile(Array(sealed.prefix(16_000)), id: vector.id, of: account)
            }
        }
    }

    @Test func `a file that is too large is refused`() throws {
        let account = try #require(AccountID([UInt8](repeating: 9, count: 16)))
        let file = VaultFile(type: "image/jpeg", bytes: [UInt8](repeating: 0, count: 262_140))

        #expect(throws: VaultError.self) { try VaultKeys().seal(file, id: "1", of: account) }
    }

    @Test func `merged records are those of the vectors`() throws {
        for vector in vectors.merges {
            var record = try record(vector.own)
            let device = try #require(DeviceID(hexadecimal: Array(vector.device.utf8)))

            record.receive(try self.record(vector.received), by: device, at: vector.now)

            #expect(String(decoding: record.json, as: UTF8.self) == vector.result)
        }
    }

    private func record(_ json: String) throws -> VaultRecord {
        try Array(json.utf8).withUnsafeBufferPointer { json throws(JSONReader.ReadError) in
            try VaultRecord(RecordKey(collection: "people", id: "ana"), json: json)
        }
    }

    @Test func `records that swift-crypto and WebCrypto sealed can be opened`() throws {
        #expect(Set(vectors.sealed.map { $0.by }) == ["swift-crypto", "WebCrypto"])
        for vector in vectors.sealed {
            let account = try #require(AccountID(base64url(vector.account)))
            let locator = try #require(RecordLocator(base64url(vector.locator)))
            let record = SealedRecord(
                locator: locator,
                version: vector.version,
                bytes: base64url(vector.sealed)
            )

            let content = try vector.keys.keys().open(record, of: account)

            #expect(content.key == RecordKey(collection: vector.collection, id: vector.id))
            #expect(content.bytes == Array(vector.content.utf8))
        }
    }
}
