import Foundation
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselVault
import Synchronization

/// Hashes quickly, and counts.
final class CountingHasher: PasswordHasher {
    private let state = Mutex((hashed: 0, verified: 0))

    /// The number of keys that were hashed to store them.
    var hashed: Int { state.withLock { $0.hashed } }
    /// The number of keys that were verified.
    var verified: Int { state.withLock { $0.verified } }

    func hash(_ key: [UInt8]) async throws -> String {
        state.withLock { $0.hashed += 1 }
        return Self.text(key)
    }

    func verify(_ key: [UInt8], _ hash: String) async throws -> Bool {
        state.withLock { $0.verified += 1 }
        return Self.text(key) == hash
    }

    private static func text(_ key: [UInt8]) -> String { "test:" + Base64URL.text(key.reversed()) }
}

/// The time of a test, in milliseconds since 1970.
final class TestTime: Sendable {
    private let value = Mutex<Int64>(1_800_000_000_000)

    var now: Int64 { value.withLock { $0 } }
    func advance(days: Int64) { value.withLock { $0 += days * 86_400_000 } }
    func advance(milliseconds: Int64) { value.withLock { $0 += milliseconds } }
}

/// Accounts in a database of their own, with a clock and a hash of the test.
struct TestAccounts: Sendable {
    let database: TestDatabase
    let accounts: Accounts
    let vaults: Vaults
    var shares: Shares { Shares(of: accounts, quota: ShareQuota(shares: 3, days: 30)) }
    var households: Households {
        Households(of: accounts, limits: HouseholdLimits(households: 3, members: 4))
    }
    let hasher: CountingHasher
    let time: TestTime

    static func with(
        _ engine: TestDatabase.Engine,
        quota: VaultQuota = VaultQuota(),
        sendsMail: Bool = false,
        counter: StoreCounter? = nil,
        _ work: (TestAccounts) async throws -> Void
    ) async throws {
        try await TestDatabase.with(engine, .accounts) { database in
            let (hasher, time) = (CountingHasher(), TestTime())
            let counted = counter.map { CountingStore(store: database.store, counter: $0) }
            let accounts = try await Accounts(
                store: counted ?? database.store,
                hasher: hasher,
                sendsMail: sendsMail
            ) { time.now }
            try await work(
                TestAccounts(
                    database: database,
                    accounts: accounts,
                    vaults: Vaults(of: accounts, quota: quota),
                    hasher: hasher,
                    time: time
                )
            )
        }
    }

    /// The authentication key of a made-up password.
    static func key(_ number: UInt8) -> [UInt8] { [UInt8](repeating: number, count: 32) }

    static func email(_ name: String) throws -> EmailAddress {
        guard let email = EmailAddress("\(name)@example.org") else { throw AccountError.unknownAccount }
        return email
    }

    static func passwordKey(_ number: UInt8) throws -> PasswordKey {
        PasswordKey(
            authentication: key(number),
            parameters: try DerivationParameters(salt: [UInt8](repeating: number, count: 16))
        )
    }

    /// Registers an account whose password has the key 1.
    @discardableResult
    func register(
        _ name: String,
        role: AccountRole = .consumer,
        keys: WrappedKeys? = nil
    ) async throws -> Account {
        // Random, because the notifications of PostgreSQL reach the tests that run at the same time in other schemas.
        let random = (0..<8).map { _ in UInt8.random(in: 0...255) }
        let id = Base64URL.text((name + "________").utf8.prefix(8) + random)
        return try await accounts.register(
            Registration(
                id: id,
                email: try Self.email(name),
                name: name.capitalized,
                country: "PT",
                role: role,
                password: try Self.passwordKey(1),
                keys: keys
            )
        )
    }

    /// A record of the smallest size class.
    static func record(_ number: UInt8, version: Int64 = 1, content: UInt8 = 0) -> StoredVaultRecord {
        StoredVaultRecord(
            locator: [UInt8](repeating: number, count: 16),
            version: version,
            sealed: [UInt8](repeating: content, count: 1_057)
        )
    }

    func push(
        _ records: [StoredVaultRecord],
        _ account: Account,
        key: String = UUID().uuidString
    ) async throws -> [Vaults.Outcome] {
        try await vaults.store(
            records,
            of: account.id,
            IdempotentRequest(
                scope: Vaults.scope(of: account.id),
                key: key,
                digest: UInt64(bitPattern: Int64(records.hashValue)),
                receivedAt: time.now
            )
        )
    }
}
