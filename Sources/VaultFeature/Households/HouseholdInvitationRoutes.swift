import Hummingbird
import MorselAccounts
import MorselCore
import MorselWeb

/// The routes of invitations: `/v1/households/{id}/invitations` for who invites, `/v1/household-invitations` for who is invited.
struct HouseholdInvitationRoutes: Sendable {
    /// The routes of households.
    let routes: HouseholdRoutes
    /// Finds the client that a request is from.
    let clients: ClientAddresses
    /// Limits how often a client asks for invitations.
    private let attempts = ClientRateLimiter("household-invitations", burst: 60, interval: .seconds(1))

    init(routes: HouseholdRoutes, clients: ClientAddresses) {
        (self.routes, self.clients) = (routes, clients)
    }

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get("/v1/households/{id}/invitations", access: .signedIn) { _, context in
            let id = try HouseholdRoutes.household(context)
            let list = try await routes.perform(context) {
                try await $0.invitations(to: id, by: $1.account.rawValue)
            }
            return Response(json: HouseholdJSON.invitations(list))
        }
        table.post("/v1/households/{id}/invitations", access: .signedIn, body: .household) {
            request,
            context in
            let id = try HouseholdRoutes.household(context)
            let body = try await HouseholdBody(request, ["id", "role", "sealed", "hours"])
            let new = NewInvitation(
                id: try body.identifier("id"),
                role: try body.role(),
                sealed: try body.bytes("sealed", count: HouseholdInvitation.sealedLength),
                hours: Int(try body.number("hours", in: 1...Self.maxHours))
            )
            let added = try await routes.perform(context) {
                try await $0.invite(new, to: id, by: $1.account.rawValue)
            }
            return Response(json: HouseholdJSON.invitation(added), status: .created)
        }
        addOwn(to: &table)
        addAnswers(to: &table)
    }

    private func addOwn(to table: inout RouteTable) {
        table.put("/v1/households/{id}/invitations/{invitation}", access: .signedIn, body: .household) {
            request,
            context in
            let (id, invitation) = (try HouseholdRoutes.household(context), try Self.invitation(context))
            let nonce = try await HouseholdBody(request, ["reveal"])
                .bytes("reveal", count: HouseholdInvitation.revealLength)
            try await routes.perform(context) { households, identity in
                try await households.reveal(
                    nonce,
                    of: invitation,
                    to: id,
                    by: identity.account.rawValue,
                    sender: identity.session
                )
            }
            return HouseholdRoutes.done
        }
        table.delete("/v1/households/{id}/invitations/{invitation}", access: .signedIn) { _, context in
            let (id, invitation) = (try HouseholdRoutes.household(context), try Self.invitation(context))
            try await routes.perform(context) { households, identity in
                try await households.withdraw(
                    invitation,
                    to: id,
                    by: identity.account.rawValue,
                    sender: identity.session
                )
            }
            return HouseholdRoutes.done
        }
    }

    private func addAnswers(to table: inout RouteTable) {
        table.get("/v1/household-invitations/{invitation}", access: .signedIn) { request, context in
            try attempts.take(clients.client(of: context.remoteAddress, request.headers))
            let id = try Self.invitation(context)
            let found = try await routes.perform(context) {
                try await $0.invitation(id, for: $1.account.rawValue)
            }
            return Response(json: HouseholdJSON.offered(found))
        }
        table.put("/v1/household-invitations/{invitation}", access: .signedIn, body: .household) {
            request,
            context in
            try attempts.take(clients.client(of: context.remoteAddress, request.headers))
            let id = try Self.invitation(context)
            let answer = try await HouseholdBody(request, ["request"])
                .bytes("request", count: HouseholdInvitation.requestLength)
            let found = try await routes.perform(context) { households, identity in
                try await households.answer(
                    id,
                    answer,
                    by: identity.account.rawValue,
                    sender: identity.session
                )
            }
            return Response(json: HouseholdJSON.offered(found))
        }
    }

    /// The most hours that a request may contain; `HouseholdLimits` has a lower limit.
    private static let maxHours: Int64 = 876_000

    private static func invitation(_ context: WebContext) throws(Problem) -> String {
        guard let id = HouseholdRoutes.identifier("invitation", context) else {
            throw .unknownHouseholdInvitation
        }
        return id
    }
}
