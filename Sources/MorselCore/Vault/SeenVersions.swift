/// The versions of the records that a device has seen on the server, by which it detects that the server goes back.
///
/// A server cannot change a record, because it is encrypted together with its version. But it could answer with an earlier
/// version, or leave a record out. A device remembers the latest version of each record. It also puts these versions into the
/// vault from time to time (a **checkpoint**), so that a new device, which remembers nothing, can compare
/// (`docs/vault-protocol.md`).
public struct SeenVersions: Equatable, Sendable {
    private var seen: [RecordLocator: Seen] = [:]

    private struct Seen: Equatable, Sendable {
        var version: Int64
        var digest: UInt64?
    }

    /// Creates a value without versions.
    public init() {}

    /// What a received version means.
    public enum Finding: Equatable, Sendable {
        /// The version is new to this device.
        case new
        /// The device has seen exactly this version.
        case known
        /// The server returned an earlier version than the one that the device has seen.
        case rolledBack(from: Int64)
        /// The server returned other bytes for a version that the device has seen.
        case replaced
    }

    /// Checks a version that the server returned, and remembers it if it is later.
    ///
    /// - Parameters:
    ///   - locator: the record
    ///   - version: its version
    ///   - digest: the first eight bytes of the SHA-256 hash of the sealed record, as a big-endian number
    /// - Returns: what the version means
    public mutating func receive(_ locator: RecordLocator, version: Int64, digest: UInt64) -> Finding {
        if let known = seen[locator] {
            if version < known.version { return .rolledBack(from: known.version) }
            if version == known.version, let knownDigest = known.digest {
                return knownDigest == digest ? .known : .replaced
            }
        }
        seen[locator] = Seen(version: version, digest: digest)
        return .new
    }

    /// Remembers a version that this device sent and the server accepted.
    ///
    /// The answer to a repeated request can be about a version that is no longer the latest one.
    public mutating func accepted(_ locator: RecordLocator, version: Int64, digest: UInt64) {
        guard (seen[locator]?.version ?? 0) < version else { return }
        seen[locator] = Seen(version: version, digest: digest)
    }

    /// Finds the records that a complete list of the server lacks.
    ///
    /// Records never disappear, because tombstones stay.
    /// - Parameter list: all records of the server, which are those of `GET /v1/vault/changes?since=0` on all pages
    /// - Returns: the missing records, in order
    public func missing(in list: [RecordLocator]) -> [RecordLocator] {
        let listed = Set(list)
        return seen.keys.filter { !listed.contains($0) }.sorted()
    }
}

// MARK: Checkpoints

extension SeenVersions {
    /// The versions for other devices, as bytes.
    ///
    /// For each record, in ascending order: the first eight bytes of its locator, and the version as a variable-length number
    /// (seven bits in a byte, the lowest first, with the highest bit set in all but the last byte). About nine bytes a record.
    public var checkpoint: [UInt8] {
        var bytes: [UInt8] = []
        for (locator, record) in seen.map({ ($0.key, $0.value) }).sorted(by: { $0.0 < $1.0 }) {
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: locator.high >> UInt64(shift)))
            }
            var rest = UInt64(max(record.version, 0))
            while rest >= 0x80 {
                bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }
        return bytes
    }

    /// Returns whether every record of another device's checkpoint is here in the same or a later version.
    ///
    /// - Parameter checkpoint: the bytes of ``checkpoint``
    /// - Returns: `false` if the server left a record out or went back, or if the bytes are damaged.
    public func includes(checkpoint: [UInt8]) -> Bool {
        var versions: [UInt64: Int64] = [:]
        for (locator, record) in seen {
            versions[locator.high] = max(versions[locator.high] ?? 0, record.version)
        }
        var rest = checkpoint[...]
        while !rest.isEmpty {
            guard rest.count > 8 else { return false }
            let prefix = rest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            rest = rest.dropFirst(8)
            guard let version = Self.number(&rest), let known = versions[prefix], known >= version else {
                return false
            }
        }
        return true
    }

    private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), through: 56, by: 7) {
            guard let byte = bytes.popFirst() else { return nil }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int64(value) }
        }
        return nil
    }
}

/// The name of a record on the server: 16 bytes that only devices of the account can connect with a record.
///
/// They are a keyed hash of its collection and identifier, so that the server learns neither (`docs/vault-protocol.md`).
public struct RecordLocator: Hashable, Sendable {
    /// The first eight bytes as a big-endian number.
    public let high: UInt64
    /// The other eight bytes as a big-endian number.
    public let low: UInt64

    /// Creates a locator from its halves.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Creates a locator from its 16 bytes, or returns `nil` for another number of bytes.
    public init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The 16 bytes.
    public var bytes: [UInt8] {
        [high, low].flatMap { half in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> UInt64($0)) }
        }
    }
}

extension RecordLocator: Comparable {
    /// Returns whether the first locator is before the second one.
    public static func < (left: RecordLocator, right: RecordLocator) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}
