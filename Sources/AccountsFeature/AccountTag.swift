import HTTPTypes
import Hummingbird
import MorselAccounts
import MorselCore
import MorselUI
import MorselWeb
import NIOCore

/// The entity tag of an account or a role: the hash of its JSON.
enum AccountTag {
    static func text(_ json: [UInt8]) -> String {
        "\"\(StaticFile(ByteBuffer(bytes: json), contentType: "application/json").hash)\""
    }

    /// Returns the check of the transaction that changes something: it throws `Problem.recordChanged` if `If-Match` names another state.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - json: writes the JSON of which the tag is the hash.
    /// - Returns: the check, or `nil` if the request has no `If-Match`.
    static func check<Value>(
        _ request: Request,
        _ json: @escaping @Sendable (Value) -> [UInt8]
    ) -> Accounts.Check<Value>? {
        guard let field = request.headers[.ifMatch] else { return nil }
        let tags = field.split(separator: ",").map { tag in tag.filter { $0 != " " && $0 != "\t" } }
        guard !tags.contains("*") else { return nil }
        return { value in
            guard tags.contains(text(json(value))) else { throw Problem.recordChanged }
        }
    }
}

extension Response {
    /// The response with one account or role, which nobody stores; 304 if the client has it already.
    init(private json: [UInt8], _ request: Request) {
        let tag = AccountTag.text(json)
        let isReading = request.method == .get || request.method == .head
        let language = RequestLanguage.language(QueryParameters(request.uri.query)).code
        if isReading, request.headers.hasCurrent(tag) {
            self.init(status: .notModified, headers: [.eTag: tag, .cacheControl: "no-store"])
        } else {
            self.init(json: json)
            headers[.eTag] = tag
            headers[.contentLanguage] = language
        }
    }

    /// The response with a part of a list, and the number of records of all parts.
    init(list json: [UInt8], total: Int64, in language: PageLanguage) {
        self.init(json: json)
        headers[.totalCount] = "\(total)"
        headers[.contentLanguage] = language.code
    }

    /// A copy with status 201 and the address of what was created.
    func created(at path: String) -> Response {
        var copy = with(.created)
        copy.headers[.location] = path
        return copy
    }
}
