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

    /// Throws if a request names another state in `If-Match`.
    static func verify(_ request: Request, _ json: [UInt8]) throws(Problem) {
        guard let field = request.headers[.ifMatch] else { return }
        let tags = field.split(separator: ",").map { tag in tag.filter { $0 != " " && $0 != "\t" } }
        guard tags.contains("*") || tags.contains(text(json)) else { throw Problem.recordChanged }
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
