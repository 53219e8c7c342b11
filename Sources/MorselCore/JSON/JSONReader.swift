/// A strict pull parser for JSON (RFC 8259), which the command, the server and the browser share.
public struct JSONReader {
    /// The reason why JSON could not be read.
    public enum ReadError: Error, Equatable {
        /// The text is not JSON at this byte.
        case malformed(at: Int)
        /// The nesting is too deep.
        case tooDeep
        /// The format of a record differs from the format that this build reads (``RecordFormat``).
        case otherFormat
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private static let maxDepth = 64

    /// Creates a reader of a JSON text.
    public init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Reads the object that the text consists of.
    ///
    /// The closure reads the value of each member.
    public mutating func object(
        _ member: (inout JSONReader, _ key: [UInt8]) throws(ReadError) -> Void
    ) throws(ReadError) {
        try members(member)
        skipSpace()
        guard index == bytes.count else { throw .malformed(at: index) }
    }

    /// Reads an object inside the text.
    ///
    /// The closure reads the value of each member.
    public mutating func members(
        _ member: (inout JSONReader, _ key: [UInt8]) throws(ReadError) -> Void
    ) throws(ReadError) {
        try expect(UInt8(ascii: "{"))
        if peek() == UInt8(ascii: "}") {
            index += 1
        } else {
            while true {
                let key = try string()
                try expect(UInt8(ascii: ":"))
                try member(&self, key)
                if peek() == UInt8(ascii: ",") {
                    index += 1
                    skipSpace()
                    continue
                }
                try expect(UInt8(ascii: "}"))
                break
            }
        }
    }

    /// Reads an object inside the text without copying its keys.
    ///
    /// This is faster if most members are skipped. Keys are not unescaped, so a key with an escape matches no name.
    public mutating func fields(
        _ field: (inout JSONReader, _ key: UnsafeBufferPointer<UInt8>) throws(ReadError) -> Void
    ) throws(ReadError) {
        try expect(UInt8(ascii: "{"))
        if peek() == UInt8(ascii: "}") {
            index += 1
            return
        }
        while true {
            let key = try writtenString()
            try expect(UInt8(ascii: ":"))
            try field(&self, key)
            if peek() == UInt8(ascii: "}") {
                index += 1
                return
            }
            try expect(UInt8(ascii: ","))
        }
    }

    /// Reads an array inside the text.
    ///
    /// The closure reads each element.
    public mutating func elements(
        _ element: (inout JSONReader) throws(ReadError) -> Void
    ) throws(ReadError) {
        try expect(UInt8(ascii: "["))
        if peek() == UInt8(ascii: "]") {
            index += 1
            return
        }
        while true {
            try element(&self)
            if peek() == UInt8(ascii: "]") {
                index += 1
                return
            }
            try expect(UInt8(ascii: ","))
        }
    }

    /// Reads true or false.
    public mutating func boolean() throws(ReadError) -> Bool {
        let isTrue = peek() == UInt8(ascii: "t")
        try skipWord(isTrue ? "true" : "false")
        return isTrue
    }

    /// Reads a string as text.
    public mutating func text() throws(ReadError) -> String { String(decoding: try string(), as: UTF8.self) }

    /// Reads a string as UTF-8.
    public mutating func string() throws(ReadError) -> [UInt8] {
        try expect(UInt8(ascii: "\""))
        var text: [UInt8] = []
        var copied = index
        while true {
            skipPlain()
            guard index < bytes.count else { throw .malformed(at: index) }
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                text += bytes.extracting(copied..<index)
                index += 1
                return text
            }
            if byte == UInt8(ascii: "\\") {
                text += bytes.extracting(copied..<index)
                try escape(into: &text)
                copied = index
            } else if byte < 0x20 {
                throw .malformed(at: index)
            } else {
                try skipMultibyte()
            }
        }
    }

