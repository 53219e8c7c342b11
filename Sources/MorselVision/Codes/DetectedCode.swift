import MorselCore

/// A code that was found on a scaled or rotated copy of an image.
struct DetectedCode {
    var symbology: String
    var content: String
    /// Points on its outline, in pixels of the image that was scanned.
    var points: [(x: Float, y: Float)]
    /// Whether its check digits are so short that it must be read on two variants of the image.
    var isWeak = false

    /// Returns the code with the box of all its bars.
    ///
    /// `extent` contains the pixels around the code. Its image is `scale` times as large as the image of the points.
    func code(in extent: BarcodeExtent, scale: Float) -> PhotoReading.Code {
        guard !symbology.hasPrefix("]Q"), !symbology.hasPrefix("]d") else { return code }
        var whole = self
        whole.points = extent.expanded(from: points.map { ($0.x * scale, $0.y * scale) }).map {
            ($0.x / scale, $0.y / scale)
        }
        return whole.code
    }

    /// Whether all points are to the side of, above or below the code, at most as far away as it is wide.
    func isNear(_ others: [(x: Float, y: Float)]) -> Bool {
        let box = code.box
        let reach = Float(max(box.width, box.height))
        return others.allSatisfy { x, y in
            x > Float(box.left) - reach && x < Float(box.left + box.width) + reach
                && y > Float(box.top) - reach / 4 && y < Float(box.top + box.height) + reach / 4
                || y > Float(box.top) - reach && y < Float(box.top + box.height) + reach
                    && x > Float(box.left) - reach / 4 && x < Float(box.left + box.width) + reach / 4
        }
    }

    /// The code with the bounding box of its points.
    private var code: PhotoReading.Code {
        let (left, top) = (points.map { $0.x }.min() ?? 0, points.map { $0.y }.min() ?? 0)
        let (right, bottom) = (points.map { $0.x }.max() ?? 0, points.map { $0.y }.max() ?? 0)
        let box = PhotoReading.Box(
            left: Int32(left.rounded()),
            top: Int32(top.rounded()),
            width: Int32((right - left).rounded()),
            height: Int32((bottom - top).rounded())
        )
        return PhotoReading.Code(symbology: symbology, content: content, box: box)
    }

    /// Undoes a clockwise rotation by 45 degrees about the middle.
    func rotatedBack(
        from rotated: (width: Int32, height: Int32),
        to size: (width: Int32, height: Int32)
    ) -> Self {
        let half = Float(0.5).squareRoot()
        var code = self
        code.points = points.map { point in
            let x = point.x - Float(rotated.width) / 2
            let y = point.y - Float(rotated.height) / 2
            return ((x + y) * half + Float(size.width) / 2, (y - x) * half + Float(size.height) / 2)
        }
        return code
    }
}

extension [DetectedCode] {
    /// Adds the codes of an image that is `scale` times as large, except those that are already in the array.
    ///
    /// An EAN-13 with its add-on replaces the same EAN-13 without it.
    mutating func add(_ codes: [DetectedCode], scale: Float) {
        for var code in codes {
            code.points = code.points.map { ($0.x / scale, $0.y / scale) }
            if code.symbology == "]E3" {
                removeAll { $0.symbology == "]E0" && code.content.hasPrefix($0.content) }
            }
            if !contains(where: { $0.includes(code) }) { append(code) }
        }
    }
}

extension DetectedCode {
    private var isEAN13: Bool { symbology == "]E0" || symbology == "]E3" }

    /// Whether its content includes the whole content of another code of the same kind.
    fileprivate func includes(_ other: DetectedCode) -> Bool {
        if isEAN13, other.isEAN13 { return content.hasPrefix(other.content) }
        return symbology == other.symbology && content == other.content
    }
}
