import HTTPTypes
package import Hummingbird

extension Problem {
    /// The page of another site made the browser send the request.
    static let crossSiteRequest = Problem(
        .forbidden,
        code: "cross-site-request",
        detail:
            "A page of another site sent this request. Send it from a page of this server, or from a program.",
        text: .badRequest
    )
}

/// Refuses requests that the page of another site makes a browser send, unless they only read.
///
/// Browsers say where a request is from, in `Sec-Fetch-Site` (W3C Fetch Metadata) or in `Origin`; programs send neither.
package struct CrossSiteCheck: RequestCheck {
    private let publicOrigin: String?

    private static let readingMethods: Set<HTTPRequest.Method> = [.get, .head, .options]
    static let fetchSite = HTTPField.Name(token: "Sec-Fetch-Site")

    /// Creates the check.
    /// - Parameter publicOrigin: the public address, as in an `Origin` field, or `nil` if it is not known.
    package init(publicOrigin: String?) { self.publicOrigin = publicOrigin }

    package func verify(_ request: Request, _ context: WebContext) throws(Problem) {
        guard admits(request.head) else { throw .crossSiteRequest }
    }

    /// Whether a request only reads, or is not from the page of another site.
    func admits(_ head: HTTPRequest) -> Bool {
        Self.readingMethods.contains(head.method) || isFromThisSite(head)
    }

    private func isFromThisSite(_ head: HTTPRequest) -> Bool {
        if let site = head.headerFields.value(of: Self.fetchSite) {
            // "none": the person opened the address, for example by reloading the answer to a form.
            return site == "same-origin" || site == "none"
        }
        guard let origin = head.headerFields.value(of: .origin)?.lowercased() else { return true }
        if origin == publicOrigin { return true }
        // A proxy in front of this server may speak HTTPS, so the scheme is not known.
        guard let separator = origin.firstRange(of: "://") else { return false }
        return origin[separator.upperBound...] == head.authority?.lowercased() ?? ""
    }
}
