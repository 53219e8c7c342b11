import Crypto
import CryptoExtras
import Foundation

/// A public key of an authenticator (COSE_Key, RFC 9052 and 9053) or of an OpenID provider: ES256, EdDSA with Ed25519, or RS256.
enum COSEKey {
    case es256(P256.Signing.PublicKey)
    case ed25519(Curve25519.Signing.PublicKey)
    case rs256(_RSA.Signing.PublicKey)

    /// The numbers of the algorithms that are accepted, the preferred one first (IANA, COSE Algorithms).
    static let algorithms: [Int64] = [-7, -8, -257]

    /// Labels of a key: `kty`, `alg`, and those of its kind, which begin at -1.
    private enum Label {
        static let kind = CBORReader.Key.integer(1)
        static let algorithm = CBORReader.Key.integer(3)
        static let first = CBORReader.Key.integer(-1)
        static let second = CBORReader.Key.integer(-2)
        static let third = CBORReader.Key.integer(-3)
    }

    /// The least bits of a modulus, as for certificates (NIST SP 800-57).
    private static let minModulusBytes = 256
    /// The most, so that nobody can make the server calculate for long.
    private static let maxModulusBytes = 512

    /// Reads a key; `nil` if it is of another kind, or not valid.
    init?(_ bytes: [UInt8]) {
        guard case .map(let map)? = try? CBORReader.value(bytes) else { return nil }
        self.init(map)
    }

    private init?(_ map: [CBORReader.Key: CBORReader.Value]) {
        func bytes(_ key: CBORReader.Key) -> [UInt8]? {
            guard case .bytes(let bytes)? = map[key] else { return nil }
            return bytes
        }
        switch (map[Label.kind], map[Label.algorithm], map[Label.first]) {
        // An elliptic curve with two coordinates; curve 1 is P-256.
        case (.integer(2), .integer(-7), .integer(1)):
            guard let x = bytes(Label.second), let y = bytes(Label.third) else { return nil }
            self.init(x: x, y: y)
        // An octet key pair; curve 6 is Ed25519.
        case (.integer(1), .integer(-8), .integer(6)):
            guard let x = bytes(Label.second) else { return nil }
            self.init(ed25519: x)
        case (.integer(3), .integer(-257), .bytes(let modulus)):
            guard let exponent = bytes(Label.second) else { return nil }
            self.init(modulus: modulus, exponent: exponent)
        default: return nil
        }
    }

    /// Makes a key of a point on P-256; `nil` if it is not one.
    init?(x: [UInt8], y: [UInt8]) {
        guard x.count == 32, y.count == 32,
            let key = try? P256.Signing.PublicKey(x963Representation: [4] + x + y)
        else { return nil }
        self = .es256(key)
    }

    /// Makes a key of a point on Ed25519; `nil` if it is not one.
    init?(ed25519 x: [UInt8]) {
        guard x.count == 32, let key = try? Curve25519.Signing.PublicKey(rawRepresentation: x) else {
            return nil
        }
        self = .ed25519(key)
    }

    /// Makes an RSA key; `nil` if it is too short or too long.
    init?(modulus: [UInt8], exponent: [UInt8]) {
        guard (1...8).contains(exponent.count),
            (Self.minModulusBytes...Self.maxModulusBytes).contains(modulus.count),
            let key = try? _RSA.Signing.PublicKey(n: modulus, e: exponent)
        else { return nil }
        self = .rs256(key)
    }

    /// Whether a signature of some bytes is by this key.
    func isValid(_ signature: [UInt8], for signed: [UInt8]) -> Bool {
        switch self {
        case .es256(let key):
            guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature) else {
                return false
            }
            return key.isValidSignature(signature, for: signed)
        case .ed25519(let key): return key.isValidSignature(signature, for: signed)
        case .rs256(let key):
            let signature = _RSA.Signing.RSASignature(rawRepresentation: signature)
            return key.isValidSignature(signature, for: signed, padding: .insecurePKCS1v1_5)
        }
    }
}
