import HTTPTypes
import NIOCore

/// What a connection can answer on its event loop: without a task of the application, the router and middleware.
package struct DirectAnswers: Sendable {
    /// What answers a request.
    enum Answer {
        /// What was answered before, by the route with a pattern.
        case cached(StaticFile, route: String)
        /// A function of the body.
        case body(ShortBodyAnswer)
        /// The handler of a route.
        case route(ShortRoutes.Match)
    }

    private let cache: ResponseCache
    private let bodies: [String: ShortBodyAnswer]
    let routes: ShortRoutes
    private let crossSite: CrossSiteCheck
    private let requests: InFlightRequests

    /// Creates the answers.
    /// - Parameters:
    ///   - cache: what was answered to earlier requests.
    ///   - bodies: how routes answer short bodies, by path.
    ///   - routes: the routes that answer within a fraction of a millisecond.
    ///   - crossSite: says whether the page of another site sent a request.
    ///   - requests: says whether the server has more requests than it can answer.
    package init(
        cache: ResponseCache,
        bodies: [String: ShortBodyAnswer],
        routes: ShortRoutes,
        crossSite: CrossSiteCheck,
        requests: InFlightRequests
    ) {
        (self.cache, self.bodies, self.routes) = (cache, bodies, routes)
        (self.crossSite, self.requests) = (crossSite, requests)
    }

    /// Returns what answers a request, or `nil` if the application must answer it.
    ///
    /// An overloaded server still answers what it has in memory. With `onlyFromCache`, everything else is left to the application.
    func answer(to head: HTTPRequest, onlyFromCache: Bool) -> Answer? {
        guard !head.headerFields.contains(where: { Self.namesOfOthers.contains($0.name) }) else { return nil }
        switch head.method {
        case .get:
            guard !head.headerFields.contains(.contentLength) else { return nil }
            if let (file, route) = cache.entry(for: head),
                file.bytes.readableBytes <= StaticFile.maxWholeBytes
            {
                return .cached(file, route: route)
            }
            return onlyFromCache || isOverLimit ? nil : routes.match(head).map { .route($0) }
        case .post:
            guard !onlyFromCache, !isOverLimit, crossSite.admits(head),
                let length = head.headerFields.value(of: .contentLength).flatMap({ Int($0) })
            else { return nil }
            if let answer = shortBody(head, length) { return .body(answer) }
            return routes.match(head, bodyBytes: length).map { .route($0) }
        default: return nil
        }
    }

    /// The fields of requests after which the connection closes or changes, and of bodies that must be decoded.
    private static let namesOfOthers: [HTTPField.Name] = [
        .transferEncoding, .contentEncoding, .connection, .expect,
    ]

    /// Whether the application refuses some requests.
    private var isOverLimit: Bool { requests.isOverLimit || requests.count > requests.clientLimit }

    /// What answers a request with a short body of JSON.
    private func shortBody(_ head: HTTPRequest, _ length: Int) -> ShortBodyAnswer? {
        guard let answer = bodies[head.path ?? ""], length <= answer.maxBytes,
            head.headerFields.value(of: .contentType) == "application/json"
        else { return nil }
        return answer
    }
}
