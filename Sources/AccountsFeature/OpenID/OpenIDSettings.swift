package import Foundation
package import MorselWeb

/// The settings of logging in through an OpenID provider.
package enum OpenIDSettings {
    /// The address of the provider, or `nil` for a server without one.
    package static let issuer = Setting<URL?>(
        "openid-issuer",
        """
        The OpenID provider with which people can log in, after they linked it to their account. It is asked for its addresses \
        and keys below /.well-known/openid-configuration. Needs --openid-client and --public-address, below which \
        /v1/openid/callback is the address to register there.
        """,
        default: nil,
        shownAs: "none",
        values: "https://HOST with an optional path, or http://127.0.0.1:PORT",
        parse: { text in address(text).map { .some($0) } }
    )
    /// The identifier of this server at the provider.
    package static let client = Setting<String?>(
        "openid-client",
        "The client ID that the provider gave to this server. Needs --openid-issuer.",
        default: nil,
        shownAs: "none",
        values: "up to 200 printable characters without spaces",
        parse: { text in isToken(text) ? .some(text) : nil }
    )
    /// The secret of this server at the provider, or `nil` for a public client.
    package static let secret = Setting<String?>(
        "openid-secret",
        "The client secret that the provider gave to this server. Needs --openid-issuer.",
        default: nil,
        shownAs: "none, for a provider that needs none",
        values: "up to 200 printable characters without spaces",
        isSecret: true,
        parse: { text in isToken(text) ? .some(text) : nil }
    )
    /// How pages name the provider, or `nil` for its host.
    package static let name = Setting<String?>(
        "openid-name",
        "How pages name the provider, for example Google. Needs --openid-issuer.",
        default: nil,
        shownAs: "the host of the provider",
        values: "up to 40 characters",
        parse: { text in (1...40).contains(text.count) ? .some(text) : nil }
    )

    /// All settings of this part, in the order of the help.
    package static let all: [SettingDeclaration] = [
        issuer.declaration, client.declaration, secret.declaration, name.declaration,
    ]

    /// Whether a text is what providers use as an identifier or a secret of a client.
    static func isToken(_ text: String, maxBytes: Int = 200) -> Bool {
        (1...maxBytes).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// Reads an address; without encryption it must be on this machine.
    static func address(_ text: String) -> URL? {
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            let parts = URLComponents(string: text, encodingInvalidCharacters: false),
            let host = parts.encodedHost?.lowercased(), !host.isEmpty, parts.user == nil,
            parts.fragment == nil
        else { return nil }
        let isLocal = ["localhost", "127.0.0.1", "[::1]"].contains(host)
        guard parts.scheme == "https" || parts.scheme == "http" && isLocal else { return nil }
        return parts.url
    }
}
