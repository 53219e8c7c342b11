/// Text in several inks that is set in lines of a given width.
struct Paragraph {
    private struct Piece {
        var text: String
        var ink: Ink
    }

    /// What stands between two spaces.
    private var words: [[Piece]] = [[]]

    init() {}

    init(_ text: String, _ ink: Ink = .plain) { append(text, ink) }

    var isEmpty: Bool { words.allSatisfy { $0.isEmpty } }

    /// Adds text; a space in it is a place where the line may end.
    mutating func append(_ text: String, _ ink: Ink = .plain) {
        for (index, part) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { words.append([]) }
            if !part.isEmpty { words[words.count - 1].append(Piece(text: String(part), ink: ink)) }
        }
    }

    /// Two paragraphs as one.
    static func + (left: Paragraph, right: Paragraph) -> Paragraph {
        var sum = left
        for (index, word) in right.words.enumerated() {
            if index > 0 { sum.words.append([]) }
            sum.words[sum.words.count - 1] += word
        }
        return sum
    }

    /// The paragraph as lines that fit a width; a word that is longer stands alone on its line.
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
            for piece in word { line += palette.paint(piece.text, piece.ink) }
            used += length
        }
        if used > 0 { lines.append(line) }
        return lines
    }
}
