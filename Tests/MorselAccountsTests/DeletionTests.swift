import Foundation
import MorselAccounts
import MorselTestSupport
import Testing

@testable import MorselDatabase

/// What is left of an account after its deletion: nothing.
@Suite struct DeletionTests {
    /// In the sealed records of these tests.
    private static let content = [UInt8](repeating: 0xA7, count: 48)

    /// Makes an account that has a row in every table with rows of accounts.
    private static func register(_ name: String, _ test: TestAccounts) async throws -> Account {
        let keys = WrappedKeys(
            version: 1,
            password: content,
            recovery: content,
            recoveryKey: TestAccounts.key(9)
        )
        let account = try await test.register(name, keys: keys)
        let session = try await test.accounts.begin(
            account,
            client: "program of \(account.email)",
            device: SessionToken()
        ).session
        try await test.pushes.subscribe(
            session.id,
            of: account.id,
            endpoint: "https://push.example/\(account.id)"
        )
        let passkeys = try test.passkeys()
        let challenge = try await passkeys.beginAdding(to: account.id).challenge
        let passkey = try TestAuthenticator(id: account.id.utf8.first ?? 0).register(
            challenge,
            keys: (content, 1)
        )
        _ = try await passkeys.add(passkey, to: account.id, client: "")
        _ = try await passkeys.beginAdding(to: account.id)
        let identity = OpenIDIdentity(
            issuer: "https://issuer.example",
            subject: account.id,
            name: account.email
        )
        try await test.accounts.link(identity, to: account.id, client: "")
        _ = try await test.push(
            (1...3).map { TestAccounts.record($0, content: content[0]) },
            account,
            key: "key of \(account.id)"
        )
        try await test.vaults.storeFile(
            content,
            at: [UInt8](repeating: 3, count: 16),
            of: account.id
        )
        try await test.accounts.changeEmail(
            of: account.id,
            current: .password(TestAccounts.key(1)),
            to: TestAccounts.email("new-\(name)")
        )
        try await test.accounts.changeRoles(of: account.id, to: [.consumer, .inspector], by: account.id)
        _ = try await Shares(of: test.accounts).add("page of \(account.id)", content, days: 1, of: account.id)
        try await Self.found(name, account, test)
        return account
    }

    /// Makes a household with a record and an invitation, of which the account is the only member.
    private static func found(_ name: String, _ account: Account, _ test: TestAccounts) async throws {
        let number = name.utf8.first ?? 0
        let id = TestAccounts.id(number)
        let household = NewHousehold(
            id: id,
            member: id,
            publicKey: content,
            handover: content
        )
        _ = try await test.households.add(household, of: account.id)
        let record = TestAccounts.shared(1, content: content[0])
        _ = try await test.share([record], in: number, account, key: "key of \(account.id)")
        let invitation = NewInvitation(id: id, role: .edit, sealed: content, hours: 1)
        _ = try await test.households.invite(invitation, to: id, by: account.id)
    }

    /// Lets both accounts comment on an additive, and the first report the comment of the second.
    private static func comment(_ first: Account, _ second: Account, _ test: TestAccounts) async throws {
        let comments = AdditiveComments(of: test.accounts)
        let text = try #require(CommentText("a comment"))
        _ = try await comments.add(text, on: 1, in: "en", by: first.id)
        let other = try await comments.add(text, on: 1, in: "en", by: second.id)
        #expect(try await comments.report(other.id, by: first.id))
    }

    /// What names an account: identifier and e-mail as text and as hexadecimal digits of their bytes.
    private static func names(_ account: Account) -> [String] {
        let id = Base64URL.bytes(account.id) ?? []
        let bytes = [Array(account.id.utf8), Array(account.email.utf8), id]
        return [account.id, account.email] + bytes.map { TestAccounts.hexadecimal($0) }
    }

