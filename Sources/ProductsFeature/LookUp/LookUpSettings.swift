package import Foundation
import MorselCatalog
package import MorselWeb

/// The settings of looking up products in another database.
package enum LookUpSettings {
    /// The server that is asked for unknown products, or `nil` if none is.
    package static let source = Setting<URL?>(
        "live-look-up",
        """
        The server that is asked for a product that the catalogue does not have, and whose API is that of Open Food Facts. Only \
        the number of the product is sent.
        """,
        default: URL(string: OpenFoodFactsClient.publicAddress),
        shownAs: OpenFoodFactsClient.publicAddress,
        values: "https://HOST, http://127.0.0.1:PORT, or off",
        parse: { text in text == "off" ? .some(nil) : sourceAddress(text).map { .some($0) } }
    )
    /// The contact that is sent to this server, or `nil`.
    package static let contact = Setting<String?>(
        "live-look-up-contact",
        "An e-mail address or web page that is sent to this server, so that its operators can write if something is wrong.",
        default: nil,
        shownAs: "the public address, if it is set",
        values: "up to 100 printable characters without spaces",
        parse: { text in
            (1...100).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
                ? .some(text) : nil
        }
    )

    /// All settings of this module, in the order of the help.
    package static let all: [SettingDeclaration] = [source.declaration, contact.declaration]

    /// Parses the address of a server; without encryption it must be on this machine.
    private static func sourceAddress(_ text: String) -> URL? {
        guard let parts = URLComponents(string: text, encodingInvalidCharacters: false),
            let host = parts.encodedHost?.lowercased(), !host.isEmpty,
            parts.user == nil, parts.query == nil, parts.fragment == nil, ["", "/"].contains(parts.path)
        else { return nil }
        let isLocal = ["localhost", "127.0.0.1", "[::1]"].contains(host)
        guard parts.scheme == "https" || parts.scheme == "http" && isLocal else { return nil }
        return parts.url
    }
}
