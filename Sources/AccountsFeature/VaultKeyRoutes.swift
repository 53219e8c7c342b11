import HTTPTypes
import Hummingbird
import MorselAccounts
import MorselCore
import MorselWeb
import NIOCore

/// `/v1/vault/keys`: the encrypted keys of a vault (`docs/vault-protocol.md`).
///
/// They belong to the accounts, because a client that replaces them can log in with another recovery code.
struct VaultKeyRoutes: Sendable {
    let service: AccountService
    let clients: ClientAddresses
    let limits: LogInLimits

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get("/v1/vault/keys", access: .signedIn) { _, context in
            let account = try Self.account(context)
            let keys = try await service.perform(context) { try await Vaults(of: $0).keys(of: account) }
            return Response(json: VaultKeyJSON.keys(keys))
        }
        table.put("/v1/vault/keys", access: .signedIn, body: .account) { request, context in
            try await replace(request, context)
        }
    }

    /// Replaces keys for somebody who knows the password or has the recovery code.
    ///
    /// An open session is not enough: somebody who finds one could store a recovery code of their own and keep access.
    private func replace(_ request: Request, _ context: WebContext) async throws -> Response {
        let account = try Self.account(context)
        let members = try JSONMembers(Array(try await request.json().readableBytesView))
        let (keys, current) = try Self.keys(members)
        let client = clients.client(of: context.remoteAddress, request.headers)
        let stored = try await service.perform(context) { accounts in
            try await limits.verify(current, of: account, accounts, client)
            let vaults = Vaults(of: accounts)
            try await vaults.replaceKeys(keys, of: account, client: request.clientName)
            return try await vaults.keys(of: account)
        }
        return Response(json: VaultKeyJSON.keys(stored))
    }

    private static func account(_ context: WebContext) throws(Problem) -> String {
        guard let identity = context.identity else { throw .signInRequired }
        return identity.account.rawValue
    }

    /// Reads `{"version":2,"password":"…","recovery":"…","recoveryKey":"…","currentPassword":"…"}`.
    private static func keys(_ members: JSONMembers) throws(Problem) -> (WrappedKeys, current: AccessKey) {
        var keys = WrappedKeys(version: members.integer("version") ?? 0)
        var shown: [AccessKey] = []
        for name in members.names where name != "version" {
            guard let bytes = members.text(name).flatMap({ Base64URL.bytes($0) }), !bytes.isEmpty,
                bytes.count <= WrappedKeys.maxBytes
            else { throw .invalidVaultKeys.naming(name) }
            switch name {
            case "password": keys.password = bytes
            case "recovery": keys.recovery = bytes
            case "recoveryKey" where bytes.count == 32: keys.recoveryKey = bytes
            case "currentPassword" where bytes.count == 32: shown.append(.password(bytes))
            case "currentRecovery" where bytes.count == 32: shown.append(.recovery(bytes))
            default: throw .invalidVaultKeys.naming(name)
            }
        }
        guard keys.version >= 1 else { throw .invalidVaultKeys.naming("version") }
        guard keys.password != nil || keys.recovery != nil,
            (keys.recovery == nil) == (keys.recoveryKey == nil)
        else { throw .invalidVaultKeys }
        guard shown.count == 1 else { throw .invalidVaultKeys.naming("currentPassword") }
        return (keys, current: shown[0])
    }
}

/// The JSON of the keys of a vault in the HTTP API.
enum VaultKeyJSON {
    /// The wrapped keys.
    static func keys(_ keys: WrappedKeys) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("version")
            json.number(keys.version)
            if let password = keys.password {
                json.key("password")
                json.string(Base64URL.text(password))
            }
            if let recovery = keys.recovery {
                json.key("recovery")
                json.string(Base64URL.text(recovery))
            }
        }
        return json.bytes
    }
}
