extension LabelReader {
    /// Reads the text of a pack's photos.
    ///
    /// Doubtful words count as unread. The text of a pack with text that was not found counts as incomplete.
    public func read(_ pack: PackReading, language: Language? = nil) -> Reading {
        Array(pack.text.utf8).withUnsafeBufferPointer {
            read($0, language: language, doubtful: pack.doubtfulRanges, isPartial: pack.isPartial)
        }
    }
}
