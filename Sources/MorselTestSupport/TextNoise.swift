/// A text with a marked range that moves along when the text changes.
package struct TrackedText {
    /// The text.
    package var scalars: [Unicode.Scalar]
    /// The marked range in scalars; empty if nothing is marked.
    package var markedRange: Range<Int>

    /// Creates a text with a marked range.
    package init(_ text: String, markedRange: Range<Int> = 0..<0) {
        scalars = Array(text.unicodeScalars)
        self.markedRange = markedRange
    }

    /// The text as a string.
    package var text: String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}

extension SplitMix64 {
    private static let lookalikes: [Unicode.Scalar: [Unicode.Scalar]] = [
        "l": ["1", "i", "t"], "i": ["l", "1", "j"], "o": ["0", "c", "e"], "e": ["c", "o"], "a": ["o", "e"],
        "n": ["r", "h"],
        "m": ["n"], "s": ["5", "8"], "g": ["9", "q"], "b": ["6", "h"], "t": ["f", "l"], "c": ["e", "o"],
        "u": ["v", "n"],
        "r": ["n", "t"], "h": ["b", "n"], "v": ["y", "u"], "d": ["o", "a"], "f": ["t"], "p": ["o", "n"],
        "z": ["2"],
    ]

    /// A text with the mistakes of photo reading: `perThousand` of a thousand characters are wrong, lost, added, joined or
    /// split.
    package mutating func noise(_ text: TrackedText, perThousand: Int) -> TrackedText {
        var result: [Unicode.Scalar] = []
        var (start, end) = (0, 0)
        for (place, scalar) in text.scalars.enumerated() {
            if place == text.markedRange.lowerBound { start = result.count }
            if below(1_000) < perThousand {
                result += misread(scalar)
            } else {
                result.append(scalar)
            }
            if place + 1 == text.markedRange.upperBound { end = result.count }
        }
        var noisy = TrackedText("", markedRange: start..<max(start, end))
        noisy.scalars = result
        return noisy
    }

    private mutating func misread(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        if scalar == " " { return [] }
        guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
            return oneIn(3) ? ["."] : []
        }
        switch below(20) {
        case 0..<12:
            let like = Self.lookalikes[scalar] ?? []
            return [like.isEmpty || oneIn(3) ? letter() : pick(from: like)]
        case 12..<15: return []
        case 15..<18: return [scalar, letter()]
        default: return [scalar, " "]
        }
    }

    private mutating func letter() -> Unicode.Scalar { Unicode.Scalar(UInt8(0x61 + below(26))) }
}
