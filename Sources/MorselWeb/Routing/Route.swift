package import HTTPTypes

/// A method at a path, with who may use it.
package struct Route: Hashable, Sendable {
    /// What a route answers with.
    package enum Content: Hashable, Sendable {
        /// Data for programs, described by `MorselServer/openapi.json`.
        case data
        /// A page, or an answer to the form of a page.
        case page
        /// A file for browsers.
        case file
    }

    /// The method.
    ///
    /// `HEAD` and `OPTIONS` are answered without a route of their own.
    package let method: HTTPRequest.Method
    /// The path as in OpenAPI: `/v1/knowledge/{version}`.
    ///
    /// `/**` at its end matches everything below. The path of a page has no language.
    package let path: String
    /// Who may use it.
    package let access: Access
    /// What it answers with.
    package let content: Content
    /// The names of the parameters that a route for programs accepts in the query of its address.
    ///
    /// Pages ignore unknown parameters, because other sites add their own to links.
    package var query: Set<String> = []
    /// Whether it sends events as long as the client is connected.
    package var isStream = false
    /// The largest body that it accepts.
    package var body = BodyLimit.none

    /// The paths at which the route is served: a page has one for each language and one without.
    var servedPaths: [String] {
        content == .page ? PagePath.all(of: path) : [path]
    }
}
