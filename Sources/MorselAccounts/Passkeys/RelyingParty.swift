import Crypto
import Foundation

/// The site for which passkeys are made: browsers use a passkey at this site only.
package struct RelyingParty: Sendable, Equatable {
    /// The host, which authenticators bind a passkey to.
    package let id: String
    /// The origin of the pages: `https://morsel.example`.
    package let origin: String

    /// Creates a site; `nil` unless its pages are secure and it has a name, because browsers make no passkeys elsewhere.
    package init?(origin: String) {
        guard let parts = URLComponents(string: origin), let host = parts.host, !host.isEmpty,
            parts.scheme == "https" || parts.scheme == "http" && host == "localhost",
            // No IP address.
            host.contains(where: { $0.isLetter }), !host.contains(":")
        else { return nil }
        (id, self.origin) = (host, origin)
    }
}

/// Why the answer of an authenticator is refused.
package enum PasskeyError: Error, Equatable {
    /// The answer does not have the form of the specification.
    case malformed
    /// It is for another challenge, one that was used, or one that has ended.
    case wrongChallenge
    /// It is from the page of another site, or from a page inside one.
    case wrongOrigin
    /// The authenticator signed for another site.
    case wrongSite
    /// The authenticator did not verify the person.
    case notVerified
    /// The key is of another kind than those that were asked for.
    case unknownAlgorithm
    /// The signature is not by the key.
    case wrongSignature
    /// The counter of the authenticator is not higher than before: the passkey may have been copied.
    case counterWentBack
    /// No account has the passkey.
    case unknownPasskey
    /// Another account has the passkey, or this one has it already.
    case taken
    /// The account has the most passkeys already.
    case tooMany
}

/// Checks the answers of authenticators (Web Authentication Level 3, sections 7.1 and 7.2).
///
/// The attestation of a new passkey is not checked, because any authenticator is welcome.
struct PasskeyVerifier {
    let site: RelyingParty

    /// What the browser signs (section 5.8.1).
    private struct ClientData: Decodable {
        let type: String
        let challenge: String
        let origin: String
        let crossOrigin: Bool?
    }

    private enum Purpose: String {
        case create = "webauthn.create"
        case get = "webauthn.get"
    }

    /// Returns the challenge that an answer is for, which must be checked and used up.
    static func challenge(in clientData: [UInt8]) throws(PasskeyError) -> [UInt8] {
        guard let bytes = Base64URL.bytes(try decode(clientData).challenge) else { throw .malformed }
        return bytes
    }

    private static func decode(_ clientData: [UInt8]) throws(PasskeyError) -> ClientData {
        guard let data = try? JSONDecoder().decode(ClientData.self, from: Data(clientData)) else {
            throw .malformed
        }
        return data
    }

    /// Checks a new passkey, whose challenge was checked already.
    /// - Parameters:
    ///   - clientData: the JSON of the browser.
    ///   - attestation: the attestation object (section 6.5).
    /// - Throws: `PasskeyError`.
    /// - Returns: the credential and its counter.
    func registered(
        clientData: [UInt8],
        attestation: [UInt8]
    ) throws(PasskeyError) -> (credential: AuthenticatorData.Credential, signCount: Int64) {
        try check(clientData, .create)
        guard case .map(let map)? = try? CBORReader.value(attestation),
            case .text? = map[.text("fmt")], case .map? = map[.text("attStmt")],
            case .bytes(let bytes)? = map[.text("authData")], let data = AuthenticatorData(bytes),
            let credential = data.credential
        else { throw .malformed }
        try check(data)
        guard COSEKey(credential.publicKey) != nil else { throw .unknownAlgorithm }
        return (credential, data.signCount)
    }

    /// Checks that a passkey signed a challenge, which was checked already.
    /// - Parameters:
    ///   - clientData: the JSON of the browser.
    ///   - authenticatorData: what the authenticator says about itself.
    ///   - signature: the signature of both.
    ///   - publicKey: the COSE key of the passkey.
    ///   - signCount: the counter of the last log-in.
    /// - Throws: `PasskeyError`.
    /// - Returns: the new counter.
    func asserted(
        clientData: [UInt8],
        authenticatorData: [UInt8],
        signature: [UInt8],
        publicKey: [UInt8],
        signCount: Int64
    ) throws(PasskeyError) -> Int64 {
        try check(clientData, .get)
        guard let data = AuthenticatorData(authenticatorData), let key = COSEKey(publicKey) else {
            throw .malformed
        }
        try check(data)
        guard key.isValid(signature, for: authenticatorData + SHA256.hash(data: clientData)) else {
            throw .wrongSignature
        }
        // An authenticator that does not count always says 0.
        guard data.signCount == 0 && signCount == 0 || data.signCount > signCount else {
            throw .counterWentBack
        }
        return data.signCount
    }

    private func check(_ clientData: [UInt8], _ purpose: Purpose) throws(PasskeyError) {
        let data = try Self.decode(clientData)
        guard data.type == purpose.rawValue else { throw .malformed }
        guard data.origin == site.origin, data.crossOrigin != true else { throw .wrongOrigin }
    }

    private func check(_ data: AuthenticatorData) throws(PasskeyError) {
        guard data.relyingPartyHash == Array(SHA256.hash(data: Array(site.id.utf8))) else { throw .wrongSite }
        guard data.isUserPresent, data.isUserVerified else { throw .notVerified }
        guard data.hasValidBackupFlags else { throw .malformed }
    }
}
