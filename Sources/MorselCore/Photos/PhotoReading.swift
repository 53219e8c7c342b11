/// The text that was recognized on one photo, with the position of each word, and the codes on it.
///
/// Positions are in pixels of the upright photo.
public struct PhotoReading: Sendable {
    /// A rectangle of the photo.
    public struct Box: Hashable, Sendable {
        /// The left edge.
        public var left: Int32
        /// The upper edge.
        public var top: Int32
        /// The width.
        public var width: Int32
        /// The height.
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
        /// The offset of its first Unicode scalar in the text.
        public var start: Int32
        /// The offset after its last Unicode scalar.
        public var end: Int32
        /// The position on the photo.
        public var box: Box
        /// The confidence of the text recognition, from 0 to 100.
        public var confidence: UInt8

        /// Creates a word.
        public init(start: Int32, end: Int32, box: Box, confidence: UInt8) {
            self.start = start
            self.end = end
            self.box = box
            self.confidence = confidence
        }

        /// The minimum confidence of a word that counts as read.
        ///
        /// A word with less confidence is doubtful and counts as unread, because it may be another word.
        public static let minConfidence: UInt8 = 60

        /// Whether its confidence is less than ``minConfidence``.
        public var isDoubtful: Bool { confidence < Self.minConfidence }
    }

    /// A barcode or 2D code.
    public struct Code: Hashable, Sendable {
        /// The symbology identifier of ISO/IEC 15424: `]E0` for EAN-13, `]C1` for GS1-128, `]d2` for GS1 DataMatrix.
        public var symbology: String
        /// The content.
        ///
        /// GS (0x1D) separates the elements of GS1 codes.
        public var content: String
        /// The position on the photo.
        public var box: Box

        /// Creates a code.
        public init(symbology: String, content: String, box: Box) {
            self.symbology = symbology
            self.content = content
            self.box = box
        }
    }

    /// A defect of a photo that makes it hard to read and that a new photo can avoid.
    public enum Fault: UInt8, Coded, Sendable {
        /// The edges are soft: the camera moved or was out of focus.
        case blurred
        /// The text has too few pixels.
        case small
        /// Text continues beyond the edge of the photo.
        case cutOff
        /// A reflection hides part of the photo.
        case glare
        /// There is little light.
        case dark

        /// The code in JSON.
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

    /// The width of the photo before its rotation, in pixels.
    public var width: Int32 = 0
    /// The height of the photo before its rotation, in pixels.
    public var height: Int32 = 0
    /// The quarter turns clockwise that make the text upright, from 0 to 3.
    public var quarterTurns: UInt8 = 0
    /// The text line by line, with an empty line between blocks.
    public var text = ""
    /// The words in the order of the text.
    public var words: [Word] = []
    /// The codes.
    public var codes: [Code] = []
    /// Whether the photo seems to have text that was not found.
    public var isPartial = false

    /// The known reasons why some of the text was not read, empty if the text was read well.
    public var faults: [Fault] = []

    /// Creates an empty reading.
    public init() {}
}
