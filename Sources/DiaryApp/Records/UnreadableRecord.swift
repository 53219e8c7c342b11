import MorselCore

/// A record of the diary that could not be read.
///
/// It stays on the device as it is. Its day and its name are read for people, as far as its value has them.
struct UnreadableRecord {
    /// The identifier of the record.
    let id: String
    /// The collection of the record.
    let collection: String
    /// The value, as it is stored.
    let value: [UInt8]
    /// The day that the value names, or `nil`.
    private(set) var day: CivilDate?
    /// The name of the food, the symptom or the treatment; empty if the value has none.
    private(set) var name = ""

    /// Creates the description of a record.
    init(_ change: RecordChange, _ value: UnsafeBufferPointer<UInt8>) {
        (id, collection, self.value) = (change.id, change.collection, Array(value))
        var json = JSONReader(value)
        // The members before a mistake are used.
        try? read(&json)
    }

    private mutating func read(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "day" where json.isAtString(), "start" where json.isAtString():
                day = CivilDate(try json.string())
            case "name" where json.isAtString(), "title" where json.isAtString(),
                "symptom" where json.isAtString():
                name = try json.text()
            case "food" where json.isAtObject(): try read(&json)
            default: _ = try json.rawValue()
            }
        }
    }
}
