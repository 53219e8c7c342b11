/// What an authenticator signs about itself (Web Authentication Level 3, section 6.1).
struct AuthenticatorData: Equatable {
    /// SHA-256 of the relying party's identifier.
    let relyingPartyHash: [UInt8]
    private let flags: UInt8
    /// How often the authenticator has signed, or 0 if it does not count.
    let signCount: Int64
    /// The new credential, in the answer to a registration.
    let credential: Credential?

    /// A new credential.
    struct Credential: Equatable {
        let id: [UInt8]
        /// The COSE key.
        let publicKey: [UInt8]
    }

    /// Bits of the flags.
    private enum Flag {
        static let userPresent: UInt8 = 1 << 0
        static let userVerified: UInt8 = 1 << 2
        static let backupEligible: UInt8 = 1 << 3
        static let backupState: UInt8 = 1 << 4
        static let attestedCredential: UInt8 = 1 << 6
        static let extensions: UInt8 = 1 << 7
    }

    private static let headLength = 37
    private static let identifierLength = 16
    /// The longest credential ID of the specification.
    static let maxIDLength = 1_023

    /// Whether a person was there.
    var isUserPresent: Bool { flags & Flag.userPresent != 0 }
    /// Whether the authenticator verified the person, for example by a fingerprint or a PIN.
    var isUserVerified: Bool { flags & Flag.userVerified != 0 }
    /// Whether the flags about copies agree: what cannot be copied has not been copied.
    var hasValidBackupFlags: Bool {
        flags & Flag.backupEligible != 0 || flags & Flag.backupState == 0
    }

    /// Reads all of some bytes; `nil` if they have another form.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.headLength else { return nil }
        relyingPartyHash = Array(bytes[..<32])
        flags = bytes[32]
        signCount = bytes[33..<37].reduce(0) { $0 << 8 | Int64($1) }
        var rest = bytes[Self.headLength...]
        if flags & Flag.attestedCredential != 0 {
            guard let credential = Self.credential(&rest) else { return nil }
            self.credential = credential
        } else {
            credential = nil
        }
        if flags & Flag.extensions != 0 {
            var reader = CBORReader(rest)
            guard case .map? = try? reader.value() else { return nil }
            rest = rest[reader.position...]
        }
        guard rest.isEmpty else { return nil }
    }

    /// Reads the AAGUID, the credential ID and the key (section 6.5.1).
    private static func credential(_ rest: inout ArraySlice<UInt8>) -> Credential? {
        rest = rest.dropFirst(identifierLength)
        guard rest.count >= 2 else { return nil }
        let length = rest.prefix(2).reduce(0) { $0 << 8 | Int($1) }
        rest = rest.dropFirst(2)
        guard (1...maxIDLength).contains(length), rest.count > length else { return nil }
        let id = Array(rest.prefix(length))
        rest = rest.dropFirst(length)
        var reader = CBORReader(rest)
        guard case .map? = try? reader.value() else { return nil }
        let publicKey = Array(rest[..<reader.position])
        rest = rest[reader.position...]
        return Credential(id: id, publicKey: publicKey)
    }
}
