/// Text with styles that can be wrapped to a width.
struct Paragraph {
    private struct Piece {
        var text: String
        var style: TextStyle
    }

    /// The pieces of each word.
    ///
    /// Words are separated by spaces.
    private var words: [[Piece]] = [[]]

    init() {}

    init(_ text: String, _ style: TextStyle = .plain) { append(text, style) }

    var isEmpty: Bool { words.allSatisfy { $0.isEmpty } }

    /// Adds text.
    ///
    /// Lines can break at its spaces.
    mutating func append(_ text: String, _ style: TextStyle = .plain) {
        for (index, part) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { words.append([]) }
            if !part.isEmpty { words[words.count - 1].append(Piece(text: String(part), style: style)) }
        }
    }

    /// Joins two paragraphs without a space.
    static func + (left: Paragraph, right: Paragraph) -> Paragraph {
        var sum = left
        for (index, word) in right.words.enumerated() {
            if index > 0 { sum.words.append([]) }
            sum.words[sum.words.count - 1] += word
        }
        return sum
    }

    /// Wraps the paragraph to a width in columns.
    ///
    /// A longer word gets its own line.
    func lines(width: Int, palette: Palette) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in words where !word.isEmpty {
            let length = word.reduce(0) { $0 + DisplayWidth.of($1.text) }
            if used > 0, used + 1 + length > width {
                lines.append(line)
                line = ""
                used = 0
            }
            if used > 0 {
                line += " "
                used += 1
            }
            for piece in word { line += palette.paint(piece.text, piece.style) }
            used += length
        }
        if used > 0 { lines.append(line) }
        return lines
    }
}
