import CTesseract
package import MorselCore

/// Finds the codes for machines on a picture: zbar for lines, QR and DataBar, libdmtx for DataMatrix.
///
/// A picture is looked at in its best size first, then in others; turned only when nothing was found, since most
/// photos of labels hold one code and it stands nearly upright.
package struct CodeReader {
    /// Lines of zbar are found best in pictures of about this size; those of phones are larger.
    private static let bestSide: Float = 1600

    /// How much larger a picture is made to read a weak code again.
    private static let confirmation: Float = 1.25

    /// Creates a reader.
    package init() {}

    /// Every code of a grey picture, each once.
    ///
    /// `shades` are those of its pixels row by row, `width * height` of them; 0 is black.
    package func codes(shades: [UInt8], width: Int, height: Int) -> [PhotoReading.Code] {
        guard let picture = Picture(shades: shades, width: width, height: height) else { return [] }
        return codes(on: picture)
    }

    /// Every code of a picture, each once.
    func codes(on picture: Picture) -> [PhotoReading.Code] {
        guard let grey = picture.grey() else { return [] }
        var found: [FoundCode] = []
        let side = Float(max(grey.size.width, grey.size.height))
        let shrink = min(1, Self.bestSide / side)
        guard let handy = grey.scaled(by: shrink) else { return [] }
        look(at: handy, shrink, &found)
        if shrink < 1 { look(at: grey, 1, every: 3, &found) } else { lookForSquares(on: grey, &found) }
        var shades = handy.shades()
        found.add(MatrixReader().codes(&shades, handy.size), scale: shrink)
        if found.isEmpty { lookAgain(at: handy, shrink, &found) }
        let place = BarPlace(shades: shades, width: Int(handy.size.width), height: Int(handy.size.height))
        return found.map { $0.placed(in: place, shrink) }
    }

    private func look(at picture: Picture, _ scale: Float, every step: Int32 = 1, _ found: inout [FoundCode])
    {
        found.add(confirmed(codes(on: picture, every: step), picture), scale: scale)
    }

    /// QR has small modules, and zbar finds three times as many on pictures twice the size.
    private func lookForSquares(on picture: Picture, _ found: inout [FoundCode]) {
        guard !found.contains(where: { $0.symbology.hasPrefix("]Q") }), let larger = picture.scaled(by: 2)
        else { return }
        var shades = larger.shades()
        found.add(LineReader(step: 2, onlySquares: true).codes(&shades, larger.size), scale: 2)
    }

    private func codes(on picture: Picture, every step: Int32) -> [FoundCode] {
        var shades = picture.shades()
        return LineReader(step: step).codes(&shades, picture.size)
    }

    /// Without weak codes that are not read again when the picture is a little larger, or smoother.
    private func confirmed(_ codes: [FoundCode], _ picture: Picture) -> [FoundCode] {
        guard codes.contains(where: { $0.isWeak }) else { return codes }
        let others = [picture.scaled(by: Self.confirmation), picture.smoothed(by: 1)]
        let again = others.compactMap { $0 }.flatMap { self.codes(on: $0, every: 2) }
        return codes.filter { code in !code.isWeak || again.contains { $0.content == code.content } }
    }

    /// Smooth, against noise; and turned by an eighth, where no line of zbar crosses all bars of a code.
    private func lookAgain(at picture: Picture, _ scale: Float, _ found: inout [FoundCode]) {
        if let smooth = picture.smoothed(by: 1) { look(at: smooth, scale, every: 2, &found) }
        if found.isEmpty, let turned = picture.turnedByAnEighth() {
            var codes = confirmed(codes(on: turned, every: 3), turned)
            for place in codes.indices { codes[place].turnBack(from: turned.size, to: picture.size) }
            found.add(codes, scale: scale)
        }
    }
}

extension Picture {
    /// A grey picture of shades row by row; nil when there are not as many as pixels.
    convenience init?(shades: [UInt8], width: Int, height: Int) {
        guard width > 0, height > 0, shades.count == width * height else { return nil }
        self.init(taking: pixCreate(Int32(width), Int32(height), 8))
        let words = Int(pixGetWpl(pix))
        guard let data = pixGetData(pix) else { return nil }
        for row in 0..<height {
            for column in 0..<width {
                data[row * words + column / 4] |=
                    UInt32(shades[row * width + column]) << UInt32(24 - column % 4 * 8)
            }
        }
    }

    /// With each pixel the mean of those around it, `reach` to each side.
    fileprivate func smoothed(by reach: Int32) -> Picture? {
        Picture(taking: pixBlockconv(pix, reach, reach))
    }

    /// Turned clockwise by 45 degrees about its middle, on white paper that holds all of it.
    fileprivate func turnedByAnEighth() -> Picture? {
        let (width, height) = size
        return Picture(
            taking: pixRotate(pix, .pi / 4, Int32(L_ROTATE_SAMPLING), Int32(L_BRING_IN_WHITE), width, height)
        )
    }
}
