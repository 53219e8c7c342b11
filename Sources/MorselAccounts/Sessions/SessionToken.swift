import Crypto
import Foundation

/// The secret of a session: 32 random bytes, of which the server stores only a hash.
package struct SessionToken: Sendable {
    /// The token in base64url.
    package let text: String

    /// Makes a token.
    package init() {
        text = Base64URL.text(SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) })
    }

    /// Reads a token; `nil` for another form.
    package init?(_ text: String) {
        guard text.utf8.count == 43, Base64URL.bytes(text)?.count == 32 else { return nil }
        self.text = text
    }

    /// What the server stores.
    var hash: [UInt8] { Accounts.hash(text.utf8) }

    /// What a page sends beside the cookie, to show that it is from this server: other sites can send a cookie, but cannot
    /// read it.
    package var pageToken: String {
        let code = HMAC<SHA256>.authenticationCode(
            for: Data("morsel/v1/page".utf8),
            using: SymmetricKey(data: Data(text.utf8))
        )
        return Base64URL.text(code)
    }

    /// Whether a text is the token of the page, compared in constant time.
    package func isPageToken(_ text: String) -> Bool {
        guard let bytes = Base64URL.bytes(text) else { return false }
        return HMAC<SHA256>.isValidAuthenticationCode(
            bytes,
            authenticating: Data("morsel/v1/page".utf8),
            using: SymmetricKey(data: Data(self.text.utf8))
        )
    }
}
