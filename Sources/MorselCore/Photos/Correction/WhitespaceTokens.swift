/// The tokens of a text that whitespace separates, by their offsets in Unicode scalars.
struct WhitespaceTokens {
    let scalars: [Unicode.Scalar]
    private(set) var ranges: [Range<Int>] = []
    /// A hash of the characters of each token.
    private(set) var hashes: [UInt64] = []

    /// Splits a text at spaces and line ends of any kind.
    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        var (start, fingerprint) = (0, Fingerprint())
        for (offset, scalar) in scalars.enumerated() {
            if Self.isSpace(scalar) {
                append(start..<offset, fingerprint)
                (start, fingerprint) = (offset + 1, Fingerprint())
            } else {
                fingerprint.add(scalar)
            }
        }
        append(start..<scalars.count, fingerprint)
    }

    private mutating func append(_ range: Range<Int>, _ fingerprint: Fingerprint) {
        guard !range.isEmpty else { return }
        ranges.append(range)
        hashes.append(fingerprint.value)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x80 ? scalar.value <= 0x20 : scalar.isSpace
    }

    /// Returns the index of the token that contains the scalar at an offset, or `nil` if it is whitespace.
    func token(at offset: Int) -> Int? {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(offset) ? low : nil
    }

    /// Returns the range from the start of the first token to the end of the last token of a range.
    func extent(of tokens: Range<Int>) -> Range<Int> {
        ranges[tokens.lowerBound].lowerBound..<ranges[tokens.upperBound - 1].upperBound
    }
}
