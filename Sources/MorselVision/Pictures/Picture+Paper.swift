import CTesseract

extension Picture {
    /// In grey or colour, with white where it was transparent.
    func onWhitePaper() -> Picture? {
        var plain: Picture? = self
        if pixGetColormap(pix) != nil {
            plain = Picture(taking: pixRemoveColormap(pix, Int32(REMOVE_CMAP_WITH_ALPHA)))
        }
        if pixGetDepth(plain?.pix) == 32, pixGetSpp(plain?.pix) == 4 {
            return Picture(taking: pixAlphaBlendUniform(plain?.pix, 0xFFFF_FF00))
        }
        return [8, 32].contains(pixGetDepth(plain?.pix)) ? plain : plain?.grey()
    }

    /// Turned as a camera's note says.
    func turned(_ orientation: Exif.Orientation) -> Picture? {
        let mirrored = orientation.isMirrored ? Picture(taking: pixFlipLR(nil, pix)) : self
        return mirrored?.turned(quarters: orientation.turns)
    }

    /// With each pixel the mean of two by two; once is all that is ever needed.
    func reduced(by reduction: Int32) -> Picture? {
        guard reduction > 1 else { return self }
        guard let plain = onWhitePaper() else { return nil }
        return Picture(taking: pixScaleAreaMap2(plain.pix))
    }
}
