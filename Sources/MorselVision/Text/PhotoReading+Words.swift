import MorselCore

extension PhotoReading {
    /// Joins recognised words to a text: a space between words, a line end between lines, an empty line between blocks.
    mutating func take(_ recognised: [Recogniser.Word]) {
        var scalars = 0
        for word in recognised where !word.text.allSatisfy({ $0.isWhitespace }) {
            let gap = text.isEmpty ? "" : word.startsBlock ? "\n\n" : word.startsLine ? "\n" : " "
            text += gap + word.text
            let start = scalars + gap.unicodeScalars.count
            scalars = start + word.text.unicodeScalars.count
            words.append(
                Word(
                    start: Int32(start),
                    end: Int32(scalars),
                    box: word.box,
                    confidence: UInt8(clamping: Int(word.confidence))
                )
            )
        }
    }
}
