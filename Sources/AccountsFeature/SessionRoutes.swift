import Hummingbird
import MorselAccounts
import MorselWeb

/// `/v1/sessions`: where an account is logged in.
struct SessionRoutes: Sendable {
    let service: AccountService

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get("/v1/sessions", access: .signedIn) { request, context in
            guard let identity = context.identity else { throw Problem.signInRequired }
            let credentials = Credentials(request.headers)
            return try await service.perform(context) { accounts in
                guard let account = try await accounts.account(withID: identity.account.rawValue) else {
                    throw Problem.signInRequired
                }
                let sessions = try await accounts.sessions(of: account.id)
                let pageToken = credentials?.isCookie == true ? credentials?.token.pageToken : nil
                return Response(
                    json: AccountJSON.sessions(
                        sessions,
                        of: account,
                        current: identity.session,
                        accounts.lifetime,
                        pageToken: pageToken
                    )
                )
            }
        }
        table.delete("/v1/sessions/{id}", access: .signedIn) { _, context in
            guard let identity = context.identity else { throw Problem.signInRequired }
            let id = context.parameters.get("id") ?? ""
            let existed = try await service.perform(context) {
                try await $0.end(id, of: identity.account.rawValue)
            }
            guard existed else { throw Problem.unknownSession }
            return .done
        }
    }
}
