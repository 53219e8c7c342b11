import HTTPTypes
import Hummingbird
import MorselTestSupport
import MorselWeb
import NIOCore
import Testing

@testable import AccountsFeature

/// Finding out who sent a request.
@Suite struct AccountAuthenticatorTests {
    private static func request(_ token: String) -> Request {
        let fields: HTTPFields = [.authorization: "Bearer \(token)"]
        let head = HTTPRequest(
            method: .get,
            scheme: nil,
            authority: nil,
            path: "/v1/sessions",
            headerFields: fields
        )
        return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    }

    @Test func `a request that waits for the accounts takes no place of others`() async throws {
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("ana"))
            let requests = InFlightRequests(limit: 2)
            let authenticator = AccountAuthenticator(accounts: site.test.accounts, requests: requests)
            #expect(try await authenticator.identity(of: Self.request(token)) != nil)

            // Half as many as the limit may wait for a database, and one does.
            try await requests.waitForDatabase(orThrow: .internalError) {
                _ = await #expect {
                    try await authenticator.identity(of: Self.request(token))
                } throws: { error in
                    (error as? Problem).map { "\($0.code)" } == "accounts-unavailable"
                }
            }
        }
    }
}
