import HTTPTypes
import Hummingbird
import MorselWeb
import NIOCore

/// The entity tag of one record: its version, and the state of everything else in the response.
struct RecordTag {
    /// The number of the last change of the record.
    let version: Int64
    /// Changes whenever another part of the response does.
    let state: String

    /// The tag: `"12.15-2026-11-26-es"`.
    var text: String { "\"\(version).\(state)\"" }

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
    /// The response with one record: 304 if the client has it already.
    init(_ json: AdditiveJSON, _ request: Request, tag: RecordTag) {
        var fields: HTTPFields = [
            .eTag: tag.text, .cacheControl: "no-cache", .contentLanguage: json.languages.field,
        ]
        let isReading = request.method == .get || request.method == .head
        if isReading, request.headers[.ifNoneMatch]?.contains(tag.text) == true {
            self.init(status: .notModified, headers: fields)
            return
        }
        fields[.contentType] = "application/json"
        self.init(
            status: .ok,
            headers: fields,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: json.bytes))
        )
    }

    /// A copy with status 201 and the address of what was created.
    func created(at path: String) -> Response {
        var copy = self
        copy.status = .created
        copy.headers[.location] = path
        return copy
    }
}
