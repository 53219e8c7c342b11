import MorselCore

extension PhotoReading.Box {
    /// Returns the box on the image scaled by a factor.
    func scaled(by factor: Float) -> Self {
        func scaled(_ number: Int32) -> Int32 { Int32((Float(number) * factor).rounded()) }
        return .init(left: scaled(left), top: scaled(top), width: scaled(width), height: scaled(height))
    }

    /// Returns the box grown by a margin on each side.
    func grown(by margin: Int32) -> Self {
        .init(left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin)
    }

    /// Returns the box on an image of the given size that is rotated clockwise by one or three quarter turns.
    func rotated(quarterTurns: Int, in size: (width: Int32, height: Int32)) -> Self {
        quarterTurns == 1
            ? .init(left: size.height &- top &- height, top: left, width: height, height: width)
            : .init(left: top, top: size.width &- left &- width, width: height, height: width)
    }

    /// Whether it shares pixels with another box.
    func overlaps(_ other: Self) -> Bool {
        left < other.left + other.width && other.left < left + width && top < other.top + other.height
            && other.top < top + height
    }

    /// Whether the box contains the middle of another.
    func containsMiddle(of other: Self) -> Bool {
        let (x, y) = (other.left + other.width / 2, other.top + other.height / 2)
        return x >= left && x <= left + width && y >= top && y <= top + height
    }
}
