import Foundation
import MorselAccounts
import MorselDatabase
import MorselServer
import MorselTestSupport
import MorselWeb
import Testing

/// A server whose PostgreSQL answers nothing about products.
@Suite(.enabled(if: TestDatabase.engines.contains(.postgresql)))
struct StuckDatabaseTests {
    @Test
    func `labels are answered while the table of products is locked, and products when it is free again`()
        async throws
    {
        try await TestDatabase.with(.postgresql) { database in
            try await TestServer.run { settings in
                settings[ServerSettings.database] = database.address
            } _: { server in
                try await database.store.whileLocked("product") {
                    // More requests than connections to the database.
                    let products = (0..<24).map { _ in
                        Task { try await server.send("GET", "/v1/products/9520000000011") }
                    }
                    for _ in 0..<20 {
                        #expect(try await server.postLabel(#"{"text":"milk"}"#).status == 200)
                    }
                    // A table that is not locked.
                    #expect(try await server.send("GET", "/v1/foods/ciqual/19024").status == 404)
                    // On a busy machine PostgreSQL may need more than the second that it has.
                    while try await server.send("GET", "/readyz").status != 200 {}
                    for product in products {
                        let response = try await product.value
                        #expect(response.status == 503)
                        #expect(response.code == "catalogue-unavailable")
                        #expect(response.fields["retry-after"] != nil)
                    }
                }
                #expect(try await server.send("GET", "/v1/products/9520000000011").status == 404)
            }
        }
    }

    @Test(arguments: [
        ("account", "/v1/users/ana@example.org"), ("session", "/v1/sessions"), ("share", "/v1/shares"),
        ("vault_record", "/v1/vault/changes"), ("household_member", "/v1/households"),
        ("additive_comment", "/v1/additivecomments"), ("additive_comment", "/v1/additivecomments/own"),
    ])
    func `a route about accounts returns 503 while its table is locked, and labels are answered`(
        table: String,
        path: String
    ) async throws {
        try await TestDatabase.with(.postgresql) { catalogue in
            try await TestDatabase.with(.postgresql, .accounts) { accounts in
                let fields = try await Self.logIn(accounts.store)
                try await TestServer.run { settings in
                    settings[ServerSettings.database] = catalogue.address
                    settings[ServerSettings.accountsDatabase] = accounts.address
                } _: { server in
                    try await accounts.store.whileLocked(table) {
                        let response = try await server.send("GET", path, fields: fields)

                        #expect(response.status == 503)
                        let part = path.contains("comments") ? "comments" : "accounts"
                        #expect(response.code == "\(part)-unavailable")
                        #expect(response.fields["retry-after"] != nil)
                        #expect(try await server.postLabel(#"{"text":"milk"}"#).status == 200)
                    }
                    #expect(try await server.send("GET", path, fields: fields).status == 200)
                }
            }
        }
    }

    @Test func `a route about changes of additives returns 503 while their table is locked`() async throws {
        try await TestDatabase.with(.postgresql) { catalogue in
            try await TestDatabase.with(.postgresql, .accounts) { accounts in
                let fields = try await Self.logIn(accounts.store, role: .administrator)
                try await TestServer.run { settings in
                    settings[ServerSettings.database] = catalogue.address
                    settings[ServerSettings.accountsDatabase] = accounts.address
                } _: { server in
                    try await catalogue.store.whileLocked("additive_change") {
                        let response = try await server.send("GET", "/v1/additivechanges", fields: fields)

                        #expect(response.status == 503)
                        #expect(response.fields["retry-after"] != nil)
                        #expect(try await server.send("GET", "/v1/allergens").status == 200)
                    }
                    #expect(
                        try await server.send("GET", "/v1/additivechanges", fields: fields).status == 200
                    )
                }
            }
        }
    }

    @Test func `one client that waits for a stuck database takes only its own places`() async throws {
        try await TestDatabase.with(.postgresql) { database in
            try await TestServer.run { settings in
                settings[ServerSettings.database] = database.address
                settings[ServerSettings.clientWaiting] = 2
            } _: { server in
                try await database.store.whileLocked("product") {
                    let busy = ["X-Forwarded-For": "192.0.2.1"]
                    // Until more of them wait at a time than the client may have.
                    var refused: TestServer.Response?
                    while refused == nil {
                        refused = try await withThrowingTaskGroup(of: TestServer.Response.self) { group in
                            for _ in 0..<8 {
                                group.addTask {
                                    try await server.send("GET", "/v1/products/9520000000011", fields: busy)
                                }
                            }
                            let other = try await server.send(
                                "GET",
                                "/v1/allergens",
                                fields: ["X-Forwarded-For": "192.0.2.2"]
                            )
                            #expect(other.status == 200)
                            return try await group.reduce(into: nil) { found, response in
                                if response.status == 429 { found = response }
                            }
                        }
                    }
                    #expect(refused?.code == "too-many-requests")
                    #expect(refused?.fields["retry-after"] != nil)
                }
            }
        }
    }

    /// Creates the account of Ana and a session, and returns the header fields of her requests.
    private static func logIn(_ store: any Store, role: AccountRole? = nil) async throws -> [String: String] {
        _ = try await store.write { session in
            try session.run(
                """
                INSERT INTO account (id, email, name, country, derivation, salt, rounds, password_hash, created_at)
                VALUES ('ana', 'ana@example.org', 'Ana', 'PT', 1, $1, 1, '', 0)
                """,
                [UInt8](repeating: 0, count: 16)
            )
        }
        let accounts = try await Accounts(store: store)
        let email = try #require(EmailAddress("ana@example.org"))
        if let role { _ = try await accounts.grant(role, to: email) }
        let account = try #require(try await accounts.account(withEmail: email))
        let token = try await accounts.begin(account, client: "test").token.text
        return ["Authorization": "Bearer \(token)"]
    }
}
