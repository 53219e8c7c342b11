import MorselCore

/// A code as it was found on some scaled or turned picture.
struct FoundCode {
    var symbology: String
    var content: String
    /// Points at its rim.
    var points: [(x: Float, y: Float)]
    /// Whether so little protects it that it must be read in two sizes alike.
    var isWeak = false

    /// What is told about it, with the place of all its bars on a picture that is `scale` times as large.
    func placed(in place: BarPlace, _ scale: Float) -> PhotoReading.Code {
        guard !symbology.hasPrefix("]Q"), !symbology.hasPrefix("]d") else { return code }
        var placed = self
        placed.points = place.grown(points.map { ($0.x * scale, $0.y * scale) }).map {
            ($0.x / scale, $0.y / scale)
        }
        return placed.code
    }

    /// Whether points are no farther from it than it is wide.
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

    /// What is told about it.
    var code: PhotoReading.Code {
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

    /// Undoes a turn by 45 degrees clockwise about the middle.
    mutating func turnBack(from turned: (width: Int32, height: Int32), to size: (width: Int32, height: Int32))
    {
        let half = Float(0.5).squareRoot()
        for place in points.indices {
            let x = points[place].x - Float(turned.width) / 2
            let y = points[place].y - Float(turned.height) / 2
            points[place] = ((x + y) * half + Float(size.width) / 2, (y - x) * half + Float(size.height) / 2)
        }
    }
}

extension [FoundCode] {
    /// Adds codes of a picture that is `scale` times as large, without those that are there.
    ///
    /// An EAN-13 that was read with its add-on takes the place of one without.
    mutating func add(_ codes: [FoundCode], scale: Float) {
        for var code in codes {
            code.points = code.points.map { ($0.x / scale, $0.y / scale) }
            if code.symbology == "]E3" {
                removeAll { $0.symbology == "]E0" && code.content.hasPrefix($0.content) }
            }
            if !contains(where: { $0.covers(code) }) { append(code) }
        }
    }
}

extension FoundCode {
    private var isRetail: Bool { symbology == "]E0" || symbology == "]E3" }

    /// Whether it says all that another reading of it says.
    fileprivate func covers(_ other: FoundCode) -> Bool {
        if isRetail, other.isRetail { return content.hasPrefix(other.content) }
        return symbology == other.symbology && content == other.content
    }
}
