import HTTPTypes

/// The part of a file that a request asks for (RFC 9110 section 14).
enum ByteRange: Equatable {
    /// Bytes of the file, in the content coding of the response.
    case part(Range<Int>)
    /// The file has none of the bytes.
    case unsatisfiable

    /// Reads the fields `Range` and `If-Range`.
    ///
    /// Returns `nil` for a request for the whole file: without a range, with several ranges or a malformed one, or if the client
    /// has a part of another file.
    /// - Parameters:
    ///   - fields: the fields of the request.
    ///   - tag: the entity tag of the file.
    ///   - length: its length in bytes.
    init?(_ fields: HTTPFields, tag: String, length: Int) {
        guard let field = fields[.range], field.hasPrefix("bytes="), fields[.ifRange] ?? tag == tag else {
            return nil
        }
        let ends = field.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
            return nil
        }
        switch (Int(ends[0]), Int(ends[1])) {
        case (let first?, let last?) where first <= last:
            self = first < length ? .part(first..<min(last, length - 1) + 1) : .unsatisfiable
        case (let first?, nil) where ends[1].isEmpty:
            self = first < length ? .part(first..<length) : .unsatisfiable
        case (nil, let count?) where ends[0].isEmpty:
            self = count > 0 && length > 0 ? .part(max(0, length - count)..<length) : .unsatisfiable
        default: return nil
        }
    }
}
