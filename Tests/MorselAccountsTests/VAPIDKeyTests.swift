import Crypto
import Foundation
import Testing

@testable import MorselAccounts

/// How the server identifies itself to push services (RFC 8292).
@Suite struct VAPIDKeyTests {
    /// The example of RFC 8292, section 2.4.
    private static let example = (
        token: """
        eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1Yi\
        I6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9\
        OkSSHzvoD1oA
        """,
        key: "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"
    )

    private static func isSigned(_ token: String, by publicKey: String) throws -> Bool {
        let parts = token.split(separator: ".").map(String.init)
        try #require(parts.count == 3)
        let key = try P256.Signing.PublicKey(x963Representation: try #require(Base64URL.bytes(publicKey)))
        let signature = try P256.Signing.ECDSASignature(
            rawRepresentation: try #require(Base64URL.bytes(parts[2]))
        )
        return key.isValidSignature(signature, for: Data("\(parts[0]).\(parts[1])".utf8))
    }

    @Test func `the signed text is that of the example of the standard`() throws {
        let unsigned = VAPIDKey.unsigned(
            audience: "https://push.example.net",
            subject: "mailto:push@example.com",
            expires: 1_453_523_768
        )

        #expect(Self.example.token.hasPrefix(unsigned + "."))
        #expect(try Self.isSigned(Self.example.token, by: Self.example.key))
    }

    @Test func `a token is signed by the key that is sent with it`() throws {
        let key = VAPIDKey()
        let field = try key.authorization(audience: "https://a.example", subject: nil, expires: 1)
        let parts = field.dropFirst("vapid t=".count).split(separator: ", k=").map(String.init)

        #expect(field.hasPrefix("vapid t="))
        #expect(parts.count == 2 && parts[1] == key.publicText)
        #expect(try Self.isSigned(parts[0], by: key.publicText))
        let claims = try #require(Base64URL.bytes(String(parts[0].split(separator: ".")[1])))
        #expect(String(decoding: claims, as: UTF8.self) == #"{"aud":"https://a.example","exp":1}"#)
    }

    @Test func `a key is read as it was written, and other texts are no keys`() throws {
        let key = VAPIDKey()
        #expect(VAPIDKey(key.privateText)?.publicText == key.publicText)
        #expect(!"\(key)".contains(key.privateText))
        for text in ["", "AAAA", key.publicText, key.privateText + "=", String(repeating: "A", count: 43)] {
            #expect(VAPIDKey(text) == nil)
        }
    }
}
