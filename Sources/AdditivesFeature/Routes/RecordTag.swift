import HTTPTypes
import Hummingbird

/// The entity tag of one record: its version, a point, and the hash of the response, as in `"12.5f…"`.
enum RecordTag {
    /// What the tags of a version begin with.
    static func prefix(_ version: Int64) -> String { "\(version)." }

    /// The versions in the tags of a field `If-Match`.
    ///
    /// Only the version counts: what changed elsewhere does not conflict with a change of the record.
    static func versions(in field: String) -> [Int64] {
        field.split(separator: ",").compactMap { tag in
            let digits = tag.drop { $0 == " " || $0 == "\"" }.prefix { $0.isASCII && $0.isNumber }
            return Int64(digits)
        }
    }
}

extension Response {
    /// A copy with status 201 and the address of what was created.
    func created(at path: String) -> Response {
        var copy = self
        copy.status = .created
        copy.headers[.location] = path
        return copy
    }
}
