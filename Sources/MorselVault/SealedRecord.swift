import Crypto
package import MorselCore

/// A record as the server stores it.
package struct SealedRecord: Equatable, Sendable {
    /// The name of the record on the server.
    package let locator: RecordLocator
    /// The version, from 1, which grows by 1 with each change.
    package let version: Int64
    /// Format (1 byte, the number 1), version of the key (4, most significant byte first), nonce (12), ciphertext, tag (16).
    package let bytes: [UInt8]

    /// Creates a record that was received.
    package init(locator: RecordLocator, version: Int64, bytes: [UInt8]) {
        self.locator = locator
        self.version = version
        self.bytes = bytes
    }

    fileprivate static let format: UInt8 = 1
    fileprivate static let headerLength = 5

    /// The first eight bytes of the SHA-256 hash, for ``SeenVersions``.
    package var digest: UInt64 { SHA256.hash(data: bytes).prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }

    /// The version of the key with which the record is sealed, or `nil` for another format.
    package var keyVersion: UInt32? {
        guard bytes.count >= Self.headerLength, bytes[0] == Self.format else { return nil }
        return bytes[1..<Self.headerLength].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }

    /// What is authenticated with a record: the label of the scope in ASCII, the owner (16), locator (16), version (8) and version of
    /// the key (4), the numbers with the most significant byte first.
    ///
    /// So a server cannot present a record as another one, or an earlier version as a later one.
    fileprivate func associatedData(_ scope: RecordScope, _ keyVersion: UInt32) -> [UInt8] {
        Array(scope.recordLabel.utf8) + scope.owner + locator.bytes + version.bigEndianBytes
            + keyVersion.bigEndianBytes
    }
}

/// To whom records belong: an account or a household.
///
/// Both seal them in the same way, with labels of their own.
package struct RecordScope: Equatable, Sendable {
    /// The identifier of the owner, 16 bytes.
    let owner: [UInt8]
    /// The label of the associated data.
    let recordLabel: String
    /// The label of locators.
    let locatorLabel: String

    /// The records of an account.
    package static func account(_ account: AccountID) -> RecordScope {
        RecordScope(
            owner: account.bytes,
            recordLabel: "morsel/v1/record",
            locatorLabel: "morsel/v1/locator"
        )
    }

    /// The records that the members of a household share.
    package static func household(_ household: HouseholdID) -> RecordScope {
        RecordScope(
            owner: household.bytes,
            recordLabel: "morsel/v1/household/record",
            locatorLabel: "morsel/v1/household/locator"
        )
    }
}

extension VaultKeys {
    /// Returns the name of a record on the server.
    ///
    /// It is the first 16 bytes of HMAC-SHA-256 over `morsel/v1/locator` in ASCII, the length of the collection in bytes (1), the
    /// collection and the identifier.
    package func locator(of key: RecordKey) throws(VaultError) -> RecordLocator {
        try locator(of: key, label: "morsel/v1/locator")
    }

    private func locator(of key: RecordKey, label: String) throws(VaultError) -> RecordLocator {
        guard let length = UInt8(exactly: key.collection.utf8.count), length > 0, !key.id.isEmpty else {
            throw .unsuitable(.invalidKey)
        }
        var text = Array(label.utf8)
        text.append(length)
        text += key.collection.utf8
        text += key.id.utf8
        let code = HMAC<SHA256>.authenticationCode(for: text, using: SymmetricKey(data: locatorKey))
        guard let locator = RecordLocator(Array(code.prefix(16))) else { throw .damaged }
        return locator
    }

    /// Seals a record with the newest key.
    ///
    /// - Parameters:
    ///   - content: the record
    ///   - version: the version that it gets on the server
    ///   - account: the account
    /// - Returns: the record as the server stores it
    /// - Throws: ``VaultError/unsuitable(_:)`` if the record is too large.
    package func seal(_ content: VaultContent, version: Int64, of account: AccountID) throws(VaultError)
        -> SealedRecord
    {
        try seal(content, version: version, in: .account(account), nonce: Self.randomBytes(12))
    }

    /// Seals a record of an account or a household with the newest key.
    /// - Throws: ``VaultError/unsuitable(_:)`` if the record is too large.
    package func seal(_ content: VaultContent, version: Int64, in scope: RecordScope) throws(VaultError)
        -> SealedRecord
    {
        try seal(content, version: version, in: scope, nonce: Self.randomBytes(12))
    }

    /// Seals a record with a nonce, which must never be used twice.
    ///
    /// Only test vectors need it.
    func seal(
        _ content: VaultContent,
        version: Int64,
        in scope: RecordScope,
        nonce: [UInt8]
    ) throws(VaultError) -> SealedRecord {
        let padded: [UInt8]
        do { padded = try content.padded() } catch { throw .unsuitable(error) }
        let locator = try locator(of: content.key, label: scope.locatorLabel)
        let keyVersion = newestVersion
        let record = SealedRecord(locator: locator, version: version, bytes: [])
        let data = record.associatedData(scope, keyVersion)
        let sealed = try AESGCM.seal(padded, key(keyVersion), nonce: nonce, data)
        let header = [SealedRecord.format] + keyVersion.bigEndianBytes
        return SealedRecord(locator: locator, version: version, bytes: header + sealed)
    }

    /// Opens a record that the server returned.
    ///
    /// - Parameters:
    ///   - record: the record with the locator and version under which the server returned it
    ///   - account: the account
    /// - Returns: the record that was sealed
    /// - Throws: ``VaultError/damaged`` if it is another record, another version, of another account or changed;
    ///   ``VaultError/missingKey(version:)`` if it was sealed with a key that the device does not have.
    package func open(_ record: SealedRecord, of account: AccountID) throws(VaultError) -> VaultContent {
        try open(record, in: .account(account))
    }

    /// Opens a record of an account or a household that the server returned, as ``open(_:of:)``.
    package func open(_ record: SealedRecord, in scope: RecordScope) throws(VaultError) -> VaultContent {
        guard let keyVersion = record.keyVersion else { throw .otherFormat }
        let sealed = Array(record.bytes[SealedRecord.headerLength...])
        let padded = try AESGCM.open(sealed, key(keyVersion), record.associatedData(scope, keyVersion))
        guard let content = try? VaultContent(padded: padded) else { throw .damaged }
        guard try locator(of: content.key, label: scope.locatorLabel) == record.locator else {
            throw .damaged
        }
        return content
    }
}
