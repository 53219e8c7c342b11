import Foundation

/// Bytes in base64 for addresses, without padding (RFC 4648, section 5).
package enum Base64URL {
    /// Writes bytes.
    package static func text(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }

    /// Reads bytes; `nil` for another text than the one that ``text(_:)`` writes.
    package static func bytes(_ text: String) -> [UInt8]? {
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        let padded = text.replacing("-", with: "+").replacing("_", with: "/") + padding
        // Each text has one form, so that two texts never mean the same bytes.
        guard let data = Data(base64Encoded: padded), self.text(data) == text else { return nil }
        return Array(data)
    }
}
