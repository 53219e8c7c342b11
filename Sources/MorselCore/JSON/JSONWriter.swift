/// Writes compact JSON into bytes, which are the same on every platform.
public struct JSONWriter: Sendable {
    /// The bytes written so far.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Creates an empty writer with memory reserved for the answer to a label.
    public init() { bytes.reserveCapacity(1024) }

    /// Writes an object.
    ///
    /// The closure writes its members.
    public mutating func object<Failure: Error>(
        _ members: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        separate()
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
        try members(&self)
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    /// Writes an array.
    ///
    /// The closure writes its elements.
    public mutating func array(_ elements: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "["))
        needsComma = false
        elements(&self)
        bytes.append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// Writes the name of a member, whose value is written next.
    public mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        append(name)
        append("\":")
        needsComma = false
    }

    /// Writes the name of a member that is only known at run time.
    ///
    /// Its value is written next.
    public mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes an ASCII string without characters that need escapes.
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
        var text = text
        text.withUTF8 { string($0) }
    }

    /// Writes an integer.
    public mutating func number(_ value: Int64) { decimal(value, places: 0) }

    /// Writes an integer of tenths, thousandths or millionths as a decimal number, without zeros at its end.
    ///
    ///     json.decimal(30_900_000, places: 6)  // 30.9
    public mutating func decimal(_ value: Int64, places: Int) {
        separate()
        var (rest, places) = (value.magnitude, places)
        while places > 0, rest % 10 == 0 {
            rest /= 10
            places -= 1
        }
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        appendDigits(of: rest, places: places)
        needsComma = true
    }

    private mutating func appendDigits(of value: UInt64, places: Int) {
        var digits = InlineArray<20, UInt8>(repeating: UInt8(ascii: "0"))
        var first = digits.count
        var rest = value
        repeat {
            first -= 1
            digits[first] = UInt8(rest % 10) + 0x30
            rest /= 10
        } while rest > 0
        let point = digits.count - places
        if point <= first { bytes.append(UInt8(ascii: "0")) }
        for place in min(first, point)..<digits.count {
            if place == point { bytes.append(UInt8(ascii: ".")) }
            bytes.append(place < 0 ? UInt8(ascii: "0") : digits[place])
        }
    }

    /// Writes the shortest decimal number that is read as the same floating-point number.
    ///
    /// A number that JSON has no text for is `null`.
    public mutating func floatingPoint(_ value: Double) {
        guard value.isFinite else { return null() }
        raw(value.description.utf8)
    }

    /// Writes `null`.
    public mutating func null() { raw("null".utf8) }

    /// Writes true or false.
    public mutating func boolean(_ value: Bool) {
        separate()
        append(value ? "true" : "false")
        needsComma = true
    }

    /// Writes a value that is already JSON.
    public mutating func raw(_ json: some Collection<UInt8>) {
        separate()
        bytes += json
        needsComma = true
    }

    /// Writes a value that is already JSON; faster than for other collections.
    public mutating func raw(_ json: [UInt8]) {
        separate()
        bytes += json
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }

    private mutating func append(_ text: StaticString) {
        bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// Appends the parts of a text between characters that need escapes.
    private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
        var reader = ScalarReader(utf8)
        var written = 0
        while true {
            reader.skip { $0 > 0x1F && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
            if reader.isAtEnd { break }
            let start = reader.byte
            let scalar = reader.next()
            guard Self.needsEscape(scalar) else { continue }
            bytes += utf8.extracting(written..<start)
            appendEscape(of: scalar)
            written = reader.byte
        }
        bytes += utf8.extracting(written...)
    }

    private static func needsEscape(_ scalar: UInt32) -> Bool {
        scalar < 0x20 || scalar == 0x22 || scalar == 0x5C || scalar == 0x7F || scalar == 0xFFFD
    }

    private mutating func appendEscape(of scalar: UInt32) {
        switch scalar {
        case 0x22: append("\\\"")
        case 0x5C: append("\\\\")
        case 0x0A: append("\\n")
        case 0x0D: append("\\r")
        case 0x09: append("\\t")
        // A damaged sequence is also read as U+FFFD.
        case 0xFFFD: append("\u{FFFD}")
        default:
            append("\\u00")
            bytes.append(Self.hexadecimal(scalar >> 4))
            bytes.append(Self.hexadecimal(scalar & 15))
        }
    }

    private static func hexadecimal(_ value: UInt32) -> UInt8 {
        UInt8(value < 10 ? 0x30 + value : 0x57 + value)
    }
}
