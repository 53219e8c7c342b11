import HTTPTypes
import Hummingbird

/// Lets web pages of other sites read public data (Fetch Standard, CORS protocol).
///
/// Only `GET` and `HEAD` of the API, never with cookies: what they answer is the same for everybody.
enum CrossOriginReading {
    private static let reading: Set<HTTPRequest.Method> = [.get, .head]

    /// The beginnings of the paths whose answers differ from account to account.
    private static let privatePaths = [
        "/v1/users", "/v1/userroles", "/v1/sessions", "/v1/vault/", "/v1/additivechanges",
    ]

    /// Whether a request may come from a page of any site.
    static func isOpen(_ request: Request) -> Bool {
        let path = request.uri.path
        let isData = ["/v1/", "/api/", "/cgi/"].contains { path.hasPrefix($0) } || path == "/openapi.json"
        return isData && !privatePaths.contains { path.hasPrefix($0) }
            && (reading.contains(request.method) || isPreflight(request))
    }

    /// Whether a browser asks if a page may send a reading request.
    static func isPreflight(_ request: Request) -> Bool {
        guard request.method == .options, request.headers[.origin] != nil else { return false }
        return request.headers[.accessControlRequestMethod].flatMap { HTTPRequest.Method($0) }
            .map { reading.contains($0) } ?? false
    }

    /// Adds the fields of a response to an open request.
    static func add(to fields: inout HTTPFields, _ request: Request) {
        fields[.accessControlAllowOrigin] = "*"
        fields[.crossOriginResourcePolicy] = "cross-origin"
        fields[.accessControlExposeHeaders] =
            "ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Content-Range, "
            + "X-Total-Count"
        guard isPreflight(request) else { return }
        fields[.accessControlAllowMethods] = "GET, HEAD"
        fields[.accessControlAllowHeaders] = "If-None-Match, If-Range, Range"
        fields[.accessControlMaxAge] = "86400"
    }
}
