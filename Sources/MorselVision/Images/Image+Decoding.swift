import CTesseract

extension Image {
    /// Returns the image in 8 bits of grey or 24 of colour, with transparent pixels on white.
    func flattened() -> Image? {
        var flat: Image? = self
        if pixGetColormap(pix) != nil {
            flat = Image(owning: pixRemoveColormap(pix, Int32(REMOVE_CMAP_WITH_ALPHA)))
        }
        if pixGetDepth(flat?.pix) == 32, pixGetSpp(flat?.pix) == 4 {
            return Image(owning: pixAlphaBlendUniform(flat?.pix, 0xFFFF_FF00))
        }
        return [8, 32].contains(pixGetDepth(flat?.pix)) ? flat : flat?.greyscale()
    }

    /// Returns the image upright, according to its Exif orientation.
    func oriented(by orientation: Exif.Orientation) -> Image? {
        let mirrored = orientation.isMirrored ? Image(owning: pixFlipLR(nil, pix)) : self
        return mirrored?.rotated(quarterTurns: orientation.quarterTurns)
    }

    /// Returns the image at half its width and height if `reduction` is 2, and as it is if it is 1.
    func reduced(by reduction: Int32) -> Image? {
        guard reduction > 1 else { return self }
        guard let flat = flattened() else { return nil }
        return Image(owning: pixScaleAreaMap2(flat.pix))
    }
}
