import MorselCore

/// A word that Tesseract recognized, with its box in pixels of the recognized image.
struct RecognizedWord {
    var text: String
    var box: PhotoReading.Box
    /// The confidence from 0 to 100.
    var confidence: Float
    /// Whether it is the first word of its line.
    var startsLine: Bool
    /// Whether it is the first word of its block.
    var startsBlock: Bool

    /// Whether its confidence is high enough to count as read.
    var isConfident: Bool { confidence >= Float(PhotoReading.Word.minConfidence) && letterCount > 0 }

    /// The number of letters.
    var letterCount: Int { text.unicodeScalars.count { $0.properties.isAlphabetic } }
}
