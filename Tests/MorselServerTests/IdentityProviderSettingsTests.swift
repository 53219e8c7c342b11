import AccountsFeature
import MorselServer
import MorselWeb
import Testing

/// Which identity provider the settings choose.
@Suite struct IdentityProviderSettingsTests {
    private static let openID = [
        "openid-issuer": "https://issuer.example", "openid-client": "a", "openid-name": "Example",
        "openid-secret": "quincunx",
    ]
    private static let gitHub = [
        "github-client": "a", "github-secret": "quincunx", "github-address": "https://github.example",
        "github-api": "https://api.github.example",
    ]
    private static let address = ["public-address": "https://morsel.example"]

    private static func provider(_ options: [String: String]...) throws -> (any IdentityProvider)? {
        let all = options.reduce(into: [:]) { $0.merge($1) { $1 } }
        return try SettingValues(ServerSettings.all, options: all, environment: [:]).identityProvider()
    }

    /// Every part of some options, from none of them to all.
    private static func parts(of options: [String: String]) -> [[String: String]] {
        options.reduce([[:]]) { parts, option in
            parts + parts.map { $0.merging([option.key: option.value]) { $1 } }
        }
    }

    @Test func `the provider is the one whose settings are complete`() throws {
        #expect(try Self.provider() == nil)
        #expect(try Self.provider(Self.address) == nil)
        #expect(try Self.provider(Self.address, Self.openID)?.name == "Example")
        #expect(try Self.provider(Self.address, Self.gitHub)?.name == "github.example")
    }

    @Test(arguments: [
        (openID, ["openid-issuer", "openid-client", "public-address"]),
        (gitHub, ["github-client", "github-secret", "public-address"]),
    ])
    func `a part of the settings of a provider is refused`(
        settings: [String: String],
        needed: [String]
    ) throws {
        for part in Self.parts(of: settings) where !part.isEmpty {
            for options in [part, part.merging(Self.address) { $1 }] {
                if needed.allSatisfy({ options[$0] != nil }) {
                    #expect(try Self.provider(options) != nil, "\(options)")
                    continue
                }
                let error = #expect(throws: MissingSetting.self, "\(options)") { try Self.provider(options) }
                #expect(error.map { needed.contains($0.key) && options[$0.key] == nil } == true, "\(options)")
                #expect(error.map { part[$0.neededBy] != nil } == true, "\(options)")
            }
        }
    }

    @Test(arguments: [
        (["github-client": "a"], "github-secret", "github-client"),
        (["github-secret": "quincunx"], "github-client", "github-secret"),
        (["github-client": "a", "github-secret": "quincunx"], "public-address", "github-client"),
        (["openid-client": "a", "openid-secret": "quincunx"], "openid-issuer", "openid-client"),
        (["openid-secret": "quincunx"], "openid-issuer", "openid-secret"),
        (["openid-issuer": "https://issuer.example"], "openid-client", "openid-issuer"),
    ])
    func `the message names what is missing and how to set it`(
        options: [String: String],
        missing: String,
        neededBy: String
    ) throws {
        let error = #expect(throws: MissingSetting.self) { try Self.provider(options) }
        let message = try #require(error?.description)
        let variable = missing.uppercased().replacing("-", with: "_")
        #expect(message.hasPrefix("--\(neededBy) (MORSEL_"))
        #expect(message.contains("needs --\(missing) (MORSEL_\(variable)), which is not set."))
        #expect(message.hasSuffix("Set it, or leave --\(neededBy) out."))
        #expect(!message.contains("quincunx"))
    }

    @Test func `two providers are refused`() {
        #expect(throws: IdentityProviderConflict.self) {
            try Self.provider(Self.address, Self.openID, Self.gitHub)
        }
        #expect(throws: IdentityProviderConflict.self) {
            try Self.provider(Self.address, Self.openID, ["github-client": "a"])
        }
        #expect(throws: MissingSetting.self) {
            try Self.provider(Self.address, Self.openID, ["github-secret": "b"])
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
            #expect(throws: Never.self, "\(text)") {
                try Self.provider(Self.address, Self.gitHub, [key: text])
            }
        }
    }
}
