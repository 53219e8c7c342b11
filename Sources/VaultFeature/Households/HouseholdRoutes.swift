import HTTPTypes
import Hummingbird
import Logging
import MorselAccounts
import MorselCore
import MorselDatabase
import MorselWeb

/// `/v1/households`: encrypted records that several accounts share, and who shares them (`docs/household-protocol.md`).
struct HouseholdRoutes: Sendable {
    /// The households, or `nil` if the server has no accounts.
    ///
    /// Then nobody can be signed in.
    let households: Households?
    /// The requests in flight.
    let requests: InFlightRequests
    /// Limits the answers in memory.
    let answers: AnswerBudget

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get("/v1/households", access: .signedIn) { _, context in
            let list = try await perform(context) { try await $0.list(of: $1.account.rawValue) }
            return Response(json: HouseholdJSON.list(list))
        }
        table.post("/v1/households", access: .signedIn, body: .household) { request, context in
            let body = try await HouseholdBody(request, ["id", "member", "publicKey", "handover"])
            let new = NewHousehold(
                id: try body.identifier("id"),
                member: try body.identifier("member"),
                publicKey: try body.bytes("publicKey", count: HouseholdMember.publicKeyLength),
                handover: try body.handover("handover")
            )
            let added = try await perform(context) { households, identity in
                try await households.add(new, of: identity.account.rawValue, sender: identity.session)
            }
            return Response(json: HouseholdJSON.household(added), status: .created)
        }
        table.get("/v1/households/{id}", access: .signedIn) { _, context in
            let id = try Self.household(context)
            let found = try await perform(context) {
                try await $0.membership(id, of: $1.account.rawValue)
            }
            return Response(json: HouseholdJSON.household(found))
        }
        addMembers(to: &table)
        addRoles(to: &table)
        addRecords(to: &table)
    }

    // MARK: Members

    private func addMembers(to table: inout RouteTable) {
        table.get("/v1/households/{id}/handovers", access: .signedIn, query: ["since"]) { request, context in
            let id = try Self.household(context)
            let (since, _) = try VaultFeatureRoutes.range(request.uri.query)
            let handovers = try await perform(context) {
                try await $0.handovers(id, of: $1.account.rawValue, since: since)
            }
            return Response(json: HouseholdJSON.handovers(handovers))
        }
        table.post("/v1/households/{id}/members", access: .signedIn, body: .household) { request, context in
            let id = try Self.household(context)
            let body = try await HouseholdBody(request, ["invitation", "after", "revision", "handovers"])
            let (invitation, change) = (try body.identifier("invitation"), try body.change())
            let changed = try await perform(context) { households, identity in
                try await households.admit(
                    invitation,
                    change,
                    to: id,
                    by: identity.account.rawValue,
                    sender: identity.session
                )
            }
            return Response(json: HouseholdJSON.household(changed), status: .created)
        }
        table.post("/v1/households/{id}/epochs", access: .signedIn, body: .household) { request, context in
            let id = try Self.household(context)
            let body = try await HouseholdBody(request, ["epoch", "after", "revision", "handovers"])
            let epoch = try body.number("epoch", in: 1...Int64(UInt32.max))
            let change = try body.change()
            let changed = try await perform(context) { households, identity in
                try await households.rotate(
                    to: epoch,
                    change,
                    of: id,
                    by: identity.account.rawValue,
                    sender: identity.session
                )
            }
            return Response(json: HouseholdJSON.household(changed), status: .created)
        }
    }

    private func addRoles(to table: inout RouteTable) {
        table.put("/v1/households/{id}/members/{member}", access: .signedIn, body: .household) {
            request,
            context in
            let (id, member) = (try Self.household(context), try Self.member(context))
            let role = try await HouseholdBody(request, ["role"]).role()
            let changed = try await perform(context) { households, identity in
                try await households.changeRole(
                    of: member,
                    in: id,
                    to: role,
                    by: identity.account.rawValue,
                    sender: identity.session
                )
            }
            return Response(json: HouseholdJSON.household(changed))
        }
        table.delete("/v1/households/{id}/members/{member}", access: .signedIn) { _, context in
            let (id, member) = (try Self.household(context), try Self.member(context))
            try await perform(context) { households, identity in
                try await households.remove(
                    member,
                    of: id,
                    by: identity.account.rawValue,
                    sender: identity.session
                )
            }
            return Self.done
        }
    }

    // MARK: Records

    private func addRecords(to table: inout RouteTable) {
        table.get("/v1/households/{id}/changes", access: .signedIn, query: ["since", "limit"]) {
            request,
            context in
            let id = try Self.household(context)
            let (since, limit) = try VaultFeatureRoutes.range(request.uri.query)
            let changes = try await perform(context) {
                try await $0.changes(id, of: $1.account.rawValue, since: since, limit: limit)
            }
            return try answers.response(json: VaultJSON.changes(changes))
        }
        table.post(
            "/v1/households/{id}/records",
            access: .signedIn,
            body: .vaultBatch,
            shortBytes: VaultBatch.shortBytes
        ) { request, context in
            let id = try Self.household(context)
            guard let identity = context.identity else { throw Problem.signInRequired }
            guard let key = try request.idempotencyKey() else { throw Problem.invalidIdempotencyKey }
            let json = Array(try await request.json().readableBytesView)
            let batch = try VaultBatch(json)
            // The key of a batch for one household is none for another.
            let sent = IdempotentRequest(
                scope: Households.scope(of: identity.account.rawValue),
                key: key,
                digest: Fingerprint(json + id.utf8).value,
                receivedAt: VaultFeatureRoutes.now
            )
            let outcomes = try await perform(context) { households, identity in
                try await households.store(
                    batch.records,
                    in: id,
                    of: identity.account.rawValue,
                    sent,
                    sender: identity.session
                )
            }
            return try answers.response(json: VaultJSON.outcomes(outcomes))
        }
    }

    // MARK: Requests

    static var done: Response { Response(status: .noContent, headers: [.cacheControl: "no-store"]) }

    /// Returns the household of the address.
    static func household(_ context: WebContext) throws(Problem) -> String {
        guard let id = identifier("id", context) else { throw .unknownHousehold }
        return id
    }

    private static func member(_ context: WebContext) throws(Problem) -> String {
        guard let id = identifier("member", context) else { throw .unknownHouseholdMember }
        return id
    }

    /// Returns a parameter of the address, or `nil` unless it is 16 bytes in base64url.
    static func identifier(_ name: String, _ context: WebContext) -> String? {
        guard let text = context.parameters.get(name), Base64URL.bytes(text)?.count == MemberID.length
        else { return nil }
        return text
    }

    /// Returns the result of an operation for the account that sent the request.
    func perform<Value>(
        _ context: WebContext,
        _ work: (Households, _ identity: Identity) async throws -> Value
    ) async throws -> Value {
        guard let households, let identity = context.identity else { throw Problem.signInRequired }
        do {
            return try await requests.waitForDatabase(orThrow: .accountsUnavailable) {
                try await work(households, identity)
            }
        } catch let error as HouseholdError {
            throw Problem(error)
        } catch is VaultQuota.Exceeded {
            throw Problem.householdFull
        } catch is IdempotentRequest.ReusedKey {
            throw Problem.reusedIdempotencyKey
        } catch let error as StoreError {
            // Only the kind of the error: a message of the database may contain values.
            context.logger.error(
                "The database of households failed.",
                metadata: ["kind": "\(error.kind.rawValue)"]
            )
            throw error.answer(
                temporary: Problem.accountsUnavailable,
                outcomeUnknown: .outcomeUnknown,
                permanent: .internalError
            )
        }
    }
}

extension Response {
    /// Creates a response with a status.
    init(json: [UInt8], status: HTTPResponse.Status) {
        self.init(json: json)
        self.status = status
    }
}
