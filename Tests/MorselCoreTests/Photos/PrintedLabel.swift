import MorselCore
import MorselTestSupport

/// A label printed on a pack, and the readings of photos of its parts.
struct PrintedLabel {
    /// The words of each line.
    ///
    /// An empty line separates blocks.
    let lines: [[String]]

    static let letterWidth = 10
    static let lineHeight = 24

    /// Creates a label with the lines of a text.
    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.split(separator: " ").map { String($0) }
        }
    }

    /// Creates a label with lines of at most `width` letters.
    init(_ text: String, width: Int) {
        var lines = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.count + word.count < width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        self.init(lines.joined(separator: "\n"))
    }

    /// The number of letters of its longest line.
    var width: Int { lines.map { $0.reduce(-1) { $0 + $1.count + 1 } }.max() ?? 0 }

    /// Returns the reading of a photo of some lines and columns of letters.
    ///
    /// Words at the edges of the photo are cut off.
    func photo(_ rows: Range<Int>? = nil, columns: Range<Int>? = nil, confidence: UInt8 = 92) -> PhotoReading
    {
        let (rows, columns) = (rows ?? 0..<lines.count, columns ?? 0..<width)
        var reading = PhotoReading()
        // There is a margin to the left and right of the label.
        let leftMargin = columns.lowerBound == 0 ? 3 : 0
        let rightMargin = columns.upperBound >= width ? 3 : 0
        reading.width = Int32((columns.count + leftMargin + rightMargin) * Self.letterWidth)
        reading.height = Int32(rows.count * Self.lineHeight)
        var gap = ""
        for (row, line) in lines[rows].enumerated() {
            if line.isEmpty, !gap.isEmpty { gap = "\n\n" }
            var column = 0
            for word in line {
                let visible = (column..<column + word.count).clamped(to: columns)
                let hiddenCount = visible.lowerBound - column
                column += word.count + 1
                guard !visible.isEmpty else { continue }
                let part = String(word.dropFirst(hiddenCount).prefix(visible.count))
                reading.text += gap
                let box = PhotoReading.Box(
                    left: Int32((visible.lowerBound - columns.lowerBound + leftMargin) * Self.letterWidth),
                    top: Int32(row * Self.lineHeight),
                    width: Int32(visible.count * Self.letterWidth - 2),
                    height: 16
                )
                reading.add(part, box, confidence)
                gap = " "
            }
            if gap == " " { gap = "\n" }
        }
        return reading
    }
}

extension PhotoReading {
    fileprivate mutating func add(_ word: String, _ box: Box, _ confidence: UInt8) {
        let start = Int32(text.unicodeScalars.count)
        text += word
        let end = Int32(text.unicodeScalars.count)
        words.append(Word(start: start, end: end, box: box, confidence: confidence))
    }

    /// Returns the reading of a worse photo: on average one of `chances` words has a wrong letter and less confidence.
    func damaged(oneIn chances: Int, _ random: inout SplitMix64) -> PhotoReading {
        var reading = self
        var scalars = Array(text.unicodeScalars)
        for index in words.indices where random.oneIn(chances) {
            let letter = random.pick(from: Int(words[index].start)..<Int(words[index].end))
            scalars[letter] = random.pick(from: Array("lI1cemnrutv".unicodeScalars))
            reading.words[index].confidence = UInt8(25 + random.below(45))
        }
        reading.text = String(String.UnicodeScalarView(scalars))
        return reading
    }

    /// Returns the text of a word.
    func text(at word: Word) -> String { text.slice(word) }
}

extension PackReading {
    /// Returns the text of a word.
    func text(at word: Word) -> String { text.slice(word.word) }

    /// The words of the text.
    var textWords: [Substring] { text.split { $0.isWhitespace } }
}

extension String {
    fileprivate func slice(_ word: PhotoReading.Word) -> String {
        let scalars = unicodeScalars
        let start = scalars.index(scalars.startIndex, offsetBy: Int(word.start))
        return String(scalars[start..<scalars.index(start, offsetBy: Int(word.end - word.start))])
    }
}
