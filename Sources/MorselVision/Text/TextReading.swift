import Foundation
import MorselCore

/// What a picture was read as, in one preparation or several.
struct TextReading {
    /// The words in reading order, in pixels of the picture after it was turned.
    private(set) var words: [Recogniser.Word] = []
    /// Quarter turns clockwise that make the text upright.
    private(set) var turns = 0
    /// Whether the picture seems to have text that was not found.
    var isPartial = true
    /// Why some of it was not read.
    var faults: [PhotoReading.Fault] = []

    /// Nothing was read.
    init() {}

    /// What was read of a prepared picture.
    init(_ words: [Recogniser.Word], on prepared: PreparedPicture) {
        turns = prepared.turns
        self.words = words.filter { word in word.text.contains { !$0.isWhitespace } }
        for place in self.words.indices { self.words[place].box = prepared.original(self.words[place].box) }
    }

    /// The same on a picture, whose size before its turns is given, turned so that its words stand upright: Tesseract reads
    /// lines on their side, too, and does not tell.
    func upright(_ size: (width: Int32, height: Int32)) -> Self {
        guard let quarters = standing else { return self }
        let size = turns % 2 == 0 ? size : (size.height, size.width)
        var upright = self
        upright.turns = (turns + quarters) % 4
        for place in words.indices {
            upright.words[place].box = words[place].box.turned(quarters: quarters, in: size)
        }
        return upright
    }

    /// The quarter turns that make words upright most of which are higher than wide; nil for others.
    private var standing: Int? {
        let long = words.filter { $0.isSure && $0.letters > 2 }
        guard long.count(where: { $0.box.height > $0.box.width }) * 2 > long.count else { return nil }
        let falls = zip(words, words.dropFirst()).filter { !$1.startsLine }.map { $1.box.top > $0.box.top }
        // Lines that run down have their upper side on the right.
        return falls.count { $0 } * 2 > falls.count ? 3 : 1
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
    /// Its place after a picture was turned clockwise by a quarter, or by three.
    fileprivate func turned(quarters: Int, in size: (width: Int32, height: Int32)) -> Self {
        quarters == 1
            ? .init(left: size.height - top - height, top: left, width: height, height: width)
            : .init(left: top, top: size.width - left - width, width: height, height: width)
    }

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
}
