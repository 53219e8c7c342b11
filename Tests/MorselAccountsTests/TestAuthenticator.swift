import Crypto
import CryptoExtras
import Foundation
import MorselAccounts
import MorselDatabase

@testable import AccountsFeature

/// An authenticator in software with one passkey, and the browser that asks it.
struct TestAuthenticator {
    /// The kinds of keys that the server accepts.
    enum Kind: CaseIterable {
        case es256, ed25519, rs256
    }

    /// What is told differently from the truth, to see that it is refused.
    struct Lies {
        var type: String?
        var origin = "https://morsel.example"
        var crossOrigin: Bool?
        var site = "morsel.example"
        /// User present, user verified.
        var flags: UInt8 = 0b101
        var signCount: UInt32 = 0
        var extensions: [UInt8] = []
    }

    private enum Key {
        case es256(P256.Signing.PrivateKey)
        case ed25519(Curve25519.Signing.PrivateKey)
        case rs256(_RSA.Signing.PrivateKey)
    }

    let id: [UInt8]
    private let key: Key

    init(_ kind: Kind = .es256, id: UInt8 = 7) throws {
        self.id = [UInt8](repeating: id, count: 20)
        key =
            switch kind {
            case .es256: .es256(P256.Signing.PrivateKey())
            case .ed25519: .ed25519(Curve25519.Signing.PrivateKey())
            case .rs256: .rs256(try _RSA.Signing.PrivateKey(keySize: .bits2048))
            }
    }

    /// A text or bytes with the head of CBOR for their length.
    static func cbor(_ major: UInt8, _ bytes: [UInt8]) -> [UInt8] {
        head(major, bytes.count) + bytes
    }

    static func head(_ major: UInt8, _ count: Int) -> [UInt8] {
        switch count {
        case ..<24: [major << 5 | UInt8(count)]
        case ..<256: [major << 5 | 24, UInt8(count)]
        default: [major << 5 | 25, UInt8(count >> 8), UInt8(count & 0xFF)]
        }
    }

    /// The key as authenticators write it (RFC 9053).
    var publicKey: [UInt8] {
        get throws {
            switch key {
            case .es256(let key):
                let point = Array(key.publicKey.rawRepresentation)
                return [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21] + Self.cbor(2, Array(point[..<32]))
                    + [0x22] + Self.cbor(2, Array(point[32...]))
            case .ed25519(let key):
                return [0xA4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21]
                    + Self.cbor(2, Array(key.publicKey.rawRepresentation))
            case .rs256(let key):
                let numbers = try key.publicKey.getKeyPrimitives()
                return [0xA4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20] + Self.cbor(2, Array(numbers.modulus))
                    + [0x21] + Self.cbor(2, Array(numbers.publicExponent))
            }
        }
    }

    private static func clientData(_ type: String, _ challenge: [UInt8], _ lies: Lies) -> [UInt8] {
        let crossOrigin = lies.crossOrigin.map { #","crossOrigin":\#($0)"# } ?? ""
        return Array(
            """
            {"type":"\(lies.type ?? type)","challenge":"\(Base64URL.text(challenge))","origin":"\(lies.origin)"\(crossOrigin)}
            """.utf8
        )
    }

    private static func head(_ lies: Lies, flags: UInt8) -> [UInt8] {
        var count = lies.signCount.bigEndian
        return Array(SHA256.hash(data: Array(lies.site.utf8))) + [lies.flags | flags]
            + withUnsafeBytes(of: &count) { Array($0) }
    }

    /// Makes the passkey for a challenge.
    func register(
        _ challenge: [UInt8],
        name: String = "Phone",
        keys: (wrapped: [UInt8], version: Int64)? = nil,
        _ lies: Lies = Lies()
    ) throws -> NewPasskey {
        let credential =
            [UInt8](repeating: 0, count: 16) + [0, UInt8(id.count)] + id + (try publicKey) + lies.extensions
        let flags: UInt8 = lies.extensions.isEmpty ? 0b0100_0000 : 0b1100_0000
        let attestation =
            [0xA3] + Self.cbor(3, Array("fmt".utf8)) + Self.cbor(3, Array("none".utf8))
            + Self.cbor(3, Array("attStmt".utf8)) + [0xA0] + Self.cbor(3, Array("authData".utf8))
            + Self.cbor(2, Self.head(lies, flags: flags) + credential)
        return NewPasskey(
            name: name,
            clientData: Self.clientData("webauthn.create", challenge, lies),
            attestation: attestation,
            keys: keys
        )
    }

    /// Signs a challenge.
    func sign(_ challenge: [UInt8], _ lies: Lies = Lies()) throws -> PasskeyAssertion {
        let clientData = Self.clientData("webauthn.get", challenge, lies)
        let data = Self.head(lies, flags: 0)
        let signed = Data(data + SHA256.hash(data: clientData))
        let signature: Data =
            switch key {
            case .es256(let key): try key.signature(for: signed).derRepresentation
            case .ed25519(let key): try key.signature(for: signed)
            case .rs256(let key):
                try key.signature(for: signed, padding: .insecurePKCS1v1_5).rawRepresentation
            }
        return PasskeyAssertion(
            id: Base64URL.text(id),
            clientData: clientData,
            authenticatorData: data,
            signature: Array(signature)
        )
    }
}

extension TestAccounts {
    /// The passkeys of a made-up site.
    func passkeys() throws -> Passkeys {
        guard let site = RelyingParty(origin: "https://morsel.example") else { throw PasskeyError.wrongSite }
        return Passkeys(of: accounts, site: site)
    }
}
