package import HTTPTypes
import Hummingbird
import NIOCore

/// Finds the largest body that the route of a request accepts, before the request has arrived completely.
package struct BodyLimits: Sendable {
    /// Requests that can have the same route.
    private struct Key: Hashable {
        let method: HTTPRequest.Method
        let partCount: Int
    }

    /// The routes in the order in which the router tries them.
    private var patterns: [Key: [(pattern: PathPattern, limit: BodyLimit)]] = [:]

    /// Creates the limits of paths as in OpenAPI.
    init(_ routes: some Sequence<(method: HTTPRequest.Method, path: String, limit: BodyLimit)>) {
        for route in routes {
            let pattern = PathPattern(route.path)
            let key = Key(method: route.method, partCount: pattern.count)
            patterns[key, default: []].append((pattern, route.limit))
        }
        for key in patterns.keys { patterns[key]?.sort { $0.pattern.precedes($1.pattern) } }
    }

    /// The largest body of a request, in bytes; 0 if it has no route, or its route reads no body of its media type.
    package func bytes(for head: HTTPRequest) -> Int {
        // The path is that of an address of any form, as for the router.
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        let path = request.uri.path.split(separator: "/")
        let candidates = patterns[Key(method: head.method, partCount: path.count)] ?? []
        return candidates.first { $0.pattern.matches(path) }?.limit.bytes(for: head.headerFields) ?? 0
    }
}