    /// Skips a string, and returns the bytes between its quotation marks with their escapes.
    mutating func writtenString() throws(ReadError) -> UnsafeBufferPointer<UInt8> {
        try expect(UInt8(ascii: "\""))
        let start = index
        while true {
            skipPlain()
            guard index < bytes.count else { throw .malformed(at: index) }
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                index += 1
                return bytes.extracting(start..<index - 1)
            }
            if byte == UInt8(ascii: "\\") {
                try skipEscape()
            } else if byte < 0x20 {
                throw .malformed(at: index)
            } else {
                try skipMultibyte()
            }
        }
    }

    /// Skips the characters of a string that stand for themselves and have one byte.
    private mutating func skipPlain() {
        var end = index
        while end < bytes.count {
            let byte = bytes[end]
            guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else {
                break
            }
            end += 1
        }
        index = end
    }

    private mutating func skipEscape() throws(ReadError) {
        var nothing: [UInt8] = []
        try escape(into: &nothing)
    }

    /// Skips a value, and returns its bytes.
    public mutating func rawValue() throws(ReadError) -> UnsafeBufferPointer<UInt8> {
        skipSpace()
        let start = index
        try skipValue(depth: 0)
        return bytes.extracting(start..<index)
    }

    /// Reads an integer.
    ///
    /// Fractions are truncated, and numbers that are too large become the largest integer.
    public mutating func integer() throws(ReadError) -> Int64 {
        skipSpace()
        let start = index
        try skipNumber()
        var value: Int64 = 0
        var isNegative = false
        for byte in bytes[start..<index] {
            if byte == UInt8(ascii: "-") {
                isNegative = true
                continue
            }
            guard byte >= 0x30, byte <= 0x39 else { break }
            let (tenfold, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (next, isPast) = tenfold.addingReportingOverflow(Int64(byte - 0x30))
            if isTooLarge || isPast { return isNegative ? .min : .max }
            value = next
        }
        return isNegative ? -value : value
    }

    /// Reads a number as an integer of tenths, thousandths or millionths.
    ///
    /// Further digits are rounded half away from zero, and numbers that are too large become the largest integer.
    public mutating func decimal(places: Int) throws(ReadError) -> Int64 {
        skipSpace()
        let start = index
        try skipNumber()
        return DecimalDigits(bytes.extracting(start..<index)).value(places: places)
    }

    /// Reads a time in the form of ``RFC3339`` as milliseconds since 1970.
    public mutating func time() throws(ReadError) -> Int64 {
        guard let time = RFC3339.milliseconds(try string()) else { throw .malformed(at: index) }
        return time
    }

    /// Returns whether the next value is a string.
    public mutating func isAtString() -> Bool { peek() == UInt8(ascii: "\"") }

    /// Returns whether the next value is an object.
    public mutating func isAtObject() -> Bool { peek() == UInt8(ascii: "{") }

    /// Returns whether the next value is an array.
    public mutating func isAtArray() -> Bool { peek() == UInt8(ascii: "[") }

    /// Returns whether only whitespace is left.
    public mutating func isAtEnd() -> Bool { peek() == nil }

    // MARK: Parts

    private mutating func peek() -> UInt8? {
        skipSpace()
        return index < bytes.count ? bytes[index] : nil
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return
            }
        }
    }

    private mutating func expect(_ byte: UInt8) throws(ReadError) {
        guard peek() == byte else { throw .malformed(at: index) }
        index += 1
    }

    private mutating func skipMultibyte() throws(ReadError) {
        var reader = ScalarReader(bytes.extracting(index...))
        let scalar = reader.next()
        let isReplacement = bytes[index] == 0xEF && reader.byte == 3
        guard scalar != 0xFFFD || isReplacement else { throw .malformed(at: index) }
        index += reader.byte
    }

    private mutating func escape(into text: inout [UInt8]) throws(ReadError) {
        guard index + 1 < bytes.count else { throw .malformed(at: index) }
        let byte = bytes[index + 1]
        index += 2
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): try unicodeEscape(into: &text)
        default: throw .malformed(at: index - 1)
        }
    }

    /// Reads the four digits of a `\u` escape, and the second escape of a surrogate pair.
    ///
    /// A surrogate without its other half becomes U+FFFD, as in browsers.
    private mutating func unicodeEscape(into text: inout [UInt8]) throws(ReadError) {
        var scalar = try fourDigits()
        if scalar >= 0xD800 && scalar < 0xDC00, index + 5 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        {
            let saved = index
            index += 2
            let low = try fourDigits()
            if low >= 0xDC00 && low < 0xE000 {
                scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
            } else {
                index = saved
            }
        }
        text += Unicode.Scalar(scalar).map { Array(String(Character($0)).utf8) } ?? [0xEF, 0xBF, 0xBD]
    }

    private mutating func fourDigits() throws(ReadError) -> UInt32 {
        guard index + 4 <= bytes.count else { throw .malformed(at: index) }
        var value: UInt32 = 0
        for _ in 0..<4 {
            switch bytes[index] {
            case let digit where digit >= 0x30 && digit <= 0x39: value = value << 4 | UInt32(digit - 0x30)
            case let letter where (letter | 0x20) >= 0x61 && (letter | 0x20) <= 0x66:
                value = value << 4 | UInt32((letter | 0x20) - 0x57)
            default: throw .malformed(at: index)
            }
            index += 1
        }
        return value
    }

    private mutating func skipValue(depth: Int) throws(ReadError) {
        guard depth < Self.maxDepth else { throw .tooDeep }
        switch peek() {
        case UInt8(ascii: "\""): _ = try writtenString()
        case UInt8(ascii: "{"): try skipList(closedBy: UInt8(ascii: "}"), hasKeys: true, depth)
        case UInt8(ascii: "["): try skipList(closedBy: UInt8(ascii: "]"), hasKeys: false, depth)
        case UInt8(ascii: "t"): try skipWord("true")
        case UInt8(ascii: "f"): try skipWord("false")
        case UInt8(ascii: "n"): try skipWord("null")
        default: try skipNumber()
        }
    }

    private mutating func skipList(closedBy close: UInt8, hasKeys: Bool, _ depth: Int) throws(ReadError) {
        index += 1
        if peek() == close {
            index += 1
            return
        }
        while true {
            if hasKeys {
                guard isAtString() else { throw .malformed(at: index) }
                _ = try writtenString()
                try expect(UInt8(ascii: ":"))
            }
            try skipValue(depth: depth + 1)
            if peek() == close {
                index += 1
                return
            }
            try expect(UInt8(ascii: ","))
        }
    }

    private mutating func skipWord(_ word: StaticString) throws(ReadError) {
        for offset in 0..<word.utf8CodeUnitCount {
            guard index < bytes.count, bytes[index] == word.utf8Start[offset] else {
                throw .malformed(at: index)
            }
            index += 1
        }
    }

    private mutating func skipNumber() throws(ReadError) {
        let start = index
        if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
        let whole = skipDigits()
        let startsWithZero = whole > 1 && bytes[index - whole] == UInt8(ascii: "0")
        guard whole > 0, !startsWithZero else { throw .malformed(at: start) }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard skipDigits() > 0 else { throw .malformed(at: index) }
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            guard skipDigits() > 0 else { throw .malformed(at: index) }
        }
    }

    private mutating func skipDigits() -> Int {
        let start = index
        while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
        return index - start
    }
}