    @Test(arguments: TestDatabase.engines)
    func `no row of any table has anything of a deleted account`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine, sendsMail: true) { test in
            let (ana, rui) = (try await Self.register("ana", test), try await Self.register("rui", test))
            try await Self.comment(ana, rui, test)
            func found(_ account: Account) async throws -> [TestAccounts.TableRow] {
                try await test.rows().filter { row in Self.names(account).contains { row.text.contains($0) } }
            }
            let before = (ana: try await found(ana), rui: try await found(rui))
            // A table that is added needs a row in this test.
            #expect(try await Set(before.ana.map { $0.table }) == test.tablesOfAccounts())

            #expect(try await test.accounts.delete(ana.id))
            #expect(try await !test.accounts.delete(ana.id))
            #expect(try await test.accounts.notedDeletions() == [])

            #expect(try await found(ana) == [])
            #expect(try await Set(found(rui)) == Set(before.rui))
        }
    }

    @Test func `no byte of a deleted account is in the files of SQLite`() async throws {
        try await TestAccounts.with(.sqlite, sendsMail: true) { test in
            let ana = try await Self.register("ana", test)
            let secrets = [
                Array(ana.id.utf8), Array(ana.email.utf8), Array("new-ana@example.org".utf8), Self.content,
            ]
            for secret in secrets { #expect(try test.filesContain(secret)) }

            #expect(try await test.accounts.delete(ana.id))
            #expect(try await test.accounts.notedDeletions() == [])

            for secret in secrets { #expect(try !test.filesContain(secret)) }
        }
    }
}

extension TestAccounts {
    /// A row of a table as text, its bytes as hexadecimal digits.
    struct TableRow: Hashable {
        let table: String
        let text: String
    }

    /// Bytes as hexadecimal digits in lower case.
    static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// All rows of all tables, with every column.
    func rows() async throws -> [TableRow] {
        try await database.store.read { session in
            var rows: [TableRow] = []
            for table in try Self.tables(session) {
                let columns = try Self.columns(of: table, session).map { name, isBytes in
                    "coalesce(\(isBytes ? Self.hexadecimal(name, session.dialect) : "CAST(\(name) AS TEXT)"), '')"
                }
                let text = columns.joined(separator: " || ' ' || ")
                rows += try session.rows("SELECT \(text) FROM \(table)") { (row) throws(StoreError) in
                    TableRow(table: table, text: try row.text(0))
                }
            }
            return rows
        }
    }

    /// The tables that refer to an account, and that of accounts.
    func tablesOfAccounts() async throws -> Set<String> {
        try await database.store.read { session in
            let tables = try Self.tables(session).filter { table in
                try Self.columns(of: table, session).contains { ["account", "scope"].contains($0.name) }
            }
            // It has accounts only after their deletion (`AuthorRemovalTests`).
            return Set(tables).union(["account"]).subtracting(["account_deletion"])
        }
    }

    /// Whether a file of the database has some bytes: the database, its log and its index of the log.
    func filesContain(_ bytes: [UInt8]) throws -> Bool {
        guard case .sqlite(let path) = database.address else { return false }
        let folder = URL(filePath: path).deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.contains { try Data(contentsOf: $0).range(of: Data(bytes)) != nil }
    }

    private static func tables(_ session: any Session) throws -> [String] {
        try session.rows(session.dialect.tableNames) { (row) throws(StoreError) in try row.text(0) }
            .filter { $0 != "migration" }
    }

    private static func columns(
        of table: String,
        _ session: any Session
    ) throws -> [(name: String, isBytes: Bool)] {
        let query =
            switch session.dialect {
            case .sqlite: "SELECT name, CAST(type = 'BLOB' AS INTEGER) FROM pragma_table_info($1)"
            case .postgresql:
                """
                SELECT CAST(column_name AS TEXT), CAST(CAST(data_type = 'bytea' AS INTEGER) AS BIGINT)
                FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1
                """
            }
        return try session.rows(query, table) { (row) throws(StoreError) in
            (name: try row.text(0), isBytes: try row.integer(1) == 1)
        }
    }

    private static func hexadecimal(_ column: String, _ dialect: Dialect) -> String {
        switch dialect {
        case .sqlite: "lower(hex(\(column)))"
        case .postgresql: "encode(\(column), 'hex')"
        }
    }
}
