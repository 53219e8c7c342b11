import CTesseract

extension Picture {
    /// Light for dark and dark for light.
    func inverted() -> Picture? { Picture(taking: pixInvert(nil, pix)) }

    /// With harder edges, for letters that the lens left soft; it must be grey.
    /// - Parameters:
    ///   - radius: how far the softness reaches, in pixels.
    ///   - strength: how much of what softness took away is given back.
    /// - Returns: the picture; nil when there is no memory for it.
    func sharpened(radius: Int32, strength: Float) -> Picture? {
        Picture(taking: pixUnsharpMaskingGray(pix, radius, strength))
    }

    /// Some of its rows alone.
    func rows(_ rows: Range<Int32>) -> Picture? {
        var box = boxCreate(0, rows.lowerBound, size.width, Int32(rows.count))
        defer { boxDestroy(&box) }
        return Picture(taking: pixClipRectangle(pix, box, nil))
    }
}
