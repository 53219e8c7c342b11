/// Writes JSON into bytes: compact, keys in the order they are written, the same bytes on every platform.
public struct JSONWriter: Sendable {
    /// What has been written.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Creates an empty writer.
    public init() {}

    /// Writes an object; the closure writes its members.
    public mutating func object(_ members: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
        members(&self)
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    /// Writes an array; the closure writes its elements.
    public mutating func array(_ elements: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "["))
        needsComma = false
        elements(&self)
        bytes.append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// Writes a member's name; the value comes next.
    public mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes += UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a string of ASCII that needs no escapes.
    public mutating func string(_ text: StaticString) {
        string(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Writes a string from UTF-8; damaged sequences become U+FFFD.
    public mutating func string(_ utf8: UnsafeBufferPointer<UInt8>) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        appendEscaped(utf8)
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes a string.
    public mutating func string(_ text: String) {
        let utf8 = Array(text.utf8)
        utf8.withUnsafeBufferPointer { string($0) }
    }

    /// Writes a whole number.
    public mutating func number(_ value: Int64) {
        separate()
        var digits: [UInt8] = []
        var rest = value.magnitude
        repeat {
            digits.append(UInt8(rest % 10) + 0x30)
            rest /= 10
        } while rest > 0
        if value < 0 { digits.append(UInt8(ascii: "-")) }
        bytes += digits.reversed()
        needsComma = true
    }

    /// Writes true or false.
    public mutating func boolean(_ value: Bool) {
        separate()
        bytes += Array((value ? "true" : "false").utf8)
        needsComma = true
    }

    /// Writes a value that is JSON already.
    public mutating func raw(_ json: some Collection<UInt8>) {
        separate()
        bytes += json
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }

    private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
        var reader = ScalarReader(utf8)
        while !reader.isAtEnd {
            let start = reader.byte
            let scalar = reader.next()
            switch scalar {
            case 0x22, 0x5C: bytes += [UInt8(ascii: "\\"), UInt8(scalar)]
            case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case 0x0D: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
            case 0x09: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
            case 0..<0x20, 0x7F:
                bytes += Array("\\u00".utf8)
                bytes.append(Self.hexadecimal(scalar >> 4))
                bytes.append(Self.hexadecimal(scalar & 15))
            case 0xFFFD: bytes += [0xEF, 0xBF, 0xBD]
            default: bytes += utf8[start..<reader.byte]
            }
        }
    }

    private static func hexadecimal(_ value: UInt32) -> UInt8 {
        UInt8(value < 10 ? 0x30 + value : 0x57 + value)
    }
}
