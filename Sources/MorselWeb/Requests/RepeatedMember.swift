import MorselCore

/// Finds members that an object of JSON has twice, at any depth.
///
/// Decoders choose one of them, each in another way, so that a request could mean two things.
enum RepeatedMember {
    /// Returns the path of the first one, such as `observations.year`, or `nil` if there is none.
    ///
    /// The value must be valid: its depth is not limited here.
    static func path(in value: UnsafeBufferPointer<UInt8>) -> String? {
        var reader = JSONReader(value)
        return try? path(&reader)
    }

    private static func path(_ reader: inout JSONReader) throws(JSONReader.ReadError) -> String? {
        var found: String?
        if reader.isAtObject() {
            var names: Set<String> = []
            try reader.members { (reader, key) throws(JSONReader.ReadError) in
                let name = String(decoding: key, as: UTF8.self)
                let isNew = names.insert(name).inserted
                let inner = try path(&reader).map { "\(name).\($0)" }
                found = found ?? (isNew ? inner : name)
            }
        } else if reader.isAtArray() {
            try reader.elements { (reader) throws(JSONReader.ReadError) in
                let inner = try path(&reader)
                found = found ?? inner
            }
        } else {
            _ = try reader.rawValue()
        }
        return found
    }
}

extension Problem {
    /// The problem of a valid JSON text if an object in it has a member twice, or `nil`.
    package static func repeatedMember(in json: [UInt8]) -> Problem? {
        json.withUnsafeBufferPointer { RepeatedMember.path(in: $0) }.map { duplicateMember.naming($0) }
    }
}
