/// The format version of product and food records and of lists of them.
///
/// Pages contain such records, devices store them, and the server answers searches with them. The build that reads a
/// record may differ from the build that wrote it, for example in a page that stayed open, in a service worker, or if a
/// product was stored a year ago. A reader accepts only its own format.
public enum RecordFormat {
    /// The format that this build writes and reads.
    ///
    /// Increase it if a reader of the previous format would misunderstand a record: a member has another unit or
    /// meaning, or may no longer be ignored. A new member that readers may ignore does not need a new format.
    public static let current: Int64 = 2

    /// Writes the format as a member of an object: `"format":2`.
    public static func write(to json: inout JSONWriter) {
        json.key("format")
        json.number(current)
    }
}

extension JSONReader {
    /// Skips a record or a list, and returns a reader of it.
    ///
    /// - Throws: ``ReadError/otherFormat`` if its format is missing or another one.
    public mutating func record() throws(ReadError) -> JSONReader {
        guard let record = try storedRecord() else { throw .otherFormat }
        return record
    }

    /// Skips a record or a list, and returns a reader of it, or `nil` if its format is missing or another one.
    public mutating func storedRecord() throws(ReadError) -> JSONReader? {
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
        return isCurrent ? JSONReader(value) : nil
    }
}
