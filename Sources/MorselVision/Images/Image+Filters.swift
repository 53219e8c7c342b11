import CTesseract

extension Image {
    /// Returns the image in 256 levels of grey.
    func greyscale() -> Image? { Image(owning: pixConvertTo8(pix, 0)) }

    /// Returns the green channel, in which colours of print differ most from each other.
    ///
    /// Returns `nil` for an image without colours.
    func greenChannel() -> Image? {
        pixGetDepth(pix) < 24 ? nil : Image(owning: pixGetRGBComponent(pix, Int32(COLOR_GREEN)))
    }

    /// Returns the image with light and dark exchanged.
    func inverted() -> Image? { Image(owning: pixInvert(nil, pix)) }

    /// Returns the image with each pixel replaced by the mean of the pixels around it, up to `radius` to each side.
    func smoothed(radius: Int32) -> Image? { Image(owning: pixBlockconv(pix, radius, radius)) }

    /// Returns the image with an unsharp mask applied, for text that is out of focus.
    ///
    /// The image must be greyscale.
    /// - Parameters:
    ///   - radius: the radius of the blur in pixels.
    ///   - strength: how much of the difference to the blurred image is added.
    /// - Returns: the sharpened image, or `nil` if there is not enough memory.
    func sharpened(radius: Int32, strength: Float) -> Image? {
        Image(owning: pixUnsharpMaskingGray(pix, radius, strength))
    }

    /// Returns the image with an even light background behind dark text.
    ///
    /// The image must be greyscale.
    ///
    /// The brightness of the paper is the maximum of each small tile; tiles of ink take it from their neighbours.
    func withNormalizedBackground() -> Image? {
        let tile: Int32 = 8
        guard let maxima = Image(owning: pixScaleGrayMinMax(pix, tile, tile, Int32(L_CHOOSE_MAX))),
            let paper = Image(owning: pixCloseGray(maxima.pix, 11, 11)),
            let gain = Image(owning: pixGetInvBackgroundMap(paper.pix, 220, 3, 3))
        else { return nil }
        return Image(owning: pixApplyInvBackgroundGrayMap(pix, gain.pix, tile, tile))
    }
}
