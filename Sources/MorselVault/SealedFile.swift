import Crypto
package import MorselCore

/// A file that a device encrypts, for example a picture.
package struct VaultFile: Equatable, Sendable {
    /// The media type: `image/jpeg`.
    package let type: String
    /// The content.
    package let bytes: [UInt8]

    /// Creates a file.
    package init(type: String, bytes: [UInt8]) { (self.type, self.bytes) = (type, bytes) }

    /// The lengths of padded files in bytes, in ascending order: 16, 64 and 256 KiB.
    package static let sizeClasses = [16_384, 65_536, 262_144]

    private static let format: UInt8 = 1

    /// The padded bytes: format (1 byte, the number 1), length of the type (1), type, length of the content (4, most significant
    /// byte first), content, zeros.
    fileprivate func padded() throws(VaultError) -> [UInt8] {
        guard let length = UInt8(exactly: type.utf8.count), length > 0 else { throw .unsuitable(.invalidKey) }
        guard let count = UInt32(exactly: bytes.count) else {
            throw .unsuitable(.tooLarge(bytes: bytes.count))
        }
        let content = [Self.format, length] + type.utf8 + count.bigEndianBytes + bytes
        guard let size = Self.sizeClasses.first(where: { $0 >= content.count }) else {
            throw .unsuitable(.tooLarge(bytes: content.count))
        }
        return content + [UInt8](repeating: 0, count: size - content.count)
    }

    fileprivate init(padded: [UInt8]) throws(VaultError) {
        guard Self.sizeClasses.contains(padded.count), padded[0] == Self.format, padded[1] > 0 else {
            throw .damaged
        }
        let start = 2 + Int(padded[1])
        let length = padded[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        let rest = padded[(start + 4)...]
        guard length <= rest.count, rest.dropFirst(length).allSatisfy({ $0 == 0 }),
            let type = String(validating: padded[2..<start], as: UTF8.self)
        else { throw .damaged }
        self.init(type: type, bytes: Array(rest.prefix(length)))
    }
}

extension VaultKeys {
    /// Returns the name of a file on the server: the first 16 bytes of HMAC-SHA-256 over `morsel/v1/file` in ASCII and the
    /// identifier.
    ///
    /// - Parameter id: the identifier of the file, which records contain.
    /// - Throws: ``VaultError/unsuitable(_:)`` if the identifier is empty.
    /// - Returns: the name, by which the server stores the file.
    package func fileLocator(_ id: String) throws(VaultError) -> RecordLocator {
        guard !id.isEmpty else { throw .unsuitable(.invalidKey) }
        let text = Array("morsel/v1/file".utf8) + id.utf8
        let code = HMAC<SHA256>.authenticationCode(for: text, using: SymmetricKey(data: locatorKey))
        guard let locator = RecordLocator(Array(code.prefix(16))) else { throw .damaged }
        return locator
    }

    /// Seals a file with the newest key.
    ///
    /// - Parameters:
    ///   - file: the file
    ///   - id: its identifier, whose content never changes
    ///   - account: the account
    /// - Returns: the file as the server stores it
    /// - Throws: ``VaultError/unsuitable(_:)`` if the file is too large.
    package func seal(_ file: VaultFile, id: String, of account: AccountID) throws(VaultError) -> [UInt8] {
        try seal(file, id: id, of: account, nonce: Self.randomBytes(12))
    }

    /// Seals a file with a nonce, which must never be used twice.
    ///
    /// Only test vectors need it.
    func seal(
        _ file: VaultFile,
        id: String,
        of account: AccountID,
        nonce: [UInt8]
    ) throws(VaultError) -> [UInt8] {
        let data = fileData(account, try fileLocator(id), newestVersion)
        let sealed = try AESGCM.seal(file.padded(), key(newestVersion), nonce: nonce, data)
        return [1] + newestVersion.bigEndianBytes + sealed
    }

    /// Opens a file that the server returned.
    ///
    /// - Parameters:
    ///   - sealed: the file as the server stores it
    ///   - id: the identifier under which it was asked for
    ///   - account: the account
    /// - Returns: the file that was sealed
    /// - Throws: ``VaultError/damaged`` if it is another file, of another account or changed;
    ///   ``VaultError/missingKey(version:)`` if it was sealed with a key that the device does not have.
    package func openFile(_ sealed: [UInt8], id: String, of account: AccountID) throws(VaultError)
        -> VaultFile
    {
        guard sealed.count > 5, sealed[0] == 1 else { throw .otherFormat }
        let version = sealed[1..<5].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let data = fileData(account, try fileLocator(id), version)
        return try VaultFile(padded: AESGCM.open(Array(sealed[5...]), key(version), data))
    }

    /// What is authenticated with a file: `morsel/v1/file` in ASCII, account (16), locator (16) and version of the key (4).
    private func fileData(_ account: AccountID, _ locator: RecordLocator, _ keyVersion: UInt32) -> [UInt8] {
        Array("morsel/v1/file".utf8) + account.bytes + locator.bytes + keyVersion.bigEndianBytes
    }
}
