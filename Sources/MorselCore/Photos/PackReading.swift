/// The text that was recognized on the photos of one pack, with the position of each word on the photos.
public struct PackReading: Sendable {
    /// A photo of the pack.
    public struct Photo: Hashable, Sendable {
        /// The width as it was sent, in pixels.
        public var width: Int32
        /// The height as it was sent, in pixels.
        public var height: Int32
        /// The quarter turns clockwise that make its text upright, from 0 to 3.
        public var quarterTurns: UInt8
        /// Whether it seems to have text that was not found.
        public var isPartial: Bool
        /// The reasons why some of its text was not read.
        public var faults: [PhotoReading.Fault]
        /// The number of its file, from 0.
        ///
        /// A PDF has a photo for each of its pages.
        public var file: UInt8 = 0
        /// The address from which a page loads it, or empty if it is not shown.
        public var address = ""

        /// Creates a photo.
        public init(
            width: Int32,
            height: Int32,
            quarterTurns: UInt8 = 0,
            isPartial: Bool = false,
            faults: [PhotoReading.Fault] = []
        ) {
            (self.width, self.height, self.quarterTurns) = (width, height, quarterTurns)
            (self.isPartial, self.faults) = (isPartial, faults)
        }

        /// Creates the photo of a reading.
        init(_ reading: PhotoReading) {
            self.init(
                width: reading.width,
                height: reading.height,
                quarterTurns: reading.quarterTurns,
                isPartial: reading.isPartial,
                faults: reading.faults
            )
        }
    }

    /// A word of the text on one of the photos.
    public struct Word: Hashable, Sendable {
        /// The word and its position on the photo.
        public var word: PhotoReading.Word
        /// The number of the photo, from 0.
        public var photo: UInt8

        /// Creates a word.
        public init(_ word: PhotoReading.Word, photo: UInt8) { (self.word, self.photo) = (word, photo) }
    }

    /// A barcode or 2D code on one of the photos.
    public struct Code: Hashable, Sendable {
        /// The code and its position on the photo.
        public var code: PhotoReading.Code
        /// The number of the photo, from 0.
        public var photo: UInt8

        /// Creates a code.
        public init(_ code: PhotoReading.Code, photo: UInt8) { (self.code, self.photo) = (code, photo) }
    }

    /// The text of the whole pack.
    ///
    /// Text that several photos show is in it once.
    public var text = ""
    /// The photos in the order in which they were taken.
    public var photos: [Photo] = []
    /// The words in the order of the text.
    ///
    /// A word that several photos show has an element for each.
    public var words: [Word] = []
    /// The codes, each once.
    public var codes: [Code] = []

    /// Creates a reading without photos.
    public init() {}

    /// The ranges of doubtful words in the text, in Unicode scalars and ascending.
    ///
    /// A word is doubtful if no photo shows it with enough confidence.
    public var doubtfulRanges: [Range<Int32>] {
        var ranges: [Range<Int32>] = []
        for (index, word) in words.enumerated() where word.word.isDoubtful {
            let range = word.word.start..<word.word.end
            let near = words[max(0, index - photos.count)..<min(words.count, index + photos.count + 1)]
            let isConfidentElsewhere = near.contains {
                $0.word.start == range.lowerBound && !$0.word.isDoubtful
            }
            if !isConfidentElsewhere, ranges.last != range { ranges.append(range) }
        }
        return ranges
    }

    /// Returns the page of its file that a photo shows, from 0.
    public func page(of photo: Int) -> Int { photos[..<photo].count { $0.file == photos[photo].file } }

    /// Whether the pack seems to have text that was not found on any photo.
    public var isPartial: Bool { photos.contains { $0.isPartial } }

    /// Marks a reading that is not the last one: each photo may have more text, and its faults are not known yet.
    public mutating func markAsPartial() {
        for index in photos.indices { (photos[index].isPartial, photos[index].faults) = (true, []) }
    }
}
