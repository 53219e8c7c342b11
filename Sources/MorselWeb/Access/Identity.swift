package import Hummingbird

/// The account that sent a request, as an ``Authenticator`` has verified it.
package struct Identity: Hashable, Sendable {
    /// The identifier of an account.
    package struct AccountID: RawRepresentable, Hashable, Sendable {
        /// The identifier as text.
        package let rawValue: String

        /// Creates an identifier from its text.
        package init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The account.
    package let account: AccountID
    /// The roles of the account.
    package let roles: Set<Role>
    /// The identifier of the log-in that sent the request; empty if there is none.
    package let session: String
    /// The value that forms of pages must contain, which other sites cannot read; empty for programs.
    package let pageToken: String

    /// Creates the identity of an account.
    package init(account: AccountID, roles: Set<Role> = [], session: String = "", pageToken: String = "") {
        self.account = account
        self.roles = roles
        self.session = session
        self.pageToken = pageToken
    }
}

/// Verifies the credentials of requests.
package protocol Authenticator: Sendable {
    /// The account that sent a request, or `nil` if the request has no valid credentials.
    /// - Throws: an error if the credentials cannot be verified now, for example because a database does not respond.
    func identity(of request: Request) async throws -> Identity?
}
