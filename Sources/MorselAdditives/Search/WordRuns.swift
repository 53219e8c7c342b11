/// Finds the runs of letters and digits in a text as a reader sees them, to mark them.
enum WordRuns {
    /// The runs in their order.
    static func all(in text: String) -> [Range<String.Index>] {
        let scalars = text.unicodeScalars
        var runs: [Range<String.Index>] = []
        var (start, index) = (String.Index?.none, scalars.startIndex)
        while index < scalars.endIndex {
            let isPart = isPart(of: start != nil, scalars[index])
            if isPart, start == nil { start = index }
            if !isPart, let first = start {
                runs.append(first..<index)
                start = nil
            }
            index = scalars.index(after: index)
        }
        if let start { runs.append(start..<scalars.endIndex) }
        return runs
    }

    /// Whether a character is part of a word; a mark is if the letter before it is.
    private static func isPart(of isWord: Bool, _ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            let isDigit = (0x30...0x39).contains(scalar.value)
            return isDigit || (0x61...0x7A).contains(scalar.value | 0x20)
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format: return isWord
        default: return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
    }
}
