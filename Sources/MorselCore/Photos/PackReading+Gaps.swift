/// Gaps on the lines of a pack in which text recognition may have lost a word.
extension PackReading {
    /// The least width of a gap in which a short word has room, in heights of the words beside it.
    ///
    /// Text of packs has about two letters for each height, so that this is a word of five letters between two spaces.
    private static let leastHeights: Int64 = 3
    /// How many times wider a gap is than the median space of its photo, because some text has wide spaces everywhere.
    private static let leastSpaces: Int64 = 4

    /// The offsets of words before which a word may be lost, in Unicode scalars and ascending.
    ///
    /// A gap counts unless another photo shows the same two words close to each other. "Cocoa butter" without "cocoa" is
    /// another food.
    public var wideGaps: [Int32] {
        let spaces = photos.indices.flatMap { self.spaces(of: UInt8($0)) }
        let narrow = spaces.filter { !$0.isWide }.map { $0.offset }
        let wide = spaces.filter { $0.isWide && !narrow.contains($0.offset) }.map { $0.offset }
        var offsets: [Int32] = []
        for offset in wide.sorted(by: { $0 < $1 }) where offsets.last != offset { offsets.append(offset) }
        return offsets
    }

    /// A space between two words of a line.
    private struct Space {
        /// The offset of the word after it.
        var offset: Int32
        var isWide: Bool
    }

    /// Returns the spaces on the lines of a photo.
    ///
    /// Words that a person wrote between two others fill their gap.
    private func spaces(of photo: UInt8) -> [Space] {
        let shown = words.filter { $0.photo == photo }.map { $0.word }
        // The numbers come from requests, so that every sum has 64 bits.
        var found: [(offset: Int32, width: Int64, height: Int64)] = []
        for (before, after) in zip(shown, shown.dropFirst()) {
            guard Int64(after.start) - Int64(before.end) == 1, before.box.isOnLine(of: after.box) else {
                continue
            }
            let width = Int64(after.box.left) - Int64(before.box.left) - Int64(before.box.width)
            guard width > 0 else { continue }
            found.append((after.start, width, Int64(max(before.box.height, after.box.height))))
        }
        let widths = found.map { $0.width }.sorted { $0 < $1 }
        guard !widths.isEmpty else { return [] }
        let median = widths[widths.count / 2]
        return found.map { space in
            let isWide =
                space.width >= Self.leastHeights * space.height && space.width >= Self.leastSpaces * median
            return Space(offset: space.offset, isWide: isWide)
        }
    }
}

extension PhotoReading.Box {
    /// Returns whether the middle of each box is between the upper and the lower edge of the other one.
    fileprivate func isOnLine(of other: Self) -> Bool {
        func contains(_ box: Self, middleOf other: Self) -> Bool {
            let middle = Int64(other.top) + Int64(other.height) / 2
            return Int64(box.top) <= middle && middle <= Int64(box.top) + Int64(box.height)
        }
        return contains(self, middleOf: other) && contains(other, middleOf: self)
    }
}
