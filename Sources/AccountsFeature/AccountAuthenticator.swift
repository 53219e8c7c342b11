import HTTPTypes
package import Hummingbird
package import MorselAccounts
import MorselDatabase
package import MorselWeb

/// Finds out which account sent a request, by the token of its session.
package struct AccountAuthenticator: Authenticator {
    private let accounts: Accounts
    private let requests: InFlightRequests

    private static let readingMethods: Set<HTTPRequest.Method> = [.get, .head, .options]

    /// Creates an authenticator.
    /// - Parameters:
    ///   - accounts: the accounts.
    ///   - requests: counts the requests that wait for a database, so that they take no place of others.
    package init(accounts: Accounts, requests: InFlightRequests) {
        (self.accounts, self.requests) = (accounts, requests)
    }

    package func identity(of request: Request) async throws -> Identity? {
        guard let credentials = Credentials(request.headers) else { return nil }
        do {
            let found = try await requests.waitForDatabase(orThrow: .accountsUnavailable) {
                try await accounts.session(credentials.token)
            }
            guard let (session, roles) = found else { return nil }
            // Any site can make a browser send a cookie. Only a page of this server knows the token of the page.
            if credentials.isCookie, !Self.readingMethods.contains(request.method) {
                let sent = request.headers.value(of: .pageToken)
                guard let sent, credentials.token.isPageToken(sent) else { throw Problem.pageTokenRequired }
            }
            return Identity(
                account: Identity.AccountID(rawValue: session.account),
                roles: Set(roles.map { Role(rawValue: $0.rawValue) }),
                session: session.id,
                pageToken: credentials.isCookie ? credentials.token.pageToken : ""
            )
        } catch let error as StoreError {
            throw error.answer(
                temporary: Problem.accountsUnavailable,
                outcomeUnknown: .outcomeUnknown,
                permanent: .internalError
            )
        }
    }
}
