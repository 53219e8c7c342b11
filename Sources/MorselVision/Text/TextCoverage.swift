import MorselCore

/// Finds out whether an image has text that was not recognized: rows of character candidates outside of all words.
struct TextCoverage {
    let candidates: CharacterCandidates
    let words: [RecognizedWord]
    /// The median height of words, in pixels of the image.
    let wordHeight: Float

    /// The share of the width of all recognized characters that may be unrecognized: dots, ornaments, stains.
    private static let tolerance: Float = 0.03

    /// Whether some of the text was not found.
    var isPartial: Bool {
        guard wordHeight > 0 else { return true }
        let characters = candidates.boxes.filter { Self.isCharacter($0, wordHeight) }
        let areas = words.map { $0.box.grown(by: Int32(wordHeight / 2)) }
        var (coveredWidth, uncovered): (Float, [PhotoReading.Box]) = (0, [])
        for character in characters {
            if areas.contains(where: { $0.containsMiddle(of: character) }) {
                coveredWidth += Float(character.width)
            } else {
                uncovered.append(character)
            }
        }
        return Self.widthInRows(uncovered) > max(coveredWidth * Self.tolerance, 2 * wordHeight)
    }

    /// Whether a candidate has a plausible size.
    ///
    /// Small print may be much smaller than the recognized title above it.
    private static func isCharacter(_ box: PhotoReading.Box, _ wordHeight: Float) -> Bool {
        Float(box.height) < wordHeight * 2 && box.width < box.height * 12 && box.height < box.width * 12
    }

    /// Returns the total width of the boxes that have two others beside them in a row.
    private static func widthInRows(_ boxes: [PhotoReading.Box]) -> Float {
        let sorted = boxes.sorted { $0.left < $1.left }
        var width: Float = 0
        for (index, box) in sorted.enumerated() {
            let near = sorted[max(0, index - 80)..<min(sorted.count, index + 80)]
            if near.count(where: { $0 != box && box.isBeside($0) }) >= 2 { width += Float(box.width) }
        }
        return width
    }
}

extension PhotoReading.Box {
    /// Whether another box is close in the same row and has a similar height.
    fileprivate func isBeside(_ other: Self) -> Bool {
        let gap = max(other.left - (left + width), left - (other.left + other.width))
        return abs(other.top + other.height / 2 - top - height / 2) < height * 7 / 10 && gap < height * 5 / 2
            && other.height * 2 > height && height * 2 > other.height
    }
}
