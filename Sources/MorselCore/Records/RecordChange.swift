/// A record of the device as it is now: stored, or deleted (`docs/device-records.md`).
///
/// The value points into the memory of the request, so use it before the next request.
public struct RecordChange {
    /// The name of its collection.
    public var collection = ""
    /// Its identifier.
    public var id = ""
    /// Its value as JSON, or `nil` for a deleted record.
    public var value: UnsafeBufferPointer<UInt8>?
    /// The time of its last change, in milliseconds UTC, or 0 if the request does not say it.
    public var changedAt: Int64 = 0

    /// Reads a record, `{"collection":"checks","id":"…","value":{…}}`.
    ///
    /// Unknown members are ignored.
    public init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "collection": collection = try json.text()
            case "id": id = try json.text()
            case "value" where json.isAtObject(): value = try json.rawValue()
            case "changedAt":
                var number = JSONReader(try json.rawValue())
                changedAt = (try? number.integer()) ?? 0
            default: _ = try json.rawValue()
            }
        }
    }

    /// Returns the time in a member of the value, in milliseconds UTC, or 0 if the member is missing or not a
    /// number.
    public func time(_ member: StaticString) -> Int64 {
        guard let value else { return 0 }
        var (json, time) = (JSONReader(value), Int64(0))
        try? json.members { (json, key) throws(JSONReader.ReadError) in
            if key.elementsEqual(member.bytes) { time = try json.integer() } else { _ = try json.rawValue() }
        }
        return time
    }
}
