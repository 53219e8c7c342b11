/// The parameters in the query of an address.
///
/// Unlike the body of a form, a query may be typed by hand. So every text is accepted, and malformed escapes are left
/// unchanged.
package struct QueryParameters: Sendable {
    private var values: [String: String] = [:]

    /// Reads a query without its question mark; `nil` has no parameters.
    ///
    /// If a name occurs twice, the last value counts.
    package init(_ query: String?) {
        for part in (query ?? "").utf8.split(separator: UInt8(ascii: "&")) {
            let pair = part.split(
                separator: UInt8(ascii: "="),
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            values[Self.decoded(pair[0])] = pair.count > 1 ? Self.decoded(pair[1]) : ""
        }
    }

    /// The names of all parameters, in no order.
    package var names: some Collection<String> { values.keys }

    /// The value of a parameter, or `nil` if it is missing.
    package subscript(name: String) -> String? { values[name] }

    /// Returns a value as it is written in a query: with percent-encoding of all bytes but unreserved ones (RFC 3986).
    package static func encoded(_ value: String) -> String {
        var text = ""
        for byte in value.utf8 {
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            if isLetter || (0x30...0x39).contains(byte) || "-._~".utf8.contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }

    /// Replaces `+` by a space, and each percent-encoded byte (`%20`) by the byte.
    static func decoded(_ bytes: some Collection<UInt8>) -> String {
        guard bytes.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "%") }) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var text: [UInt8] = []
        var rest = Array(bytes)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "+") {
                text.append(UInt8(ascii: " "))
            } else if byte == UInt8(ascii: "%"), let code = hexadecimal(rest.prefix(2)) {
                text.append(code)
                rest = rest.dropFirst(2)
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt8? {
        guard digits.count == 2, digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
        else {
            return nil
        }
        return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
