/// The name of a field of a vault record: a member of its value, or an element of a member that is a list.
///
/// Names are compared byte by byte, so that every device orders them in the same way.
public struct FieldName: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
    /// The name in UTF-8.
    public let bytes: [UInt8]

    /// Creates a name from its bytes.
    public init(bytes: [UInt8]) { self.bytes = bytes }

    /// Creates a name from a literal, which has its escapes.
    public init(stringLiteral text: String) { bytes = Array(text.utf8) }

    /// The name of a member.
    ///
    /// Tildes and slashes are escaped as in JSON Pointer (RFC 6901, section 3), so that a slash always separates a list
    /// from its element.
    public init(member: some Collection<UInt8>) { bytes = Self.escaped(member) }

    /// The name of an element of a list, for example `avoids/allergen:milk`.
    public init(member: some Collection<UInt8>, element: some Collection<UInt8>) {
        bytes = Self.escaped(member) + [Self.separator] + element
    }

    /// The name of the member, without escapes.
    public var member: [UInt8] {
        var name: [UInt8] = []
        var isEscape = false
        for byte in bytes.prefix(while: { $0 != Self.separator }) {
            if isEscape {
                name.append(byte == UInt8(ascii: "1") ? Self.separator : Self.tilde)
                isEscape = false
            } else if byte == Self.tilde {
                isEscape = true
            } else {
                name.append(byte)
            }
        }
        return name
    }

    /// Whether it is the name of an element of a list.
    public var isElement: Bool { bytes.contains(Self.separator) }

    /// Returns whether the first name is before the second one.
    public static func < (left: FieldName, right: FieldName) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }

    private static let separator = UInt8(ascii: "/")
    private static let tilde = UInt8(ascii: "~")

    private static func escaped(_ name: some Collection<UInt8>) -> [UInt8] {
        var escaped: [UInt8] = []
        for byte in name {
            switch byte {
            case tilde: escaped += [tilde, UInt8(ascii: "0")]
            case separator: escaped += [tilde, UInt8(ascii: "1")]
            default: escaped.append(byte)
            }
        }
        return escaped
    }
}
