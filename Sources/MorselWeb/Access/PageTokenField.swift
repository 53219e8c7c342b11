import Hummingbird
package import MorselUI

/// The hidden field of a form that shows that the form is from a page of this server.
///
/// Any site can make a browser send a cookie. Only a page of this server knows the token of the page.
package struct PageTokenField {
    /// The name of the field.
    package static let name = "page-token"

    private let identity: Identity?

    /// Creates the field for who sees the page.
    package init(_ identity: Identity?) { self.identity = identity }

    /// Returns the HTML of the field.
    package func html() -> HTML {
        "<input type=\"hidden\" name=\"\(Self.name)\" value=\"\(identity?.pageToken ?? "")\">"
    }
}

extension Request {
    /// Returns the request with the token of its form in the field in which scripts send it.
    ///
    /// A form without scripts cannot send header fields.
    /// - Throws: `Problem.contentTooLarge`.
    func withPageTokenOfForm() async throws -> Request {
        guard headers[.pageToken] == nil, headers[.cookie] != nil, isForm else { return self }
        let body = try await bytes()
        var head = head
        let token = FormValues(String(buffer: body))[PageTokenField.name]
        if !token.isEmpty { head.headerFields[.pageToken] = token }
        return Request(head: head, body: RequestBody(buffer: body))
    }
}
