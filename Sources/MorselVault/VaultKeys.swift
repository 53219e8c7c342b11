import Crypto

/// The keys of a vault: those of its records by version, and the key of their locators.
package struct VaultKeys: Equatable, Sendable {
    /// The key of the hash that makes a locator from a collection and an identifier, 32 bytes.
    ///
    /// It never changes.
    package let locatorKey: [UInt8]
    /// The keys of records, the oldest first: at least one, and at most ``maximumCount``.
    package private(set) var recordKeys: [RecordKeyVersion]

    /// A key of records.
    package struct RecordKeyVersion: Equatable, Sendable {
        /// The version, from 1.
        package let version: UInt32
        /// The key, 32 bytes.
        package let key: [UInt8]

        /// Creates a key.
        package init(version: UInt32, key: [UInt8]) {
            self.version = version
            self.key = key
        }
    }

    /// The largest number of keys.
    ///
    /// After 15 rotations, the records of the oldest key must be sealed again.
    package static let maximumCount = 16
    private static let keyLength = 32
    private static let format: UInt8 = 1

    /// Makes the keys of a new vault.
    package init() {
        locatorKey = Self.randomBytes(Self.keyLength)
        recordKeys = [RecordKeyVersion(version: 1, key: Self.randomBytes(Self.keyLength))]
    }

    /// The version of the key with which records are sealed.
    package var newestVersion: UInt32 { recordKeys.last?.version ?? 0 }

    /// Returns the key with a version.
    func key(_ version: UInt32) throws(VaultError) -> SymmetricKey {
        guard let key = recordKeys.first(where: { $0.version == version }) else {
            throw .missingKey(version: version)
        }
        return SymmetricKey(data: key.key)
    }

    /// Adds a new key, with which records are sealed from now on.
    ///
    /// The other keys stay until all records are sealed again (``retire(before:)``).
    /// - Returns: `false` if there are too many keys
    package mutating func rotate() -> Bool {
        guard recordKeys.count < Self.maximumCount, newestVersion < .max else { return false }
        recordKeys.append(RecordKeyVersion(version: newestVersion + 1, key: Self.randomBytes(Self.keyLength)))
        return true
    }

    /// Removes the keys before a version, after all records were sealed with that one or a later one.
    package mutating func retire(before version: UInt32) {
        let newest = newestVersion
        recordKeys.removeAll { $0.version < version && $0.version != newest }
    }

    static func randomBytes(_ count: Int) -> [UInt8] {
        var random = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    }
}

// MARK: Bytes

extension VaultKeys {
    /// The keys as bytes: format (1 byte, the number 1), key of the locators (32), number of keys (1), and for each key its
    /// version (4, most significant byte first) and its bytes (32).
    package var bytes: [UInt8] {
        var bytes = [Self.format] + locatorKey + [UInt8(recordKeys.count)]
        for key in recordKeys { bytes += key.version.bigEndianBytes + key.key }
        return bytes
    }

    /// Reads keys.
    ///
    /// - Throws: ``VaultError/otherFormat`` if the bytes are not keys of this format, or not in the order of their versions.
    package init(_ bytes: [UInt8]) throws(VaultError) {
        guard bytes.count > 34, bytes[0] == Self.format else { throw .otherFormat }
        let count = Int(bytes[33])
        let length = 4 + Self.keyLength
        guard count >= 1, count <= Self.maximumCount, bytes.count == 34 + count * length else {
            throw .otherFormat
        }
        locatorKey = Array(bytes[1..<33])
        recordKeys = (0..<count).map { place in
            let start = 34 + place * length
            let version = bytes[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            return RecordKeyVersion(version: version, key: Array(bytes[start + 4..<start + length]))
        }
        let isOrdered = zip(recordKeys, recordKeys.dropFirst()).allSatisfy { $0.version < $1.version }
        guard isOrdered, recordKeys[0].version > 0 else { throw .otherFormat }
    }
}

extension FixedWidthInteger {
    /// The bytes of the number, the most significant one first.
    var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
