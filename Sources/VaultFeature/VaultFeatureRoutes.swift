import Foundation
import Hummingbird
import Logging
package import MorselAccounts
import MorselCore
import MorselDatabase
package import MorselWeb
import NIOCore

/// `/v1/vault/...`: the encrypted records and keys of an account (`docs/vault-protocol.md`).
package struct VaultFeatureRoutes: Sendable {
    private let vaults: Vaults?
    private let requests: InFlightRequests
    private let answers = AnswerBudget()

    /// Creates the routes.
    /// - Parameters:
    ///   - vaults: the vaults, or `nil` if the server has no accounts. Then nobody can be signed in.
    ///   - requests: counts the requests in flight.
    package init(vaults: Vaults?, requests: InFlightRequests) {
        (self.vaults, self.requests) = (vaults, requests)
    }

    /// Adds the routes.
    package func add(to table: inout RouteTable) {
        table.get("/v1/vault/changes", access: .signedIn, query: ["since", "limit"]) { request, context in
            let (since, limit) = try Self.range(request.uri.query)
            let changes = try await perform(context) { vaults, account in
                try await vaults.changes(of: account, since: since, limit: limit)
            }
            return try answers.response(json: VaultJSON.changes(changes))
        }
        table.post("/v1/vault/records", access: .signedIn) { request, context in
            try await store(request, context)
        }
        table.get("/v1/vault/keys", access: .signedIn) { _, context in
            Response(json: VaultJSON.keys(try await perform(context) { try await $0.keys(of: $1) }))
        }
        table.put("/v1/vault/keys", access: .signedIn) { request, context in
            let json = Array(try await request.json(upTo: Self.maxKeyBytes).readableBytesView)
            let keys = try Self.keys(JSONMembers(json))
            let stored = try await perform(context) { vaults, account in
                try await vaults.replaceKeys(
                    keys,
                    of: account,
                    client: request.headers[.userAgent] ?? "",
                    at: Self.now
                )
                return try await vaults.keys(of: account)
            }
            return Response(json: VaultJSON.keys(stored))
        }
    }

    private static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

    /// The largest body with keys.
    private static let maxKeyBytes = 8 * 1_024

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
        } catch is AccountError {
            throw Problem.wrongKeysVersion
        } catch let error as StoreError {
            // Only the kind of the error: a message of the database may contain values.
            context.logger.error(
                "The database of vaults failed.",
                metadata: ["kind": "\(error.kind.rawValue)"]
            )
            throw error.isTransient ? Problem.accountsUnavailable : Problem.internalError
        }
    }

    // MARK: Records

    private func store(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let account = context.identity?.account.rawValue else { throw Problem.signInRequired }
        guard let key = try request.idempotencyKey() else { throw Problem.invalidIdempotencyKey }
        let json = Array(try await request.json(upTo: VaultBatch.maxBytes).readableBytesView)
        let batch = try VaultBatch(json)
        let sent = IdempotentRequest(
            scope: Vaults.scope(of: account),
            key: key,
            digest: Fingerprint(json).value,
            receivedAt: Self.now
        )
        let outcomes = try await perform(context) { vaults, account in
            try await vaults.store(batch.records, of: account, sent)
        }
        return try answers.response(json: VaultJSON.outcomes(outcomes))
    }

    private static let maxLimit = 500

    /// Reads the parameters `since` and `limit`.
    private static func range(_ query: String?) throws(Problem) -> (since: Int64, limit: Int) {
        let parameters = QueryParameters(query)
        let since = parameters["since"].map { Int64($0) } ?? 0
        let limit = parameters["limit"].map { Int($0) } ?? 100
        guard let since, (0...VaultBatch.maxNumber).contains(since), let limit, (1...maxLimit).contains(limit)
        else {
            throw .invalidVaultParameter
        }
        return (since, limit)
    }

    // MARK: Keys

    /// Reads `{"version":2,"password":"…","recovery":"…","recoveryKey":"…"}`.
    private static func keys(_ members: JSONMembers) throws(Problem) -> WrappedKeys {
        var keys = WrappedKeys(version: members.integer("version") ?? 0)
        for name in members.names where name != "version" {
            guard let bytes = members.text(name).flatMap({ Base64URL.bytes($0) }), !bytes.isEmpty,
                bytes.count <= WrappedKeys.maxBytes
            else { throw .invalidVaultKeys }
            switch name {
            case "password": keys.password = bytes
            case "recovery": keys.recovery = bytes
            case "recoveryKey" where bytes.count == 32: keys.recoveryKey = bytes
            default: throw .invalidVaultKeys
            }
        }
        guard keys.version >= 1, keys.password != nil || keys.recovery != nil,
            (keys.recovery == nil) == (keys.recoveryKey == nil)
        else { throw .invalidVaultKeys }
        return keys
    }
}
