import Crypto
import Foundation
import MorselCore

/// The key with which this server identifies itself to push services (RFC 8292, Voluntary Application Server Identification).
///
/// A browser binds a subscription to the public key, so that nobody else can use its address.
package struct VAPIDKey: Sendable, CustomStringConvertible {
    private let key: P256.Signing.PrivateKey

    /// Makes a key.
    package init() { key = P256.Signing.PrivateKey() }

    /// Reads a key; `nil` for another text than 32 bytes of a private key in base64url.
    package init?(_ text: String) {
        guard let bytes = Base64URL.bytes(text),
            let key = try? P256.Signing.PrivateKey(rawRepresentation: bytes)
        else { return nil }
        self.key = key
    }

    /// The private key in base64url, which is a secret of the server.
    package var privateText: String { Base64URL.text(key.rawRepresentation) }

    /// The public key in base64url, an uncompressed point of 65 bytes, which browsers need to subscribe.
    package var publicText: String { Base64URL.text(key.publicKey.x963Representation) }

    /// The public key only.
    package var description: String { "VAPIDKey(\(publicText))" }

    /// Writes the value of the field `Authorization` of a request to a push service.
    /// - Parameters:
    ///   - audience: the origin of the push service: `https://push.example.net`.
    ///   - subject: how its operators reach those of this server, `mailto:` or `https:`, or `nil`.
    ///   - expires: when the token ends, in seconds since 1970; at most a day from now (RFC 8292, section 2).
    /// - Throws: an error of the cryptography.
    /// - Returns: `vapid t=…, k=…` (RFC 8292, section 3).
    package func authorization(audience: String, subject: String?, expires: Int64) throws -> String {
        let signed = Self.unsigned(audience: audience, subject: subject, expires: expires)
        let signature = try key.signature(for: Data(signed.utf8))
        return "vapid t=\(signed).\(Base64URL.text(signature.rawRepresentation)), k=\(publicText)"
    }

    /// The header and the claims of the token (RFC 7519), in the order of the example in RFC 8292, section 2.4.
    static func unsigned(audience: String, subject: String?, expires: Int64) -> String {
        var claims = JSONWriter()
        claims.object { json in
            json.key("aud")
            json.string(audience)
            json.key("exp")
            json.number(expires)
            if let subject {
                json.key("sub")
                json.string(subject)
            }
        }
        return Base64URL.text(#"{"typ":"JWT","alg":"ES256"}"#.utf8) + "." + Base64URL.text(claims.bytes)
    }
}
