public import MorselCore
import MorselUI

/// The format of the records of products and foods, and of lists of them: what a page carries, what a device keeps, and
/// what the server answers a search with.
///
/// One build writes them and another may read them: a page that stayed open, a service worker, a device that kept a
/// product a year ago. A reader takes its own format only: what is of another is refused, never guessed at.
public enum RecordFormat {
    /// The format that this build writes and reads.
    ///
    /// Raise it whenever a reader of the one before would misunderstand what is written: a member is of another unit,
    /// means something else, or may no longer be passed over. A member that is new and may be passed over needs no other.
    public static let current: Int64 = 1

    /// Writes it as a member of an object: `"format":1`.
    public static func write(to json: inout JSONWriter) {
        json.key("format")
        json.number(current)
    }
}

extension JSONReader {
    /// Reads a record or a list; nil, with nothing of it read, when it says another format or none.
    mutating func record<Record>(
        _ read: (inout JSONReader) throws(ReadError) -> Record
    ) throws(ReadError) -> Record? {
        let isObject = isAtObject()
        let value = try rawValue()
        guard isObject else { return nil }
        var members = JSONReader(value)
        var isCurrent = false
        try members.members { (json, key) throws(ReadError) in
            let value = try json.rawValue()
            guard String(decoding: key, as: UTF8.self) == "format" else { return }
            isCurrent = String(decoding: value, as: UTF8.self) == String(RecordFormat.current)
        }
        guard isCurrent else { return nil }
        var record = JSONReader(value)
        return try read(&record)
    }
}
