/// A text's runs of characters between spaces and line ends, by their places in Unicode scalars.
struct WordRuns {
    let scalars: [Unicode.Scalar]
    private(set) var ranges: [Range<Int>] = []
    /// For each run, a number that is the same for the same characters.
    private(set) var hashes: [UInt64] = []

    /// Parts a text at its spaces and line ends, of whatever kind.
    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        var (start, fingerprint) = (0, Fingerprint())
        for (place, scalar) in scalars.enumerated() {
            if Self.isSpace(scalar) {
                end(start..<place, fingerprint)
                (start, fingerprint) = (place + 1, Fingerprint())
            } else {
                fingerprint.add(scalar)
            }
        }
        end(start..<scalars.count, fingerprint)
    }

    private mutating func end(_ range: Range<Int>, _ fingerprint: Fingerprint) {
        guard !range.isEmpty else { return }
        ranges.append(range)
        hashes.append(fingerprint.value)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x80 ? scalar.value <= 0x20 : scalar.properties.isWhitespace
    }

    /// The run that has a scalar; nil where it is a space.
    func run(at scalar: Int) -> Int? {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= scalar { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(scalar) ? low : nil
    }

    /// From the beginning of the first of some runs to the end of the last.
    func extent(_ runs: Range<Int>) -> Range<Int> {
        ranges[runs.lowerBound].lowerBound..<ranges[runs.upperBound - 1].upperBound
    }
}
