import Foundation
import MorselCore

/// The text that was recognized on an image, by one preprocessing method or merged from several.
struct RecognizedText {
    /// The words in reading order, in pixels of the image after its rotation.
    private(set) var words: [RecognizedWord] = []
    /// The quarter turns clockwise that make the text upright.
    private(set) var quarterTurns = 0
    /// Whether the image seems to have text that was not found.
    var isPartial = true
    /// Why some of the text was not read.
    var faults: [PhotoReading.Fault] = []

    /// Creates a text without words.
    init() {}

    /// Creates a text from the words of a preprocessed image.
    init(_ words: [RecognizedWord], on preprocessed: PreprocessedImage) {
        quarterTurns = preprocessed.quarterTurns
        self.words = words.filter { word in word.text.contains { !$0.isWhitespace } }
        for index in self.words.indices {
            self.words[index].box = preprocessed.originalBox(of: self.words[index].box)
        }
    }

    /// Returns the same text with the rotation that makes its words upright.
    ///
    /// Tesseract also reads vertical lines and does not report it. `size` is the size of the image before its rotation.
    func upright(_ size: (width: Int32, height: Int32)) -> Self {
        guard let turns = turnsOfVerticalWords else { return self }
        let size = quarterTurns % 2 == 0 ? size : (size.height, size.width)
        var upright = self
        upright.quarterTurns = (quarterTurns + turns) % 4
        for index in words.indices {
            upright.words[index].box = words[index].box.rotated(quarterTurns: turns, in: size)
        }
        return upright
    }

    /// The quarter turns that make the words upright if most of them are higher than wide, or `nil`.
    private var turnsOfVerticalWords: Int? {
        let long = words.filter { $0.isConfident && $0.letterCount > 2 }
        guard long.count(where: { $0.box.height > $0.box.width }) * 2 > long.count else { return nil }
        let isBelow = zip(words, words.dropFirst()).filter { !$1.startsLine }.map { $1.box.top > $0.box.top }
        // In lines that run downwards, the top of the characters is on the right.
        return isBelow.count { $0 } * 2 > isBelow.count ? 3 : 1
    }

    // MARK: Quality

    /// The number of letters of confident words, weighted by their confidence.
    var score: Float {
        words.reduce(0) { $0 + ($1.isConfident ? Float($1.letterCount) * $1.confidence / 100 : 0) }
    }

    /// The score as a share of all letters, from 0 to 1.
    var confidence: Float {
        let letters = words.reduce(0) { $0 + $1.letterCount }
        return letters == 0 ? 0 : score / Float(letters)
    }

    /// The median height of confident words in pixels, or 0 without any.
    var wordHeight: Float {
        let heights = words.filter { $0.isConfident && $0.letterCount > 2 }.map { $0.box.height }.sorted()
        return heights.isEmpty ? 0 : Float(heights[heights.count / 2])
    }

    // MARK: Merging

    /// Returns this text with doubtful words replaced by more confident ones of other attempts, and with the lines that only
    /// other attempts have.
    func merged(with others: [RecognizedText]) -> RecognizedText {
        var merged = self
        for other in others where other.quarterTurns == quarterTurns {
            merged.replaceDoubtfulWords(from: other)
            merged.addMissingLines(from: other)
        }
        return merged
    }

    private mutating func replaceDoubtfulWords(from other: RecognizedText) {
        for index in words.indices where !words[index].isConfident {
            let rival = other.words.first { $0.isConfident && $0.box.isSamePlace(as: words[index].box) }
            guard let rival, rival.confidence > words[index].confidence else { continue }
            words[index].text = rival.text
            words[index].confidence = rival.confidence
        }
    }

    /// Adds the lines that overlap no confident word, each before the first line that is lower.
    private mutating func addMissingLines(from other: RecognizedText) {
        for line in other.lines {
            let confident = line.filter { $0.isConfident && $0.letterCount > 1 }
            guard confident.count > 1,
                !words.contains(where: { word in
                    word.isConfident && line.contains { $0.box.overlaps(word.box) }
                })
            else { continue }
            let top = line[0].box.top
            words.removeAll { word in line.contains { $0.box.overlaps(word.box) } }
            let index = words.firstIndex { $0.startsLine && $0.box.top > top } ?? words.endIndex
            words.insert(contentsOf: line, at: index)
        }
        if !words.isEmpty { words[0].startsLine = true }
    }

    private var lines: [[RecognizedWord]] {
        words.reduce(into: []) { lines, word in
            if word.startsLine || lines.isEmpty { lines.append([]) }
            lines[lines.count - 1].append(word)
        }
    }
}

extension PhotoReading.Box {
    /// Whether each of two boxes contains the middle of the other and their widths are similar.
    fileprivate func isSamePlace(as other: Self) -> Bool {
        let hasSimilarWidth = width * 2 > other.width && other.width * 2 > width
        return hasSimilarWidth && containsMiddle(of: other) && other.containsMiddle(of: self)
    }
}
