import MorselCore

/// The strokes of a picture that look like letters, before anything is read.
struct TextTraces {
    /// Their rectangles, in pixels of the picture.
    private(set) var letters: [PhotoReading.Box]
    /// Whether the text is lighter than what is around it.
    let isLight: Bool
    /// How its paper is lit.
    let light: TextLight
    /// The picture's size.
    private(set) var size: (width: Int32, height: Int32)

    /// The side at which strokes are looked at.
    private static let side: Float = 1600

    /// How many pixels the edges of its strokes take.
    private(set) var softness: Float

    /// Looks for letters on a grey picture.
    init?(of picture: Picture) {
        size = picture.size
        let scale = min(1, Self.side / Float(max(size.width, size.height)))
        guard let page = picture.scaled(by: scale) else { return nil }
        let edges = PictureEdges(of: page)
        isLight = edges.isLight
        softness = edges.softness / scale
        guard let letters = (edges.isLight ? page.inverted() : page)?.inked()?.letters() else { return nil }
        light = TextLight(of: edges, letters)
        self.letters = letters.map { $0.scaled(by: 1 / scale) }
    }

    /// The same on the same picture in another size.
    func scaled(by factor: Float) -> Self {
        var scaled = self
        scaled.letters = letters.map { $0.scaled(by: factor) }
        scaled.softness *= factor
        scaled.size = (Int32(Float(size.width) * factor), Int32(Float(size.height) * factor))
        return scaled
    }

    /// The middle height of letters in pixels, small ones for the most part; 0 where there are none.
    var height: Float {
        letters.isEmpty ? 0 : Float(letters.map { $0.height }.sorted()[letters.count / 2])
    }

    /// The rows of a third of the picture in which most letters are; nil where there are none.
    var densestLines: Range<Int32>? {
        guard !letters.isEmpty else { return nil }
        let part = size.height / 3
        let counts = stride(from: 0, through: size.height - part, by: max(1, Int(part / 4))).map { top in
            (top: top, letters: letters.count { $0.top >= top && $0.top + $0.height <= top + part })
        }
        return counts.max { $0.letters < $1.letters }.map { $0.top..<$0.top + part }
    }

    /// How their lines rise and fall; nil when they are too few, or straight already.
    var curve: TextCurve? {
        guard let curve = TextCurve(of: letters, size: size) else { return nil }
        return curve.depth > Double(height) / 4 ? curve : nil
    }
}

extension Picture {
    /// The rectangles of strokes of the size and shape of letters; it must be inked.
    fileprivate func letters() -> [PhotoReading.Box] {
        strokes().filter { stroke in
            stroke.height >= 5 && stroke.height < max(size.width, size.height) / 16
                && stroke.width < stroke.height * 3 && stroke.height < stroke.width * 8
        }
    }
}

extension PhotoReading.Box {
    /// The rectangle on the same picture in another size.
    func scaled(by factor: Float) -> Self {
        func scaled(_ number: Int32) -> Int32 { Int32((Float(number) * factor).rounded()) }
        return .init(left: scaled(left), top: scaled(top), width: scaled(width), height: scaled(height))
    }
}
