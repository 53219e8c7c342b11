public import MorselCore

/// A record of the device as it is now: stored, or deleted (`docs/device-records.md`).
///
/// It points into the request that has it, and is read before the next one.
public struct RecordChange {
    /// The name of its collection.
    public var collection = ""
    /// Its identifier.
    public var id = ""
    /// Its value as JSON, or `nil` for a deleted record.
    public var value: UnsafeBufferPointer<UInt8>?

    /// Reads a record.
    ///
    /// Members that are not known are skipped.
    public init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "collection": collection = try json.text()
            case "id": id = try json.text()
            case "value" where json.isAtObject(): value = try json.rawValue()
            default: _ = try json.rawValue()
            }
        }
    }

    /// The time by which the collection is ordered, in milliseconds UTC; 0 if the value has none.
    var time: Int64 {
        guard let value else { return 0 }
        var (json, time) = (JSONReader(value), Int64(0))
        try? json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "addedAt", "checkedAt", "viewedAt": time = try json.integer()
            default: _ = try json.rawValue()
            }
        }
        return time
    }
}
