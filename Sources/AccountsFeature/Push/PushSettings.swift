import Foundation
package import MorselAccounts
package import MorselWeb

/// The settings of waking devices through push services.
package enum PushSettings {
    /// The private key of the server, or `nil` for a server that wakes nobody.
    package static let key = Setting<VAPIDKey?>(
        "push-key",
        """
        The private key with which the server wakes devices of people who switched that on, through the push services of their \
        browsers. 'morsel admin push-key' makes one; with another key everybody must switch it on again.
        """,
        default: nil,
        shownAs: "none, no device is woken",
        values: "32 bytes of a private P-256 key in base64url",
        isSecret: true,
        parse: { text in VAPIDKey(text).map { .some($0) } }
    )
    /// How the operators of a push service reach those of the server, or `nil`.
    package static let contact = Setting<String?>(
        "push-contact",
        "How the operators of a push service reach you if something is wrong. Apple's needs it.",
        default: nil,
        shownAs: "the public address, if it begins with https",
        values: "mailto:NAME@HOST or https://HOST",
        parse: { text in
            let isPrintable =
                (1...200).contains(text.utf8.count)
                && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
            let isAddress = text.hasPrefix("https://") || text.hasPrefix("mailto:") && text.contains("@")
            return isPrintable && isAddress ? .some(text) : nil
        }
    )
    /// The push services that are sent requests.
    package static let services = Setting<PushServices>(
        "push-services",
        """
        The push services that the server sends requests to; a browser with another one cannot be woken. Names may not lead to \
        private addresses; IP addresses that are listed may be private.
        """,
        default: PushServices(PushServices.known) ?? .none,
        shownAs: "those of Chrome, Firefox, Safari and Edge",
        values: "host names and IP addresses separated by commas, *. before a name for all names below it",
        parse: { text in PushServices(text) }
    )

    /// All settings of this part, in the order of the help.
    package static let all: [SettingDeclaration] = [
        key.declaration, contact.declaration, services.declaration,
    ]
}
