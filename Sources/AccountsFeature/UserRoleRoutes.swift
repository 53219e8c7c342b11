import HTTPTypes
import Hummingbird
import MorselAccounts
import MorselWeb

/// `/v1/userroles`: which account has which role, for administrators.
struct UserRoleRoutes: Sendable {
    let service: AccountService

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get("/v1/userroles", access: .role(.administrator), query: ["after", "limit"]) {
            request,
            context in
            let list = try ListQuery(request.uri.query)
            guard let after = Int64(list.after ?? "0"), (0...Self.maxID).contains(after) else {
                throw Problem.invalidAccount.naming("after")
            }
            let found = try await service.perform(context) {
                try await $0.grants(after: after, limit: list.limit + 1)
            }
            let grants = Array(found.prefix(list.limit))
            return Response(
                json: AccountJSON.grants(grants, next: found.count > grants.count ? grants.last?.id : nil)
            )
        }
        table.post("/v1/userroles", access: .role(.administrator)) { request, context in
            let body = try await request.accountBody(["username", "role"])
            let (email, role) = (try body.email(), try body.role())
            let grant = try await service.perform(context) { try await $0.grant(role, to: email) }
            return Response(json: AccountJSON.grant(grant)).with(.created)
        }
        table.get("/v1/userroles/{id}", access: .role(.administrator)) { _, context in
            let id = try Self.id(context)
            let grant = try await service.perform(context) { try await $0.grant(id) }
            guard let grant else { throw Problem.unknownUserRole }
            return Response(json: AccountJSON.grant(grant))
        }
        table.delete("/v1/userroles/{id}", access: .role(.administrator)) { _, context in
            let id = try Self.id(context)
            do {
                guard try await service.perform(context, { try await $0.revokeGrant(id) }) else {
                    throw Problem.unknownUserRole
                }
            } catch Accounts.RolesError.lastAdministrator {
                throw Problem.lastAdministrator
            }
            return .done
        }
    }

    /// The largest identifier, because browsers read numbers of JSON as 64-bit floating-point numbers.
    private static let maxID: Int64 = 9_007_199_254_740_991

    private static func id(_ context: WebContext) throws(Problem) -> Int64 {
        guard let id = context.parameters.get("id").flatMap({ Int64($0) }) else { throw .unknownUserRole }
        return id
    }
}
