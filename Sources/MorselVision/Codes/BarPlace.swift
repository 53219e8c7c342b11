/// Where all of a code's bars stand: zbar tells only where lines that it read begin or end.
struct BarPlace {
    let shades: [UInt8]
    let width: Int
    let height: Int

    /// Pixels of a square that is looked at as one.
    private static let square = 8
    /// A code has fewer squares than this; more means that it runs into a drawing.
    private static let most = 6000
    /// The least difference of shades between bars and paper.
    private static let contrast = 50

    /// The points of a code, and the corners of the squares with bars that hang together with them.
    func grown(_ points: [(x: Float, y: Float)]) -> [(x: Float, y: Float)] {
        let across = width / Self.square
        guard across > 0 else { return points }
        var seen: Set<Int> = []
        var open = points.map {
            Int($0.y) / Self.square * across + min(across - 1, max(0, Int($0.x) / Self.square))
        }
        var grown = points
        while let place = open.popLast() {
            guard seen.count < Self.most else { return points }
            let (column, row) = (place % across, place / across)
            for (x, y) in Self.around.map({ (column + $0.0, row + $0.1) }) {
                guard (0..<across).contains(x), isBusy(x, y), seen.insert(y * across + x).inserted else {
                    continue
                }
                open.append(y * across + x)
                grown.append((Float(x * Self.square), Float(y * Self.square)))
                grown.append((Float((x + 1) * Self.square), Float((y + 1) * Self.square)))
            }
        }
        return grown
    }

    /// Squares next to a square along and across; a wide space leaves one out.
    private static let around = [
        (0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (2, 0), (-2, 0), (0, 2), (0, -2), (1, 1), (-1, 1), (1, -1),
        (-1, -1),
    ]

    private func isBusy(_ column: Int, _ row: Int) -> Bool {
        guard row >= 0, (row + 1) * Self.square <= height else { return false }
        var (darkest, lightest): (UInt8, UInt8) = (255, 0)
        for y in row * Self.square..<(row + 1) * Self.square {
            for shade in shades[y * width + column * Self.square..<y * width + (column + 1) * Self.square] {
                darkest = min(darkest, shade)
                lightest = max(lightest, shade)
            }
        }
        return Int(lightest) - Int(darkest) >= Self.contrast
    }
}
