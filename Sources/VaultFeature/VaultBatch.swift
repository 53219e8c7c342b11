import MorselAccounts
import MorselCore
import MorselWeb

extension BodyLimit {
    /// The largest batch of records.
    static let vaultBatch = upTo(1_048_576)
}

/// Records that a device sends: `{"records":[{"locator":"…","version":4,"sealed":"…"}]}`.
struct VaultBatch {
    /// The records, with different locators.
    let records: [StoredVaultRecord]

    /// The largest batch that is parsed on the event loop, within about 50 microseconds: up to eleven records.
    static let shortBytes = 16_384

    private static let maxRecords = 100
    /// The largest version and sequence number, because browsers read numbers of JSON as 64-bit floating-point numbers.
    static let maxNumber: Int64 = 9_007_199_254_740_991
    private static let locatorLength = 16
    /// The lengths of encrypted contents: format, key version, nonce and tag are added to the padded content.
    private static let sealedLengths = Set(VaultContent.sizeClasses.map { Int($0) + 33 })

    /// Parses a batch.
    /// - Throws: `Problem.invalidJSON`, `Problem.duplicateMember` and `Problem.invalidVaultBatch`.
    init(_ json: [UInt8]) throws(Problem) {
        var (drafts, isDuplicate, isUnknown) = ([Draft]?.none, false, false)
        let parsed: Void? = json.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return try? reader.object { (reader, key) throws(JSONReader.ReadError) in
                guard String(decoding: key, as: UTF8.self) == "records", reader.isAtArray() else {
                    isUnknown = true
                    _ = try reader.rawValue()
                    return
                }
                isDuplicate = isDuplicate || drafts != nil
                var found: [Draft] = []
                try reader.elements { (reader) throws(JSONReader.ReadError) in
                    found.append(try Draft(&reader))
                }
                drafts = found
            }
        }
        guard parsed != nil else { throw .invalidJSON }
        guard let drafts, !isDuplicate, !isUnknown, (1...Self.maxRecords).contains(drafts.count) else {
            throw Problem.repeatedMember(in: json) ?? .invalidVaultBatch
        }
        records = drafts.compactMap { $0.record }.filter {
            $0.locator.count == Self.locatorLength && (1...Self.maxNumber).contains($0.version)
                && Self.sealedLengths.contains($0.sealed.count)
        }
        guard records.count == drafts.count, Set(records.map { $0.locator }).count == records.count else {
            throw Problem.repeatedMember(in: json) ?? .invalidVaultBatch
        }
    }

    /// The members of a record as they were read.
    private struct Draft {
        private var locator: [UInt8]?
        private var version: Int64?
        private var sealed: [UInt8]?
        private var isWrong = false

        init(_ reader: inout JSONReader) throws(JSONReader.ReadError) {
            guard reader.isAtObject() else {
                _ = try reader.rawValue()
                isWrong = true
                return
            }
            try reader.members { (reader, key) throws(JSONReader.ReadError) in
                switch String(decoding: key, as: UTF8.self) {
                case "locator" where locator == nil && reader.isAtString(): locator = try reader.string()
                case "sealed" where sealed == nil && reader.isAtString(): sealed = try reader.string()
                case "version" where version == nil:
                    version = Int64(String(decoding: try reader.rawValue(), as: UTF8.self))
                default:
                    isWrong = true
                    _ = try reader.rawValue()
                }
            }
        }

        /// The record; `nil` if a member is missing, unknown, doubled, or has another type.
        var record: StoredVaultRecord? {
            guard !isWrong, let locator = locator.flatMap({ Base64URL.bytes($0) }),
                let sealed = sealed.flatMap({ Base64URL.bytes($0) }), let version
            else { return nil }
            return StoredVaultRecord(locator: locator, version: version, sealed: sealed)
        }
    }
}
