import AccountsFeature
import MorselServer
import MorselWeb
import Testing

/// Which identity provider the settings choose.
@Suite struct IdentityProviderSettingsTests {
    private static let openID = [
        "openid-issuer": "https://issuer.example", "openid-client": "a", "openid-name": "Example",
    ]
    private static let gitHub = ["github-client": "a", "github-secret": "b"]
    private static let address = ["public-address": "https://morsel.example"]

    private static func provider(_ options: [String: String]...) throws -> (any IdentityProvider)? {
        let all = options.reduce(into: [:]) { $0.merge($1) { $1 } }
        return try SettingValues(ServerSettings.all, options: all, environment: [:]).identityProvider()
    }

    @Test func `the provider is the one whose settings are complete`() throws {
        #expect(try Self.provider() == nil)
        #expect(try Self.provider(Self.address, Self.openID)?.name == "Example")
        #expect(try Self.provider(Self.address, Self.gitHub)?.name == "GitHub")
        #expect(try Self.provider(Self.gitHub) == nil)
        #expect(try Self.provider(Self.address, ["github-client": "a"]) == nil)
        #expect(try Self.provider(Self.address, ["github-client": "a"], Self.openID)?.name == "Example")
    }

    @Test func `two providers are refused`() {
        #expect(throws: IdentityProviderConflict.self) {
            try Self.provider(Self.address, Self.openID, Self.gitHub)
        }
    }

    @Test(arguments: ["github-address", "github-api"])
    func `addresses of GitHub are encrypted, or on this machine`(key: String) throws {
        for text in [
            "http://github.example", "https://github.example?a", "https://a@github.example", "github.com",
        ] {
            #expect(throws: SettingValues.InvalidValue.self, "\(text)") { try Self.provider([key: text]) }
        }
        for text in ["https://github.example/a", "http://127.0.0.1:9"] {
            #expect(throws: Never.self, "\(text)") { try Self.provider([key: text]) }
        }
    }
}
