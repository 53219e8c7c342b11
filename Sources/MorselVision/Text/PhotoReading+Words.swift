import MorselCore

extension PhotoReading {
    /// Appends recognized words to the text: a space between words, a line end between lines, an empty line between blocks.
    mutating func append(_ recognized: [RecognizedWord]) {
        var length = 0
        for word in recognized where !word.text.allSatisfy({ $0.isWhitespace }) {
            let gap = text.isEmpty ? "" : word.startsBlock ? "\n\n" : word.startsLine ? "\n" : " "
            text += gap + word.text
            let start = length + gap.unicodeScalars.count
            length = start + word.text.unicodeScalars.count
            words.append(
                Word(
                    start: Int32(start),
                    end: Int32(length),
                    box: word.box,
                    confidence: UInt8(clamping: Int(word.confidence))
                )
            )
        }
    }
}
