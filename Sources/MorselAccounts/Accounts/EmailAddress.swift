import Foundation

/// An e-mail address in the form in which addresses are compared: lowercase, in Unicode's form C.
package struct EmailAddress: Hashable, Sendable {
    /// The address.
    package let text: String

    /// The largest number of bytes (RFC 5321, section 4.5.3.1.3, without its brackets).
    private static let maxBytes = 254

    /// Reads an address; `nil` if it cannot be one.
    ///
    /// Only a message can show whether an address exists, so few rules are checked here.
    package init?(_ text: String) {
        let text = text.precomposedStringWithCanonicalMapping.lowercased()
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard text.utf8.count <= Self.maxBytes, parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
            text.unicodeScalars.allSatisfy({
                $0.value > 0x20 && $0.value != 0x7F && !$0.properties.isWhitespace
            }),
            !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { return nil }
        // A path has no place for these.
        guard !text.contains(where: { "/?#%\\\"<>(),;:[]".contains($0) }) else { return nil }
        self.text = text
    }
}
