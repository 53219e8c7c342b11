package import HTTPTypes
import MorselCore

/// An error response: a status, a stable code, and a sentence that explains what to do (RFC 9457).
///
/// Code and detail are constants, so no part of a request can reach a log through an error. Only ``parameter`` repeats a
/// name from the request, and only to its sender.
package struct Problem: Error, Sendable {
    /// The status of the response.
    package let status: HTTPResponse.Status
    /// The stable identifier of the problem, which clients may compare.
    ///
    /// `docs/http-api.md` lists all codes.
    package let code: StaticString
    /// What is wrong and what to do, in English.
    ///
    /// Clients must not compare it.
    package let detail: StaticString
    /// Additional header fields of the response, such as `Allow` and `Retry-After`.
    package var fields: HTTPFields
    /// The index of the photo that the problem is about, from 0, or `nil` if it is about the whole request.
    package var photo: Int?
    /// The check digit that the GTIN should have, or `nil` for other problems.
    package var expectedCheckDigit: Int?
    /// The name of the parameter or member that the problem is about, or `nil` if it is about the whole request.
    package private(set) var parameter: String?
    /// The paths of the records that refer to the one of the request, so that it is not deleted; empty for other problems.
    package private(set) var referencedBy: [String] = []
    /// The text of the page that a browser shows for the problem.
    package let text: ProblemText

    /// Creates a problem.
    /// - Parameters:
    ///   - status: the status of the response.
    ///   - code: the stable identifier.
    ///   - detail: what is wrong and what to do, in English.
    ///   - fields: additional header fields.
    ///   - text: the text of its page; by default the text for the status.
    package init(
        _ status: HTTPResponse.Status,
        code: StaticString,
        detail: StaticString,
        fields: HTTPFields = [:],
        text: ProblemText? = nil
    ) {
        self.status = status
        self.code = code
        self.detail = detail
        self.fields = fields
        self.text = text ?? ProblemText(for: status)
    }

    /// A copy of the problem with an additional header field.
    package func adding(_ name: HTTPField.Name, _ value: String) -> Problem {
        var copy = self
        copy.fields[name] = value
        return copy
    }

    /// A copy of the problem with the name of the parameter or member that it is about, of which at most 64 characters stay.
    package func naming(_ parameter: String) -> Problem {
        var copy = self
        copy.parameter = String(parameter.prefix(64))
        return copy
    }

    /// A copy of the problem with the paths of the records that refer to the one of the request, of which at most 20 stay.
    package func referenced(by paths: [String]) -> Problem {
        var copy = self
        copy.referencedBy = Array(paths.prefix(20))
        return copy
    }

    /// The problem as `application/problem+json`.
    ///
    /// Its type is the address of its explanation on the page of problems, relative to the server.
    package func json(requestID: String? = nil) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("type")
            json.string("/problems#\(code)")
            json.key("title")
            json.string(status.reasonPhrase)
            json.key("status")
            json.number(Int64(status.code))
            json.key("code")
            json.string(code)
            json.key("detail")
            json.string(detail)
            if let parameter {
                json.key("parameter")
                json.string(parameter)
            }
            if !referencedBy.isEmpty {
                json.key("referencedBy")
                json.array { json in for path in referencedBy { json.string(path) } }
            }
            if let photo {
                json.key("photo")
                json.number(Int64(photo))
            }
            if let expectedCheckDigit {
                json.key("expectedCheckDigit")
                json.number(Int64(expectedCheckDigit))
            }
            if let requestID {
                json.key("request")
                json.string(requestID)
            }
        }
        return json.bytes
    }
}
