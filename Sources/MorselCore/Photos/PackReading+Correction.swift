extension PackReading {
    /// Returns the reading after a person edited its text.
    ///
    /// Unchanged words keep their positions on the photos. A word that was typed in place of another takes its position
    /// and full confidence. It is fast enough for every keystroke.
    /// - Complexity: O(*n* *d*) for *n* words and *d* edited words.
    public func corrected(to text: String) -> PackReading {
        let edits = WordEdits(from: self.text, to: text)
        var corrected = self
        corrected.text = text
        corrected.words = words.compactMap { word in
            guard word.word.start < word.word.end,
                let location = edits.location(of: Int(word.word.start)..<Int(word.word.end))
            else { return nil }
            var word = word
            word.word.start = Int32(location.range.lowerBound)
            word.word.end = Int32(location.range.upperBound)
            if location.isTyped { word.word.confidence = 100 }
            return word
        }
        return corrected
    }
}
