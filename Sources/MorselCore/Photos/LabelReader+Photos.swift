extension LabelReader {
    /// Reads the text of a pack's photos: words that may be others count as unread, and a pack with text that was not found
    /// as broken off.
    public func read(_ pack: PackReading, language: Language? = nil) -> Reading {
        Array(pack.text.utf8).withUnsafeBufferPointer {
            read($0, language: language, doubtful: pack.doubtful, isPartial: pack.isPartial)
        }
    }
}
