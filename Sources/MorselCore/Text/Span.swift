/// A range of a label's text, as offsets of Unicode scalars and of UTF-8 bytes.
///
/// The byte offsets make it possible to slice the text without counting scalars.
public struct Span: Hashable, Sendable {
    /// The offset of the first scalar.
    public var start: Int32
    /// The offset after the last scalar.
    public var end: Int32
    /// The offset of the first UTF-8 byte.
    public var firstByte: Int32
    /// The offset after the last UTF-8 byte.
    public var lastByte: Int32

    /// Returns the smallest span that contains this span and another.
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
