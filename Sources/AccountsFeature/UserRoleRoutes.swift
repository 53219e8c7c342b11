import HTTPTypes
import Hummingbird
import MorselAccounts
import MorselWeb

/// `/v1/userroles`: which account has which role, for administrators.
struct UserRoleRoutes: Sendable {
    let service: AccountService

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get("/v1/userroles", access: .role(.administrator), query: AccountListRequest.parameters) {
            request,
            context in
            try await list(request, context)
        }
        table.post("/v1/userroles", access: .role(.administrator), body: .account) { request, context in
            let body = try await request.accountBody(["username", "role"])
            let (email, role) = (try body.email(), try body.role())
            let author = context.identity?.account.rawValue
            let grant = try await service.perform(context) {
                try await $0.grant(role, to: email, by: author)
            }
            return Response(private: AccountJSON.grant(grant), request).created(
                at: "/v1/userroles/\(grant.id)"
            )
        }
        table.get("/v1/userroles/{id}", access: .role(.administrator), query: ["locale"]) {
            request,
            context in
            Response(private: AccountJSON.grant(try await grant(context)), request)
        }
        table.delete("/v1/userroles/{id}", access: .role(.administrator)) { request, context in
            let (id, author) = (try Self.id(context), context.identity?.account.rawValue)
            let check = AccountTag.check(request) { AccountJSON.grant($0) }
            let isRevoked = try await service.performKeepingAdministrator(context) {
                try await $0.revokeGrant(id, by: author, check: check)
            }
            guard isRevoked else { throw Problem.unknownUserRole }
            return .done
        }
    }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        let list = try AccountListRequest(request.uri.query, AccountListField.ofRoles)
        guard let after = Int64(list.after ?? "0"), (0...Self.maxID).contains(after) else {
            throw Problem.invalidAccount.naming("after")
        }
        let query = list.query(after: after > 0 ? .init("id", .greater, .integer(after)) : nil)
        let found = try await service.perform(context) { try await $0.grants(query) }
        let next = list.hasCursor && found.hasMore ? found.items.last?.id : nil
        var response = Response(
            list: AccountJSON.grants(found.items, next: next),
            total: found.total,
            in: list.language
        )
        response.lead(to: next.map { NextPart("after", $0, replacing: ["offset"]) }, from: request)
        return response
    }

    private func grant(_ context: WebContext) async throws -> Accounts.Grant {
        let id = try Self.id(context)
        let grant = try await service.perform(context) { try await $0.grant(id) }
        guard let grant else { throw Problem.unknownUserRole }
        return grant
    }

    /// The largest identifier, because browsers read numbers of JSON as 64-bit floating-point numbers.
    private static let maxID: Int64 = 9_007_199_254_740_991

    private static func id(_ context: WebContext) throws(Problem) -> Int64 {
        guard let id = context.parameters.get("id").flatMap({ Int64($0) }) else { throw .unknownUserRole }
        return id
    }
}
