/// The bytes of a record that a device encrypts: its key and its content, padded to a size class.
///
/// The key is inside, so that the server does not learn it. Padding hides the length of the content: a profile and a
/// note have ciphertexts of the same length (`docs/vault-protocol.md`, `docs/threat-model.md`).
public struct VaultContent: Equatable, Sendable {
    /// The key of the record.
    public let key: RecordKey
    /// The content: the JSON of a ``VaultRecord``.
    public let bytes: [UInt8]

    /// Creates a content.
    public init(key: RecordKey, bytes: [UInt8]) {
        self.key = key
        self.bytes = bytes
    }

    /// The lengths of padded contents in bytes, in ascending order: 1, 4, 16, 64 and 256 KiB.
    ///
    /// Few classes tell less. Each is four times the previous one, so that a content never has more than four times its size.
    public static let sizeClasses: [Int32] = [1024, 4096, 16_384, 65_536, 262_144]

    /// The reason why a content cannot be padded or read.
    public enum PaddingError: Error, Equatable {
        /// The content is larger than the largest size class.
        case tooLarge(bytes: Int)
        /// The collection or the identifier is empty or has more than 255 bytes.
        case invalidKey
        /// The bytes are not a padded content, or one of a later version.
        case damaged
    }

    private static let version: UInt8 = 1

    /// The padded bytes.
    ///
    /// Layout: version (1 byte, the number 1), length of the collection (1), collection, length of the identifier (1),
    /// identifier, length of the content (4, most significant byte first), content, zeros.
    /// - Throws: ``PaddingError``.
    public func padded() throws(PaddingError) -> [UInt8] {
        var padded = [Self.version]
        for text in [key.collection, key.id] {
            guard let length = UInt8(exactly: text.utf8.count), length > 0 else { throw .invalidKey }
            padded.append(length)
            padded += text.utf8
        }
        let size = padded.count + 4 + bytes.count
        guard let sizeClass = Self.sizeClasses.first(where: { Int($0) >= size }) else {
            throw .tooLarge(bytes: size)
        }
        for shift in [24, 16, 8, 0] { padded.append(UInt8(truncatingIfNeeded: bytes.count >> shift)) }
        padded += bytes
        padded += [UInt8](repeating: 0, count: Int(sizeClass) - size)
        return padded
    }

    /// Reads padded bytes.
    ///
    /// - Throws: ``PaddingError/damaged``, also if the padding is not zero or the length is not that of a size class.
    public init(padded: [UInt8]) throws(PaddingError) {
        var rest = padded[...]
        guard Self.sizeClasses.contains(where: { Int($0) == padded.count }), rest.popFirst() == Self.version
        else {
            throw .damaged
        }
        let collection = try Self.text(&rest)
        let id = try Self.text(&rest)
        var length: UInt32 = 0
        for _ in 0..<4 { length = length << 8 | UInt32(rest.popFirst() ?? 0) }
        guard UInt64(length) <= UInt64(rest.count), rest.dropFirst(Int(length)).allSatisfy({ $0 == 0 }) else {
            throw .damaged
        }
        self.init(key: RecordKey(collection: collection, id: id), bytes: Array(rest.prefix(Int(length))))
    }

    private static func text(_ rest: inout ArraySlice<UInt8>) throws(PaddingError) -> String {
        guard let length = rest.popFirst(), length > 0, rest.count >= Int(length),
            let text = String(validating: rest.prefix(Int(length)), as: UTF8.self)
        else { throw .damaged }
        rest = rest.dropFirst(Int(length))
        return text
    }
}
