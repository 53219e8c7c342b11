/// A text that nobody may find out by trying.
package struct Secret: Sendable {
    private let bytes: [UInt8]

    /// Creates a secret.
    package init(_ text: String) { bytes = Array(text.utf8) }

    /// Whether a text is the secret, compared in a time that does not depend on where they differ.
    ///
    /// Their lengths may be found out.
    package func equals(_ text: String) -> Bool {
        let other = Array(text.utf8)
        guard bytes.count == other.count else { return false }
        var difference: UInt8 = 0
        for index in bytes.indices { difference |= bytes[index] ^ other[index] }
        return difference == 0
    }
}
