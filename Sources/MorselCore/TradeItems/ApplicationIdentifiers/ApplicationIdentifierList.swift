/// All application identifiers, read from the compiled table.
struct ApplicationIdentifierList: Sendable {
    /// The entries in the order of their identifiers.
    let entries: [ApplicationIdentifier]
    /// The number of digits of the identifiers that begin with two digits, or 0 if there are none.
    private let lengths: [UInt8]
    /// The sequences of identifiers in the path of a GS1 Digital Link.
    let paths: [DigitalLinkPath]

    /// The list, which is read once.
    static let all = ApplicationIdentifierList(ApplicationIdentifierTable.table)

    /// Reads a table, whose lines consist of fields between `~`.
    private init(_ table: StaticString) {
        var entries: [ApplicationIdentifier] = []
        var lengths = [UInt8](repeating: 0, count: 100)
        for line in TextParts(table.bytes, separator: UInt8(ascii: "\n")) {
            let entry = Self.entry(line, of: table)
            entries.append(entry)
            for prefix in entry.numbers.lowerBound / 100...entry.numbers.upperBound / 100 {
                lengths[Int(prefix)] = entry.length
            }
        }
        (self.entries, self.lengths) = (entries, lengths)
        paths = DigitalLinkPath.all(of: entries)
    }

    /// Returns the identifier at the beginning of a text.
    ///
    /// The first two digits determine the number of its digits.
    func number(at start: Int, of text: UnsafeBufferPointer<UInt8>) -> ApplicationIdentifier.Number? {
        guard start + 2 <= text.count, text[start].isDigit, text[start + 1].isDigit else { return nil }
        let prefix = Int(text[start] - 0x30) * 10 + Int(text[start + 1] - 0x30)
        let length = Int(lengths[prefix])
        guard length > 0, start + length <= text.count else { return nil }
        return Self.number(text.extracting(start..<start + length))
    }

    /// Returns the identifier with exactly these digits.
    static func number(_ digits: UnsafeBufferPointer<UInt8>) -> ApplicationIdentifier.Number? {
        guard (2...4).contains(digits.count) else { return nil }
        var padded: UInt16 = 0
        for place in 0..<4 {
            let byte = place < digits.count ? digits[place] : 0x30
            guard byte.isDigit else { return nil }
            padded = padded * 10 + UInt16(byte - 0x30)
        }
        return ApplicationIdentifier.Number(padded: padded, length: UInt8(digits.count))
    }

    /// Returns the position of the entry with an identifier.
    func index(of number: ApplicationIdentifier.Number) -> Int? {
        var (start, end) = (0, entries.count)
        while start < end {
            let middle = (start + end) / 2
            if entries[middle].numbers.upperBound < number.padded {
                start = middle + 1
            } else {
                end = middle
            }
        }
        guard start < entries.count, entries[start].length == number.length,
            entries[start].numbers.contains(number.padded)
        else { return nil }
        return start
    }

    // MARK: Reading the table

    private static func entry(_ line: Range<Int>, of table: StaticString) -> ApplicationIdentifier {
        let bytes = table.bytes
        var fields: [Range<Int>] = []
        for field in TextParts(bytes.extracting(line), separator: UInt8(ascii: "~")) {
            fields.append(line.lowerBound + field.lowerBound..<line.lowerBound + field.upperBound)
        }
        let texts = fields.map { bytes.extracting($0) }
        let (first, last) = (pattern(texts[0]).numbers, pattern(texts[1]).numbers)
        let components = list(texts[3], UInt8(ascii: " ")) { component($0) }
        return ApplicationIdentifier(
            numbers: first.lowerBound...last.lowerBound,
            length: UInt8(texts[0].count),
            hasPredefinedLength: texts[2].contains(UInt8(ascii: "*")),
            isAttribute: texts[2].contains(UInt8(ascii: "?")),
            components: components,
            requirements: list(texts[4], UInt8(ascii: ";")) { condition in
                list(condition, UInt8(ascii: " ")) { list($0, UInt8(ascii: "+")) { pattern($0) } }
            },
            exclusions: list(texts[5], UInt8(ascii: " ")) { pattern($0) },
            qualifiers: texts[6].isEmpty
                ? nil
                : texts[6].elementsEqual("-".utf8)
                    ? []
                    : list(texts[6], UInt8(ascii: "|")) { list($0, UInt8(ascii: " ")) { pattern($0) } },
            title: StaticString.Slice(table, fields[7]),
            minLength: components.reduce(0) { $0 + ($1.isOptional ? 0 : $1.minLength) },
            maxLength: components.reduce(0) { $0 + $1.maxLength }
        )
    }

    private static func list<Item>(
        _ text: UnsafeBufferPointer<UInt8>,
        _ separator: UInt8,
        _ item: (UnsafeBufferPointer<UInt8>) -> Item
    ) -> [Item] {
        var items: [Item] = []
        guard !text.isEmpty else { return items }
        for part in TextParts(text, separator: separator) { items.append(item(text.extracting(part))) }
        return items
    }

    /// Reads an identifier, whose last digits may be `n`.
    private static func pattern(_ text: UnsafeBufferPointer<UInt8>) -> ApplicationIdentifier.Pattern {
        var (first, last): (UInt16, UInt16) = (0, 0)
        for place in 0..<4 {
            let byte = place < text.count ? text[place] : 0x30
            first = first * 10 + (byte.isDigit ? UInt16(byte - 0x30) : 0)
            last = last * 10 + (byte.isDigit ? UInt16(byte - 0x30) : 9)
        }
        return ApplicationIdentifier.Pattern(numbers: first...last)
    }

    /// Reads a component: `N14,csum`, `X..20`, `[N4],hhmi`.
    private static func component(_ text: UnsafeBufferPointer<UInt8>) -> ApplicationIdentifier.Component {
        var (letter, number, isVariable, isOptional) = (UInt8(ascii: "X"), 0, false, false)
        var rules: [ValueRule] = []
        for (place, part) in TextParts(text, separator: UInt8(ascii: ",")).enumerated() {
            guard place == 0 else {
                if let rule = ValueRule(code: text.extracting(part)) { rules.append(rule) }
                continue
            }
            for byte in text.extracting(part) {
                switch byte {
                case UInt8(ascii: "["): isOptional = true
                case UInt8(ascii: "."): isVariable = true
                case 0x30...0x39: number = number * 10 + Int(byte - 0x30)
                case UInt8(ascii: "]"): continue
                default: letter = byte
                }
            }
        }
        return ApplicationIdentifier.Component(
            characters: CharacterSet(letter: letter) ?? .set82,
            minLength: isVariable ? 1 : number,
            maxLength: number,
            isOptional: isOptional,
            rules: rules
        )
    }
}

/// The parts of a text between separators.
struct TextParts: Sequence, IteratorProtocol {
    private let text: UnsafeBufferPointer<UInt8>
    private let separator: UInt8
    private var start = 0

    /// Splits a text; an empty text has one empty part.
    init(_ text: UnsafeBufferPointer<UInt8>, separator: UInt8) {
        (self.text, self.separator) = (text, separator)
    }

    mutating func next() -> Range<Int>? {
        guard start <= text.count else { return nil }
        var end = start
        while end < text.count, text[end] != separator { end += 1 }
        defer { start = end + 1 }
        return start..<end
    }
}

extension UInt8 {
    /// Whether it is an ASCII digit.
    var isDigit: Bool { self >= 0x30 && self <= 0x39 }

    /// Whether it is a hexadecimal digit in ASCII.
    var isHexadecimal: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
}
