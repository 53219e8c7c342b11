/// The words that were read on a photo, each with its place, and the codes on it.
///
/// Places are in pixels of the photo as people see it, the right way up.
public struct PhotoReading: Sendable {
    /// A rectangle of the photo.
    public struct Box: Hashable, Sendable {
        /// Its left edge.
        public var left: Int32
        /// Its upper edge.
        public var top: Int32
        /// How wide it is.
        public var width: Int32
        /// How high it is.
        public var height: Int32

        /// Creates a rectangle.
        public init(left: Int32, top: Int32, width: Int32, height: Int32) {
            self.left = left
            self.top = top
            self.width = width
            self.height = height
        }
    }

    /// A word of the text.
    public struct Word: Hashable, Sendable {
        /// Where it begins in the text, in Unicode scalars.
        public var start: Int32
        /// Where it ends.
        public var end: Int32
        /// Where it stands on the photo.
        public var box: Box
        /// How sure the recogniser is, from 0 to 100.
        public var confidence: UInt8

        /// Creates a word.
        public init(start: Int32, end: Int32, box: Box, confidence: UInt8) {
            self.start = start
            self.end = end
            self.box = box
            self.confidence = confidence
        }

        /// Less sure than this, a word may be another: it counts as unread.
        public static let doubtful: UInt8 = 60
    }

    /// A code for machines: a barcode or a matrix.
    public struct Code: Hashable, Sendable {
        /// The symbology identifier of ISO/IEC 15424: `]E0` for EAN-13, `]C1` for GS1-128, `]d2` for GS1 DataMatrix.
        public var symbology: String
        /// What it holds; GS (0x1D) parts the elements of GS1 codes.
        public var content: String
        /// Where it stands on the photo.
        public var box: Box

        /// Creates a code.
        public init(symbology: String, content: String, box: Box) {
            self.symbology = symbology
            self.content = content
            self.box = box
        }
    }

    /// What makes a photo hard to read, as people can mend it by taking another.
    public enum Fault: UInt8, Coded, Sendable {
        /// Its edges are soft: it was moved, or too near for the lens.
        case blurred
        /// Its letters have too few pixels.
        case small
        /// Its text goes on beyond its rim.
        case cutOff
        /// Part of it is so light that nothing stands out: a lamp is mirrored.
        case glare
        /// It has little light.
        case dark

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .blurred: "blurred"
            case .small: "small"
            case .cutOff: "cut-off"
            case .glare: "glare"
            case .dark: "dark"
            }
        }
    }

    /// How wide the photo is, in pixels.
    public var width: Int32 = 0
    /// How high it is.
    public var height: Int32 = 0
    /// The quarter turns clockwise after which its text is upright, from 0 to 3.
    public var turns: UInt8 = 0
    /// The text, line by line; an empty line parts blocks.
    public var text = ""
    /// The words of the text in its order.
    public var words: [Word] = []
    /// The codes.
    public var codes: [Code] = []
    /// Whether the photo seems to have text that was not found.
    public var isPartial = false

    /// Why some of it was not read, as far as the picture tells; empty when its text was read well.
    public var faults: [Fault] = []

    /// Creates a reading without anything in it.
    public init() {}

    /// Words that may be others.
    public var doubtful: [Word] { words.filter { $0.confidence < Word.doubtful } }
}
