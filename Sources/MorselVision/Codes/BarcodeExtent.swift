/// Finds the full extent of a barcode on a greyscale image.
///
/// zbar reports only the points where the scan lines that it decoded begin and end. The extent is the connected area of
/// high contrast around these points.
struct BarcodeExtent {
    /// The pixels row by row; 0 is black.
    let pixels: [UInt8]
    let width: Int
    let height: Int

    /// The side of a tile in pixels; contrast is measured per tile.
    private static let tileSide = 8
    /// The maximum number of tiles of a code.
    ///
    /// A larger area means that the code touches a drawing.
    private static let maxTiles = 6000
    /// The minimum difference between the darkest and the lightest pixel of a tile with bars.
    private static let minContrast = 50

    /// Adds the corners of all tiles with bars that are connected to the given points.
    ///
    /// Returns the points unchanged when the area is larger than a code can be.
    func expanded(from points: [(x: Float, y: Float)]) -> [(x: Float, y: Float)] {
        let columns = width / Self.tileSide
        guard columns > 0 else { return points }
        var visited: Set<Int> = []
        var pending = points.map {
            Int($0.y) / Self.tileSide * columns + min(columns - 1, max(0, Int($0.x) / Self.tileSide))
        }
        var expanded = points
        while let tile = pending.popLast() {
            guard visited.count < Self.maxTiles else { return points }
            let (column, row) = (tile % columns, tile / columns)
            for (x, y) in Self.neighbours.map({ (column + $0.0, row + $0.1) }) {
                guard (0..<columns).contains(x), hasBars(x, y), visited.insert(y * columns + x).inserted
                else { continue }
                pending.append(y * columns + x)
                expanded.append((Float(x * Self.tileSide), Float(y * Self.tileSide)))
                expanded.append((Float((x + 1) * Self.tileSide), Float((y + 1) * Self.tileSide)))
            }
        }
        return expanded
    }

    /// Offsets of the tiles that count as connected.
    ///
    /// Two tiles away is included because of wide spaces between bars.
    private static let neighbours = [
        (0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (2, 0), (-2, 0), (0, 2), (0, -2), (1, 1), (-1, 1), (1, -1),
        (-1, -1),
    ]

    private func hasBars(_ column: Int, _ row: Int) -> Bool {
        guard row >= 0, (row + 1) * Self.tileSide <= height else { return false }
        var (darkest, lightest): (UInt8, UInt8) = (255, 0)
        for y in row * Self.tileSide..<(row + 1) * Self.tileSide {
            let start = y * width + column * Self.tileSide
            for pixel in pixels[start..<start + Self.tileSide] {
                darkest = min(darkest, pixel)
                lightest = max(lightest, pixel)
            }
        }
        return Int(lightest) - Int(darkest) >= Self.minContrast
    }
}
