import MorselCore
import Testing

@testable import MorselVault

/// What a malicious server, or somebody with its database, could try (`docs/threat-model.md`).
@Suite struct VaultAttackTests {
    private let keys = VaultKeys()
    private let account: AccountID
    private let otherAccount: AccountID
    private let content = VaultContent(
        key: RecordKey(collection: "people", id: "1"),
        bytes: Array("milk".utf8)
    )

    init() throws {
        account = try #require(AccountID([UInt8](repeating: 1, count: 16)))
        otherAccount = try #require(AccountID([UInt8](repeating: 2, count: 16)))
    }

    private func sealed(_ version: Int64 = 3) throws -> SealedRecord {
        try keys.seal(content, version: version, of: account)
    }

    @Test func `a record is opened as it was sealed`() throws {
        #expect(try keys.open(sealed(), of: account) == content)
    }

    @Test func `a record does not contain what it protects`() throws {
        let bytes = try sealed().bytes

        #expect(bytes.count == 1024 + 33)
        for secret in ["milk", "people"] {
            #expect(!bytes.indices.contains { bytes[$0...].starts(with: secret.utf8) })
        }
    }

    @Test func `equal records have different bytes`() throws {
        #expect(try sealed().bytes != sealed().bytes)
    }

    // MARK: Replay

    @Test func `a record of another account is refused`() throws {
        let record = try sealed()

        #expect(throws: VaultError.damaged) { try keys.open(record, of: otherAccount) }
    }

    @Test func `a record in the place of another record or collection is refused`() throws {
        for key in [RecordKey(collection: "people", id: "2"), RecordKey(collection: "foods", id: "1")] {
            let replayed = SealedRecord(
                locator: try keys.locator(of: key),
                version: 3,
                bytes: try sealed().bytes
            )

            #expect(throws: VaultError.damaged) { try keys.open(replayed, of: account) }
        }
    }

