public import MorselCore
import MorselUI

/// The places of a label's words on the photos that they were read from.
public struct WordPlaces: Sendable {
    /// Words on one line of a photo.
    public struct Place: Hashable, Sendable {
        /// The index of the photo, from 0.
        public var photo: Int
        /// The box in pixels of the upright photo.
        ///
        /// It is inside the photo and not empty.
        public var box: PhotoReading.Box
    }

    /// The reading of the photos, adjusted to the corrected text.
    public let pack: PackReading
    /// Whether somebody confirmed that the text matches the pack.
    ///
    /// Then no word is doubtful.
    public let isConfirmed: Bool

    private var words: [(bytes: Range<Int>, place: Place)] = []
    private var doubtful: [Range<Int>] = []

    /// Finds the places of the words of a text, which may have been corrected after reading.
    public init(_ pack: PackReading, of text: [UInt8], isConfirmed: Bool = false) {
        self.pack = pack.corrected(to: String(decoding: text, as: UTF8.self))
        self.isConfirmed = isConfirmed
        let bytes = Self.bytesOfScalars(text)
        func range(_ start: Int32, _ end: Int32) -> Range<Int> { bytes[Int(start)]..<bytes[Int(end)] }
        for word in self.pack.words {
            guard let box = self.pack.photos[Int(word.photo)].inside(word.word.box) else { continue }
            words.append(
                (range(word.word.start, word.word.end), Place(photo: Int(word.photo), box: box))
            )
        }
        words = words.sorted(byNumber: { $0.bytes.lowerBound })
        guard !isConfirmed else { return }
        doubtful = self.pack.doubtfulRanges.map { range($0.lowerBound, $0.upperBound) }
        doubtful = doubtful.sorted(byNumber: { $0.lowerBound })
    }

    /// Returns the byte offset of each Unicode scalar, and the length of the text.
    private static func bytesOfScalars(_ text: [UInt8]) -> [Int] {
        text.indices.filter { text[$0] & 0xC0 != 0x80 } + [text.count]
    }

    /// Returns whether any word in a range of bytes was read with doubt.
    public func isDoubtful(_ bytes: Range<Int>) -> Bool {
        let next = doubtful.partitioningIndex { $0.upperBound > bytes.lowerBound }
        return next < doubtful.count && doubtful[next].overlaps(bytes)
    }

    /// Returns the places of words, photo by photo.
    ///
    /// Adjacent words on a line are one place.
    public func places(of bytes: Range<Int>) -> [Place] {
        var places: [Place] = []
        let first = words.partitioningIndex { $0.bytes.upperBound > bytes.lowerBound }
        let overlapping = words[first...].prefix { $0.bytes.lowerBound < bytes.upperBound }
        for photo in pack.photos.indices {
            let before = places.count
            for (_, place) in overlapping where place.photo == photo {
                if places.count > before, let joined = places[places.count - 1].box.joined(to: place.box) {
                    places[places.count - 1].box = joined
                } else {
                    places.append(place)
                }
            }
        }
        return places
    }

    /// Returns the places of the words of spans, without duplicates.
    func places(of spans: [Span]) -> [Place] {
        var places: [Place] = []
        for place in spans.flatMap({ self.places(of: Int($0.firstByte)..<Int($0.lastByte)) })
        where !places.contains(place) {
            places.append(place)
        }
        return places
    }
}

extension Array {
    /// Returns the first index whose element satisfies a condition, by binary search.
    ///
    /// All elements that satisfy it must come after those that do not.
    fileprivate func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongsInSecondPartition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension PackReading.Photo {
    /// The width of the upright photo in pixels.
    var uprightWidth: Int32 { quarterTurns % 2 == 0 ? width : height }

    /// The height of the upright photo in pixels.
    var uprightHeight: Int32 { quarterTurns % 2 == 0 ? height : width }

    /// Whether a page can show the photo.
    ///
    /// The address must be local to the device, so that nothing is fetched.
    var isShown: Bool {
        width > 0 && height > 0 && (address.hasPrefix("blob:") || address.hasPrefix("data:image/"))
    }

    /// Returns the part of a box that is inside the photo, or `nil` if it is empty.
    func inside(_ box: PhotoReading.Box) -> PhotoReading.Box? {
        let right = min(Int64(box.left) + Int64(box.width), Int64(uprightWidth))
        let bottom = min(Int64(box.top) + Int64(box.height), Int64(uprightHeight))
        let (left, top) = (max(box.left, 0), max(box.top, 0))
        guard Int64(left) < right, Int64(top) < bottom else { return nil }
        return PhotoReading.Box(left: left, top: top, width: Int32(right) - left, height: Int32(bottom) - top)
    }

    /// Returns a box enlarged by a number of pixels on each side, clipped to the photo.
    func around(_ box: PhotoReading.Box, by margin: Int32) -> PhotoReading.Box {
        let left = max(box.left - margin, 0)
        let top = max(box.top - margin, 0)
        let right = min(Int64(box.left) + Int64(box.width) + Int64(margin), Int64(uprightWidth))
        let bottom = min(Int64(box.top) + Int64(box.height) + Int64(margin), Int64(uprightHeight))
        return PhotoReading.Box(left: left, top: top, width: Int32(right) - left, height: Int32(bottom) - top)
    }
}

extension PhotoReading.Box {
    /// Returns the union of two adjacent boxes on a line, or `nil` if they are not adjacent.
    func joined(to other: PhotoReading.Box) -> PhotoReading.Box? {
        let lower = min(top + height, other.top + other.height)
        let upper = max(top, other.top)
        let gap = max(left, other.left) - min(left + width, other.left + other.width)
        // They overlap vertically by more than half of the smaller height, and the gap is less than a line's height.
        guard lower - upper > min(height, other.height) / 2, gap < max(height, other.height) else {
            return nil
        }
        let (newLeft, newTop) = (min(left, other.left), min(top, other.top))
        return PhotoReading.Box(
            left: newLeft,
            top: newTop,
            width: max(left + width, other.left + other.width) - newLeft,
            height: max(top + height, other.top + other.height) - newTop
        )
    }
}
