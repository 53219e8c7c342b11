import Crypto
package import Foundation

/// The keys with which an OpenID provider signs tokens (JSON Web Key Set, RFC 7517).
package struct OpenIDKeys: Sendable {
    /// A key that is used: RS256, ES256 or EdDSA with Ed25519.
    private struct Entry: Sendable {
        let id: String?
        let algorithm: String
        let key: COSEKey
    }

    private struct Set: Decodable {
        let keys: [JWK]
    }

    private struct JWK: Decodable {
        let kty: String?
        let use, alg, kid, crv, n, e, x, y: String?
    }

    private let entries: [Entry]

    /// Reads a set; `nil` for other JSON.
    ///
    /// Keys of other kinds and those for encryption are skipped (RFC 7517, section 5).
    package init?(json: [UInt8]) {
        guard let set = try? JSONDecoder().decode(Set.self, from: Data(json)) else { return nil }
        entries = set.keys.compactMap { jwk in
            guard jwk.use ?? "sig" == "sig", let (algorithm, key) = Self.key(jwk),
                jwk.alg ?? algorithm == algorithm
            else { return nil }
            return Entry(id: jwk.kid, algorithm: algorithm, key: key)
        }
    }

    private static func key(_ jwk: JWK) -> (algorithm: String, key: COSEKey)? {
        func bytes(_ text: String?) -> [UInt8]? { text.flatMap { Base64URL.bytes($0) } }
        switch (jwk.kty, jwk.crv) {
        case ("RSA", _):
            guard let n = bytes(jwk.n), let e = bytes(jwk.e) else { return nil }
            return COSEKey(modulus: n, exponent: e).map { ("RS256", $0) }
        case ("EC", "P-256"):
            guard let x = bytes(jwk.x), let y = bytes(jwk.y) else { return nil }
            return COSEKey(x: x, y: y).map { ("ES256", $0) }
        case ("OKP", "Ed25519"):
            guard let x = bytes(jwk.x) else { return nil }
            return COSEKey(ed25519: x).map { ("EdDSA", $0) }
        default: return nil
        }
    }

    /// Whether a signature of a token is by one of the keys, with the algorithm of that key.
    fileprivate func isValid(_ signature: [UInt8], for signed: [UInt8], algorithm: String, id: String?)
        -> Bool
    {
        var signature = signature
        if algorithm == "ES256" {
            // Tokens have the two numbers one after the other (RFC 7518, section 3.4).
            guard let read = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else {
                return false
            }
            signature = Array(read.derRepresentation)
        }
        return entries.contains { entry in
            entry.algorithm == algorithm && (id == nil || entry.id == nil || entry.id == id)
                && entry.key.isValid(signature, for: signed)
        }
    }
}

/// Why a token of an OpenID provider is refused.
package enum IDTokenError: Error, Equatable {
    /// It is not a signed token with the claims that it must have.
    case malformed
    /// It is signed by no key that is known.
    case wrongSignature
    /// It is of another provider.
    case wrongIssuer
    /// It is for another client.
    case wrongAudience
    /// It has ended.
    case ended
    /// It was made in the future.
    case early
    /// It is for another log-in.
    case wrongNonce
}

/// A token of an OpenID provider that says who somebody is (OpenID Connect Core 1.0, section 2).
package struct IDToken: Sendable {
    /// The provider's identifier of the person.
    package let subject: String
    /// How the provider names the person.
    package let name: String

    private struct Header: Decodable {
        let alg: String
        let kid: String?
        let crit: [String]?
    }

    private struct Claims: Decodable {
        let iss, sub: String
        let aud: Audience
        let exp, iat: Double
        let nonce, azp, email, preferred_username, name: String?
    }

    /// One audience, or a list.
    private struct Audience: Decodable {
        let values: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            values = try (try? [container.decode(String.self)]) ?? container.decode([String].self)
        }
    }

    /// What a token must say.
    package struct Expectation: Sendable {
        let issuer: String
        let client: String
        let nonce: String
        let now: Date

        /// Creates an expectation.
        package init(issuer: String, client: String, nonce: String, now: Date) {
            (self.issuer, self.client, self.nonce, self.now) = (issuer, client, nonce, now)
        }
    }

    /// The seconds that the clocks of the provider and of this server may differ.
    private static let skew: TimeInterval = 60
    private static let maxBytes = 16_384

    /// Checks a token (OpenID Connect Core 1.0, section 3.1.3.7).
    /// - Parameters:
    ///   - text: the token.
    ///   - keys: the keys of the provider.
    ///   - expected: what it must say.
    /// - Throws: `IDTokenError`.
    package init(_ text: String, keys: OpenIDKeys, expected: Expectation) throws(IDTokenError) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard text.utf8.count <= Self.maxBytes, parts.count == 3,
            let header = Self.decode(Header.self, parts[0]), header.crit == nil,
            let signature = Base64URL.bytes(parts[2])
        else { throw .malformed }
        let signed = Array("\(parts[0]).\(parts[1])".utf8)
        guard keys.isValid(signature, for: signed, algorithm: header.alg, id: header.kid) else {
            throw .wrongSignature
        }
        guard let claims = Self.decode(Claims.self, parts[1]), (1...255).contains(claims.sub.utf8.count)
        else {
            throw .malformed
        }
        guard claims.iss == expected.issuer else { throw .wrongIssuer }
        let audience = claims.aud.values
        guard audience.contains(expected.client), claims.azp ?? expected.client == expected.client,
            audience.count == 1 || claims.azp != nil
        else { throw .wrongAudience }
        let now = expected.now.timeIntervalSince1970
        guard claims.exp > now - Self.skew else { throw .ended }
        guard claims.iat < now + Self.skew else { throw .early }
        guard claims.nonce == expected.nonce else { throw .wrongNonce }
        subject = claims.sub
        name = String((claims.email ?? claims.preferred_username ?? claims.name ?? claims.sub).prefix(100))
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, _ part: String) -> Value? {
        Base64URL.bytes(part).flatMap { try? JSONDecoder().decode(type, from: Data($0)) }
    }
}
