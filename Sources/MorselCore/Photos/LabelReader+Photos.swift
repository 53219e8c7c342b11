extension LabelReader {
    /// Reads the text of a pack's photos.
    ///
    /// Doubtful words count as unread, and a word may be lost in a wide gap. If a photo seems to have text that was not found, the list counts as cut off.
    public func read(_ pack: PackReading, language: Language? = nil) -> Reading {
        Array(pack.text.utf8).withUnsafeBufferPointer {
            read(
                $0,
                language: language,
                doubtful: pack.doubtfulRanges,
                gaps: pack.wideGaps,
                isPartial: pack.isPartial
            )
        }
    }
}
