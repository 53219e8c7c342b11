/// A stretch of a label's own text: offsets in Unicode scalars, the end not included.
///
/// The bytes are those of the text's UTF-8, so that the words can be sliced without counting again.
public struct Span: Hashable, Sendable {
    /// Offset of the first scalar.
    public var start: Int32
    /// Offset after the last scalar.
    public var end: Int32
    /// Offset of the first UTF-8 byte.
    public var firstByte: Int32
    /// Offset after the last UTF-8 byte.
    public var lastByte: Int32

    /// The smallest span that covers this and another.
    public func union(_ other: Span) -> Span {
        Span(
            start: min(start, other.start),
            end: max(end, other.end),
            firstByte: min(firstByte, other.firstByte),
            lastByte: max(lastByte, other.lastByte)
        )
    }

    /// Creates a span from its offsets.
    public init(start: Int32, end: Int32, firstByte: Int32, lastByte: Int32) {
        self.start = start
        self.end = end
        self.firstByte = firstByte
        self.lastByte = lastByte
    }
}
