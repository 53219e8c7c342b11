extension AdditiveNumber {
    /// Parses a number as people and databases write it.
    ///
    /// Accepts `E160a(ii)`, `160aii`, `INS 160a(ii)`, `e-160 a ii`, `E no. 160`, `SIN 160`, and Cyrillic or Greek letters that
    /// look like Latin ones. Returns `nil` for any other text, such as a name or an amount.
    public init?(typed text: String) {
        var letters: [UInt8] = []
        for scalar in text.unicodeScalars {
            guard letters.count < Self.maxTypedLength else { return nil }
            switch Folding.fold(Folding.lookalike(scalar.value).map(UInt32.init) ?? scalar.value) {
            case .letter(let letter): letters.append(letter)
            case .digit(let digit): letters.append(digit)
            case .punctuation(let mark) where Self.ignoredMarks.contains(mark): continue
            case .space, .ignored: continue
            default: return nil
            }
        }
        let digitsStart = letters.firstIndex { $0 <= 0x39 } ?? letters.endIndex
        guard Self.isPrefix(letters[..<digitsStart]) else { return nil }
        self.init(identifier: [UInt8(ascii: "e")] + letters[digitsStart...])
        guard number >= 100 else { return nil }
    }

    private static let maxTypedLength = 24
    private static let ignoredMarks: [UInt8] = [
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ":"),
    ]

    /// Whether letters before the digits introduce a number: "E", "INS", "SIN", and "no", "nr" or "n" after these.
    private static func isPrefix(_ letters: some Collection<UInt8>) -> Bool {
        let prefixes: [StaticString] = [
            "", "e", "ins", "sin", "eno", "enr", "en", "insno", "insnr", "insn", "sinno", "sinn", "enumber",
        ]
        return prefixes.contains { prefix in
            letters.elementsEqual(
                UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount)
            )
        }
    }

    /// The identifier in lower case, such as `e160aii`.
    public var identifier: String {
        let suffix = letter == 0 ? "" : String(decoding: [letter], as: UTF8.self)
        let numerals = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"]
        return "e\(number)\(suffix)\(Int(roman) < numerals.count ? numerals[Int(roman)] : "")"
    }
}
