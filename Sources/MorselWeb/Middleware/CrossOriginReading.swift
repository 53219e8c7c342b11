import HTTPTypes
import Hummingbird

/// Lets web pages of other sites read public data (Fetch Standard, CORS protocol).
///
/// Only `GET` and `HEAD` of routes for programs that anyone may use, never with cookies: what they answer is the same for everybody.
struct CrossOriginReading: Sendable {
    private static let reading: Set<HTTPRequest.Method> = [.get, .head]

    /// The paths that only some people may read.
    private let privatePaths: Set<String>
    /// The same for paths with parameters: what comes before the first one.
    private let privateBeginnings: [String]
    /// The same paths in segments; `nil` is a parameter.
    private let privateSegments: [[Substring?]]

    /// Reads from the routes who may read what.
    init(_ routes: [Route]) {
        let restricted = routes.filter { $0.method == .get && $0.content == .data && $0.access != .anyone }
        privatePaths = Set(restricted.map { $0.path }.filter { !$0.contains("{") })
        privateBeginnings = Set(
            restricted.compactMap { route in route.path.firstIndex(of: "{").map { String(route.path[..<$0]) }
            }
        ).sorted()
        privateSegments = restricted.map { route in
            route.path.split(separator: "/").map { $0.hasPrefix("{") ? nil : $0 }
        }
    }

    /// Whether a request may come from a page of any site.
    func isOpen(_ request: Request) -> Bool {
        guard Self.reading.contains(request.method) || Self.isPreflight(request) else { return false }
        let path = Self.path(request)
        let isData = ["/v1/", "/api/", "/cgi/"].contains { path.hasPrefix($0) } || path == "/openapi.json"
        guard isData, !privatePaths.contains(path) else { return false }
        return !privateBeginnings.contains { path.hasPrefix($0) } || !isPrivate(path)
    }

    /// Whether a path is one with parameters that only some people may read.
    private func isPrivate(_ path: String) -> Bool {
        let segments = path.split(separator: "/")
        return privateSegments.contains { pattern in
            pattern.count == segments.count && zip(pattern, segments).allSatisfy { $0 == nil || $0 == $1 }
        }
    }

    private static let slash = UInt8(ascii: "/")

    /// The path as the router reads it: without empty segments.
    private static func path(_ request: Request) -> String {
        let path = request.uri.path
        let hasEmptySegment = zip(path.utf8, path.utf8.dropFirst()).contains { $0 == slash && $1 == slash }
        guard path.hasSuffix("/") || hasEmptySegment else { return path }
        return "/" + path.split(separator: "/").joined(separator: "/")
    }

    /// Whether a browser asks if a page may send a reading request.
    static func isPreflight(_ request: Request) -> Bool {
        guard request.method == .options, request.headers[.origin] != nil else { return false }
        return request.headers[.accessControlRequestMethod].flatMap { HTTPRequest.Method($0) }
            .map { reading.contains($0) } ?? false
    }

    /// The fields of a response to an open request.
    static let fields: HTTPFields = [
        .crossOriginResourcePolicy: "cross-origin",
        .accessControlAllowOrigin: "*",
        .accessControlExposeHeaders:
            "ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Content-Range, X-Total-Count",
    ]

    /// The further fields of a response to a browser that asks first.
    static let preflightFields: HTTPFields = [
        .accessControlAllowMethods: "GET, HEAD",
        .accessControlAllowHeaders: "If-None-Match, If-Range, Range",
        .accessControlMaxAge: "86400",
    ]
}
