import HTTPTypes
package import Hummingbird
package import MorselAccounts
import MorselDatabase
package import MorselWeb

/// Finds out which account sent a request, by the token of its session.
package struct AccountAuthenticator: Authenticator {
    private let accounts: Accounts

    private static let readingMethods: Set<HTTPRequest.Method> = [.get, .head, .options]

    /// Creates an authenticator.
    package init(accounts: Accounts) { self.accounts = accounts }

    package func identity(of request: Request) async throws -> Identity? {
        guard let credentials = Credentials(request.headers) else { return nil }
        do {
            guard let (session, roles) = try await accounts.session(credentials.token) else { return nil }
            // Any site can make a browser send a cookie. Only a page of this server knows the token of the page.
            if credentials.isCookie, !Self.readingMethods.contains(request.method) {
                let sent = HTTPField.Name.pageToken.flatMap { request.headers[$0] }
                guard let sent, credentials.token.isPageToken(sent) else { throw Problem.pageTokenRequired }
            }
            return Identity(
                account: Identity.AccountID(rawValue: session.account),
                roles: Set(roles.map { Role(rawValue: $0.rawValue) }),
                session: session.id
            )
        } catch let error as StoreError {
            throw error.isTransient ? Problem.accountsUnavailable : Problem.internalError
        }
    }
}
