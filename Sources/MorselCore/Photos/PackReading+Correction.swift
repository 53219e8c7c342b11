extension PackReading {
    /// The reading after somebody corrected its text by hand: words that were not touched keep their places on the photos;
    /// one that was typed in the place of another takes its place and is doubted no longer.
    ///
    /// Fast enough to be asked at each keystroke: linear but for the number of edits.
    public func corrected(to text: String) -> PackReading {
        let edits = WordEdits(from: self.text, to: text)
        var corrected = self
        corrected.text = text
        corrected.words = words.compactMap { word in
            guard word.word.start < word.word.end,
                let place = edits.place(of: Int(word.word.start)..<Int(word.word.end))
            else { return nil }
            var word = word
            word.word.start = Int32(place.scalars.lowerBound)
            word.word.end = Int32(place.scalars.upperBound)
            if place.isTyped { word.word.confidence = 100 }
            return word
        }
        return corrected
    }
}
