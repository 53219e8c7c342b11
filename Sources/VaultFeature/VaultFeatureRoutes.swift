import Foundation
import Hummingbird
import Logging
package import MorselAccounts
import MorselCore
import MorselDatabase
package import MorselWeb
import NIOCore

/// `/v1/vault/...`: the encrypted records and files of an account (`docs/vault-protocol.md`).
package struct VaultFeatureRoutes: Sendable {
    private let vaults: Vaults?
    private let shares: ShareRoutes
    private let households: HouseholdRoutes
    private let events: VaultEvents?
    private let clients: ClientAddresses
    private let requests: InFlightRequests
    private let answers: AnswerBudget

    /// Creates the routes.
    /// - Parameters:
    ///   - vaults: the vaults, or `nil` if the server has no accounts. Then nobody can be signed in.
    ///   - shares: the pages that accounts share, or `nil` if the server has no accounts.
    ///   - households: the households of accounts, or `nil` if the server has no accounts.
    ///   - events: tells the devices of an account about changes.
    ///   - clients: finds the client that a request is from.
    ///   - requests: counts the requests in flight.
    package init(
        vaults: Vaults?,
        shares: Shares?,
        households: Households?,
        events: VaultEvents?,
        clients: ClientAddresses,
        requests: InFlightRequests
    ) {
        (self.vaults, self.events, self.clients, self.requests) = (vaults, events, clients, requests)
        self.shares = ShareRoutes(shares: shares, clients: clients, requests: requests)
        answers = AnswerBudget()
        self.households = HouseholdRoutes(households: households, requests: requests, answers: answers)
    }

    /// Adds the routes.
    package func add(to table: inout RouteTable) {
        shares.add(to: &table)
        households.add(to: &table)
        HouseholdInvitationRoutes(routes: households, clients: clients).add(to: &table)
        table.get("/v1/vault/changes", access: .signedIn, query: ["since", "limit"]) { request, context in
            let (since, limit) = try Self.range(request.uri.query)
            let changes = try await perform(context) { vaults, account in
                try await vaults.changes(of: account, since: since, limit: limit)
            }
            return try answers.response(json: VaultJSON.changes(changes))
        }
        table.stream("/v1/vault/events", access: .signedIn) { request, context in
            try await stream(request, context)
        }
        table.post(
            "/v1/vault/records",
            access: .signedIn,
            body: .vaultBatch,
            shortBytes: VaultBatch.shortBytes
        ) { request, context in
            try await store(request, context)
        }
        addFiles(to: &table)
    }

    // MARK: Files

    private func addFiles(to table: inout RouteTable) {
        table.get("/v1/vault/files/{id}", access: .signedIn) { _, context in
            let locator = try Self.locator(context)
            let file = try await perform(context) { try await $0.file(locator, of: $1) }
            guard let file else { throw Problem.unknownVaultFile }
            return try answers.response(json: VaultJSON.file(file))
        }
        table.put("/v1/vault/files/{id}", access: .signedIn, body: Self.fileLimit) { request, context in
            let locator = try Self.locator(context)
            let json = Array(try await request.json().readableBytesView)
            let members = try JSONMembers(json)
            if let unknown = members.names.filter({ $0 != "sealed" }).min() {
                throw Problem.invalidVaultFile.naming(unknown)
            }
            guard
                let sealed = members.text("sealed").flatMap({ Base64URL.bytes($0) }),
                Self.fileLengths.contains(sealed.count)
            else { throw Problem.invalidVaultFile.naming("sealed") }
            try await perform(context) { try await $0.storeFile(sealed, at: locator, of: $1) }
            return Self.done
        }
        table.delete("/v1/vault/files/{id}", access: .signedIn) { _, context in
            let locator = try Self.locator(context)
            try await perform(context) { try await $0.deleteFile(locator, of: $1) }
            return Self.done
        }
    }

    /// The largest body with a file: 262,177 bytes in base64, with some room.
    private static let fileLimit = BodyLimit.upTo(384 * 1_024)
    private static let fileLengths: Set<Int> = [16_417, 65_569, 262_177]

    private static var done: Response { Response(status: .noContent, headers: [.cacheControl: "no-store"]) }

    private static func locator(_ context: WebContext) throws(Problem) -> [UInt8] {
        guard let locator = Base64URL.bytes(context.parameters.get("id") ?? ""), locator.count == 16 else {
            throw .unknownVaultFile
        }
        return locator
    }

    /// The current time in milliseconds since 1970.
    static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

    /// Returns the result of an operation for the account that sent the request.
    private func perform<Value>(
        _ context: WebContext,
        _ work: (Vaults, _ account: String) async throws -> Value
    ) async throws -> Value {
        guard let vaults, let account = context.identity?.account.rawValue else {
            throw Problem.signInRequired
        }
        do {
            return try await requests.waitForDatabase(orThrow: .accountsUnavailable) {
                try await work(vaults, account)
            }
        } catch is VaultQuota.Exceeded {
            throw Problem.vaultFull
        } catch is IdempotentRequest.ReusedKey {
            throw Problem.reusedIdempotencyKey
        } catch let error as StoreError {
            // Only the kind of the error: a message of the database may contain values.
            context.logger.error(
                "The database of vaults failed.",
                metadata: ["kind": "\(error.kind.rawValue)"]
            )
            throw error.answer(
                temporary: Problem.accountsUnavailable,
                outcomeUnknown: .outcomeUnknown,
                permanent: .internalError
            )
        }
    }

    // MARK: Events

    private func stream(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let events, let identity = context.identity else { throw Problem.signInRequired }
        let client = clients.client(of: context.remoteAddress, request.headers)
        // Another value than a number of this server is as good as none: the client is sent the newest number.
        let last = request.headers[.lastEventID].flatMap { Int64($0) }
        let stream = try await perform(context) { _, _ in
            try await events.open(identity, client: client, after: last)
        }
        return stream.response(context)
    }

    // MARK: Records

    private func store(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let identity = context.identity else { throw Problem.signInRequired }
        guard let key = try request.idempotencyKey() else { throw Problem.invalidIdempotencyKey }
        let json = Array(try await request.json().readableBytesView)
        let batch = try VaultBatch(json)
        let sent = IdempotentRequest(
            scope: Vaults.scope(of: identity.account.rawValue),
            key: key,
            digest: Fingerprint(json).value,
            receivedAt: Self.now
        )
        let outcomes = try await perform(context) { vaults, account in
            try await vaults.store(batch.records, of: account, sent, sender: identity.session)
        }
        return try answers.response(json: VaultJSON.outcomes(outcomes))
    }

    private static let maxLimit = 500

    /// Reads the parameters `since` and `limit`.
    static func range(_ query: String?) throws(Problem) -> (since: Int64, limit: Int) {
        let parameters = QueryParameters(query)
        let since = parameters["since"].map { Int64($0) } ?? 0
        let limit = parameters["limit"].map { Int($0) } ?? 100
        guard let since, (0...VaultBatch.maxNumber).contains(since) else {
            throw .invalidVaultParameter.naming("since")
        }
        guard let limit, (1...maxLimit).contains(limit) else { throw .invalidVaultParameter.naming("limit") }
        return (since, limit)
    }
}
