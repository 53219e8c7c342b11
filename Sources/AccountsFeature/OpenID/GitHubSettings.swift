package import Foundation
package import MorselWeb

/// The settings of logging in through GitHub.
package enum GitHubSettings {
    /// The identifier of this server at GitHub, or `nil` for a server without it.
    package static let client = Setting<String?>(
        "github-client",
        """
        The client ID of an OAuth app or a GitHub App, with which people can log in through GitHub after they linked it to their \
        account. Needs --github-secret and --public-address, below which /v1/openid/callback is the callback URL to register \
        there. Cannot be combined with --openid-issuer.
        """,
        default: nil,
        shownAs: "none",
        values: "up to 200 printable characters without spaces",
        parse: { text in OpenIDSettings.isToken(text) ? .some(text) : nil }
    )
    /// The secret of this server at GitHub, which has no public clients.
    package static let secret = Setting<String?>(
        "github-secret",
        "The client secret that GitHub gave to this server. Needs --github-client.",
        default: nil,
        shownAs: "none",
        values: "up to 200 printable characters without spaces",
        isSecret: true,
        parse: { text in OpenIDSettings.isToken(text) ? .some(text) : nil }
    )
    /// The address of a GitHub Enterprise Server, or `nil` for github.com.
    package static let address = Setting<URL?>(
        "github-address",
        "The address of your GitHub Enterprise Server, if people do not log in through github.com. Needs --github-client.",
        default: nil,
        shownAs: "https://github.com",
        values: addresses,
        parse: parse
    )
    /// The address of the REST API, or `nil` for the one that belongs to the address.
    package static let api = Setting<URL?>(
        "github-api",
        "The address of GitHub's REST API, which is asked who logged in. Needs --github-client.",
        default: nil,
        shownAs: "https://api.github.com, or /api/v3 below --github-address",
        values: addresses,
        parse: parse
    )

    /// All settings of this part, in the order of the help.
    package static let all: [SettingDeclaration] = [
        client.declaration, secret.declaration, address.declaration, api.declaration,
    ]

    private static let addresses = "https://HOST with an optional path, or http://127.0.0.1:PORT"

    @Sendable private static func parse(_ text: String) -> URL?? {
        OpenIDSettings.address(text).flatMap { $0.query() == nil ? .some($0) : nil }
    }
}
