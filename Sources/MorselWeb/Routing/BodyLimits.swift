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

    private struct Pattern {
        let parts: [Substring]
        let limit: BodyLimit

        func matches(_ path: [Substring]) -> Bool {
            zip(parts, path).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
        }
    }

    /// The routes with the fewest parameters first, which take precedence as in the router.
    private var patterns: [Key: [Pattern]] = [:]

    /// Creates the limits of paths as in OpenAPI.
    init(_ routes: some Sequence<(method: HTTPRequest.Method, path: String, limit: BodyLimit)>) {
        for route in routes {
            let parts = route.path.split(separator: "/")
            let key = Key(method: route.method, partCount: parts.count)
            patterns[key, default: []].append(Pattern(parts: parts, limit: route.limit))
        }
        for key in patterns.keys {
            patterns[key]?.sort { first, second in
                first.parts.count { $0.hasPrefix("{") } < second.parts.count { $0.hasPrefix("{") }
            }
        }
    }

    /// The largest body of a request, in bytes; 0 if it has no route, or its route reads no body of its media type.
    package func bytes(for head: HTTPRequest) -> Int {
        // The path is that of an address of any form, as for the router.
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        let path = request.uri.path.split(separator: "/")
        let candidates = patterns[Key(method: head.method, partCount: path.count)] ?? []
        return candidates.first { $0.matches(path) }?.limit.bytes(for: head.headerFields) ?? 0
    }
}
