import Crypto
import CryptoExtras
import Foundation
import Testing

@testable import MorselAccounts

/// Tokens of OpenID providers (OpenID Connect Core 1.0, section 3.1.3.7).
@Suite struct IDTokenTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)
    private static let expected = IDToken.Expectation(
        issuer: "https://issuer.example",
        client: "morsel",
        nonce: "n",
        now: now
    )
    private static let claims: [String: any Sendable] = [
        "iss": "https://issuer.example", "sub": "248289761001", "aud": "morsel", "exp": 1_800_000_300,
        "iat": 1_800_000_000, "nonce": "n", "email": "ana@example.org",
    ]

    /// A provider with one key.
    private struct Issuer {
        let key = P256.Signing.PrivateKey()

        var keys: OpenIDKeys? {
            let point = Array(key.publicKey.rawRepresentation)
            let (x, y) = (Base64URL.text(point[..<32]), Base64URL.text(point[32...]))
            return OpenIDKeys(
                json: Array(
                    """
                    {"keys":[{"kty":"oct","k":"AAAA","kid":"1"},{"kty":"EC","crv":"P-256","use":"enc","kid":"1"},
                    {"kty":"EC","crv":"P-256","use":"sig","alg":"ES256","kid":"1","x":"\(x)","y":"\(y)"}]}
                    """.utf8
                )
            )
        }

        func token(_ claims: [String: Any], header: String = #"{"alg":"ES256","kid":"1"}"#) throws -> String {
            let payload = try JSONSerialization.data(withJSONObject: claims)
            let signed = Base64URL.text(header.utf8) + "." + Base64URL.text(payload)
            let signature = try key.signature(for: Data(signed.utf8)).rawRepresentation
            return signed + "." + Base64URL.text(signature)
        }
    }

    private func error(_ token: String, _ keys: OpenIDKeys) -> IDTokenError? {
        do throws(IDTokenError) {
            _ = try IDToken(token, keys: keys, expected: Self.expected)
            return nil
        } catch { return error }
    }

    @Test func `a token with the expected claims names a person`() throws {
        let issuer = Issuer()
        let keys = try #require(issuer.keys)
        let token = try IDToken(try issuer.token(Self.claims), keys: keys, expected: Self.expected)

        #expect(token.subject == "248289761001" && token.name == "ana@example.org")
        var several = Self.claims
        (several["aud"], several["azp"]) = (["morsel", "other"], "morsel")
        #expect(error(try issuer.token(several), keys) == nil)
    }

    private static let wrong: [(name: String, value: (any Sendable)?, error: IDTokenError)] = [
        ("iss", "https://issuer.example/", .wrongIssuer), ("aud", "other", .wrongAudience),
        ("aud", ["morsel", "other"], .wrongAudience), ("azp", "other", .wrongAudience),
        ("exp", 1_799_999_940, .ended), ("iat", 1_800_000_060, .early), ("nonce", "m", .wrongNonce),
        ("nonce", nil, .wrongNonce), ("sub", nil, .malformed), ("sub", "", .malformed),
        ("exp", nil, .malformed),
        ("aud", [] as [String], .wrongAudience), ("iat", "now", .malformed),
    ]

    @Test func `a token with another claim is refused`() throws {
        let issuer = Issuer()
        let keys = try #require(issuer.keys)
        for (name, value, expected) in Self.wrong {
            var claims = Self.claims
            claims[name] = value
            let token = try issuer.token(claims)
            #expect(error(token, keys) == expected, "\(name)")
        }
    }

    @Test(arguments: [
        #"{"alg":"none","kid":"1"}"#, #"{"alg":"HS256","kid":"1"}"#, #"{"alg":"RS256","kid":"1"}"#,
        #"{"alg":"ES256","kid":"2"}"#,
    ])
    func `a token with another algorithm or key is refused`(header: String) throws {
        let issuer = Issuer()
        let token = try issuer.token(Self.claims, header: header)
        #expect(error(token, try #require(issuer.keys)) == .wrongSignature)
    }

    @Test func `a changed token, one of another key, and other texts are refused`() throws {
        let (issuer, other) = (Issuer(), Issuer())
        let keys = try #require(issuer.keys)
        let token = try issuer.token(Self.claims)
        #expect(error(try other.token(Self.claims), keys) == .wrongSignature)
        let parts = token.split(separator: ".").map(String.init)
        let changed = "\(parts[0]).\(try other.token(Self.claims).split(separator: ".")[1]).AAAA"
        #expect(error(changed, keys) == .wrongSignature)
        #expect(error("\(parts[0]).\(parts[1]).", keys) == .wrongSignature)
        for text in [
            "", "..", "a.b.c", "\(parts[0]).\(parts[1])", token + ".", String(repeating: "a", count: 20_000),
        ] {
            #expect(error(text, keys) == .malformed)
        }
        let critical = try issuer.token(Self.claims, header: #"{"alg":"ES256","kid":"1","crit":["exp"]}"#)
        #expect(error(critical, keys) == .malformed)
    }

    /// The example of RFC 7515, appendix A.2, is a token with RS256.
    @Test func `keys of each kind are read, and sets of other forms are not`() throws {
        let rsa = try _RSA.Signing.PrivateKey(keySize: .bits2048)
        let numbers = try rsa.publicKey.getKeyPrimitives()
        let ed25519 = Curve25519.Signing.PrivateKey()
        let keys = try #require(
            OpenIDKeys(
                json: Array(
                    """
                    {"keys":[{"kty":"RSA","kid":"r","n":"\(Base64URL.text(numbers.modulus))",\
                    "e":"\(Base64URL.text(numbers.publicExponent))"},{"kty":"OKP","crv":"Ed25519","kid":"e",\
                    "x":"\(Base64URL.text(ed25519.publicKey.rawRepresentation))"}]}
                    """.utf8
                )
            )
        )
        let payload = Base64URL.text(try JSONSerialization.data(withJSONObject: Self.claims))
        let first = Base64URL.text(#"{"alg":"RS256","kid":"r"}"#.utf8) + "." + payload
        let signature = try rsa.signature(for: Data(first.utf8), padding: .insecurePKCS1v1_5)
        #expect(error(first + "." + Base64URL.text(signature.rawRepresentation), keys) == nil)
        let second = Base64URL.text(#"{"alg":"EdDSA","kid":"e"}"#.utf8) + "." + payload
        #expect(
            error(second + "." + Base64URL.text(try ed25519.signature(for: Data(second.utf8))), keys) == nil
        )
        for text in ["", "[]", "{}", #"{"keys":1}"#] { #expect(OpenIDKeys(json: Array(text.utf8)) == nil) }
    }
}
