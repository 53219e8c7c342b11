import MorselCore
import MorselTestSupport

/// A label as it is printed on a pack, line by line, and what photos of parts of it show.
struct PrintedLabel {
    /// The words of each line; an empty line parts blocks.
    let lines: [[String]]

    static let letterWidth = 10
    static let lineHeight = 24

    /// A label whose lines are those of a text.
    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.split(separator: " ").map { String($0) }
        }
    }

    /// A label that is set in lines of at most so many letters.
    init(_ text: String, width: Int) {
        var set = [""]
        for word in text.split(separator: " ") {
            let last = set[set.count - 1]
            if last.isEmpty {
                set[set.count - 1] = String(word)
            } else if last.count + word.count < width {
                set[set.count - 1] += " \(word)"
            } else {
                set.append(String(word))
            }
        }
        self.init(set.joined(separator: "\n"))
    }

    /// The width of its longest line in letters.
    var width: Int { lines.map { $0.reduce(-1) { $0 + $1.count + 1 } }.max() ?? 0 }

    /// What a photo of some lines shows, between two columns of letters; words at its rims are cut.
    func photo(_ shown: Range<Int>? = nil, columns: Range<Int>? = nil, confidence: UInt8 = 92) -> PhotoReading
    {
        let (shown, columns) = (shown ?? 0..<lines.count, columns ?? 0..<width)
        var reading = PhotoReading()
        // Around the label there is paper.
        let margin = columns.lowerBound == 0 ? 3 : 0
        let other = columns.upperBound >= width ? 3 : 0
        reading.width = Int32((columns.count + margin + other) * Self.letterWidth)
        reading.height = Int32(shown.count * Self.lineHeight)
        var gap = ""
        for (row, line) in lines[shown].enumerated() {
            if line.isEmpty, !gap.isEmpty { gap = "\n\n" }
            var column = 0
            for word in line {
                let place = (column..<column + word.count).clamped(to: columns)
                let hidden = place.lowerBound - column
                column += word.count + 1
                guard !place.isEmpty else { continue }
                let part = String(word.dropFirst(hidden).prefix(place.count))
                reading.text += gap
                let box = PhotoReading.Box(
                    left: Int32((place.lowerBound - columns.lowerBound + margin) * Self.letterWidth),
                    top: Int32(row * Self.lineHeight),
                    width: Int32(place.count * Self.letterWidth - 2),
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

    /// The same photo read worse: in one of so many words a letter is another, and the reader is less sure.
    func damaged(oneIn chances: Int, _ random: inout SplitMix64) -> PhotoReading {
        var reading = self
        var scalars = Array(text.unicodeScalars)
        for place in words.indices where random.oneIn(chances) {
            let letter = random.pick(from: Int(words[place].start)..<Int(words[place].end))
            scalars[letter] = random.pick(from: Array("lI1cemnrutv".unicodeScalars))
            reading.words[place].confidence = UInt8(25 + random.below(45))
        }
        reading.text = String(String.UnicodeScalarView(scalars))
        return reading
    }

    /// What stands at a word.
    func text(at word: Word) -> String { text.slice(word) }
}

extension PackReading {
    /// What stands at a word.
    func text(at word: Word) -> String { text.slice(word.word) }

    /// The words of the text, one after the other.
    var textWords: [Substring] { text.split { $0.isWhitespace } }
}

extension String {
    fileprivate func slice(_ word: PhotoReading.Word) -> String {
        let scalars = unicodeScalars
        let start = scalars.index(scalars.startIndex, offsetBy: Int(word.start))
        return String(scalars[start..<scalars.index(start, offsetBy: Int(word.end - word.start))])
    }
}