    @Test func `locators tell nothing about collection and identifier`() throws {
        let own = try keys.locator(of: content.key)

        #expect(try keys.locator(of: content.key) == own)
        #expect(try VaultKeys().locator(of: content.key) != own)
        #expect(
            try keys.locator(of: RecordKey(collection: "a", id: "bc"))
                != keys.locator(of: RecordKey(collection: "ab", id: "c"))
        )
    }

    @Test func `ciphertexts of two records that were swapped are refused`() throws {
        let first = try sealed()
        let other = VaultContent(key: RecordKey(collection: "people", id: "2"), bytes: Array("egg".utf8))
        let second = try keys.seal(other, version: 3, of: account)

        for (record, bytes) in [(first, second.bytes), (second, first.bytes)] {
            let swapped = SealedRecord(locator: record.locator, version: 3, bytes: bytes)
            #expect(throws: VaultError.damaged) { try keys.open(swapped, of: account) }
        }
    }

    // MARK: Rollback

    @Test func `an earlier version that is presented as the latest one is refused`() throws {
        let earlier = try sealed(3)
        let presented = SealedRecord(locator: earlier.locator, version: 4, bytes: earlier.bytes)

        #expect(throws: VaultError.damaged) { try keys.open(presented, of: account) }
    }

    @Test func `a server that returns an earlier version is detected`() throws {
        let (earlier, later) = (try sealed(3), try sealed(4))
        var versions = SeenVersions()

        let first = versions.receive(later.locator, version: 4, digest: later.digest)
        let second = versions.receive(earlier.locator, version: 3, digest: earlier.digest)

        #expect((first, second) == (.new, .rolledBack(from: 4)))
    }

    @Test func `a server that returns another record for the same version is detected`() throws {
        let (one, other) = (try sealed(3), try sealed(3))
        var versions = SeenVersions()
        _ = versions.receive(one.locator, version: 3, digest: one.digest)

        let finding = versions.receive(other.locator, version: 3, digest: other.digest)

        #expect(finding == .replaced)
    }

    // MARK: Damage

    @Test func `every changed byte of a record is found`() throws {
        let record = try sealed()
        for place in record.bytes.indices {
            var bytes = record.bytes
            bytes[place] ^= 1
            let changed = SealedRecord(locator: record.locator, version: 3, bytes: bytes)

            #expect(throws: VaultError.self) { try keys.open(changed, of: account) }
        }
    }

    @Test(arguments: [0, 1, 5, 32, 33, 1056]) func `a shortened record is refused`(count: Int) throws {
        let record = try sealed()
        let short = SealedRecord(
            locator: record.locator,
            version: 3,
            bytes: Array(record.bytes.prefix(count))
        )

        #expect(throws: VaultError.self) { try keys.open(short, of: account) }
    }

    // MARK: Keys

    @Test func `parameters that would make guessing easy are refused`() {
        let salt = [UInt8](repeating: 1, count: 16)

        #expect(throws: VaultError.refusedParameters) {
            try DerivationParameters(salt: salt, rounds: 599_999)
        }
        #expect(throws: VaultError.refusedParameters) {
            try DerivationParameters(salt: salt, rounds: 10_000_001)
        }
        #expect(throws: VaultError.refusedParameters) { try DerivationParameters(salt: [], rounds: 600_000) }
        #expect(throws: VaultError.refusedParameters) { try DerivationParameters(version: 0, salt: salt) }
    }

    @Test func `keys are opened only with their password or code, in their account`() throws {
        let code = try #require(RecoveryCode(random: VaultKeys.randomBytes(RecoveryCode.byteCount)))
        let other = try #require(RecoveryCode(random: VaultKeys.randomBytes(RecoveryCode.byteCount)))
        let wrapped = try keys.wrapped(by: AccessKeys(code), of: account)

        #expect(try VaultKeys(wrapped: wrapped, by: AccessKeys(code), of: account) == keys)
        #expect(throws: VaultError.wrongPassword) {
            try VaultKeys(wrapped: wrapped, by: AccessKeys(other), of: account)
        }
        #expect(throws: VaultError.damaged) {
            try VaultKeys(wrapped: wrapped, by: AccessKeys(code), of: otherAccount)
        }
        for place in wrapped.indices {
            var changed = wrapped
            changed[place] ^= 1
            #expect(throws: VaultError.self) {
                try VaultKeys(wrapped: changed, by: AccessKeys(code), of: account)
            }
        }
    }

    @Test func `a change of the password wraps the same keys again`() throws {
        let salt = VaultKeys.randomBytes(16)
        let (old, new) = (
            try AccessKeys(password: "old password", DerivationParameters(salt: salt)),
            try AccessKeys(password: "new password", DerivationParameters(salt: salt))
        )
        let record = try sealed()
        let opened = try VaultKeys(wrapped: keys.wrapped(by: old, of: account), by: old, of: account)

        let wrapped = try opened.wrapped(by: new, of: account)

        #expect(try VaultKeys(wrapped: wrapped, by: new, of: account).open(record, of: account) == content)
        #expect(throws: VaultError.wrongPassword) { try VaultKeys(wrapped: wrapped, by: old, of: account) }
        #expect(old.authentication != new.authentication)
    }

    // MARK: Rotation

    @Test
    func `records are sealed with the newest key, and older ones can be opened until their key is retired`()
        throws
    {
        var rotated = keys
        let before = try sealed()
        let hasRotated = rotated.rotate()
        #expect(hasRotated)
        let after = try rotated.seal(content, version: 4, of: account)

        #expect((before.keyVersion, after.keyVersion) == (1, 2))
        #expect(try rotated.open(before, of: account) == content)
        #expect(after.locator == before.locator)
        #expect(throws: VaultError.missingKey(version: 2)) { try keys.open(after, of: account) }

        rotated.retire(before: 2)
        #expect(try rotated.open(after, of: account) == content)
        #expect(throws: VaultError.missingKey(version: 1)) { try rotated.open(before, of: account) }
    }

    @Test func `keys from before a rotation are refused by a device that has newer ones`() throws {
        let access = AccessKeys(
            try #require(RecoveryCode(random: VaultKeys.randomBytes(RecoveryCode.byteCount)))
        )
        let older = try keys.wrapped(by: access, of: account)

        #expect(throws: VaultError.olderKeys) {
            try VaultKeys(wrapped: older, by: access, of: account, newestKnown: 2)
        }
    }

    @Test func `a record whose key version was changed is refused`() throws {
        var rotated = keys
        let hasRotated = rotated.rotate()
        #expect(hasRotated)
        let record = try rotated.seal(content, version: 4, of: account)
        var bytes = record.bytes
        bytes[4] = 1

        #expect(throws: VaultError.damaged) {
            try rotated.open(SealedRecord(locator: record.locator, version: 4, bytes: bytes), of: account)
        }
    }

    @Test func `there are at most 16 keys, and damaged keys are refused`() throws {
        var rotated = keys
        var count = 1
        while rotated.rotate() { count += 1 }
        #expect(count == VaultKeys.maximumCount)
        #expect(try VaultKeys(rotated.bytes) == rotated)
        for length in [0, 33, 34, 69, 71] {
            #expect(throws: VaultError.otherFormat) { try VaultKeys(Array(rotated.bytes.prefix(length))) }
        }
    }
}
