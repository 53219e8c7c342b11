import Foundation
import MorselCore

/// What a picture was read as, in one preparation or several.
struct TextReading {
    /// The words in reading order, in pixels of the picture after it was turned.
    private(set) var words: [Recogniser.Word] = []
    /// Quarter turns clockwise that make the text upright.
    private(set) var turns = 0

    /// Nothing was read.
    init() {}

    /// What was read of a picture after it was turned by quarters, then by degrees around its middle, and scaled.
    init(
        _ words: [Recogniser.Word],
        turns: Int,
        leantBy degrees: Float,
        _ before: (width: Int32, height: Int32),
        _ after: (width: Int32, height: Int32),
        scaledBy scale: Float
    ) {
        self.turns = turns
        self.words = words.filter { word in word.text.contains { !$0.isWhitespace } }
        for place in self.words.indices {
            if degrees != 0 { self.words[place].box.turn(by: -degrees, from: after, to: before) }
            self.words[place].box.scale(by: 1 / scale)
        }
    }

    // MARK: How good it is

    /// How much was read: letters of sure words.
    var score: Float {
        words.reduce(0) { $0 + ($1.isSure ? Float($1.letters) * $1.confidence / 100 : 0) }
    }

    /// The share of letters that are in sure words, from 0 to 1.
    var sureness: Float {
        let letters = words.reduce(0) { $0 + $1.letters }
        return letters == 0 ? 0 : score / Float(letters)
    }

    /// The middle height of sure words, in pixels; 0 when none is.
    var wordHeight: Float {
        let heights = words.filter { $0.isSure && $0.letters > 2 }.map { $0.box.height }.sorted()
        return heights.isEmpty ? 0 : Float(heights[heights.count / 2])
    }

    // MARK: Several as one

    /// These words, but for those of which another reading is surer in the same place; and the lines that only another has.
    func completed(by others: [TextReading]) -> TextReading {
        var whole = self
        for other in others where other.turns == turns {
            whole.replaceDoubtful(by: other)
            whole.addLines(of: other)
        }
        return whole
    }

    private mutating func replaceDoubtful(by other: TextReading) {
        for place in words.indices where !words[place].isSure {
            let rival = other.words.first { $0.isSure && $0.box.isSamePlace(as: words[place].box) }
            guard let rival, rival.confidence > words[place].confidence else { continue }
            words[place].text = rival.text
            words[place].confidence = rival.confidence
        }
    }

    /// Adds lines that stand where nothing sure was read, each before the first line that is lower.
    private mutating func addLines(of other: TextReading) {
        for line in other.lines {
            let sure = line.filter { $0.isSure && $0.letters > 1 }
            guard sure.count > 1,
                !words.contains(where: { word in
                    word.isSure && line.contains { $0.box.overlaps(word.box) }
                })
            else { continue }
            let top = line[0].box.top
            words.removeAll { word in line.contains { $0.box.overlaps(word.box) } }
            let place = words.firstIndex { $0.startsLine && $0.box.top > top } ?? words.endIndex
            words.insert(contentsOf: line, at: place)
        }
        if !words.isEmpty { words[0].startsLine = true }
    }

    private var lines: [[Recogniser.Word]] {
        words.reduce(into: []) { lines, word in
            if word.startsLine || lines.isEmpty { lines.append([]) }
            lines[lines.count - 1].append(word)
        }
    }
}

extension Recogniser.Word {
    /// Whether it is hardly another.
    var isSure: Bool { confidence >= Float(PhotoReading.Word.doubtful) && letters > 0 }

    /// How many letters it has.
    var letters: Int { text.unicodeScalars.count { $0.properties.isAlphabetic } }
}

extension PhotoReading.Box {
    /// Whether it shares pixels with another.
    fileprivate func overlaps(_ other: Self) -> Bool {
        left < other.left + other.width && other.left < left + width && top < other.top + other.height
            && other.top < top + height
    }

    /// Whether it is nearly where another is: each has the middle of the other.
    fileprivate func isSamePlace(as other: Self) -> Bool {
        func middle(_ box: Self) -> (Int32, Int32) { (box.left + box.width / 2, box.top + box.height / 2) }
        func has(_ box: Self, _ point: (Int32, Int32)) -> Bool {
            point.0 >= box.left && point.0 <= box.left + box.width && point.1 >= box.top
                && point.1 <= box.top + box.height
        }
        let isAsWide = width * 2 > other.width && other.width * 2 > width
        return isAsWide && has(self, middle(other)) && has(other, middle(self))
    }

    /// Turns its middle clockwise around the middle of a picture, to where it is in one of another size.
    fileprivate mutating func turn(
        by degrees: Float,
        from before: (width: Int32, height: Int32),
        to after: (width: Int32, height: Int32)
    ) {
        let angle = Double(degrees) * .pi / 180
        let across = Double(left) + Double(width - before.width) / 2
        let down = Double(top) + Double(height - before.height) / 2
        let turned = (across * cos(angle) - down * sin(angle), across * sin(angle) + down * cos(angle))
        left = Int32(turned.0 + Double(after.width - width) / 2)
        top = Int32(turned.1 + Double(after.height - height) / 2)
    }

    fileprivate mutating func scale(by factor: Float) {
        left = Int32((Float(left) * factor).rounded())
        top = Int32((Float(top) * factor).rounded())
        width = Int32((Float(width) * factor).rounded())
        height = Int32((Float(height) * factor).rounded())
    }
}
