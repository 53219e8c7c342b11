package import HTTPTypes

extension HTTPField.Name {
    /// The number of a request, in its response and in the log.
    package static let requestID = HTTPField.Name(token: "X-Request-Id")
    /// Relations to other resources (RFC 8288).
    package static let link = HTTPField.Name(token: "Link")

    /// A name that is a token as it is written here.
    init(token: StaticString) {
        guard let name = HTTPField.Name("\(token)") else { preconditionFailure("a field's name is a token") }
        self = name
    }
}
