package import HTTPTypes
import MorselCore

/// Why a request is not answered: a status, a stable code, and a sentence that says what to do (RFC 9457).
///
/// Its words are constants, so that nothing of a request can be given back, or reach a log, by way of an error.
package struct Problem: Error, Sendable {
    /// The status of the response.
    package let status: HTTPResponse.Status
    /// What clients tell problems apart by; it never changes.
    ///
    /// Each has its row in `docs/http-api.md`.
    package let code: StaticString
    /// What is wrong and what to do, in English.
    package let detail: StaticString
    /// Header fields that belong to the response, such as `Allow` and `Retry-After`.
    package var fields: HTTPFields
    /// Which of several things that were sent it is about, counted from 0; nil when it is about all.
    package var part: Int?
    /// A digit that was expected instead of the one that was sent; nil when it is about nothing such.
    package var expected: Int?

    /// Creates a problem.
    package init(
        _ status: HTTPResponse.Status,
        code: StaticString,
        detail: StaticString,
        fields: HTTPFields = [:]
    ) {
        self.status = status
        self.code = code
        self.detail = detail
        self.fields = fields
    }

    /// The problem with one header field more.
    package func adding(_ name: HTTPField.Name, _ value: String) -> Problem {
        var copy = self
        copy.fields[name] = value
        return copy
    }

    /// The problem as `application/problem+json`; the type `about:blank` says that the title is the status's own.
    package func json(requestID: String? = nil) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("type")
            json.string("about:blank")
            json.key("title")
            json.string(status.reasonPhrase)
            json.key("status")
            json.number(Int64(status.code))
            json.key("code")
            json.string(code)
            json.key("detail")
            json.string(detail)
            if let part {
                json.key("part")
                json.number(Int64(part))
            }
            if let expected {
                json.key("expected")
                json.number(Int64(expected))
            }
            if let requestID {
                json.key("request")
                json.string(requestID)
            }
        }
        return json.bytes
    }
}
