import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// The routes that answer some of their requests within a fraction of a millisecond, or wait for a database without using a thread.
///
/// Connections run them on their event loop (``DirectAnswerHandler``): the same handlers as in the application.
package struct ShortRoutes: Sendable {
    /// A route with the values of its parameters.
    struct Match {
        let route: String
        let handler: RequestHandler
        let parameters: Parameters
    }

    /// What requests with paths of one form reach.
    struct Candidate: Sendable {
        let pattern: PathPattern
        let route: String
        /// The handler, or `nil` if the application must answer.
        let handler: RequestHandler?
        /// Whether a request with this query is a short one.
        let isShort: @Sendable (_ query: Substring) -> Bool
    }

    /// The routes by the number of segments, in the order in which the router tries them.
    private let candidates: [Int: [Candidate]]
    private let problems: ProblemMiddleware
    private let logger: Logger

    /// Creates the routes.
    /// - Parameters:
    ///   - candidates: all routes that can be read, in any order.
    ///   - problems: answers with the errors of handlers.
    ///   - logger: what handlers log to.
    init(_ candidates: [Candidate], problems: ProblemMiddleware, logger: Logger) {
        (self.problems, self.logger) = (problems, logger)
        let short = candidates.filter { $0.handler != nil }
        let near = candidates.filter { other in short.contains { $0.pattern.overlaps(other.pattern) } }
        self.candidates = Dictionary(grouping: near) { $0.pattern.count }
            .mapValues { candidates in
                // Other methods of a path have the same pattern.
                let shortFirst =
                    candidates.filter { $0.handler != nil } + candidates.filter { $0.handler == nil }
                return shortFirst.sorted { $0.pattern.precedes($1.pattern) }
            }
    }

    // MARK: Finding

    /// Returns the route of a request to read something, or `nil` if the application must answer it.
    func match(_ head: HTTPRequest) -> Match? {
        guard let address = head.path, let (path, query) = Self.parts(of: address),
            let candidate = candidates[path.count]?.first(where: { $0.pattern.matches(path) }),
            let handler = candidate.handler, candidate.isShort(query)
        else { return nil }
        var parameters = Parameters()
        for (name, value) in candidate.pattern.parameters(of: path) {
            parameters.append(key: name, value: value)
        }
        return Match(route: candidate.route, handler: handler, parameters: parameters)
    }

    /// The segments of the path of an address, and its query; `nil` for forms for which the router has rules of its own: with
    /// percent-encoding or an empty segment.
    private static func parts(of address: String) -> (path: [Substring], query: Substring)? {
        var path: [Substring] = []
        let bytes = address.utf8
        guard bytes.first == slash else { return nil }
        var start = bytes.index(after: bytes.startIndex)
        var index = start
        while index < bytes.endIndex, bytes[index] != questionMark {
            if bytes[index] == percent { return nil }
            if bytes[index] == slash {
                path.append(address[start..<index])
                start = bytes.index(after: index)
            }
            index = bytes.index(after: index)
        }
        path.append(address[start..<index])
        let query = index < bytes.endIndex ? address[bytes.index(after: index)...] : ""
        return path.contains { $0.isEmpty } ? nil : (path, query)
    }

    private static let slash = UInt8(ascii: "/")
    private static let percent = UInt8(ascii: "%")
    private static let questionMark = UInt8(ascii: "?")

    // MARK: Answering

    /// Answers a request, as the application does.
    func response(
        to head: HTTPRequest,
        _ match: Match,
        id: String,
        on channel: any Channel
    ) async -> (head: Response, body: ByteBuffer) {
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        var logger = logger
        logger[metadataKey: "hb.request.id"] = .string(id)
        var context = WebContext(channel: channel, logger: logger, id: id)
        context.coreContext.parameters = match.parameters
        context.coreContext.endpointPath.value = match.route
        do {
            let response = try await match.handler(request, context)
            return (response, try await CollectedBody.bytes(of: response.body))
        } catch {
            let response = problems.response(to: error, request, context)
            return (response, (try? await CollectedBody.bytes(of: response.body)) ?? ByteBuffer())
        }
    }
}

/// Receives the body of a response.
private final class CollectedBody: ResponseBodyWriter {
    private var bytes = ByteBuffer()

    static func bytes(of body: ResponseBody) async throws -> ByteBuffer {
        let collected = CollectedBody()
        try await body.write(collected)
        return collected.bytes
    }

    func write(_ buffer: ByteBuffer) {
        if bytes.readableBytes == 0 {
            bytes = buffer
        } else {
            bytes.writeImmutableBuffer(buffer)
        }
    }

    func finish(_ trailingHeaders: HTTPFields?) {}
}
