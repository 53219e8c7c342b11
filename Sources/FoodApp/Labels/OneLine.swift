import MorselUI

/// Joins text into one line: each run of white space becomes one space.
struct OneLine {
    private var scalars = String.UnicodeScalarView()
    /// Whether a word that is hyphenated at the end of a line is joined.
    private let joinsHyphens: Bool

    private init(joinsHyphens: Bool) { self.joinsHyphens = joinsHyphens }

    /// Returns a text on one line.
    static func text(_ text: some Sequence<Unicode.Scalar>, joinsHyphens: Bool = false) -> String {
        var line = OneLine(joinsHyphens: joinsHyphens)
        var last: Unicode.Scalar?
        for scalar in text { last = line.append(scalar, after: last) }
        return String(line.scalars)
    }

    /// Appends a scalar unless it is skipped, and returns the last scalar of the line.
    private mutating func append(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Unicode.Scalar? {
        if !scalar.isWhiteSpace {
            scalars.append(scalar)
            return scalar
        }
        if last == " " || joinsHyphens && (last == nil || last == "-") { return last }
        scalars.append(" ")
        return " "
    }
}

extension Unicode.Scalar {
    /// Whether the scalar has the property `White_Space` (Unicode, PropList).
    ///
    /// A switch is faster than the Unicode tables, and pages need the property for every scalar of a label.
    var isWhiteSpace: Bool {
        switch value {
        case 0x20, 0x09...0x0D, 0x85, 0xA0: true
        case 0..<0x1680: false
        case 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}
