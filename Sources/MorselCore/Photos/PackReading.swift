/// What was read on the photos of one pack: one text, and where on which photo each of its words stands.
public struct PackReading: Sendable {
    /// A photo of the pack.
    public struct Photo: Hashable, Sendable {
        /// How wide it is the way it was sent, in pixels.
        public var width: Int32
        /// How high it is.
        public var height: Int32
        /// The quarter turns clockwise after which its text is upright, from 0 to 3.
        public var turns: UInt8
        /// Whether it seems to have text that was not found.
        public var isPartial: Bool
        /// Why some of it was not read.
        public var faults: [PhotoReading.Fault]
        /// Which of the files that were sent it is, from 0; a PDF has several photos, its pages.
        public var file: UInt8 = 0
        /// Where a page shows it from; empty where it is not shown.
        public var address = ""

        /// Creates a photo.
        public init(
            width: Int32,
            height: Int32,
            turns: UInt8 = 0,
            isPartial: Bool = false,
            faults: [PhotoReading.Fault] = []
        ) {
            (self.width, self.height, self.turns) = (width, height, turns)
            (self.isPartial, self.faults) = (isPartial, faults)
        }

        /// What was found out about a photo by itself.
        init(_ reading: PhotoReading) {
            self.init(
                width: reading.width,
                height: reading.height,
                turns: reading.turns,
                isPartial: reading.isPartial,
                faults: reading.faults
            )
        }
    }

    /// A word of the text, where one of the photos shows it.
    public struct Word: Hashable, Sendable {
        /// The word, and its place on the photo.
        public var word: PhotoReading.Word
        /// Which photo.
        public var photo: UInt8

        /// Creates a word.
        public init(_ word: PhotoReading.Word, photo: UInt8) { (self.word, self.photo) = (word, photo) }
    }

    /// A code for machines, where one of the photos shows it.
    public struct Code: Hashable, Sendable {
        /// The code, and its place on the photo.
        public var code: PhotoReading.Code
        /// Which photo.
        public var photo: UInt8

        /// Creates a code.
        public init(_ code: PhotoReading.Code, photo: UInt8) { (self.code, self.photo) = (code, photo) }
    }

    /// The text of the whole pack, each part of it once.
    public var text = ""
    /// The photos in the order in which they were taken.
    public var photos: [Photo] = []
    /// The words of the text in its order; one that several photos show is there for each.
    public var words: [Word] = []
    /// The codes, each once.
    public var codes: [Code] = []

    /// Creates a reading without photos.
    public init() {}

    /// Stretches of the text that may be other words, in Unicode scalars and in the order of the text.
    public var doubtful: [Range<Int32>] {
        var doubtful: [Range<Int32>] = []
        for (place, word) in words.enumerated() where word.word.confidence < PhotoReading.Word.doubtful {
            let range = word.word.start..<word.word.end
            // Another photo may show it better.
            let near = words[max(0, place - photos.count)..<min(words.count, place + photos.count + 1)]
            let isSure = near.contains {
                $0.word.start == range.lowerBound && $0.word.confidence >= PhotoReading.Word.doubtful
            }
            if !isSure, doubtful.last != range { doubtful.append(range) }
        }
        return doubtful
    }

    /// Which page of its file a photo is, from 0.
    public func page(of photo: Int) -> Int { photos[..<photo].count { $0.file == photos[photo].file } }

    /// Whether the pack seems to have text that no photo showed well enough to be found.
    public var isPartial: Bool { photos.contains { $0.isPartial } }
}
