import MorselCore

/// Finds out whether a picture has text that was not read: strokes of the size of letters, in rows, where no word is.
struct TextCoverage {
    let traces: TextTraces
    let words: [Recogniser.Word]
    /// The middle height of words, in pixels of the picture.
    let wordHeight: Float

    /// So much of the read text's width may stand unread: dots, ornaments, stains.
    private static let tolerance: Float = 0.03

    /// Whether some of the text was not even found.
    var isPartial: Bool {
        guard wordHeight > 0 else { return true }
        let letters = traces.letters.filter { Self.isLetter($0, wordHeight) }
        let places = words.map { $0.box.grown(by: Int32(wordHeight / 2)) }
        var (inside, outside): (Float, [PhotoReading.Box]) = (0, [])
        for letter in letters {
            if places.contains(where: { $0.hasMiddle(of: letter) }) {
                inside += Float(letter.width)
            } else {
                outside.append(letter)
            }
        }
        return Self.rowWidth(of: outside) > max(inside * Self.tolerance, 2 * wordHeight)
    }

    /// Text in small print stands below its title: letters may be much smaller than the words that were read.
    private static func isLetter(_ stroke: PhotoReading.Box, _ height: Float) -> Bool {
        let down = Float(stroke.height)
        return down < height * 2 && stroke.width < stroke.height * 12
            && stroke.height < stroke.width * 12
    }

    /// The width of those that have two others beside them on their row.
    private static func rowWidth(of strokes: [PhotoReading.Box]) -> Float {
        let sorted = strokes.sorted { $0.left < $1.left }
        var width: Float = 0
        for (place, stroke) in sorted.enumerated() {
            let near = sorted[max(0, place - 80)..<min(sorted.count, place + 80)]
            if near.count(where: { $0 != stroke && stroke.isBeside($0) }) >= 2 {
                width += Float(stroke.width)
            }
        }
        return width
    }
}

extension PhotoReading.Box {
    fileprivate func grown(by margin: Int32) -> Self {
        .init(left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin)
    }

    /// Whether another stands close by on the same row, and is about as high.
    fileprivate func isBeside(_ other: Self) -> Bool {
        let gap = max(other.left - (left + width), left - (other.left + other.width))
        return abs(other.top + other.height / 2 - top - height / 2) < height * 7 / 10 && gap < height * 5 / 2
            && other.height * 2 > height && height * 2 > other.height
    }

    fileprivate func hasMiddle(of other: Self) -> Bool {
        let (across, down) = (other.left + other.width / 2, other.top + other.height / 2)
        return across >= left && across <= left + width && down >= top && down <= top + height
    }
}
