import Foundation

/// Bytes in base64 for addresses, without padding (RFC 4648, section 5).
package enum Base64URL {
    private static let padding = UInt8(ascii: "=")

    /// Writes bytes.
    package static func text(_ bytes: some Sequence<UInt8>) -> String {
        let characters = Data(bytes).base64EncodedData().lazy.filter { $0 != padding }.map { character in
            switch character {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            default: character
            }
        }
        return String(decoding: Array(characters), as: UTF8.self)
    }

    /// Reads bytes; `nil` for another text than the one that ``text(_:)`` writes.
    package static func bytes(_ text: String) -> [UInt8]? {
        var characters = text.utf8.map { character in
            switch character {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            default: character
            }
        }
        while !characters.count.isMultiple(of: 4) { characters.append(padding) }
        // Each text has one form, so that two texts never mean the same bytes.
        guard let data = Data(base64Encoded: Data(characters)), self.text(data) == text else { return nil }
        return Array(data)
    }
}
