import MorselCore

/// The connected components of an image that have the size and shape of characters, before anything is recognized.
struct CharacterCandidates {
    /// The bounding boxes, in pixels of the image.
    private(set) var boxes: [PhotoReading.Box]
    /// Whether the text is lighter than its background.
    let isLightOnDark: Bool
    /// How the paper behind the text is lit.
    let lighting: PaperLighting
    /// The size of the image.
    private(set) var size: (width: Int32, height: Int32)
    /// The width in pixels of the edges of the characters.
    private(set) var edgeWidth: Float

    /// The longest side in pixels at which components are searched.
    private static let longestSide: Float = 1600

    /// Finds the candidates on a greyscale image.
    init?(of image: Image) {
        size = image.size
        let scale = min(1, Self.longestSide / image.longerSide)
        guard let page = image.scaled(by: scale) else { return nil }
        let tiles = ImageTiles(of: page)
        isLightOnDark = tiles.isLightOnDark
        edgeWidth = tiles.edgeWidth / scale
        let darkOnLight = tiles.isLightOnDark ? page.inverted() : page
        guard let characters = darkOnLight?.binarized()?.characterBoxes() else { return nil }
        lighting = PaperLighting(of: tiles, characters)
        boxes = characters.map { $0.scaled(by: 1 / scale) }
    }

    /// Returns the candidates of the image scaled by a factor.
    func scaled(by factor: Float) -> Self {
        var scaled = self
        scaled.boxes = boxes.map { $0.scaled(by: factor) }
        scaled.edgeWidth *= factor
        scaled.size = (Int32(Float(size.width) * factor), Int32(Float(size.height) * factor))
        return scaled
    }

    /// The median height in pixels, or 0 without candidates.
    var medianHeight: Float {
        boxes.isEmpty ? 0 : Float(boxes.map { $0.height }.sorted()[boxes.count / 2])
    }

    /// The rows of the third of the image with most candidates, or `nil` without candidates.
    var densestRows: Range<Int32>? {
        guard !boxes.isEmpty else { return nil }
        let part = size.height / 3
        let counts = stride(from: 0, through: size.height - part, by: max(1, Int(part / 4))).map { top in
            (top: top, count: boxes.count { $0.top >= top && $0.top + $0.height <= top + part })
        }
        return counts.max { $0.count < $1.count }.map { $0.top..<$0.top + part }
    }

    /// The curve of the baselines, or `nil` if there are too few candidates or the baselines are straight.
    var baselineCurve: BaselineCurve? {
        guard let curve = BaselineCurve(of: boxes, size: size) else { return nil }
        return curve.maxDeviation > Double(medianHeight) / 4 ? curve : nil
    }
}

extension Image {
    /// Returns the connected components with the size and shape of characters.
    ///
    /// The image must be binarized.
    fileprivate func characterBoxes() -> [PhotoReading.Box] {
        connectedComponents().filter { box in
            box.height >= 5 && box.height < max(size.width, size.height) / 16
                && box.width < box.height * 3 && box.height < box.width * 8
        }
    }
}
