import HTTPTypes

/// The problems of requests to routes that need an account or a role.
extension Problem {
    /// The route needs an account, and the request has no valid credentials.
    ///
    /// A response with this status must name a scheme (RFC 9110 section 11.6.1).
    package static let signInRequired = Problem(
        .unauthorized,
        code: "sign-in-required",
        detail: "This address is only for people who are signed in. Sign in and send the request again.",
        fields: [.wwwAuthenticate: #"Session realm="Morsel""#]
    )
    /// The account does not have the role that the route needs.
    package static let roleRequired = Problem(
        .forbidden,
        code: "role-required",
        detail: "This account may not use this address. docs/routes.md lists the roles that may."
    )
}
