import HTTPTypes
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import Testing

@testable import MorselWeb

/// The encrypted files of vaults.
@Suite struct VaultFilesTests {
    private static let locator = [UInt8](repeating: 1, count: 16)
    private static let path = "/v1/vault/files/AQEBAQEBAQEBAQEBAQEBAQ"

    @Test(arguments: TestDatabase.engines)
    func `a file is stored, replaced and deleted, and counts for the quota meanwhile`(
        engine: TestDatabase.Engine
    ) async throws {
        let quota = VaultQuota(records: 2, bytes: 3_000)
        try await TestAccounts.with(engine, quota: quota) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            let (small, large) = ([UInt8](repeating: 1, count: 1_000), [UInt8](repeating: 2, count: 2_900))
            try await test.vaults.storeFile(small, at: Self.locator, of: ana.id)
            // The same request again.
            try await test.vaults.storeFile(small, at: Self.locator, of: ana.id)
            _ = try await test.push([TestAccounts.record(1)], ana)

            #expect(try await test.vaults.file(Self.locator, of: ana.id) == small)
            #expect(try await test.vaults.file(Self.locator, of: rui.id) == nil)
            await #expect(throws: VaultQuota.Exceeded.self) {
                try await test.vaults.storeFile(large, at: Self.locator, of: ana.id)
            }
            await #expect(throws: VaultQuota.Exceeded.self) {
                try await test.push([TestAccounts.record(2)], ana)
            }

            // Another account can delete nothing of it.
            try await test.vaults.deleteFile(Self.locator, of: rui.id)
            #expect(try await test.vaults.file(Self.locator, of: ana.id) == small)
            for _ in 0..<2 { try await test.vaults.deleteFile(Self.locator, of: ana.id) }
            #expect(try await test.vaults.file(Self.locator, of: ana.id) == nil)
            _ = try await test.push([TestAccounts.record(2)], ana)
        }
    }

    @Test func `a file is sent and received, and stays with its account`() async throws {
        try await TestSite.with { site in
            let ana = try await site.token(try await site.test.register("ana"))
            let rui = try await site.token(try await site.test.register("rui"))
            #expect(try await site.ask(.get, Self.path, token: ana).code == "unknown-vault-file")
            for size in [16_417, 65_569, 262_177] {
                let body = TestSite.file(7, size: size)
                #expect(try await site.ask(.put, Self.path, token: ana, body).status == 204)
                #expect(try await site.ask(.get, Self.path, token: ana).text == body)
            }
            #expect(try await site.ask(.get, Self.path, token: rui).status == 404)
            #expect(try await site.ask(.delete, Self.path, token: rui).status == 204)
            #expect(try await site.ask(.get, Self.path, token: ana).status == 200)
            #expect(try await site.ask(.delete, Self.path, token: ana).status == 204)
            #expect(try await site.ask(.get, Self.path, token: ana).status == 404)
        }
    }

    @Test(arguments: [
        "{}", #"{"sealed":1}"#, #"{"sealed":""}"#, TestSite.file(size: 16_416), TestSite.file(size: 1_057),
        TestSite.file().replacing("}", with: #","note":"x"}"#),
    ])
    func `a body that is no encrypted file is refused`(body: String) async throws {
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("ana"))
            let answer = try await site.ask(.put, Self.path, token: token, body)
            #expect(answer.code == "invalid-vault-file")
        }
    }

    @Test(arguments: ["AQ", "AQEBAQEBAQEBAQEBAQEBAR", "AQEBAQEBAQEBAQEBAQEBAQEBAQ", "x.y"])
    func `an identifier of another length is unknown`(id: String) async throws {
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("ana"))
            for (method, body) in [(HTTPRequest.Method.get, nil), (.put, TestSite.file()), (.delete, nil)] {
                let answer = try await site.ask(method, "/v1/vault/files/\(id)", token: token, body)
                #expect(answer.code == "unknown-vault-file")
            }
        }
    }
}
