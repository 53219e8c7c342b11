import HTTPTypes

/// The problems of requests to routes that need an account or a role.
extension Problem {
    /// The route needs an account, and the request has no valid credentials.
    ///
    /// A response with this status must name a scheme (RFC 9110 section 11.6.1).
    package static let signInRequired = Problem(
        .unauthorized,
        code: "sign-in-required",
        detail: "This address is only for people who are logged in. Log in and send the request again.",
        fields: [.wwwAuthenticate: #"Session realm="Morsel""#]
    )
    /// The request has the cookie of a page, and not the token of the page, which other sites cannot read.
    package static let pageTokenRequired = Problem(
        .forbidden,
        code: "page-token-required",
        detail:
            "A request with a cookie that changes something needs the field X-Page-Token. The answer to the log-in has its value."
    )
    /// The database of accounts does not respond, or too many people log in at this moment.
    package static let accountsUnavailable = Problem(
        .serviceUnavailable,
        code: "accounts-unavailable",
        detail:
            "Accounts are temporarily unavailable. Try again after the number of seconds in Retry-After.",
        fields: [.retryAfter: "5"]
    )
    /// The keys of the vault do not have the next version, because another device changed them.
    package static let wrongKeysVersion = Problem(
        .conflict,
        code: "wrong-keys-version",
        detail:
            "Another device changed the keys of the vault. Get them from GET /v1/vault/keys and try again."
    )
    /// The account does not have the role that the route needs.
    package static let roleRequired = Problem(
        .forbidden,
        code: "role-required",
        detail: "This account may not use this address. docs/routes.md lists the roles that may."
    )
}
