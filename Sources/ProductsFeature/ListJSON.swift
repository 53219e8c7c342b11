import Hummingbird
import MorselCatalog
import MorselCore
import MorselWeb

extension SearchResult {
    /// Writes the cursor of the next part, and the total if it is known.
    func writeNextAndCount(to json: inout JSONWriter) {
        if let next {
            json.key("next")
            json.string(next.description)
        }
        switch total {
        case .exactly(let count)?:
            json.key("count")
            json.number(Int64(count))
        case .moreThan(let count)?:
            json.key("moreThan")
            json.number(Int64(count))
        case nil: return
        }
    }
}

extension Response {
    /// A response with JSON of the catalogue.
    ///
    /// It is 304 if the client has the same JSON, and compressed if that makes it much shorter.
    /// - Parameters:
    ///   - json: the body.
    ///   - request: the request.
    ///   - next: the cursor of the next part of a list, to which the field `Link` leads.
    init(product json: [UInt8], to request: Request, next: String? = nil) {
        let encoded = json.count >= Self.minCompressed && request.headers.acceptGzip ? Gzip.encode(json) : nil
        var file = StaticFile(
            ByteBuffer(bytes: json),
            contentType: "application/json",
            encoded: encoded.map { [.gzip: $0] } ?? [:]
        )
        // The answer differs by this field even if this client accepts no compression.
        if json.count >= Self.minCompressed { file.fields[.vary] = "Accept-Encoding" }
        if let next { file.fields[.link] = "<\(Self.address(of: request, next))>; rel=\"next\"" }
        self = file.response(to: request, freshness: .revalidated)
    }

    /// A shorter body fits in one packet anyway.
    private static let minCompressed = 1_400

    /// The address of a request with another cursor.
    private static func address(of request: Request, _ cursor: String) -> String {
        let kept = (request.uri.query ?? "").split(separator: "&").filter {
            !$0.hasPrefix("cursor=") && !$0.hasPrefix("page=")
        }
        let parameters = kept + ["cursor=\(QueryParameters.encoded(cursor))"]
        return "\(request.uri.path)?\(parameters.joined(separator: "&"))"
    }
}
